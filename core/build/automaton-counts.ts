// States and transitions of the minimal automaton that a graph stores, as the literature counts them.

import type { ArcLayout } from '../lexicon/arcs.ts';

const REACHED = 1;
const REACHED_BY_END = 2;

/**
 * In the literature a state accepts or does not; here an arc does, and states that differ in acceptance alone share
 * their arcs. So a state is a pair (node, acceptance of an arc into it), and the root. One pass from the root's list,
 * which must end before `end`, down to the first, since children stand before their parents; a byte an arc.
 */
export function countAutomaton(
  arcs: Uint32Array,
  layout: ArcLayout,
  root: number,
  end = arcs.length,
): { states: number; arcs: number } {
  const { stride, acceptsBit, lastBit, targetOffset, targetMask } = layout;
  if (root === 0) return { states: 1, arcs: 0 };
  const shift = stride - 1;
  const reached = new Uint8Array((end >>> shift) + 1);
  reached[root >>> shift] = REACHED;
  let states = 0;
  let transitions = 0;
  for (let last = end - stride; last > 0; ) {
    let first = last;
    while (first > stride && !(arcs[first - stride]! & lastBit)) first -= stride;
    let live = 0;
    for (let i = first; i <= last; i += stride) {
      const ways = reached[i >>> shift]!;
      if (ways !== 0) {
        live = (ways & REACHED) + (ways >>> 1);
        states += live;
        transitions += live * (((last - i) >>> shift) + 1);
      }
      if (live === 0) continue;
      const arc = arcs[i]!;
      reached[(arcs[i + targetOffset]! & targetMask) >>> shift]! |= arc & acceptsBit ? REACHED_BY_END : REACHED;
    }
    last = first - stride;
  }
  // What arcs that lead nowhere reach: the end of words, with or without one ending there.
  const ends = reached[0]!;
  return { states: states + (ends & REACHED) + (ends >>> 1), arcs: transitions };
}
