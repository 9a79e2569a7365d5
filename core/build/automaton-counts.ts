// States and transitions of the minimal automaton that a graph stores, as the literature counts them.

import type { ArcLayout } from '../lexicon/arcs.ts';

/**
 * In the literature a state accepts or does not; here an arc does, and states that differ in acceptance alone share
 * their arcs. So a state is a pair (node, acceptance of an arc into it), and the root. Linear, iterative.
 */
export function countAutomaton(arcs: Uint32Array, layout: ArcLayout, root: number): { states: number; arcs: number } {
  const { stride, acceptsBit, lastBit, targetOffset, targetMask } = layout;
  if (root === 0) return { states: 1, arcs: 0 };
  const seen = [new Uint8Array((arcs.length >>> 3) + 1), new Uint8Array((arcs.length >>> 3) + 1)] as const;
  const queue = [root];
  let states = 1;
  let transitions = 0;
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    for (let i = node; ; i += stride) {
      const arc = arcs[i]!;
      const child = arcs[i + targetOffset]! & targetMask;
      const set = seen[arc & acceptsBit ? 1 : 0];
      transitions++;
      if (!(set[child >>> 3]! & (1 << (child & 7)))) {
        set[child >>> 3]! |= 1 << (child & 7);
        states++;
        if (child !== 0) queue.push(child);
      }
      if (arc & lastBit) break;
    }
  }
  return { states, arcs: transitions };
}
