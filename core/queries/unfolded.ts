// How large the graph is when it is read out as a tree: what a walk from a node looks at if it looks at everything.

import { noteKept } from '../lexicon/kept.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';

/** Arcs by the index of a node; 0 for no node. Single precision: an estimate, exact up to 16 million. */
export interface UnfoldedSizes {
  /** All that can be read on from a node. */
  all(node: number): number;
  /** What can be read on from a node of the GADDAG to beginnings of words, separators left alone; 0 = to none. */
  backward(node: number): number;
  /** Which tiles can be read on from a node: bit `tile % 32`. */
  tiles(node: number): number;
  /** Which can be on the way to beginnings of words, separators left alone. */
  backwardTiles(node: number): number;
}

const known = new WeakMap<Lexicon, UnfoldedSizes>();

/** One ascending pass over all arcs that are there when first wanted, 16 bytes an arc, then kept with the lexicon. */
export function unfoldedSizes(lexicon: Lexicon): UnfoldedSizes {
  let sizes = known.get(lexicon);
  if (!sizes) known.set(lexicon, (sizes = computeSizes(lexicon)));
  return sizes;
}

/** Children stand before their parents; siblings are taken from the last to the first, since any may begin a node. */
function computeSizes(lexicon: Lexicon): UnfoldedSizes {
  const { arcs } = lexicon;
  const { stride, tileShift, acceptsBit, lastBit, targetOffset, targetMask } = lexicon.layout;
  const shift = stride - 1;
  const all = new Float32Array(arcs.length >>> shift);
  const backward = new Float32Array(arcs.length >>> shift);
  const tiles = new Uint32Array(arcs.length >>> shift);
  const backwardTiles = new Uint32Array(arcs.length >>> shift);
  for (let first = stride; first < arcs.length; ) {
    let last = first;
    while (last < arcs.length && !(arcs[last]! & lastBit)) last += stride;
    let sum = 0;
    let sumBackward = 0;
    let some = false;
    let tilesHere = 0;
    let tilesBackward = 0;
    for (let i = Math.min(last, arcs.length - stride); i >= first; i -= stride) {
      const arc = arcs[i]!;
      const target = (arcs[i + targetOffset]! & targetMask) >>> shift;
      sum += 1 + all[target]!;
      all[i >>> shift] = sum;
      sumBackward++;
      tilesHere |= tiles[target]!;
      const tile = arc >>> tileShift;
      if (tile !== 0) {
        tilesHere |= 1 << (tile & 31);
        sumBackward += backward[target]!;
        const leads = (arc & acceptsBit) !== 0 || backward[target]! > 0;
        if (leads) tilesBackward |= (1 << (tile & 31)) | backwardTiles[target]!;
        some ||= leads;
      }
      tiles[i >>> shift] = tilesHere;
      backwardTiles[i >>> shift] = tilesBackward;
      backward[i >>> shift] = some ? sumBackward : 0;
    }
    first = last + stride;
  }
  noteKept(lexicon, 'unfolded sizes', 4 * all.byteLength);
  return {
    all: (node) => all[node >>> shift]!,
    backward: (node) => backward[node >>> shift]!,
    tiles: (node) => tiles[node >>> shift]!,
    backwardTiles: (node) => backwardTiles[node >>> shift]!,
  };
}
