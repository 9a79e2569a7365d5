// How many distinct prefixes the words of a graph have: what a GADDAG costs, known before it is built.

import type { DawgGraph } from './graph.ts';

/**
 * Distinct prefixes (arcs of the trie) of the graph's words, without listing them: one pass over the register, in which
 * targets stand before the arcs that lead to them.
 */
export function prefixCountOf(graph: DawgGraph): number {
  const { words: arcs, length, layout } = graph.register;
  const { stride, lastBit, targetOffset, targetMask } = layout;
  const below = new Float64Array(length);
  for (let node: number = stride; node < length; ) {
    let sum = 0;
    let last = 0;
    let i = node;
    for (; last === 0; i += stride) {
      sum += 1 + below[arcs[i + targetOffset]! & targetMask]!;
      last = arcs[i]! & lastBit;
    }
    below[node] = sum;
    node = i;
  }
  return below[graph.dawgRoot]!;
}
