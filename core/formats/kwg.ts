// KWG, the word graph of several open engines: little-endian 32-bit nodes, DAWG and GADDAG in one file.

import type { Alphabet } from '../alphabet/alphabet.ts';
import { inFittingLayout } from '../build/build.ts';
import type { DawgGraph } from '../build/graph.ts';
import { reduceGraph, type SourceArc } from '../build/reduce.ts';
import { MAX_WORD_TILES } from '../build/words.ts';
import { InputError, type LexiconError } from '../errors.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { badOffset } from './errors.ts';

//  31      24 23 22 21                    0
// +----------+--+--+-----------------------+
// |   tile   |A |E |       arc index       |   A: accepts, E: end of siblings; tile 0 = separator
// +----------+--+--+-----------------------+
// Node 0 leads to the DAWG's root, node 1 to the GADDAG's.
const ACCEPTS = 1 << 23;
const END = 1 << 22;
const INDEX = END - 1;
const MAX_TILE = 255;
const ROOTS = 2;

/** Whether `encodeKwg` can write this lexicon. */
export function fitsKwg(lexicon: Lexicon): boolean {
  return nodeCountOf(lexicon) <= INDEX + 1 && lexicon.alphabet.tiles.length - 1 <= MAX_TILE;
}

/**
 * The same graph as KWG; tiles are the alphabet's codes. Without a GADDAG, node 1 leads nowhere.
 * Throws `InputError` (`kwg-too-large`) when nodes or tiles do not fit.
 */
export function encodeKwg(lexicon: Lexicon): Uint8Array {
  const { arcs, layout } = lexicon;
  const { stride, tileShift, acceptsBit, lastBit, targetOffset, targetMask } = layout;
  const count = nodeCountOf(lexicon);
  if (!fitsKwg(lexicon)) {
    throw new InputError(
      'kwg-too-large',
      `KWG holds ${INDEX + 1} nodes of ${MAX_TILE} tiles; this lexicon has ${count} nodes and ${lexicon.alphabet.tiles.length - 1} tiles. Use .mwg.`,
      {
        expected: { nodes: INDEX + 1, tiles: MAX_TILE },
        got: { nodes: count, tiles: lexicon.alphabet.tiles.length - 1 },
      },
    );
  }
  const bytes = new Uint8Array(count * 4);
  const view = new DataView(bytes.buffer);
  const indexOf = (node: number): number => (node === 0 ? 0 : node / stride - 1 + ROOTS);
  view.setUint32(0, END | indexOf(lexicon.dawgRoot), true);
  view.setUint32(4, END | indexOf(lexicon.gaddagRoot), true);
  for (let i = stride, at = ROOTS * 4; i < arcs.length; i += stride, at += 4) {
    const arc = arcs[i]!;
    const flags = (arc & acceptsBit ? ACCEPTS : 0) | (arc & lastBit ? END : 0);
    view.setUint32(
      at,
      (((arc >>> tileShift) << 24) | flags | indexOf(arcs[i + targetOffset]! & targetMask)) >>> 0,
      true,
    );
  }
  return bytes;
}

const nodeCountOf = (lexicon: Lexicon): number => lexicon.arcs.length / lexicon.layout.stride - 1 + ROOTS;

/**
 * The DAWG of a KWG file whose tiles are the alphabet's codes; its GADDAG is not read, ours is built anew.
 * Throws `LexiconError` (`bad-format`) with the offset.
 */
export function decodeKwg(bytes: Uint8Array, alphabet: Alphabet): DawgGraph {
  if (bytes.length < 8 || bytes.length % 4 !== 0) {
    throw badOffset(bytes.length, 'a KWG file has whole 32-bit nodes, two at least', { got: bytes.length });
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const count = bytes.length / 4;
  if (count > INDEX + 1) throw badOffset((INDEX + 1) * 4, `a KWG file has at most ${INDEX + 1} nodes`, { got: count });
  const tiles = alphabet.tiles.length - 1;
  const arcsOf = (node: number): SourceArc[] => {
    const arcs: SourceArc[] = [];
    for (let i = node; ; i++) {
      if (i >= count) throw badOffset(node * 4, 'a sibling list has no end');
      const word = view.getUint32(i * 4, true);
      const tile = word >>> 24;
      const target = word & INDEX;
      if (tile === 0 || tile > tiles) {
        throw badOffset(i * 4, `tile ${tile} is not in the alphabet of ${tiles}`, { got: tile, expected: tiles });
      }
      if (target >= count || (target > 0 && target < ROOTS))
        throw badOffset(i * 4, `an arc leads to node ${target} of ${count}`, { got: target });
      arcs.push({ tile, accepts: (word & ACCEPTS) !== 0, target: target === 0 ? -1 : target });
      if (arcs.length > MAX_TILE) throw badOffset(node * 4, `a sibling list has more than ${MAX_TILE} arcs`);
      if (word & END) return arcs;
    }
  };
  const root = view.getUint32(0, true) & INDEX;
  if (root >= count || (root > 0 && root < ROOTS))
    throw badOffset(0, `the root is node ${root} of ${count}`, { got: root });
  return inFittingLayout(alphabet, undefined, (layout) =>
    reduceGraph(count, root, (node) => (node === 0 ? [] : arcsOf(node)), layout, MAX_WORD_TILES, {
      cycle: (node): LexiconError => badOffset(node * 4, 'a cycle leads back to this node'),
      order: (node, tile): LexiconError => badOffset(node * 4, `siblings do not ascend at tile ${tile}`, { tile }),
      tooDeep: (node): LexiconError => badOffset(node * 4, `words of more than ${MAX_WORD_TILES} tiles pass here`),
    }),
  );
}
