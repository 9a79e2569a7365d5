// One stored object as one file: the body, a checksum for each of its blocks, the record of its attributes, a trailer.
//
//   offset                    bytes        what
//   0                         sizeBytes    the body
//   sizeBytes                 4 a block    CRC-32 of each 64 KiB of the body, little-endian
//   …                         n            the record, JSON in UTF-8
//   end - 16                  4            CRC-32 of the record
//   end - 12                  4            n, the length of the record
//   end - 8                   8            "MOTMOTO1"
//
// The trailer stands at the end so that a body of unknown length streams in, and a file cut short has none.

import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { InputError, LexiconError } from '../core/errors.ts';
import type { ObjectAttributes } from '../pipelines/ports.ts';

const BLOCK_BYTES = 64 * 1024;
const TRAILER_BYTES = 16;
const MAGIC = 'MOTMOTO1';
/** Blocks read at once when a body streams: one read a MiB. */
const STREAM_BLOCKS = 16;

/** Everything about the object but its body. */
export interface ObjectRecord extends ObjectAttributes {
  readonly key: string;
  /** Rises with every write to the store: of two files for one key the higher is the newer. */
  readonly sequence: number;
  readonly sizeBytes: number;
  readonly etag: string;
  readonly lastModifiedMs: number;
  /** A deletion in a versioned store. */
  readonly deleted?: true;
}

/** The record as the file holds it. */
export type SealedRecord = ObjectRecord & { readonly tableCrc: number };

/** A body that is on its way into a file: not yet an object. */
export interface WrittenBody {
  readonly handle: FileHandle;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly table: Uint8Array;
}

/**
 * Writes a body to a new file and leaves it open for `sealObject`. Throws InputError `body-too-large` as soon as
 * more than `limitBytes` came. On any error the handle is closed; the file is the caller's to remove.
 */
export async function writeBody(
  path: string,
  body: Uint8Array | AsyncIterable<Uint8Array>,
  limitBytes = Number.POSITIVE_INFINITY,
): Promise<WrittenBody> {
  const handle = await open(path, 'wx', 0o600);
  try {
    const sha256 = createHash('sha256');
    const crcs: number[] = [];
    let sizeBytes = 0;
    let blockCrc = 0;
    for await (const piece of body instanceof Uint8Array ? [body] : body) {
      if (sizeBytes + piece.length > limitBytes) {
        throw new InputError('body-too-large', `At most ${limitBytes} bytes are taken; send less.`, { limitBytes });
      }
      sha256.update(piece);
      for (let at = 0; at < piece.length; ) {
        const end = Math.min(piece.length, at + BLOCK_BYTES - (sizeBytes % BLOCK_BYTES));
        blockCrc = crc32(piece.subarray(at, end), blockCrc);
        sizeBytes += end - at;
        at = end;
        if (sizeBytes % BLOCK_BYTES === 0) {
          crcs.push(blockCrc);
          blockCrc = 0;
        }
      }
      await writeWhole(handle, piece);
    }
    if (sizeBytes % BLOCK_BYTES !== 0) crcs.push(blockCrc);
    const table = new Uint8Array(crcs.length * 4);
    const view = new DataView(table.buffer);
    crcs.forEach((crc, index) => {
      view.setUint32(index * 4, crc, true);
    });
    return { handle, sizeBytes, sha256: sha256.digest('hex'), table };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Ends the file with its record and closes it; when this resolves, the content is on the disk. */
export async function sealObject(body: WrittenBody, record: ObjectRecord): Promise<SealedRecord> {
  try {
    const sealed: SealedRecord = { ...record, tableCrc: crc32(body.table) };
    const json = Buffer.from(JSON.stringify(sealed));
    const trailer = Buffer.alloc(TRAILER_BYTES);
    trailer.writeUInt32LE(crc32(json), 0);
    trailer.writeUInt32LE(json.length, 4);
    trailer.write(MAGIC, 8, 'latin1');
    await writeWhole(body.handle, Buffer.concat([body.table, json, trailer]));
    await body.handle.sync();
    return sealed;
  } finally {
    await body.handle.close();
  }
}

/**
 * The record of a file, checked by its own checksum and against the file's length; the body is not read. Throws
 * LexiconError `object-damaged`. Synchronous: a store reads all of its records once, when it opens.
 */
export function readRecord(path: string): SealedRecord {
  const descriptor = openSync(path, 'r');
  try {
    const fileBytes = fstatSync(descriptor).size;
    const tail = readSyncAt(descriptor, Math.max(0, fileBytes - 4096), Math.min(fileBytes, 4096));
    const trailer = tail.subarray(-TRAILER_BYTES);
    if (trailer.length < TRAILER_BYTES || trailer.toString('latin1', 8) !== MAGIC) damaged(path, 'it has no trailer');
    const jsonBytes = trailer.readUInt32LE(4);
    if (jsonBytes + TRAILER_BYTES > fileBytes) damaged(path, 'its record is cut short');
    const jsonStart = fileBytes - TRAILER_BYTES - jsonBytes;
    const json =
      jsonBytes + TRAILER_BYTES <= tail.length
        ? tail.subarray(tail.length - TRAILER_BYTES - jsonBytes, -TRAILER_BYTES)
        : readSyncAt(descriptor, jsonStart, jsonBytes);
    if (crc32(json) !== trailer.readUInt32LE(0)) damaged(path, 'the checksum of its record differs');
    const record = JSON.parse(json.toString()) as SealedRecord;
    if (record.sizeBytes + tableBytes(record.sizeBytes) !== jsonStart) damaged(path, 'its length differs');
    return record;
  } finally {
    closeSync(descriptor);
  }
}

/** An open object file: what it holds stays readable although the object is replaced or deleted meanwhile. */
export interface BodyReader {
  /** Bytes `start` to `end` (exclusive, cut to the body), every block they touch proved by its checksum. */
  read(start: number, end: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Throws LexiconError `object-missing` when there is no such file, `object-damaged` for one that is not whole. */
export async function openBody(path: string, record: SealedRecord): Promise<BodyReader> {
  const handle = await open(path, 'r').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause;
    const message = `The object file ${path} is gone; restore it from a copy, or publish again.`;
    throw new LexiconError('object-missing', message, { path }, { cause });
  });
  try {
    const { sizeBytes } = record;
    const table = await readWhole(handle, path, sizeBytes, tableBytes(sizeBytes));
    if (crc32(table) !== record.tableCrc) damaged(path, 'its table of checksums differs');
    const crcs = new DataView(table.buffer);
    return {
      async read(start, end) {
        const last = Math.min(end, sizeBytes);
        const first = Math.max(0, start);
        if (first >= last) return new Uint8Array();
        const firstBlock = Math.floor(first / BLOCK_BYTES);
        const base = firstBlock * BLOCK_BYTES;
        const blocksEnd = Math.min(sizeBytes, Math.ceil(last / BLOCK_BYTES) * BLOCK_BYTES);
        const blocks = await readWhole(handle, path, base, blocksEnd - base);
        for (let at = 0, block = firstBlock; at < blocks.length; at += BLOCK_BYTES, block++) {
          const crc = crc32(blocks.subarray(at, at + BLOCK_BYTES));
          if (crc !== crcs.getUint32(block * 4, true)) damaged(path, `the checksum of block ${block} differs`);
        }
        return blocks.subarray(first - base, last - base);
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** The whole body in pieces of at most 1 MiB; closes the reader at the end, an error or an early return. */
export async function* streamBody(reader: BodyReader, sizeBytes: number): AsyncGenerator<Uint8Array> {
  try {
    const step = STREAM_BLOCKS * BLOCK_BYTES;
    for (let at = 0; at < sizeBytes; at += step) yield await reader.read(at, at + step);
  } finally {
    await reader.close();
  }
}

const tableBytes = (sizeBytes: number): number => Math.ceil(sizeBytes / BLOCK_BYTES) * 4;

async function writeWhole(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at)).bytesWritten;
}

async function readWhole(handle: FileHandle, path: string, position: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; ) {
    const { bytesRead } = await handle.read(bytes, at, length - at, position + at);
    if (bytesRead === 0) damaged(path, 'it is cut short');
    at += bytesRead;
  }
  return bytes;
}

function readSyncAt(descriptor: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let at = 0;
  while (at < length) {
    const count = readSync(descriptor, bytes, at, length - at, position + at);
    if (count === 0) break;
    at += count;
  }
  return bytes.subarray(0, at);
}

function damaged(path: string, what: string): never {
  throw new LexiconError(
    'object-damaged',
    `The object file ${path} is damaged: ${what}; restore it from a copy, or remove it and publish again.`,
    { path, what },
  );
}
