// How much the tiles of rests of words below each node of the DAWG can be worth at most.

import { keepLast } from '../lexicon/kept.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';

/** Three at most are kept of one lexicon. */
const kept = keepLast<Uint16Array>('worth', 3, ({ byteLength }) => byteLength);

/**
 * By tile code, what a tile is worth, to 255: the most that tiles that follow from a node are worth together, at its
 * first arc's place (`node / stride`). One ascending pass over the DAWG's arcs when first wanted, two bytes an arc.
 */
export const worthBelow = (lexicon: Lexicon, worth: ArrayLike<number>): Uint16Array =>
  kept(lexicon, Array.from(worth).join(), () => computeWorth(lexicon, worth));

/** Children stand before their parents; siblings are taken from the last to the first, so each has the most of its rest. */
function computeWorth({ arcs, layout, header }: Lexicon, worth: ArrayLike<number>): Uint16Array {
  const { stride, tileShift, lastBit, targetOffset, targetMask } = layout;
  const shift = stride - 1;
  const end = header.dawg.bytes / 4;
  const most = new Uint16Array(end >>> shift);
  for (let first = stride; first < end; ) {
    let last = first;
    while (last < end && !(arcs[last]! & lastBit)) last += stride;
    let best = 0;
    for (let i = Math.min(last, end - stride); i >= first; i -= stride) {
      const target = arcs[i + targetOffset]! & targetMask;
      best = Math.max(best, worth[arcs[i]! >>> tileShift]! + (target === 0 ? 0 : most[target >>> shift]!));
      most[i >>> shift] = best;
    }
    first = last + stride;
  }
  return most;
}
