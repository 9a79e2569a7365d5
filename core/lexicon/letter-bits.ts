// A layout for walking fast: before each node's arcs stand the bits of its tiles, so that an arc is found by counting.

import type { Lexicon } from './lexicon.ts';

/**
 * Node `n`: `words[n]` has bit t set when the node has an arc of tile t (with more than 31 tiles, `words[n + 1]` has
 * the bits from 32 on); behind the bits stand the arcs, ascending by tile. An arc is `target << 1 | accepts`, target 0
 * = none. Arc of tile t: the number of set bits below t.
 */
export interface LetterBits {
  readonly words: Uint32Array;
  readonly root: number;
  /** Words of bits before a node's arcs: 1 for up to 31 tiles, 2 for up to 63. */
  readonly bitWords: 1 | 2;
}

/**
 * The letter bits of a narrow lexicon (so of 63 tiles at most) from a root on: one pass over the arcs that it reaches.
 * Nodes keep their order, children before parents. 4 bytes an arc and 4 or 8 a node.
 */
export function letterBitsOf(lexicon: Lexicon, root: number): LetterBits {
  const { arcs, layout, alphabet } = lexicon;
  const { tileShift, acceptsBit, lastBit, targetMask } = layout;
  const bitWords = alphabet.tiles.length - 1 > 31 ? 2 : 1;
  const end = root === 0 ? 1 : endOfList(arcs, lastBit, root);
  // A node is any index that an arc leads to: tails of longer lists are nodes of their own here.
  const isNode = new Uint8Array(end);
  if (root !== 0) isNode[root] = 1;
  let size = 1 + bitWords;
  for (let i = end - 1; i >= 1; i--) isNode[arcs[i]! & targetMask] = 1;
  isNode[0] = 0;
  for (let i = 1; i < end; i++) if (isNode[i]) size += bitWords + endOfList(arcs, lastBit, i) - i;
  const words = new Uint32Array(size);
  const place = new Uint32Array(end);
  let next = 1 + bitWords;
  for (let node = 1; node < end; node++) {
    if (!isNode[node]) continue;
    place[node] = next;
    let low = 0;
    let high = 0;
    let at = next + bitWords;
    for (let i = node; ; i++) {
      const arc = arcs[i]!;
      const tile = arc >>> tileShift;
      if (tile < 32) low |= 1 << tile;
      else high |= 1 << (tile - 32);
      words[at++] = (place[arc & targetMask]! << 1) | (arc & acceptsBit ? 1 : 0);
      if (arc & lastBit) break;
    }
    words[next] = low;
    if (bitWords === 2) words[next + 1] = high;
    next = at;
  }
  return { words, root: root === 0 ? 0 : place[root]!, bitWords };
}

function endOfList(arcs: Uint32Array, lastBit: number, node: number): number {
  let i = node;
  while (!(arcs[i]! & lastBit)) i++;
  return i + 1;
}

/** The number of set bits of a 32-bit word. */
export function bitCount(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
