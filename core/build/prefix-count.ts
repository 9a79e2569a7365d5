// How many distinct prefixes the words of a graph have: what a GADDAG costs, known before it is built.

import type { DawgGraph } from './graph.ts';

/** Distinct prefixes (arcs of the trie) of the graph's words, without listing them. Each node is visited once. */
export function prefixCountOf(graph: DawgGraph): number {
  const { words: arcs, layout } = graph.register;
  const { stride, lastBit, targetOffset, targetMask } = layout;
  const known = new Map<number, number>([[0, 0]]);
  const count = (node: number): number => {
    const before = known.get(node);
    if (before !== undefined) return before;
    let sum = 0;
    for (let i = node; ; i += stride) {
      sum += 1 + count(arcs[i + targetOffset]! & targetMask);
      if (arcs[i]! & lastBit) break;
    }
    known.set(node, sum);
    return sum;
  };
  return count(graph.dawgRoot);
}
