// A world for the pipeline: stores in memory, a clock that the test turns, and uploads as S3 would tell of them.

import { createHash, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { Scratch } from '../../core/build/scratch.ts';
import { openLexicon } from '../../core/lexicon/lexicon.ts';
import { words as wordsOf } from '../../core/lexicon/walk.ts';
import { type MemoryStore, openMemoryStore } from '../../local/memory-store.ts';
import type { UploadEvent } from '../../pipelines/claim.ts';
import { type CompileAnswer, compile } from '../../pipelines/compile.ts';
import { type Manifest, objectsOf, readManifest, readStoredManifest } from '../../pipelines/manifest.ts';
import type { Hash, Logger, ObjectMetadata, ObjectStore, Ports } from '../../pipelines/ports.ts';
import type { Outcome } from '../../pipelines/records.ts';

export const nodeHash: Hash = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
  randomHex: (byteCount) => randomBytes(byteCount).toString('hex'),
  running: () => {
    const hash = createHash('sha256');
    return { update: (bytes) => void hash.update(bytes), hex: () => hash.digest('hex') };
  },
};

const quiet: Logger = { info: () => {}, warn: () => {}, error: () => {} };

export interface World {
  readonly ports: Ports & { readonly uploads: MemoryStore; readonly artifacts: MemoryStore };
  /** Puts an object, one second after the last; its event comes back instead of being delivered. */
  put(key: string, body: string | Uint8Array, metadata?: ObjectMetadata): Promise<UploadEvent>;
  /** Delivers an event, for the first time unless told otherwise. */
  deliver(event: UploadEvent, lastAttempt?: boolean): Promise<CompileAnswer>;
  /** Puts and delivers. */
  upload(key: string, body: string | Uint8Array, metadata?: ObjectMetadata): Promise<Outcome>;
  manifest(lexicon: string): Promise<Manifest | undefined>;
  /** Turns the clock. */
  pass(ms: number): void;
}

export function openWorld(
  options: {
    versioned?: boolean;
    artifacts?: (store: ObjectStore) => ObjectStore;
    scratch?: Scratch;
    sortingBytes?: number;
  } = {},
): World {
  const { versioned = true, artifacts: wrap = (store) => store, ...sorting } = options;
  let nowMs = Date.UTC(2026, 3, 1);
  let sequence = 0x0055aed6dcd90281e5n;
  const now = (): Date => new Date(nowMs);
  const inner = openMemoryStore({ now });
  const ports = {
    uploads: openMemoryStore({ versioned, now }),
    artifacts: { ...inner, ...wrap(inner) },
    clock: { now, milliseconds: () => performance.now() },
    hash: nodeHash,
    logger: quiet,
    ...sorting,
  };
  const world: World = {
    ports,
    async put(key, body, metadata = {}) {
      nowMs += 1000;
      sequence += 1n;
      const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
      const { etag, versionId } = await ports.uploads.put(key, bytes, { metadata });
      const sequencer = sequence.toString(16).toUpperCase().padStart(18, '0');
      return { key, etag, sequencer, eventTime: now(), ...(versionId !== undefined && { versionId }) };
    },
    deliver: (event, lastAttempt = false) => compile(ports, event, { lastAttempt, requestId: 'test-request' }),
    async upload(key, body, metadata) {
      const answer = await world.deliver(await world.put(key, body, metadata));
      if (answer.status === 'ignored') throw new Error(`${key} was ignored`);
      return answer;
    },
    manifest: (lexicon) => readManifest(ports.artifacts, lexicon),
    pass: (ms) => {
      nowMs += ms;
    },
  };
  return world;
}

/** Three versions of `animals`: CAT, DOG, and OWL, which is current. */
export async function threeVersions(world: World): Promise<void> {
  for (const word of ['cat', 'dog', 'owl']) await world.upload('uploads/en/animals.txt', `${word}\n`);
}

/** Also what is left of it when it is deleted. */
export async function storedManifest({ ports }: World): Promise<Manifest> {
  return (await readStoredManifest(ports.artifacts, 'animals'))!;
}

/** What must hold at every moment: each version that the manifest names has all its objects. */
export async function expectWhole({ ports, manifest }: World, lexicon = 'animals'): Promise<void> {
  for (const { key, sha256 } of ((await manifest(lexicon))?.versions ?? []).flatMap(objectsOf)) {
    const object = await ports.artifacts.read(key);
    expect(object && ports.hash.sha256(object.body), key).toBe(sha256);
  }
}

/** When all deletions are finished: the store holds no artefact that the manifest does not name. */
export async function expectOnlyNamed({ ports, manifest }: World, lexicon = 'animals'): Promise<void> {
  const { objects } = await ports.artifacts.list(`artifacts/${lexicon}/`);
  const named = ((await manifest(lexicon))?.versions ?? []).flatMap(objectsOf).map(({ key }) => key);
  expect(objects.map(({ key }) => key)).toEqual(named.toSorted());
}

/** The words of the current version, read from its binary. */
export async function currentWords({ ports, manifest }: World, lexicon = 'animals'): Promise<string[]> {
  const { current, versions } = (await manifest(lexicon))!;
  const { artifact } = versions.find(({ version }) => version === current)!;
  return wordsOf(openLexicon((await ports.artifacts.read(artifact.key))!.body));
}
