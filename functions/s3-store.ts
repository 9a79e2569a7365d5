// The object store on S3: one bucket behind the port that memory and files implement too.

import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  type S3Client,
} from '@aws-sdk/client-s3';
import pLimit from 'p-limit';
import type { ObjectAttributes, ObjectHead, ObjectStore, ReadOptions } from '../pipelines/ports.ts';

const LIST_LIMIT = 1000;
const PARALLEL_CALLS = 16;
const CONFLICT_TRIES = 10;
const CONFLICT_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 1_000;
/** Metadata that tells whose write an object is; `read` and `head` leave it out. */
const WRITE_MARK = 'motmot-write';

export interface S3StoreOptions {
  readonly client: S3Client;
  readonly bucket: string;
  /** Most calls under way at a time. */
  readonly parallelCalls?: number;
}

/** What went wrong, as the SDK tells it of every error that S3 answered. */
interface ServiceError {
  readonly name: string;
  readonly $metadata: { readonly httpStatusCode?: number; readonly attempts?: number };
}

/**
 * A store over one bucket. The role needs `s3:ListBucket` beside its rights on objects: without it S3 answers 403 for
 * an object that is not there. Errors of S3 other than those the port speaks of are thrown with the call, the key and
 * S3's own error as their cause.
 *
 * Conditional writes (Amazon S3 User Guide, "Conditional requests"): 412 is a lost race, told to the caller, who reads
 * anew; 409 says that another write was under way and nothing is decided, so the same call is made again after a pause
 * with jitter. When a write's answer was lost and the SDK sent it again, 412 may speak of the write itself: a mark in
 * the metadata of every write tells.
 */
export function openS3Store({ client, bucket, parallelCalls = PARALLEL_CALLS }: S3StoreOptions): ObjectStore {
  const limit = pLimit(parallelCalls);

  const head: ObjectStore['head'] = (key, options = {}) =>
    asked('HeadObject', key, options, async () => {
      const answer = await client.send(new HeadObjectCommand({ ...target(key), ...condition(options) }));
      return objectHead(key, answer, answer.ContentLength ?? 0);
    });

  const target = (key: string): { Bucket: string; Key: string } => ({ Bucket: bucket, Key: key });

  /** A call about one object; undefined when there is no such object, or not that content. */
  const asked = <T>(
    call: string,
    key: string,
    options: Pick<ReadOptions, 'ifMatch' | 'versionId'>,
    send: () => Promise<T>,
  ): Promise<T | undefined> =>
    limit(async () => {
      try {
        return await send();
      } catch (error) {
        if (saysAbsent(error, options)) return undefined;
        throw failed(call, key, error);
      }
    });

  const failed = (call: string, key: string, cause: unknown): Error =>
    new Error(`${call} of ${bucket}/${key} failed: ${cause instanceof Error ? cause.name : 'no answer'}`, { cause });

  /** The ETag of what was written; undefined when the condition did not hold. */
  const write = async (
    key: string,
    body: Uint8Array,
    attributes: ObjectAttributes,
    only: Pick<PutObjectCommandInput, 'IfMatch' | 'IfNoneMatch'>,
  ): Promise<string | undefined> => {
    const mark = randomBytes(8).toString('hex');
    const { contentType, cacheControl, metadata } = attributes;
    const input: PutObjectCommandInput = {
      ...target(key),
      ...only,
      Body: body,
      Metadata: { ...metadata, [WRITE_MARK]: mark },
      ...(contentType !== undefined && { ContentType: contentType }),
      ...(cacheControl !== undefined && { CacheControl: cacheControl }),
    };
    for (let attempt = 1; ; attempt++) {
      try {
        const { ETag } = await limit(() => client.send(new PutObjectCommand(input)));
        return bare(ETag);
      } catch (error) {
        const status = statusOf(error);
        if (status === 409 && attempt < CONFLICT_TRIES) {
          await setTimeout(Math.random() * Math.min(LONGEST_PAUSE_MS, CONFLICT_PAUSE_MS * 2 ** attempt));
        } else if (status === 412 || (only.IfMatch !== undefined && errorName(error) === 'NoSuchKey')) {
          const sentAgain = ((error as ServiceError).$metadata.attempts ?? 1) > 1;
          return sentAgain ? await etagOfMarked(key, mark) : undefined;
        } else {
          throw failed('PutObject', key, error);
        }
      }
    }
  };

  const etagOfMarked = async (key: string, mark: string): Promise<string | undefined> => {
    try {
      const answer = await limit(() => client.send(new HeadObjectCommand(target(key))));
      return answer.Metadata?.[WRITE_MARK] === mark ? bare(answer.ETag) : undefined;
    } catch (error) {
      if (saysAbsent(error, {})) return undefined;
      throw failed('HeadObject', key, error);
    }
  };

  return {
    head,
    async read(key, options = {}) {
      const { range } = options;
      if (range && range.end <= range.start) return emptyPart(await head(key, options));
      try {
        return await asked('GetObject', key, options, async () => {
          const answer = await client.send(
            new GetObjectCommand({ ...target(key), ...condition(options), ...part(options) }),
          );
          const body = await answer.Body!.transformToByteArray();
          if (body.length !== answer.ContentLength) {
            throw new Error(`the answer ended after ${body.length} of ${answer.ContentLength} bytes`);
          }
          return { ...objectHead(key, answer, wholeSize(answer)), body };
        });
      } catch (error) {
        if (range && statusOf((error as Error).cause) === 416) return emptyPart(await head(key, options));
        throw error;
      }
    },
    stream: (key, options = {}) =>
      asked('GetObject', key, options, async () => {
        const answer = await client.send(
          new GetObjectCommand({ ...target(key), ...condition(options), ...part(options) }),
        );
        return { ...objectHead(key, answer, wholeSize(answer)), body: answer.Body as AsyncIterable<Uint8Array> };
      }),
    async create(key, body, attributes = {}) {
      const etag = await write(key, body, attributes, { IfNoneMatch: '*' });
      return etag === undefined ? { created: false } : { created: true, etag };
    },
    async replace(key, body, etag, attributes = {}) {
      const written = await write(key, body, attributes, { IfMatch: etag });
      return written === undefined ? { replaced: false } : { replaced: true, etag: written };
    },
    async delete(key) {
      await asked('DeleteObject', key, {}, () => client.send(new DeleteObjectCommand(target(key))));
    },
    list: (prefix, { after, limit: wanted = LIST_LIMIT } = {}) =>
      limit(async () => {
        try {
          const answer = await client.send(
            new ListObjectsV2Command({
              Bucket: bucket,
              Prefix: prefix,
              MaxKeys: Math.min(wanted, LIST_LIMIT),
              ...(after !== undefined && { StartAfter: after }),
            }),
          );
          const objects = (answer.Contents ?? []).map(({ Key, Size, ETag, LastModified }) => ({
            key: Key!,
            sizeBytes: Size ?? 0,
            etag: bare(ETag),
            lastModified: LastModified!,
          }));
          return { objects, more: answer.IsTruncated ?? false };
        } catch (error) {
          throw failed('ListObjectsV2', prefix, error);
        }
      }),
  };
}

/** ETags go out without quotation marks, which S3 takes, and which other servers demand. */
function condition({ ifMatch, versionId }: ReadOptions): { IfMatch?: string; VersionId?: string } {
  return {
    ...(ifMatch !== undefined && { IfMatch: ifMatch }),
    ...(versionId !== undefined && { VersionId: versionId }),
  };
}

function part({ range }: ReadOptions): { Range?: string } {
  return range ? { Range: `bytes=${range.start}-${range.end - 1}` } : {};
}

function objectHead(
  key: string,
  answer: GetObjectCommandOutput | HeadObjectCommandOutput,
  sizeBytes: number,
): ObjectHead {
  const { [WRITE_MARK]: _, ...metadata } = answer.Metadata ?? {};
  return {
    key,
    sizeBytes,
    etag: bare(answer.ETag),
    lastModified: answer.LastModified!,
    ...(answer.VersionId !== undefined && answer.VersionId !== 'null' && { versionId: answer.VersionId }),
    ...(answer.ContentType !== undefined && { contentType: answer.ContentType }),
    ...(answer.CacheControl !== undefined && { cacheControl: answer.CacheControl }),
    ...(Object.keys(metadata).length > 0 && { metadata }),
  };
}

/** Of the object, not of the part that was asked for. */
function wholeSize({ ContentRange, ContentLength }: GetObjectCommandOutput): number {
  return ContentRange === undefined ? (ContentLength ?? 0) : Number(ContentRange.slice(ContentRange.indexOf('/') + 1));
}

function emptyPart<T extends ObjectHead>(found: T | undefined): (T & { body: Uint8Array }) | undefined {
  return found && { ...found, body: new Uint8Array() };
}

function bare(etag: string | undefined): string {
  return (etag ?? '').replaceAll('"', '');
}

/** A bucket that is missing is a fault of the deployment, not the absence of an object. */
function saysAbsent(error: unknown, { ifMatch, versionId }: Pick<ReadOptions, 'ifMatch' | 'versionId'>): boolean {
  const status = statusOf(error);
  if (status === 404) return errorName(error) !== 'NoSuchBucket';
  if (status === 412) return ifMatch !== undefined;
  // A version that marks a deletion is 405, a text that never was a version's id is 400 with this name.
  return versionId !== undefined && (status === 405 || errorName(error) === 'InvalidArgument');
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Error && '$metadata' in error
    ? (error as Error & ServiceError).$metadata.httpStatusCode
    : undefined;
}

function errorName(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
