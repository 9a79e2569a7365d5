// The header of a binary, version 1, written and read: FORMAT.md has every byte.

import { type Alphabet, createAlphabet, MAX_TILE_BYTES } from '../alphabet/alphabet.ts';
import type { Folding } from '../alphabet/folding.ts';
import { LexiconError } from '../errors.ts';
import { type ArcLayout, NARROW, WIDE } from './arcs.ts';
import { crc32 } from './checksum.ts';
import { decodeUtf8, encodeUtf8 } from './utf8.ts';

export const FORMAT_VERSION = 1;
/** "MWG" and the end-of-file character of old, so that no tool takes the file for text. */
export const MAGIC = [0x4d, 0x57, 0x47, 0x1a] as const;
/** Bytes before the alphabet block. */
export const FIXED_BYTES = 96;
/** Arcs, and the originals before them, start on a cache line. */
export const ALIGNMENT = 64;

const FLAG_WIDE = 1 << 0;
const FLAG_GADDAG = 1 << 1;
const FLAG_ORIGINALS = 1 << 2;
const OFFSET = {
  version: 4,
  flags: 6,
  headerBytes: 8,
  headerChecksum: 12,
  fileBytes: 16,
  wordCount: 24,
  tileCount: 28,
  longestWord: 30,
  dawg: 32,
  gaddag: 52,
  alphabetBytes: 72,
  originalsBytes: 76,
  originalsChecksum: 80,
  reserved: 84,
} as const;

/** One graph of the file. */
export interface SectionHeader {
  /** Size of its own arcs. */
  readonly bytes: number;
  /** Index of the root's first arc in 32-bit words from the start of the DAWG's arcs; 0 = no words. */
  readonly root: number;
  /** States of the minimal deterministic automaton (acceptance belongs to a state, as in the literature). */
  readonly states: number;
  /** Its transitions. */
  readonly arcs: number;
  /** CRC-32 of its arcs. */
  readonly checksum: number;
}

export interface LexiconHeader {
  readonly formatVersion: number;
  readonly layout: ArcLayout;
  readonly headerBytes: number;
  readonly fileBytes: number;
  readonly wordCount: number;
  /** Tiles of the longest word. */
  readonly longestWord: number;
  readonly dawg: SectionHeader;
  /** undefined = the file has no GADDAG. */
  readonly gaddag: SectionHeader | undefined;
  readonly alphabet: Alphabet;
  /** The block of original spellings behind the header (see `originals.ts`); undefined = the file has none. */
  readonly originals: { readonly bytes: number; readonly checksum: number } | undefined;
  /** Where the arcs begin. */
  readonly arcsStart: number;
  /** Bytes of the file up to the end of the DAWG: enough to check and list words. */
  readonly dawgEnd: number;
}

export type HeaderFields = Pick<
  LexiconHeader,
  'layout' | 'wordCount' | 'longestWord' | 'dawg' | 'gaddag' | 'alphabet'
> &
  Partial<Pick<LexiconHeader, 'originals'>>;

/** The header's bytes, checksum included. */
export function encodeHeader(fields: HeaderFields): Uint8Array {
  const { layout, dawg, gaddag, originals } = fields;
  const block = encodeAlphabet(fields.alphabet);
  const headerBytes = Math.ceil((FIXED_BYTES + block.length) / ALIGNMENT) * ALIGNMENT;
  const bytes = new Uint8Array(headerBytes);
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC);
  view.setUint16(OFFSET.version, FORMAT_VERSION, true);
  const flags = (layout === WIDE ? FLAG_WIDE : 0) | (gaddag ? FLAG_GADDAG : 0) | (originals ? FLAG_ORIGINALS : 0);
  view.setUint16(OFFSET.flags, flags, true);
  view.setUint32(OFFSET.headerBytes, headerBytes, true);
  const fileBytes = headerBytes + (originals?.bytes ?? 0) + dawg.bytes + (gaddag?.bytes ?? 0);
  view.setBigUint64(OFFSET.fileBytes, BigInt(fileBytes), true);
  view.setUint32(OFFSET.wordCount, fields.wordCount, true);
  view.setUint16(OFFSET.tileCount, fields.alphabet.tiles.length - 1, true);
  view.setUint8(OFFSET.longestWord, fields.longestWord);
  writeSection(view, OFFSET.dawg, dawg);
  if (gaddag) writeSection(view, OFFSET.gaddag, gaddag);
  view.setUint32(OFFSET.alphabetBytes, block.length, true);
  view.setUint32(OFFSET.originalsBytes, originals?.bytes ?? 0, true);
  view.setUint32(OFFSET.originalsChecksum, originals?.checksum ?? 0, true);
  bytes.set(block, FIXED_BYTES);
  view.setUint32(OFFSET.headerChecksum, crc32(bytes), true);
  return bytes;
}

/**
 * Reads and checks the header: magic, version (before anything else is looked at), lengths, checksum, ranges.
 * `bytes` must hold at least the header. Throws `LexiconError`. Cost: linear in the header, that is in the alphabet.
 */
export function decodeHeader(bytes: Uint8Array): LexiconHeader {
  for (let i = 0; i < MAGIC.length; i++) {
    if (bytes[i] === MAGIC[i]) continue;
    if (i >= bytes.length) throw truncated(FIXED_BYTES, bytes.length);
    throw new LexiconError(
      'not-a-lexicon',
      'These bytes are no Motmot lexicon: it starts with "MWG". Give a .mwg file.',
      {
        expected: [...MAGIC],
        got: [...bytes.subarray(0, MAGIC.length)],
      },
    );
  }
  if (bytes.length < OFFSET.flags) throw truncated(FIXED_BYTES, bytes.length);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const formatVersion = view.getUint16(OFFSET.version, true);
  if (formatVersion !== FORMAT_VERSION) {
    throw new LexiconError(
      'unsupported-version',
      `Unsupported format version ${formatVersion}: this Motmot reads version ${FORMAT_VERSION}. ${formatVersion > FORMAT_VERSION ? 'Update Motmot' : 'Compile the list again'}.`,
      { expected: FORMAT_VERSION, got: formatVersion },
    );
  }
  if (bytes.length < FIXED_BYTES) throw truncated(FIXED_BYTES, bytes.length);
  const headerBytes = view.getUint32(OFFSET.headerBytes, true);
  if (headerBytes < FIXED_BYTES || headerBytes % ALIGNMENT !== 0) throw damaged('header length', headerBytes);
  if (bytes.length < headerBytes) throw truncated(headerBytes, bytes.length);
  // A copy even of a Buffer, whose `slice` is a view.
  const header = new Uint8Array(bytes.subarray(0, headerBytes));
  header.fill(0, OFFSET.headerChecksum, OFFSET.headerChecksum + 4);
  const checksum = view.getUint32(OFFSET.headerChecksum, true);
  const actual = crc32(header);
  if (checksum !== actual) {
    throw new LexiconError('damaged', 'The header does not match its checksum: the file was altered. Fetch it again.', {
      section: 'header',
      expected: checksum,
      got: actual,
    });
  }
  return decodeFields(view, header, formatVersion, headerBytes);
}

function decodeFields(view: DataView, header: Uint8Array, formatVersion: number, headerBytes: number): LexiconHeader {
  const flags = view.getUint16(OFFSET.flags, true);
  if ((flags & ~(FLAG_WIDE | FLAG_GADDAG | FLAG_ORIGINALS)) !== 0) throw damaged('flags', flags);
  const layout = flags & FLAG_WIDE ? WIDE : NARROW;
  const dawg = readSection(view, OFFSET.dawg);
  const second = readSection(view, OFFSET.gaddag);
  const gaddag = flags & FLAG_GADDAG ? second : undefined;
  const arcBytes = layout.stride * 4;
  const fileBytes = Number(view.getBigUint64(OFFSET.fileBytes, true));
  const originalsBytes = view.getUint32(OFFSET.originalsBytes, true);
  const originalsChecksum = view.getUint32(OFFSET.originalsChecksum, true);
  const hasOriginals = (flags & FLAG_ORIGINALS) !== 0;
  if (originalsBytes % ALIGNMENT !== 0 || hasOriginals !== originalsBytes > 0)
    throw damaged('originals size', originalsBytes);
  if (!hasOriginals && originalsChecksum !== 0)
    throw damaged('originals checksum without originals', originalsChecksum);
  const arcsStart = headerBytes + originalsBytes;
  if (!gaddag && (second.bytes || second.root || second.states || second.arcs || second.checksum)) {
    throw damaged('GADDAG fields without a GADDAG', second.bytes);
  }
  if (dawg.bytes < arcBytes || dawg.bytes % arcBytes !== 0) throw damaged('DAWG size', dawg.bytes);
  if (second.bytes % arcBytes !== 0) throw damaged('GADDAG size', second.bytes);
  if ((dawg.bytes + second.bytes) / arcBytes > layout.maxArcs) throw damaged('arc count', dawg.bytes + second.bytes);
  if (fileBytes !== arcsStart + dawg.bytes + second.bytes) throw damaged('file length', fileBytes);
  if (dawg.root * 4 >= dawg.bytes || dawg.root % layout.stride !== 0) throw damaged('DAWG root', dawg.root);
  if (second.root * 4 >= dawg.bytes + second.bytes || second.root % layout.stride !== 0) {
    throw damaged('GADDAG root', second.root);
  }
  const wordCount = view.getUint32(OFFSET.wordCount, true);
  const longestWord = view.getUint8(OFFSET.longestWord);
  if ((wordCount === 0) !== (dawg.root === 0) || (wordCount === 0) !== (longestWord === 0))
    throw damaged('word count', wordCount);
  if (gaddag && (gaddag.root === 0) !== (dawg.root === 0)) throw damaged('GADDAG root', gaddag.root);
  const alphabetBytes = view.getUint32(OFFSET.alphabetBytes, true);
  if (FIXED_BYTES + alphabetBytes > headerBytes || headerBytes - FIXED_BYTES - alphabetBytes >= ALIGNMENT) {
    throw damaged('alphabet size', alphabetBytes);
  }
  if (
    header[OFFSET.longestWord + 1] !== 0 ||
    header.subarray(OFFSET.reserved, FIXED_BYTES).some((byte) => byte !== 0)
  ) {
    throw damaged('reserved bytes', 1);
  }
  if (header.subarray(FIXED_BYTES + alphabetBytes).some((byte) => byte !== 0)) throw damaged('padding', 1);
  const tileCount = view.getUint16(OFFSET.tileCount, true);
  if (tileCount > layout.maxTile) throw damaged('tile count', tileCount);
  const alphabet = decodeAlphabet(header.subarray(FIXED_BYTES, FIXED_BYTES + alphabetBytes), tileCount);
  return {
    formatVersion,
    layout,
    headerBytes,
    fileBytes,
    wordCount,
    longestWord,
    dawg,
    gaddag,
    alphabet,
    originals: hasOriginals ? { bytes: originalsBytes, checksum: originalsChecksum } : undefined,
    arcsStart,
    dawgEnd: arcsStart + dawg.bytes,
  };
}

const truncated = (expected: number, got: number): LexiconError =>
  new LexiconError(
    'truncated',
    `The file is cut short: ${expected} bytes are needed, ${got} are there. Fetch it again.`,
    {
      expected,
      got,
    },
  );

const damaged = (what: string, got: number): LexiconError =>
  new LexiconError(
    'damaged',
    `The header contradicts itself (${what}): the file was not written by Motmot or was altered.`,
    {
      section: 'header',
      field: what,
      got,
    },
  );

function writeSection(view: DataView, offset: number, section: SectionHeader): void {
  view.setUint32(offset, section.bytes / 4, true);
  view.setUint32(offset + 4, section.root, true);
  view.setUint32(offset + 8, section.states, true);
  view.setUint32(offset + 12, section.arcs, true);
  view.setUint32(offset + 16, section.checksum, true);
}

function readSection(view: DataView, offset: number): SectionHeader {
  return {
    bytes: view.getUint32(offset, true) * 4,
    root: view.getUint32(offset + 4, true),
    states: view.getUint32(offset + 8, true),
    arcs: view.getUint32(offset + 12, true),
    checksum: view.getUint32(offset + 16, true),
  };
}

// ---- alphabet block: language, tile set, folding, doubles, tiles; every string is a length byte and UTF-8

const ALPHABET_GREEDY = 1 << 0;
const ALPHABET_OPEN = 1 << 1;
const TILE_VOWEL = 1;
const UPPER = ['root', 'turkic'] as const;
const MARKS = ['keep', 'fold'] as const;

/** The alphabet block. Throws `LexiconError` (`alphabet-too-long`). */
export function encodeAlphabet(alphabet: Alphabet): Uint8Array {
  const { folding } = alphabet;
  const parts: number[] = [];
  const text = (value: string): void => {
    const bytes = encodeUtf8(value);
    if (bytes.length > MAX_TILE_BYTES) {
      throw new LexiconError(
        'alphabet-too-long',
        `"${value.slice(0, 16)}…" takes ${bytes.length} bytes; a tile has at most ${MAX_TILE_BYTES}.`,
        {
          expected: MAX_TILE_BYTES,
          got: bytes.length,
        },
      );
    }
    parts.push(bytes.length);
    for (const byte of bytes) parts.push(byte);
  };
  text(alphabet.language);
  text(alphabet.tileSetId);
  parts.push(
    UPPER.indexOf(folding.upper),
    MARKS.indexOf(folding.marks),
    (alphabet.greedy ? ALPHABET_GREEDY : 0) | (alphabet.open ? ALPHABET_OPEN : 0),
    folding.replacements.length,
  );
  for (const [from, to] of folding.replacements) {
    text(from);
    text(to);
  }
  parts.push(alphabet.doubles.length);
  for (const { written, code } of alphabet.doubles) {
    text(written);
    text(alphabet.tiles[code]!);
  }
  for (let code = 1; code < alphabet.tiles.length; code++) {
    parts.push(alphabet.vowels[code] ? TILE_VOWEL : 0);
    text(alphabet.tiles[code]!);
  }
  return Uint8Array.from(parts);
}

/** Reads a whole alphabet block of `tileCount` tiles. Throws `LexiconError` (`damaged`). */
export function decodeAlphabet(block: Uint8Array, tileCount: number): Alphabet {
  let at = 0;
  const byte = (most: number): number => {
    const value = block[at++];
    if (value === undefined || value > most) throw damaged('alphabet block', value ?? -1);
    return value;
  };
  const text = (): string => {
    const length = byte(MAX_TILE_BYTES);
    if (at + length > block.length) throw damaged('alphabet block', length);
    at += length;
    return decodeUtf8(block.subarray(at - length, at));
  };
  const language = text();
  const tileSetId = text();
  const upper = UPPER[byte(1)]!;
  const marks = MARKS[byte(1)]!;
  const flags = byte(ALPHABET_GREEDY | ALPHABET_OPEN);
  const replacements: [string, string][] = [];
  for (let count = byte(255); count > 0; count--) {
    const from = text();
    if (from === '') throw damaged('replacement of nothing', 0);
    replacements.push([from, text()]);
  }
  const doubles: [string, string][] = [];
  for (let count = byte(255); count > 0; count--) doubles.push([text(), text()]);
  const tiles: string[] = [];
  const vowels: string[] = [];
  for (let code = 1; code <= tileCount; code++) {
    const vowel = byte(TILE_VOWEL) === TILE_VOWEL;
    const tile = text();
    tiles.push(tile);
    if (vowel) vowels.push(tile);
  }
  if (at !== block.length) throw damaged('alphabet block', block.length - at);
  const folding: Folding = { upper, marks, replacements };
  try {
    const greedy = (flags & ALPHABET_GREEDY) !== 0;
    const open = (flags & ALPHABET_OPEN) !== 0;
    return createAlphabet({ language, tiles, folding, greedy, doubles, open, tileSetId, vowels });
  } catch (cause) {
    throw new LexiconError(
      'damaged',
      'The alphabet holds an empty tile, one tile twice, or a double of no tile: the file was altered.',
      { section: 'header' },
      { cause },
    );
  }
}
