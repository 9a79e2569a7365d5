// A durable object store in a folder: every write is one file that a rename makes visible, whole or not at all.
//
// `objects/` holds one file an object (`object-file.ts`), named by the SHA-256 of the key and the sequence of the write,
// so that no key can leave the folder, be too long, or meet another on a file system that ignores case. `incoming/`
// holds writes under way and is emptied at opening. `damaged/` holds files whose record could not be read.
// The keys and attributes stand in memory (about 1 KB an object); one process at a time may have the folder open.

import { createHash } from 'node:crypto';
import { readdirSync, renameSync } from 'node:fs';
import { mkdir, open, rename, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError, LexiconError } from '../core/errors.ts';
import type { Logger, ObjectAttributes, ObjectHead, ObjectStore, ReadOptions } from '../pipelines/ports.ts';
import { createKeyLock } from './key-lock.ts';
import {
  type BodyReader,
  openBody,
  readRecord,
  type SealedRecord,
  sealObject,
  streamBody,
  writeBody,
} from './object-file.ts';
import {
  checkObjectAttributes,
  checkObjectKey,
  compareObjectKeys,
  listedHead,
  lowerBound,
  pageOfKeys,
  presentAttributes,
} from './object-rules.ts';

export interface FileStore extends ObjectStore {
  /**
   * The unconditional PUT of a client from outside. `announce` runs when the content is on the disk and before it can
   * be seen; what it throws cancels the write, and `withdraw` runs if the write fails after it. More than `limitBytes`
   * is InputError `body-too-large`, another number than `expectedBytes` is InputError `object-cut-short`.
   */
  put(
    key: string,
    body: Uint8Array | AsyncIterable<Uint8Array>,
    attributes?: ObjectAttributes,
    options?: PutOptions,
  ): Promise<ObjectHead>;
  /** Waits for the writes under way. */
  close(): Promise<void>;
}

interface PutOptions {
  readonly limitBytes?: number;
  readonly expectedBytes?: number;
  readonly announce?: (head: ObjectHead) => void;
  readonly withdraw?: (head: ObjectHead) => void;
}

export interface FileStoreOptions {
  readonly logger: Pick<Logger, 'warn' | 'error'>;
  /** Keep what a write replaces, readable by its `versionId`. */
  readonly versioned?: boolean;
  /** How long a replaced version is kept at least; older ones go when the store opens. */
  readonly keepReplacedMs?: number;
  readonly now?: () => Date;
}

interface Entry {
  readonly path: string;
  readonly record: SealedRecord;
}

/**
 * Opens or makes the store. Reads the record of every object (about 0.1 ms each), throws what the file system throws.
 * ETags are MD5s of content and write, so that they change with every write (S3's only with the content).
 * `lastModified` has milliseconds (S3's has seconds).
 */
export async function openFileStore(folder: string, options: FileStoreOptions): Promise<FileStore> {
  const { logger, versioned = false, keepReplacedMs = 7 * 86_400_000, now = () => new Date() } = options;
  const objectsFolder = join(folder, 'objects');
  const incomingFolder = join(folder, 'incoming');
  const damagedFolder = join(folder, 'damaged');
  await rm(incomingFolder, { recursive: true, force: true });
  for (const path of [objectsFolder, incomingFolder, damagedFolder]) await mkdir(path, { recursive: true });

  const filesOf = new Map<string, Entry[]>();
  let sequence = 0;
  for (const name of readdirSync(objectsFolder)) {
    const path = join(objectsFolder, name);
    try {
      const record = readRecord(path);
      if (name !== fileName(record.key, record.sequence)) throw new Error('its name is not that of its key');
      const entries = filesOf.get(record.key);
      if (entries) entries.push({ path, record });
      else filesOf.set(record.key, [{ path, record }]);
      sequence = Math.max(sequence, record.sequence);
    } catch (error) {
      logger.error(`A damaged object file was moved to ${damagedFolder}: ${(error as Error).message}`, { path });
      renameSync(path, join(damagedFolder, name));
    }
  }
  for (const entries of filesOf.values()) entries.sort((a, b) => a.record.sequence - b.record.sequence);
  const keys = [...filesOf.keys()].filter((key) => !current(key)?.record.deleted).sort(compareObjectKeys);
  await removeReplaced(now().getTime() - keepReplacedMs);

  const writers = createKeyLock();
  let temporaries = 0;

  function current(key: string): Entry | undefined {
    return filesOf.get(key)?.at(-1);
  }

  function find(key: string, wanted: Pick<ReadOptions, 'ifMatch' | 'versionId'>): Entry | undefined {
    const { versionId, ifMatch } = wanted;
    const entry =
      versionId === undefined
        ? current(key)
        : filesOf.get(key)?.find(({ record }) => versioned && versionIdOf(record.sequence) === versionId);
    if (entry === undefined || entry.record.deleted) return undefined;
    return ifMatch !== undefined && entry.record.etag !== ifMatch ? undefined : entry;
  }

  function headOf({ record }: Pick<Entry, 'record'>): ObjectHead {
    return {
      key: record.key,
      sizeBytes: record.sizeBytes,
      etag: record.etag,
      lastModified: new Date(record.lastModifiedMs),
      ...(versioned && { versionId: versionIdOf(record.sequence) }),
      ...presentAttributes(record),
    };
  }

  async function openEntry(
    key: string,
    wanted: Pick<ReadOptions, 'ifMatch' | 'versionId'>,
  ): Promise<{ entry: Entry; reader: BodyReader } | undefined> {
    for (;;) {
      const entry = find(key, wanted);
      if (entry === undefined) return undefined;
      try {
        return { entry, reader: await openBody(entry.path, entry.record) };
      } catch (error) {
        // Replaced or deleted between the two lines above: look again. Still named there: the file is truly gone.
        const isGone = error instanceof LexiconError && error.code === 'object-missing';
        if (!isGone || find(key, wanted) === entry) throw error;
      }
    }
  }

  /** Writes the body aside, then makes it visible if `mayWrite` still agrees. undefined = it did not. */
  async function write(
    key: string,
    body: Uint8Array | AsyncIterable<Uint8Array>,
    attributes: ObjectAttributes & { deleted?: true },
    mayWrite: () => boolean,
    options: PutOptions = {},
  ): Promise<ObjectHead | undefined> {
    checkObjectKey(key);
    checkObjectAttributes(attributes);
    if (!mayWrite()) return undefined;
    const temporary = join(incomingFolder, `${++temporaries}.part`);
    try {
      const written = await writeBody(temporary, body, options.limitBytes);
      const { expectedBytes = written.sizeBytes } = options;
      if (written.sizeBytes !== expectedBytes) {
        await written.handle.close();
        throw new InputError(
          'object-cut-short',
          `${written.sizeBytes} bytes came where ${expectedBytes} were announced; send the object again.`,
          { expectedBytes, gotBytes: written.sizeBytes },
        );
      }
      return await writers.alone(key, async () => {
        if (!mayWrite()) {
          await written.handle.close();
          return undefined;
        }
        const at = now().getTime();
        sequence = Math.max(sequence + 1, at * 1000);
        const record = {
          key,
          sequence,
          sizeBytes: written.sizeBytes,
          etag: createHash('md5').update(`${written.sha256} ${sequence}`).digest('hex'),
          lastModifiedMs: at,
          ...(attributes.deleted && { deleted: true as const }),
          ...presentAttributes(attributes),
        };
        const entry = { path: join(objectsFolder, fileName(key, sequence)), record: await sealObject(written, record) };
        await publish(temporary, entry, options);
        return headOf(entry);
      });
    } finally {
      await rm(temporary, { force: true });
    }
  }

  /** The moment of the write: before the rename nothing is there, after it everything. */
  async function publish(temporary: string, entry: Entry, options: PutOptions): Promise<void> {
    const { key } = entry.record;
    const head = headOf(entry);
    options.announce?.(head);
    try {
      await rename(temporary, entry.path);
      await syncFolder(objectsFolder);
    } catch (error) {
      await rm(entry.path, { force: true });
      options.withdraw?.(head);
      throw error;
    }
    const entries = filesOf.get(key) ?? [];
    filesOf.set(key, [...entries, entry]);
    const index = lowerBound(keys, key);
    const isListed = keys[index] === key;
    if (!isListed && !entry.record.deleted) keys.splice(index, 0, key);
    if (isListed && entry.record.deleted) keys.splice(index, 1);
    if (!versioned) await removeFiles(key, entries);
  }

  /** Files that are no longer current. One that cannot be removed stays known, so that it never comes back to life. */
  async function removeFiles(key: string, gone: readonly Entry[]): Promise<void> {
    for (const entry of gone) {
      try {
        await unlink(entry.path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
          logger.warn(`A replaced object file could not be removed: ${(error as Error).message}`, { path: entry.path });
          continue;
        }
      }
      const rest = (filesOf.get(key) ?? []).filter((other) => other !== entry);
      if (rest.length > 0) filesOf.set(key, rest);
      else filesOf.delete(key);
    }
  }

  async function removeReplaced(beforeMs: number): Promise<void> {
    for (const [key, entries] of [...filesOf]) {
      const isOld = (_: Entry, index: number): boolean =>
        index + 1 < entries.length && (!versioned || entries[index + 1]!.record.lastModifiedMs < beforeMs);
      const old = entries.filter(isOld);
      const last = entries.at(-1)!;
      const isBareMarker = last.record.deleted && last.record.lastModifiedMs < beforeMs;
      await removeFiles(key, old.length + 1 === entries.length && isBareMarker ? entries : old);
    }
  }

  return {
    async read(key, wanted = {}) {
      const opened = await openEntry(key, wanted);
      if (opened === undefined) return undefined;
      try {
        const { start, end } = wanted.range ?? { start: 0, end: opened.entry.record.sizeBytes };
        return { ...headOf(opened.entry), body: await opened.reader.read(start, end) };
      } finally {
        await opened.reader.close();
      }
    },
    async head(key, wanted = {}) {
      const entry = find(key, wanted);
      return entry && headOf(entry);
    },
    async stream(key, wanted = {}) {
      const opened = await openEntry(key, wanted);
      if (opened === undefined) return undefined;
      return { ...headOf(opened.entry), body: streamBody(opened.reader, opened.entry.record.sizeBytes) };
    },
    async create(key, body, attributes = {}) {
      const head = await write(key, body, attributes, () => find(key, {}) === undefined);
      return head ? { created: true, etag: head.etag } : { created: false };
    },
    async replace(key, body, etag, attributes = {}) {
      const head = await write(key, body, attributes, () => find(key, {})?.record.etag === etag);
      return head ? { replaced: true, etag: head.etag } : { replaced: false };
    },
    async put(key, body, attributes = {}, put = {}) {
      return (await write(key, body, attributes, () => true, put))!;
    },
    async delete(key) {
      if (find(key, {}) === undefined) return;
      if (versioned) {
        await write(key, new Uint8Array(), { deleted: true }, () => find(key, {}) !== undefined);
        return;
      }
      await writers.alone(key, async () => {
        const index = lowerBound(keys, key);
        if (keys[index] !== key) return;
        await removeFiles(key, filesOf.get(key)!);
        if (filesOf.has(key)) throw new Error(`The object "${key}" could not be removed from ${objectsFolder}.`);
        keys.splice(index, 1);
        await syncFolder(objectsFolder);
      });
    },
    async list(prefix, page = {}) {
      const cut = pageOfKeys(keys, prefix, page);
      return { objects: cut.keys.map((key) => listedHead(headOf(current(key)!))), more: cut.more };
    },
    close: () => writers.idle(),
  };
}

const fileName = (key: string, sequence: number): string =>
  `${createHash('sha256').update(key).digest('hex')}.${versionIdOf(sequence)}`;

const versionIdOf = (sequence: number): string => sequence.toString(16).padStart(14, '0');

/** Makes a rename durable. Windows opens no folders and needs none of this. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
