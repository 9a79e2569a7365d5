// An object store in memory that behaves as S3 does, for tests and short-lived tools.

import { createHash } from 'node:crypto';
import type { ObjectAttributes, ObjectHead, ObjectStore, ReadOptions, StoredObject } from '../pipelines/ports.ts';
import {
  checkObjectAttributes,
  checkObjectKey,
  listedHead,
  lowerBound,
  pageOfKeys,
  presentAttributes,
} from './object-rules.ts';

const STREAM_PIECE_BYTES = 64 * 1024;

export interface MemoryStore extends ObjectStore {
  /** The unconditional PUT of a client from outside, such as an upload. */
  put(key: string, body: Uint8Array, attributes?: ObjectAttributes): Promise<ObjectHead>;
}

/** `head` undefined marks a deletion in a versioned store. */
interface Version {
  readonly versionId: string;
  readonly head: ObjectHead | undefined;
  readonly body: Uint8Array;
}

/**
 * An empty store. With `versioned`, a write gives a new `versionId`, older ones stay readable by theirs, and a
 * deletion only hides. Bodies are copied in and out. `now` is the clock behind `lastModified`.
 */
export function openMemoryStore(options: { versioned?: boolean; now?: () => Date } = {}): MemoryStore {
  const { versioned = false, now = () => new Date() } = options;
  const versionsOf = new Map<string, Version[]>();
  let keys: string[] = [];
  let writes = 0;

  const find = (key: string, wanted: Pick<ReadOptions, 'ifMatch' | 'versionId'> = {}): Version | undefined => {
    const versions = versionsOf.get(key) ?? [];
    const { versionId } = wanted;
    const version =
      versionId === undefined ? versions.at(-1) : versions.find((candidate) => candidate.versionId === versionId);
    if (wanted.ifMatch !== undefined && version?.head?.etag !== wanted.ifMatch) return undefined;
    return version;
  };

  const append = (key: string, version: Version): void => {
    versionsOf.set(key, versioned ? [...(versionsOf.get(key) ?? []), version] : [version]);
    const index = lowerBound(keys, key);
    const listed = keys[index] === key;
    if (version.head !== undefined && !listed) keys.splice(index, 0, key);
    if (version.head === undefined && listed) keys.splice(index, 1);
  };

  const write = (key: string, body: Uint8Array, attributes: ObjectAttributes = {}): ObjectHead => {
    checkObjectKey(key);
    checkObjectAttributes(attributes);
    const versionId = (++writes).toString(16).padStart(14, '0');
    const head: ObjectHead = {
      key,
      sizeBytes: body.length,
      etag: createHash('md5').update(body).update(versionId).digest('hex'),
      lastModified: now(),
      ...(versioned && { versionId }),
      ...presentAttributes(attributes),
    };
    append(key, { versionId, head, body: new Uint8Array(body) });
    return head;
  };

  return {
    async read(key, wanted = {}): Promise<StoredObject | undefined> {
      const version = find(key, wanted);
      if (version?.head === undefined) return undefined;
      const { start, end } = wanted.range ?? { start: 0, end: version.body.length };
      return { ...version.head, body: version.body.slice(start, end) };
    },
    async head(key, wanted = {}) {
      return find(key, wanted)?.head;
    },
    async stream(key, wanted = {}) {
      const version = find(key, wanted);
      if (version?.head === undefined) return undefined;
      return { ...version.head, body: pieces(version.body) };
    },
    async create(key, body, attributes) {
      if (find(key)?.head !== undefined) return { created: false };
      return { created: true, etag: write(key, body, attributes).etag };
    },
    async replace(key, body, etag, attributes) {
      if (find(key)?.head?.etag !== etag) return { replaced: false };
      return { replaced: true, etag: write(key, body, attributes).etag };
    },
    async put(key, body, attributes) {
      return write(key, body, attributes);
    },
    async delete(key) {
      if (find(key)?.head === undefined) return;
      if (versioned) {
        append(key, { versionId: (++writes).toString(16).padStart(14, '0'), head: undefined, body: new Uint8Array() });
      } else {
        versionsOf.delete(key);
        keys = keys.filter((other) => other !== key);
      }
    },
    async list(prefix, page = {}) {
      const cut = pageOfKeys(keys, prefix, page);
      return { objects: cut.keys.map((key) => listedHead(find(key)!.head!)), more: cut.more };
    },
  };
}

async function* pieces(body: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < body.length; at += STREAM_PIECE_BYTES) yield body.slice(at, at + STREAM_PIECE_BYTES);
}
