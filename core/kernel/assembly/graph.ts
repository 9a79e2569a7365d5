// Steps over letter bits in memory. T is the word that holds a node's bits: u32 for up to 31 tiles, u64 for up to 63.

import { CELLS, CHAINS, GRAPH } from '../memory-map.ts';

/** Byte offset of the node that an arc leads to; node 0 has no bits. */
export function nodeOf(arc: u32): usize {
  return (arc & ~1) << 1;
}

/** The arc with this tile of the node that `arc` leads to, 0 = none. */
export function follow<T>(arc: u32, tile: i32): u32 {
  const node = nodeOf(arc);
  const all = load<T>(node, GRAPH);
  const bit = (<T>1) << (<T>tile);
  if (!(all & bit)) return 0;
  return load<u32>(node + ((<usize>popcnt<T>(all & (bit - 1))) << 2), GRAPH + sizeof<T>());
}

/** The tiles of the accepting arcs of the node that `arc` leads to. */
export function accepting<T>(arc: u32): T {
  const node = nodeOf(arc);
  let bits = load<T>(node, GRAPH);
  let found: T = 0;
  let at = node;
  while (bits) {
    const bit: T = bits & (<T>0 - bits);
    if (load<u32>(at, GRAPH + sizeof<T>()) & 1) found |= bit;
    at += 4;
    bits ^= bit;
  }
  return found;
}

/** Where it stands what lies behind the block of tiles that begins at this cell, read backwards. */
export function chainOf(cell: usize): usize {
  return CHAINS + ((cell - CELLS) >> 2);
}
