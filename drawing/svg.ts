// The graph as an SVG picture: left to right, states where words end in grey; layout by dagre.

import dagre from '@dagrejs/dagre';
import type { StateGraph } from './state-graph.ts';

const RADIUS = 14;
const LABEL_HEIGHT = 16;
const CHARACTER_WIDTH = 8;
const MARGIN = 12;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** One self-contained picture; text is escaped, nothing is loaded from elsewhere. */
export function drawSvg(graph: StateGraph, title: string): string {
  const layout = new dagre.graphlib.Graph();
  layout.setGraph({ rankdir: 'LR', nodesep: 18, ranksep: 40, marginx: MARGIN, marginy: MARGIN });
  for (const { number } of graph.states) layout.setNode(String(number), { width: RADIUS * 2, height: RADIUS * 2 });
  for (const { from, to, labels } of graph.arcs) {
    const width = Array.from(labels.join(' ')).length * CHARACTER_WIDTH;
    layout.setEdge(String(from), String(to), { width, height: LABEL_HEIGHT, labelpos: 'c' });
  }
  dagre.layout(layout);
  const { width = 0, height = 0 } = layout.graph();
  const arcs = graph.arcs.map(({ from, to, labels }) => {
    const edge = layout.edge(String(from), String(to)) as { points: Point[]; x: number; y: number };
    const text = `<text x="${rounded(edge.x)}" y="${rounded(edge.y)}">${escaped(labels.join(' '))}</text>`;
    return `<path d="${curve(edge.points)}" marker-end="url(#head)"/>${text}`;
  });
  const states = graph.states.map(({ number, accepts }) => {
    const { x, y } = layout.node(String(number)) as Point;
    return `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${RADIUS}" class="${accepts ? 'end' : 'state'}"/><text x="${rounded(x)}" y="${rounded(y)}" class="number">${number}</text>`;
  });
  const size = `width="${Math.ceil(width)}" height="${Math.ceil(height)}" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-label="${escaped(title)}">
<title>${escaped(title)}</title>
<style>path{fill:none;stroke:#444}circle{stroke:#222}.state{fill:#fff}.end{fill:#bbb}text{font:14px sans-serif;text-anchor:middle;dominant-baseline:central;paint-order:stroke;stroke:#fff;stroke-width:3px}.number{font-size:11px;stroke:none}</style>
<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0 10 5 0 10z" style="fill:#444;stroke:none"/></marker></defs>
${arcs.join('\n')}
${states.join('\n')}
</svg>
`;
}

/** A smooth line through dagre's bends: quadratic curves between their midpoints. */
function curve(points: readonly Point[]): string {
  const at = ({ x, y }: Point): string => `${rounded(x)} ${rounded(y)}`;
  let path = `M${at(points[0]!)}`;
  for (let i = 1; i + 1 < points.length; i++) {
    const [bend, next] = [points[i]!, points[i + 1]!];
    const end = i + 2 === points.length ? next : { x: (bend.x + next.x) / 2, y: (bend.y + next.y) / 2 };
    path += `Q${at(bend)} ${at(end)}`;
  }
  return path;
}

const rounded = (value: number): string => String(Math.round(value * 10) / 10);

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
