// Drawings of small graphs: the tutorial's figure, and limits.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Alphabet } from '../../core/alphabet/alphabet.ts';
import { buildLexicon } from '../../core/build/build.ts';
import { WordCollector } from '../../core/build/words.ts';
import { type Lexicon, openLexicon } from '../../core/lexicon/lexicon.ts';
import { drawDot } from '../../drawing/dot.ts';
import { stateGraph } from '../../drawing/state-graph.ts';
import { drawSvg } from '../../drawing/svg.ts';
import { lexiconFrom } from '../fixtures/lexicons.ts';
import { alphabetOfSize } from '../fixtures/word-lists.ts';

const words = readFileSync(new URL('../fixtures/golden/example.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const lexicon = lexiconFrom(words, 'en');

function lexiconOfCodes(list: readonly number[][], alphabet: Alphabet): Lexicon {
  const collector = new WordCollector(true);
  for (const word of list) collector.add(word);
  return openLexicon(buildLexicon(collector.finish(), alphabet));
}

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
    expect(svg.match(/<circle[^>]* fill="#bbb"/g)).toHaveLength(3);
    expect(svg.match(/<circle[^>]* fill="#fff"/g)).toHaveLength(7);
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

  it('of a graph with few states and too many arcs, or letters on them, is refused as well', () => {
    const wide = alphabetOfSize(2100);
    const letters = Array.from({ length: 2100 }, (_, i) => [i + 1]);
    expect(() => stateGraph(lexiconOfCodes(letters, wide))).toThrow(/more than 2000 letters on its arcs/);
    const states = Array.from({ length: 40 }, (_, i) => ({ number: i + 1, accepts: true }));
    const arcs = states.flatMap(({ number }) =>
      states.slice(number).map((to) => ({ from: number, to: to.number, labels: ['A'] })),
    );
    expect(() => drawSvg({ states, arcs }, 'dense')).toThrow(/cross 10660 columns/);
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

  it('holds nothing that a strict content security policy drops, and nothing that XML forbids', () => {
    const svg = drawSvg(stateGraph(lexicon), 'a\u0000\u001bb\ud800');
    expect(svg).toContain('<title>a\ufffd\ufffdb\ufffd</title>');
    expect(svg).not.toMatch(/<style|style=|<script|\son\w+=|href/);
  });
});
