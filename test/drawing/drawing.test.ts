// Drawings of small graphs: the tutorial's figure, and limits.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawDot } from '../../drawing/dot.ts';
import { stateGraph } from '../../drawing/state-graph.ts';
import { drawSvg } from '../../drawing/svg.ts';
import { lexiconFrom } from '../fixtures/lexicons.ts';

const words = readFileSync(new URL('../fixtures/golden/example.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const lexicon = lexiconFrom(words, 'en');

describe('the tutorial’s graph', () => {
  it('has ten states, three of them grey, and sixteen labels', () => {
    const graph = stateGraph(lexicon);
    expect(graph.states).toHaveLength(10);
    expect(graph.states.filter(({ accepts }) => accepts)).toHaveLength(3);
    expect(graph.arcs.flatMap(({ labels }) => labels)).toHaveLength(16);
    const dot = drawDot(graph);
    expect(dot.match(/gray75/g)).toHaveLength(3);
    expect(dot).toContain('rankdir=LR');
    expect(dot).toContain('1 -> 2 [label="D"];');
    expect(dot).toContain('7 -> 8 [label="A O"];');
    const svg = drawSvg(graph, 'example');
    expect(svg.match(/<circle/g)).toHaveLength(10);
    expect(svg.match(/class="end"/g)).toHaveLength(3);
    expect(svg.match(/<path d="M\d/g)).toHaveLength(graph.arcs.length + 1);
  });

  it('goes from left to right', () => {
    const svg = drawSvg(stateGraph(lexicon), 'example');
    const columns = [...svg.matchAll(/<circle cx="([\d.]+)"/g)].map((match) => Number(match[1]));
    expect(columns[0]).toBe(Math.min(...columns));
  });

  it('behind a prefix begins at its state', () => {
    expect(stateGraph(lexicon, 'pat').states).toEqual([
      { number: 1, accepts: true },
      { number: 2, accepts: true },
    ]);
    expect(() => stateGraph(lexicon, 'x')).toThrow(/No word begins with "x"/);
    expect(() => stateGraph(lexicon, '1')).toThrow(/no tile of the alphabet/);
  });
});

describe('a drawing', () => {
  it('of a large graph is refused with a way out', () => {
    expect(() => stateGraph(lexicon, '', 9)).toThrow(/more than 9 states.*longer prefix/);
  });

  it('of an empty lexicon is one white state', () => {
    const graph = stateGraph(lexiconFrom([], 'en'));
    expect(graph).toEqual({ states: [{ number: 1, accepts: false }], arcs: [] });
    expect(drawSvg(graph, 'empty')).toContain('<circle');
  });

  it('escapes what tiles may hold', () => {
    const graph = stateGraph(lexiconFrom(['<"&\\>'], 'und'));
    expect(drawDot(graph)).toContain('label="\\""');
    expect(drawDot(graph)).toContain('label="\\\\"');
    expect(drawSvg(graph, '<&>')).toContain('&lt;');
    expect(drawSvg(graph, '<&>')).not.toMatch(/>["<]</);
  });
});
