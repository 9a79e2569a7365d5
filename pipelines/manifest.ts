// The manifest of a lexicon: its versions and which is current. The one mutable object; every change is conditional.

import { InputError } from '../core/errors.ts';
import { manifestKey } from './artifact-keys.ts';
import type { OptionTexts } from './ingest/options.ts';
import { readJson, swapJson } from './json-objects.ts';
import type { LatestByKey, UploadOrder } from './order.ts';
import type { ObjectStore } from './ports.ts';
import type { FinalStatus } from './records.ts';

/** An immutable object in the artefacts bucket. */
export interface StoredArtifact {
  readonly key: string;
  readonly bytes: number;
  /** Of its own bytes. */
  readonly sha256: string;
}

/** What a version may be published in besides its binary (`mwg`) and its list: see exports.ts. */
export type ExportFormat = 'mwz' | 'kwg' | 'text';

interface GraphSize {
  readonly states: number;
  readonly arcs: number;
  readonly bytes: number;
}

export interface VersionEntry {
  readonly version: number;
  /** Of the canonical word list and options: see canonical-list.ts. */
  readonly sha256: string;
  readonly words: number;
  /** Tiles of the longest one. */
  readonly longestWord: number;
  readonly dawg: GraphSize;
  readonly gaddag: GraphSize;
  /** The binary; its first `dawgEnd` bytes are the DAWG alone. */
  readonly artifact: StoredArtifact & { readonly dawgEnd: number };
  /** One word a line. */
  readonly list: StoredArtifact;
  /** Those formats that can hold it and that were known when it was published. */
  readonly exports?: Partial<Readonly<Record<ExportFormat, StoredArtifact>>>;
  /** `VersionReport` as JSON: see publish.ts. */
  readonly report: StoredArtifact;
  readonly formatVersion: number;
  readonly createdAt: string;
  readonly title?: string;
  readonly source?: string;
  readonly licence?: string;
  readonly note?: string;
  /** As given with the upload. */
  readonly options: OptionTexts;
  readonly uploadId: string;
  readonly order: UploadOrder;
}

/** Every object of a version: those of other uploads have none of them (see `artifactKey`). */
export function objectsOf({ artifact, list, exports = {}, report }: VersionEntry): StoredArtifact[] {
  return [artifact, list, ...Object.values(exports), report];
}

/** What publishing decided about an upload, kept so that a redelivered event is told the same again. */
export interface SettledUpload {
  readonly uploadId: string;
  readonly status: Exclude<FinalStatus, 'failed'>;
  readonly version?: number;
}

/**
 * An upload whose objects no version names: its version was deleted, or another upload was quicker. Never forgotten,
 * for it must never publish again.
 */
export interface DroppedUpload extends SettledUpload {
  /** When its objects were left behind (ISO 8601); absent once they are gone. */
  readonly remainsSince?: string;
}

export interface Manifest {
  readonly schema: 1;
  readonly lexicon: string;
  /** Fixed by the first version. */
  readonly language: string;
  /** 0 = there is no version. */
  readonly current: number;
  /** Numbers are never used again, not even those of deleted versions. */
  readonly nextVersion: number;
  /** Newest first. */
  readonly versions: readonly VersionEntry[];
  readonly latest: LatestByKey;
  /** Newest first, the last `MAX_SETTLED`. */
  readonly settled: readonly SettledUpload[];
  /** Newest first, all of them, a hundred bytes each; absent = there was none yet. See removal.ts. */
  readonly dropped?: readonly DroppedUpload[];
  /** Set while the lexicon is deleted: what is left is what must not be forgotten. */
  readonly deletedAt?: string;
}

/** Far more than uploads of one lexicon that can be on their way at once. */
export const MAX_SETTLED = 200;
const MAX_ATTEMPTS = 60;
const FIRST_PAUSE_MS = 4;
const LONGEST_PAUSE_MS = 500;

/** undefined = there never was such a lexicon, or it is deleted. */
export async function readManifest(store: ObjectStore, lexicon: string): Promise<Manifest | undefined> {
  const manifest = await readStoredManifest(store, lexicon);
  return manifest && manifest.deletedAt === undefined ? manifest : undefined;
}

/** Also what is left of a deleted lexicon. */
export async function readStoredManifest(store: ObjectStore, lexicon: string): Promise<Manifest | undefined> {
  return (await readJson<Manifest>(store, manifestKey(lexicon)))?.value;
}

/** Throws `InputError` `lexicon-not-found`. */
export async function needManifest(store: ObjectStore, lexicon: string): Promise<Manifest> {
  return present(await readManifest(store, lexicon), lexicon);
}

export function present(manifest: Manifest | undefined, lexicon: string): Manifest {
  if (manifest && manifest.deletedAt === undefined) return manifest;
  throw new InputError(
    'lexicon-not-found',
    `There is no lexicon "${lexicon}"; GET /v1/lexicons lists those that exist.`,
    {
      lexicon,
    },
  );
}

/** Throws `InputError` `version-not-found`. */
export function needVersion(manifest: Manifest, version: number): VersionEntry {
  const entry = manifest.versions.find((candidate) => candidate.version === version);
  if (entry) return entry;
  throw new InputError('version-not-found', `"${manifest.lexicon}" has no version ${version}.`, {
    lexicon: manifest.lexicon,
    version,
    expected: manifest.versions.map((candidate) => candidate.version),
  });
}

/**
 * Reads, lets `change` decide, writes if nobody else wrote meanwhile, else again with what is there then: racers all
 * get their turn and none is lost. `change` may be called many times; a `manifest` equal to what it was given is not
 * written. Throws Error when the race was lost too often: the event is to be delivered again.
 */
export async function updateManifest<Result>(
  store: ObjectStore,
  lexicon: string,
  change: (stored: Manifest | undefined) => Promise<{ manifest: Manifest | undefined; result: Result }>,
): Promise<Result> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const stored = await readJson<Manifest>(store, manifestKey(lexicon));
    const { manifest, result } = await change(stored?.value);
    if (manifest === undefined || manifest === stored?.value) return result;
    if (await swapJson(store, manifestKey(lexicon), manifest, stored?.etag)) return result;
    await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt));
  }
  throw new Error(`The manifest of ${lexicon} changed ${MAX_ATTEMPTS} times while it was to be written`);
}

/** Up to `ms`, by chance, so that racers part. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * ms));
}
