// How far words go on from each node of the DAWG: a walk that needs more tiles than that turns back.

import { noteKept } from '../lexicon/kept.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';

const known = new WeakMap<Lexicon, Uint8Array>();

/**
 * Most tiles that follow from a node, at its first arc's place (`node / stride`); further places serve the making.
 * One ascending pass over the DAWG's arcs when first wanted, a byte an arc, then kept with the lexicon.
 */
export function heightsOf(lexicon: Lexicon): Uint8Array {
  let heights = known.get(lexicon);
  if (!heights) known.set(lexicon, (heights = computeHeights(lexicon)));
  return heights;
}

/** Children stand before their parents; siblings are taken from the last to the first, so each has the most of its rest. */
function computeHeights(lexicon: Lexicon): Uint8Array {
  const { arcs, layout, header } = lexicon;
  const { stride, lastBit, targetOffset, targetMask } = layout;
  const shift = stride - 1;
  const end = header.dawg.bytes / 4;
  const heights = new Uint8Array(end >>> shift);
  for (let first = stride; first < end; ) {
    let last = first;
    while (last < end && !(arcs[last]! & lastBit)) last += stride;
    let most = 0;
    for (let i = Math.min(last, end - stride); i >= first; i -= stride) {
      const target = arcs[i + targetOffset]! & targetMask;
      most = Math.max(most, target === 0 ? 1 : heights[target >>> shift]! + 1);
      heights[i >>> shift] = most;
    }
    first = last + stride;
  }
  noteKept(lexicon, 'heights', heights.byteLength);
  return heights;
}
