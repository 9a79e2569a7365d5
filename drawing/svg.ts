// The graph as an SVG picture: left to right, states where words end in grey; layout by dagre.

import dagre from '@dagrejs/dagre';
import { InputError } from '../core/errors.ts';
import type { StateGraph } from './state-graph.ts';

const RADIUS = 14;
const LABEL_HEIGHT = 16;
const CHARACTER_WIDTH = 8;
const MARGIN = 12;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Most columns that all arcs together cross. Layout time grows with them: at the limit some two seconds of a processor,
 * where a graph of 250 states that people would draw needs less than one.
 */
const MAX_COLUMNS = 3000;

/**
 * One self-contained picture: nothing is loaded, nothing runs, and there is no style that a strict content security
 * policy would drop. Text is escaped. Throws `InputError` `graph-too-large` when its arcs cross too many columns.
 */
export function drawSvg(graph: StateGraph, title: string): string {
  const columns = columnsCrossed(graph);
  if (columns > MAX_COLUMNS) {
    throw new InputError(
      'graph-too-large',
      `The arcs of this graph cross ${columns} columns, ${MAX_COLUMNS} are the most that are laid out; give a longer prefix, or draw it as DOT.`,
      { expected: MAX_COLUMNS, got: columns },
    );
  }
  const layout = new dagre.graphlib.Graph();
  layout.setGraph({ rankdir: 'LR', nodesep: 18, ranksep: 40, marginx: MARGIN, marginy: MARGIN });
  for (const { number } of graph.states) layout.setNode(String(number), { width: RADIUS * 2, height: RADIUS * 2 });
  for (const { from, to, labels } of graph.arcs) {
    const width = Array.from(labels.join(' ')).length * CHARACTER_WIDTH;
    layout.setEdge(String(from), String(to), { width, height: LABEL_HEIGHT, labelpos: 'c' });
  }
  dagre.layout(layout);
  const { width = 0, height = 0 } = layout.graph();
  const edges = graph.arcs.map(({ from, to, labels }) => {
    const edge = layout.edge(String(from), String(to)) as { points: Point[]; x: number; y: number };
    return { path: curve(edge.points), x: rounded(edge.x), y: rounded(edge.y), text: escaped(labels.join(' ')) };
  });
  const states = graph.states.map(({ number, accepts }) => {
    const { x, y } = layout.node(String(number)) as Point;
    return { number, accepts, x: rounded(x), y: rounded(y) };
  });
  const size = `width="${Math.ceil(width)}" height="${Math.ceil(height)}" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-label="${escaped(title)}">
<title>${escaped(title)}</title>
<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0 10 5 0 10z" fill="#444"/></marker></defs>
<g fill="none" stroke="#444">
${edges.map(({ path }) => `<path d="${path}" marker-end="url(#head)"/>`).join('\n')}
</g>
<g stroke="#222">
${states.map(({ x, y, accepts }) => `<circle cx="${x}" cy="${y}" r="${RADIUS}" fill="${accepts ? '#bbb' : '#fff'}"/>`).join('\n')}
</g>
<g font-family="sans-serif" text-anchor="middle" dominant-baseline="central">
<g font-size="14" paint-order="stroke" stroke="#fff" stroke-width="3">
${edges.map(({ x, y, text }) => `<text x="${x}" y="${y}">${text}</text>`).join('\n')}
</g>
<g font-size="11">
${states.map(({ x, y, number }) => `<text x="${x}" y="${y}">${number}</text>`).join('\n')}
</g>
</g>
</svg>
`;
}

/** Columns between the ends of each arc, added up; a state's column is the longest way to it from the first. */
function columnsCrossed({ states, arcs }: StateGraph): number {
  const into = new Map<number, number[]>();
  for (const { from, to } of arcs) into.set(to, [...(into.get(to) ?? []), from]);
  const known = new Map<number, number>();
  const columnOf = (state: number): number => {
    let column = known.get(state);
    if (column === undefined) {
      column = Math.max(0, ...(into.get(state) ?? []).map((from) => columnOf(from) + 1));
      known.set(state, column);
    }
    return column;
  };
  for (const { number } of states) columnOf(number);
  return arcs.reduce((sum, { from, to }) => sum + columnOf(to) - columnOf(from), 0);
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

/** What XML may not hold at all, such as most control characters, becomes U+FFFD. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\u{fffd}')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
