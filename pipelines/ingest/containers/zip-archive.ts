// zip: one list inside, its alphabet or its affix file beside it. Held whole, because a directory at the end says what
// is in it; its files come out in pieces, their sizes and checksums proved.

import { Inflate } from 'fflate';
import { InputError } from '../../../core/errors.ts';
import { crc32 } from '../../../core/lexicon/checksum.ts';
import { checkExpansion } from './expansion.ts';
import type { ExpansionLimits, OpenedContainer } from './registry.ts';
import { damagedZip, packedBytes, type ZipEntry, zipEntries } from './zip-directory.ts';

/** The file whose tiles are the alphabet. */
const ALPHABET = 'alphabet.txt';
const LIST_EXTENSIONS = /\.(txt|dic|csv|tsv|json)$/i;
const NO_LIST = /^(readme|licen[cs]e|copying|changelog|changes|authors|credits|description)\b/i;
/** Of an affix file or an alphabet. */
const MOST_SMALL_FILE_BYTES = 64 * 1024 * 1024;
/** Deflated data grow a thousandfold at most, so that no step yields more than some megabytes. */
const STEP_BYTES = 8 * 1024;
const STORED = 0;
const DEFLATED = 8;

export async function openZip(source: AsyncIterable<Uint8Array>, limits: ExpansionLimits): Promise<OpenedContainer> {
  const archive = await held(source, limits.heldBytes);
  const files = zipEntries(archive).filter(({ name }) => !isHidden(name));
  const alphabets = files.filter(({ name }) => baseName(name).toLowerCase() === ALPHABET);
  if (alphabets.length > 1) throw ambiguous(`${alphabets.length} files ${ALPHABET}`, alphabets);
  const list = listOf(files.filter((file) => !alphabets.includes(file)));
  const affixes = files.find(({ name }) => isAffixFileOf(name, list.name));
  const taken = [list, affixes, ...alphabets];
  const small = async (file: ZipEntry): Promise<Uint8Array> =>
    whole(unpacked(archive, file, { ...limits, expandedBytes: Math.min(limits.expandedBytes, MOST_SMALL_FILE_BYTES) }));
  return {
    read: () => unpacked(archive, list, limits),
    again: true,
    fileName: list.name,
    ...(alphabets[0] && { alphabetFile: await small(alphabets[0]) }),
    ...(affixes && { affixFile: await small(affixes) }),
    ignored: files.filter((file) => !taken.includes(file)).map(({ name }) => name),
  };
}

/**
 * The one list: a `.dic` that has its `.aff`, else the only file with a list's extension that is no note, else the only
 * file. Throws `InputError` `ambiguous-zip`, `empty-zip`.
 */
function listOf(files: readonly ZipEntry[]): ZipEntry {
  const dictionaries = files.filter(({ name }) => files.some((other) => isAffixFileOf(other.name, name)));
  const lists = files.filter(({ name }) => LIST_EXTENSIONS.test(name) && !NO_LIST.test(baseName(name)));
  for (const candidates of [dictionaries, lists, files]) {
    if (candidates.length > 1) throw ambiguous(`${candidates.length} lists`, candidates);
    if (candidates[0]) return candidates[0];
  }
  throw new InputError('empty-zip', 'The zip archive holds no file; put the list into it.', { got: 0 });
}

function ambiguous(what: string, files: readonly ZipEntry[]): InputError {
  const names = files.slice(0, 20).map(({ name }) => name);
  return new InputError('ambiguous-zip', `The zip archive holds ${what}: ${names.join(', ')}. Put one into it.`, {
    found: names,
  });
}

const baseName = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

function isHidden(name: string): boolean {
  return name.startsWith('__MACOSX/') || baseName(name).startsWith('.') || baseName(name) === '';
}

function isAffixFileOf(name: string, dictionary: string): boolean {
  return /\.dic$/i.test(dictionary) && name.toLowerCase() === dictionary.toLowerCase().replace(/\.dic$/, '.aff');
}

async function held(source: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of source) {
    length += piece.length;
    if (length > limit) {
      throw new InputError('too-large', `A zip archive may have ${limit} bytes; pack the list with gzip instead.`, {
        expected: limit,
      });
    }
    pieces.push(piece);
  }
  return joinedPieces(pieces, length);
}

async function whole(source: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source) pieces.push(piece);
  return joinedPieces(
    pieces,
    pieces.reduce((sum, { length }) => sum + length, 0),
  );
}

function joinedPieces(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const result = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    result.set(piece, at);
    at += piece.length;
  }
  return result;
}

async function* unpacked(archive: Uint8Array, file: ZipEntry, limits: ExpansionLimits): AsyncGenerator<Uint8Array> {
  const { name, method, encrypted } = file;
  if (encrypted) throw unsupported(`${name} is encrypted; pack it without a password`);
  if (method !== STORED && method !== DEFLATED) throw unsupported(`${name} is packed by method ${method}; use deflate`);
  const packed = packedBytes(archive, file);
  let bytesOut = 0;
  let checksum = 0;
  for (const piece of method === STORED ? stored(packed) : inflated(packed, name)) {
    bytesOut += piece.length;
    checkExpansion('zip', Math.max(1, packed.length), bytesOut, limits);
    checksum = crc32(piece, checksum);
    yield piece;
  }
  if (bytesOut !== file.bytes || checksum !== file.checksum) throw damagedZip(`${name} does not match its checksum`);
}

function unsupported(what: string): InputError {
  return new InputError('unsupported-format', `The zip archive cannot be read: ${what}.`, { found: what });
}

function* stored(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1 << 16) yield bytes.subarray(at, at + (1 << 16));
}

function* inflated(packed: Uint8Array, name: string): Generator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const inflater = new Inflate((piece) => pieces.push(piece));
  try {
    for (let at = 0; at === 0 || at < packed.length; at += STEP_BYTES) {
      inflater.push(packed.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= packed.length);
      for (const piece of pieces.splice(0)) if (piece.length > 0) yield piece;
    }
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw damagedZip(`${name} does not unpack`, error);
  }
}
