// The graph in Graphviz' language: left to right, states where words end in grey.

import type { StateGraph } from './state-graph.ts';

export function drawDot(graph: StateGraph): string {
  const lines = graph.states.map(({ number, accepts }) => `  ${number} [fillcolor=${accepts ? 'gray75' : 'white'}];`);
  for (const { from, to, labels } of graph.arcs)
    lines.push(`  ${from} -> ${to} [label="${escaped(labels.join(' '))}"];`);
  return `digraph lexicon {\n  rankdir=LR;\n  node [shape=circle style=filled];\n${lines.join('\n')}\n}\n`;
}

/** Quotation marks and backslashes end or change a string in DOT; line breaks cannot be in a tile's label. */
function escaped(text: string): string {
  return text.replace(/[\\"]/g, '\\$&').replace(/[\r\n]+/g, ' ');
}
