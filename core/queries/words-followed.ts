// Counts words by what can be read on behind them, without reading the words.

import type { Lexicon } from '../lexicon/lexicon.ts';

/**
 * How many words end before a node that passes. One ascending pass over the DAWG's arcs, children before their parents,
 * each node asked once an arc that leads to it.
 */
export function countFollowed(lexicon: Lexicon, passes: (node: number) => boolean): number {
  const { arcs, layout, header, dawgRoot } = lexicon;
  const { stride, acceptsBit, lastBit, targetOffset, targetMask } = layout;
  const end = header.dawg.bytes / 4;
  const shift = stride - 1;
  const sums = new Uint32Array(end >>> shift);
  for (let first = stride; first < end; ) {
    let last = first;
    while (last < end && !(arcs[last]! & lastBit)) last += stride;
    let sum = 0;
    // Any sibling may begin a node.
    for (let i = last; i >= first; i -= stride) {
      const target = arcs[i + targetOffset]! & targetMask;
      if (target !== 0) {
        sum += sums[target >>> shift]!;
        if (arcs[i]! & acceptsBit && passes(target)) sum++;
      }
      sums[i >>> shift] = sum;
    }
    first = last + stride;
  }
  return sums[dawgRoot >>> shift] ?? 0;
}
