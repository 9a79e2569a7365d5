// `.mwz`, the wire format: the DAWG alone, modelled and entropy-coded. MWZ.md has every byte and the model.

import type { Alphabet } from '../alphabet/alphabet.ts';
import type { DawgGraph } from '../build/graph.ts';
import { LexiconError } from '../errors.ts';
import { decodeAlphabet, encodeAlphabet } from '../lexicon/alphabet-block.ts';
import { type ArcLayout, NARROW, WIDE } from '../lexicon/arcs.ts';
import { crc32 } from '../lexicon/checksum.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { ChoiceReader, ChoiceWriter } from './wire/choice-coder.ts';
import { type GraphSize, walkGraph } from './wire/graph-walk.ts';
import { type ReadGraph, readGraphByKernel } from './wire/kernel-walk.ts';

export const MWZ_VERSION = 1;
/** "MWZ" and the end-of-file character of old. */
const MAGIC = [0x4d, 0x57, 0x5a, 0x1a] as const;
const FIXED_BYTES = 44;
const FLAG_WIDE = 1;
const OFFSET = {
  version: 4,
  flags: 6,
  fileChecksum: 8,
  wordCount: 12,
  nodeCount: 16,
  arcCount: 20,
  contentChecksum: 24,
  tileCount: 28,
  longestWord: 30,
  alphabetBytes: 32,
  streamBytes: 36,
  reserved: 40,
} as const;

/**
 * A stream has a byte for so many arcs, with zeros behind it if need be: so what a reader allocates, and how long it
 * runs, is bounded by the bytes that it was given.
 */
const MAX_ARCS_PER_BYTE = 64;

/** The DAWG of a lexicon for the wire, with alphabet and folding: linear in its arcs. */
export function encodeMwz(lexicon: Lexicon): Uint8Array {
  const { layout, alphabet, arcs, dawgRoot, header } = lexicon;
  const size = sizeOf(lexicon);
  const writer = new ChoiceWriter();
  const { register } = walkGraph(writer, layout, alphabet.tiles.length - 1, size, { arcs, root: dawgRoot });
  const stream = writer.finish();
  const block = encodeAlphabet(alphabet);
  const start = FIXED_BYTES + block.length;
  const streamBytes = Math.max(stream.length, Math.ceil(size.arcs / MAX_ARCS_PER_BYTE));
  const bytes = new Uint8Array(start + streamBytes);
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC);
  view.setUint16(OFFSET.version, MWZ_VERSION, true);
  view.setUint16(OFFSET.flags, layout === WIDE ? FLAG_WIDE : 0, true);
  view.setUint32(OFFSET.wordCount, header.wordCount, true);
  view.setUint32(OFFSET.nodeCount, size.nodes, true);
  view.setUint32(OFFSET.arcCount, size.arcs, true);
  view.setUint32(OFFSET.contentChecksum, contentChecksum(register.words, register.length, layout), true);
  view.setUint16(OFFSET.tileCount, alphabet.tiles.length - 1, true);
  view.setUint8(OFFSET.longestWord, header.longestWord);
  view.setUint32(OFFSET.alphabetBytes, block.length, true);
  view.setUint32(OFFSET.streamBytes, streamBytes, true);
  bytes.set(block, FIXED_BYTES);
  bytes.set(stream, start);
  view.setUint32(OFFSET.fileChecksum, crc32(bytes), true);
  return bytes;
}

/** Nodes and arcs as the walk meets them: a list that is the tail of a longer one counts by itself. */
function sizeOf({ arcs, layout, dawgRoot }: Lexicon): GraphSize {
  const { stride, lastBit, targetOffset, targetMask } = layout;
  const seen = new Uint8Array(arcs.length / stride);
  const size = { nodes: 0, arcs: 0 };
  const visit = (node: number): void => {
    seen[node / stride] = 1;
    size.nodes++;
    for (let i = node; ; i += stride) {
      size.arcs++;
      const target = arcs[i + targetOffset]! & targetMask;
      if (target !== 0 && !seen[target / stride]) visit(target);
      if (arcs[i]! & lastBit) return;
    }
  };
  if (dawgRoot !== 0) visit(dawgRoot);
  return size;
}

const contentChecksum = (words: Uint32Array, length: number, layout: ArcLayout): number => {
  return crc32(new Uint8Array(words.buffer, words.byteOffset + layout.stride * 4, (length - layout.stride) * 4));
};

/**
 * Reads the whole: the graph as construction would have left it, ready to be packed, and its alphabet. Memory is at
 * most some 150 bytes an arc and 2 MB, arcs at most 64 a byte of the stream.
 * Throws `LexiconError`: `not-a-lexicon`, `unsupported-version`, `truncated`, `damaged`, `bad-format`.
 */
export function decodeMwz(bytes: Uint8Array): { dawg: DawgGraph; alphabet: Alphabet } {
  const { layout, alphabet, size, wordCount, longestWord, checksum, stream } = decodeHeader(bytes);
  const graph = readGraph(stream, layout, alphabet.tiles.length - 1, size);
  const { register, root, unread } = graph;
  const padded = stream.length === Math.ceil(size.arcs / MAX_ARCS_PER_BYTE);
  if (unread > 0 && !(padded && stream.subarray(-unread).every((byte) => byte === 0)))
    throw damaged('stream length', unread);
  const actual = contentChecksum(register.words, register.length, layout);
  if (actual !== checksum) throw damaged('content checksum', actual, checksum);
  if (graph.wordCount !== wordCount) throw damaged('word count', graph.wordCount, wordCount);
  if (graph.longestWord !== longestWord) throw damaged('longest word', graph.longestWord, longestWord);
  const { tableBytes } = register;
  return { dawg: { register, dawgRoot: root, wordCount, longestWord, tableBytes, depthFirst: true }, alphabet };
}

function readGraph(stream: Uint8Array, layout: ArcLayout, tileCount: number, size: GraphSize): ReadGraph {
  const read = readGraphByKernel(stream, layout, tileCount, size);
  if (read) return read;
  const reader = new ChoiceReader(stream);
  return { ...walkGraph(reader, layout, tileCount, size), unread: reader.unread };
}

function decodeHeader(bytes: Uint8Array): {
  layout: ArcLayout;
  alphabet: Alphabet;
  size: GraphSize;
  wordCount: number;
  longestWord: number;
  checksum: number;
  stream: Uint8Array;
} {
  const got = [...bytes.subarray(0, MAGIC.length)];
  if (got.some((byte, i) => byte !== MAGIC[i])) {
    throw new LexiconError(
      'not-a-lexicon',
      'These bytes are no wire lexicon: it starts with "MWZ". Give a .mwz file.',
      { expected: [...MAGIC], got },
    );
  }
  if (bytes.length < FIXED_BYTES) throw truncated(FIXED_BYTES, bytes.length);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const version = view.getUint16(OFFSET.version, true);
  if (version !== MWZ_VERSION) {
    throw new LexiconError(
      'unsupported-version',
      `Unsupported wire format version ${version}: this Motmot reads version ${MWZ_VERSION}. ${version > MWZ_VERSION ? 'Update Motmot' : 'Convert the lexicon again'}.`,
      { expected: MWZ_VERSION, got: version },
    );
  }
  const start = FIXED_BYTES + view.getUint32(OFFSET.alphabetBytes, true);
  const streamBytes = view.getUint32(OFFSET.streamBytes, true);
  if (bytes.length < start + streamBytes) throw truncated(start + streamBytes, bytes.length);
  if (bytes.length > start + streamBytes) throw damaged('file length', bytes.length, start + streamBytes);
  const actual = fileChecksum(bytes);
  const expected = view.getUint32(OFFSET.fileChecksum, true);
  if (actual !== expected) throw damaged('file checksum', actual, expected);
  const flags = view.getUint16(OFFSET.flags, true);
  if (flags & ~FLAG_WIDE) throw damaged('flags', flags);
  const reserved = view.getUint32(OFFSET.reserved, true) + view.getUint8(OFFSET.longestWord + 1);
  if (reserved !== 0) throw damaged('reserved bytes', reserved, 0);
  const layout = flags & FLAG_WIDE ? WIDE : NARROW;
  const tileCount = view.getUint16(OFFSET.tileCount, true);
  if (tileCount > layout.maxTile) throw damaged('tile count', tileCount, layout.maxTile);
  const size = { nodes: view.getUint32(OFFSET.nodeCount, true), arcs: view.getUint32(OFFSET.arcCount, true) };
  if (size.arcs > Math.min(layout.maxArcs - 1, streamBytes * MAX_ARCS_PER_BYTE)) throw damaged('arc count', size.arcs);
  const wordCount = view.getUint32(OFFSET.wordCount, true);
  if (size.nodes > size.arcs || (size.nodes === 0) !== (size.arcs === 0) || (size.nodes === 0) !== (wordCount === 0))
    throw damaged('node count', size.nodes);
  return {
    layout,
    alphabet: decodeAlphabet(bytes.subarray(FIXED_BYTES, start), tileCount),
    size,
    wordCount,
    longestWord: view.getUint8(OFFSET.longestWord),
    checksum: view.getUint32(OFFSET.contentChecksum, true),
    stream: bytes.subarray(start),
  };
}

/** Of the whole file with the field itself as zeros. */
function fileChecksum(bytes: Uint8Array): number {
  const behind = OFFSET.fileChecksum + 4;
  const head = new Uint8Array(behind);
  head.set(bytes.subarray(0, OFFSET.fileChecksum));
  return crc32(bytes.subarray(behind), crc32(head));
}

const truncated = (expected: number, got: number): LexiconError =>
  new LexiconError(
    'truncated',
    `The file is cut short: ${expected} bytes are needed, ${got} are there. Fetch it again.`,
    { expected, got },
  );

const damaged = (field: string, got: number, expected?: number): LexiconError =>
  new LexiconError(
    'damaged',
    `The wire file contradicts itself (${field}): it was not written by Motmot or was altered. Fetch it again.`,
    { field, got, expected },
  );
