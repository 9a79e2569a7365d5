// What the pipeline needs of the world: an object store, a clock, a hash, a logger, a disk. Adapters live outside.

import type { Scratch } from '../core/build/scratch.ts';

/** Metadata that travels with an object; values are ASCII (percent-encode the rest). Keys in lower case. */
export type ObjectMetadata = Readonly<Record<string, string>>;

export interface ObjectAttributes {
  readonly contentType?: string;
  readonly cacheControl?: string;
  readonly metadata?: ObjectMetadata;
}

export interface ObjectHead extends ObjectAttributes {
  readonly key: string;
  readonly sizeBytes: number;
  /** Opaque and without quotation marks; changes whenever the content is written anew. */
  readonly etag: string;
  readonly lastModified: Date;
  /** Only in a versioned store. */
  readonly versionId?: string;
}

export interface StoredObject extends ObjectHead {
  readonly body: Uint8Array;
}

export interface ReadOptions {
  /** First and one past the last byte, as for `slice`; an end beyond the object is cut to it. */
  readonly range?: { readonly start: number; readonly end: number };
  /** That very content: another ETag answers undefined. */
  readonly ifMatch?: string;
  readonly versionId?: string;
}

/**
 * One bucket. A write is whole or absent, durable when its promise resolves, and visible to every later read.
 * Keys are as `artifact-keys.ts` spells them; none of the calls retries or caches.
 */
export interface ObjectStore {
  /** undefined = no such object (or not that content, with `ifMatch` or `versionId`). */
  read(key: string, options?: ReadOptions): Promise<StoredObject | undefined>;
  head(key: string, options?: Pick<ReadOptions, 'ifMatch' | 'versionId'>): Promise<ObjectHead | undefined>;
  /** Like `read`, in pieces, so that a large object never stands in memory whole. */
  stream(
    key: string,
    options?: Pick<ReadOptions, 'ifMatch' | 'versionId'>,
  ): Promise<(ObjectHead & { readonly body: AsyncIterable<Uint8Array> }) | undefined>;
  /** Conditional create: of any number of racers one is `true`, the others find the object there. */
  create(key: string, body: Uint8Array, attributes?: ObjectAttributes): Promise<{ created: boolean; etag?: string }>;
  /** Conditional replace: `replaced: false` when the object is not (any longer) the one with that ETag. */
  replace(
    key: string,
    body: Uint8Array,
    etag: string,
    attributes?: ObjectAttributes,
  ): Promise<{ replaced: boolean; etag?: string }>;
  /** Deleting what is not there succeeds. */
  delete(key: string): Promise<void>;
  /** Ascending by key (UTF-8 byte order), at most `limit` (default and most 1,000), strictly after `after`. */
  list(
    prefix: string,
    options?: { after?: string; limit?: number },
  ): Promise<{ objects: readonly ObjectHead[]; more: boolean }>;
}

/** A place that a client may send one object to, without credentials, for a while. */
export interface PresignedPut {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly expires: Date;
}

export interface UploadDoor {
  /** `sizeBytes`, when known, is signed as content-length. */
  presignPut(
    key: string,
    options: { sizeBytes?: number; contentType?: string; metadata: ObjectMetadata; expiresInSeconds: number },
  ): Promise<PresignedPut>;
}

export interface Clock {
  now(): Date;
  /** CPU or wall milliseconds with a fraction, for benchmarks only. */
  milliseconds(): number;
}

/** A SHA-256 under way, for content that never stands in memory whole. */
export interface RunningHash {
  update(bytes: Uint8Array): void;
  /** Lower-case hex of all that came; call it once, at the end. */
  hex(): string;
}

export interface Hash {
  /** Lower-case hex SHA-256. */
  sha256(bytes: Uint8Array): string;
  /** A new SHA-256 that takes its bytes in pieces. */
  running(): RunningHash;
  /** 16 random bytes or more, as lower-case hex. */
  randomHex(byteCount: number): string;
}

export interface Logger {
  info(message: string, values?: Readonly<Record<string, unknown>>): void;
  warn(message: string, values?: Readonly<Record<string, unknown>>): void;
  error(message: string, values?: Readonly<Record<string, unknown>>): void;
}

/** Everything at once, as `compile` takes it. */
export interface Ports {
  readonly uploads: ObjectStore;
  readonly artifacts: ObjectStore;
  readonly clock: Clock;
  readonly hash: Hash;
  readonly logger: Logger;
  /** Holds the words of lists that memory should not hold; without it memory does. */
  readonly scratch?: Scratch;
  /** Most bytes of memory for the words of a list while they are sorted, if not 256 MB; more go to the scratch. */
  readonly sortingBytes?: number;
  /** What benchmarks are taken on, for their report: processor and Node version. */
  readonly machine?: string;
}
