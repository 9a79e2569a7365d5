// The header of a binary, version 1, written and read: FORMAT.md has every byte.

import type { Alphabet } from '../alphabet/alphabet.ts';
import { LexiconError } from '../errors.ts';
import { decodeAlphabet, encodeAlphabet } from './alphabet-block.ts';
import { type ArcLayout, NARROW, WIDE } from './arcs.ts';
import { crc32 } from './checksum.ts';
import { damaged } from './damaged-header.ts';

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
