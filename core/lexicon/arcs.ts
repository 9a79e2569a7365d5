// How one arc of the graph is laid out in 32-bit words: the constants that every walk reads.

/**
 * An arc carries a tile (0 = the GADDAG's separator), whether a word ends after it (`accepts`), whether it is the
 * last of its siblings, and its target: the index, in words from the start of the arcs, of the first sibling arc of
 * the node it leads to; 0 = no arcs follow. Siblings are contiguous and ascend by tile.
 *
 * Every target is smaller than the index of the arc that holds it (children stand before their parents), so the
 * graph cannot hold a cycle and sums over subgraphs take one ascending pass.
 *
 * narrow, one word:                        wide, two words:
 *   31    26 25 24 23              0         31      16 15      2  1  0    31 30                    0
 *  +--------+--+--+-----------------+       +----------+---------+--+--+  +--+-----------------------+
 *  |  tile  |A |L |     target      |       |   tile   |    0    |L |A |  |0 |        target         |
 *  +--------+--+--+-----------------+       +----------+---------+--+--+  +--+-----------------------+
 */
export interface ArcLayout {
  readonly name: 'narrow' | 'wide';
  /** Words an arc. */
  readonly stride: 1 | 2;
  /** `word >>> tileShift` is the tile. */
  readonly tileShift: number;
  /** Set in an arc's first word when a word of the lexicon ends after it. */
  readonly acceptsBit: number;
  /** Set in an arc's first word when it is the last of its siblings. */
  readonly lastBit: number;
  /** `arcs[index + targetOffset] & targetMask` is the target. */
  readonly targetOffset: 0 | 1;
  readonly targetMask: number;
  /** Largest tile code. */
  readonly maxTile: number;
  /** Arcs (DAWG and GADDAG together, the reserved arc 0 included) that targets can address. */
  readonly maxArcs: number;
}

export const NARROW: ArcLayout = {
  name: 'narrow',
  stride: 1,
  tileShift: 26,
  acceptsBit: 1 << 25,
  lastBit: 1 << 24,
  targetOffset: 0,
  targetMask: (1 << 24) - 1,
  maxTile: 63,
  maxArcs: 1 << 24,
};

export const WIDE: ArcLayout = {
  name: 'wide',
  stride: 2,
  tileShift: 16,
  acceptsBit: 1 << 0,
  lastBit: 1 << 1,
  targetOffset: 1,
  targetMask: 0x7fffffff,
  maxTile: 65_535,
  maxArcs: 1 << 30,
};
