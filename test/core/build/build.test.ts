// Both constructions, the GADDAG and the packing, against automata made by brute force.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeWord } from '../../../core/alphabet/tiling.ts';
import { buildGraph, buildLexicon } from '../../../core/build/build.ts';
import { packLexicon } from '../../../core/build/pack.ts';
import { buildTrie, trieNodeCount } from '../../../core/build/two-step.ts';
import { verify } from '../../../core/build/verify.ts';
import { sortedWords, WordCollector } from '../../../core/build/words.ts';
import { NARROW, WIDE } from '../../../core/lexicon/arcs.ts';
import { type Lexicon, openLexicon } from '../../../core/lexicon/lexicon.ts';
import { findWord, forEachWord, words } from '../../../core/lexicon/walk.ts';
import { caseById } from '../../fixtures/cases.ts';
import { alphabetFor, lexiconFrom } from '../../fixtures/lexicons.ts';
import { alphabetOfSize, tileWords } from '../../fixtures/word-lists.ts';
import { compareTiles, gaddagStrings, minimalAutomaton } from '../../oracles/automaton.ts';

const TUTORIAL = ['DE', 'DENT', 'DONT', 'PAT', 'PATE', 'PATS', 'POT', 'POTE', 'POTS', 'VA', 'VENT', 'VONT'];

function collected(list: readonly (readonly number[])[], wide = false) {
  const collector = new WordCollector(wide);
  for (const word of list) collector.add(word);
  return collector.finish();
}

function codesOf(lexicon: Lexicon): number[][] {
  const result: number[][] = [];
  forEachWord(lexicon, (codes, length) => {
    result.push([...codes.subarray(0, length)]);
    return undefined;
  });
  return result;
}

/** Every string that the graph accepts from a node on, separators included. */
function strings(lexicon: Lexicon, node: number): number[][] {
  const { arcs, layout } = lexicon;
  const result: number[][] = [];
  const visit = (at: number, path: number[]): void => {
    if (at === 0) return;
    for (let i = at; ; i += layout.stride) {
      const next = [...path, arcs[i]! >>> layout.tileShift];
      if (arcs[i]! & layout.acceptsBit) result.push(next);
      visit(arcs[i + layout.targetOffset]! & layout.targetMask, next);
      if (arcs[i]! & layout.lastBit) return;
    }
  };
  visit(node, []);
  return result.sort(compareTiles);
}

const unique = (list: readonly number[][]): number[][] =>
  [...new Map(list.map((word) => [word.join(), word])).values()].sort(compareTiles);

describe('the tutorial’s twelve words', () => {
  const list = sortedWords(alphabetFor('en'), TUTORIAL);

  it('are a trie of 25 nodes, 12 of them word ends, and 24 arcs', () => {
    const trie = buildTrie(list);
    expect(trie.nodeCount).toBe(25);
    expect(trieNodeCount(list)).toBe(25);
    expect(trie.accepts.reduce((sum, flag) => sum + flag, 0)).toBe(12);
  });

  it('are a graph of 10 states and 16 arcs by either construction', () => {
    for (const method of ['incremental', 'two-step'] as const) {
      const lexicon = lexiconFrom(TUTORIAL, 'en', { method });
      expect(lexicon.header.dawg).toMatchObject({ states: 10, arcs: 16 });
      expect(words(lexicon)).toEqual(TUTORIAL);
    }
  });
});

describe('any list of words', () => {
  for (const [name, size, layout] of [
    ['narrow', 4, NARROW],
    ['wide', 4, WIDE],
    ['a large alphabet', 300, WIDE],
  ] as const) {
    const alphabet = alphabetOfSize(size);
    it(`gives the same minimal graph by both constructions (${name})`, () => {
      fc.assert(
        fc.property(tileWords(size), (list) => {
          const sorted = collected(list, size > 255);
          const bytes = buildLexicon(sorted, alphabet, { layout });
          expect(buildLexicon(sorted, alphabet, { layout, method: 'two-step' })).toEqual(bytes);
          const lexicon = openLexicon(bytes);
          const expected = unique(list);
          expect(codesOf(lexicon)).toEqual(expected);
          expect(lexicon.wordCount).toBe(expected.length);
          const { states, arcs } = lexicon.header.dawg;
          expect({ states, arcs }).toEqual(minimalAutomaton(expected));
          const reversed = gaddagStrings(expected).sort(compareTiles);
          expect(strings(lexicon, lexicon.gaddagRoot)).toEqual(reversed);
          const gaddag = lexicon.header.gaddag!;
          expect({ states: gaddag.states, arcs: gaddag.arcs }).toEqual(minimalAutomaton(reversed));
          verify(lexicon, { gaddagPrefixes: Infinity });
        }),
        { numRuns: 150 },
      );
    });
  }

  it('gives the same bytes in any order of the list', () => {
    fc.assert(
      fc.property(tileWords(5, { maxWords: 80 }), fc.infiniteStream(fc.nat()), (list, random) => {
        const shuffled = list
          .map((word) => [random.next().value as number, word] as const)
          .sort((a, b) => a[0] - b[0])
          .map(([, word]) => word);
        expect(buildLexicon(collected(shuffled), alphabetOfSize(5))).toEqual(
          buildLexicon(collected(list), alphabetOfSize(5)),
        );
      }),
    );
  });

  it('stores no sibling list twice, nor one that another ends with, except where the order forbids', () => {
    const lexicon = lexiconFrom(['AS', 'AT', 'BT', 'CS', 'CT', 'DR', 'DS', 'DT'], 'en', { gaddag: false });
    // R S T serves D, S T serves A and C, T serves B: three arcs for the ends, four for the beginnings, one reserved.
    expect(lexicon.header.dawg.bytes / 4).toBe(1 + 3 + 4);
  });
});

describe('cases', () => {
  it('bld-01: a prefix of other words is a word', () => {
    const { input } = caseById('bld-01');
    const lexicon = lexiconFrom(input.words, 'en');
    expect(['hair', 'hairb', 'hai', 'hairball'].map((word) => 'codes' in findWord(lexicon, word))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('bld-03 and bld-04: suffixes are shared whatever the order', () => {
    for (const id of ['bld-03', 'bld-04']) {
      const { input, expected } = caseById(id);
      for (const list of [input.words, [...input.words].reverse()]) {
        const { states, arcs } = lexiconFrom(list, 'en').header.dawg;
        expect({ states, edges: arcs }).toEqual(expected.minimal);
      }
    }
  });

  it('bld-06: an empty lexicon answers', () => {
    const lexicon = lexiconFrom([], 'en');
    verify(lexicon);
    expect(words(lexicon)).toEqual([]);
    expect(findWord(lexicon, 'a')).toEqual({ reason: 'not-in-lexicon' });
    expect(findWord(lexicon, '')).toEqual({ reason: 'empty' });
  });

  it('bld-07: bytes do not depend on the order of the lines', () => {
    const { input } = caseById('bld-07');
    const alphabet = alphabetFor('und', input.words);
    const bytes = lexiconFrom(input.words, alphabet).bytes;
    expect(lexiconFrom([...input.words].reverse(), alphabet).bytes).toEqual(bytes);
  });

  it('bld-09: every next letter is listed', () => {
    const { input } = caseById('bld-09');
    const lexicon = lexiconFrom(input.words, 'ru');
    expect(words(lexicon)).toEqual(['ДАЛЬ', 'ДОМ', 'ДЫМ']);
  });

  it('i18n-15: more than 255 letters', () => {
    const list = Array.from(
      { length: 300 },
      (_, i) => String.fromCharCode(0x4e00 + i) + String.fromCharCode(0x4e00 + ((i * 7) % 300)),
    );
    const lexicon = lexiconFrom(list);
    verify(lexicon, { gaddagPrefixes: Infinity });
    expect(lexicon.layout.name).toBe('wide');
    expect(words(lexicon).sort()).toEqual([...list].sort());
    expect(['一一', '丁万', '一丁'].map((word) => 'codes' in findWord(lexicon, word))).toEqual([true, true, false]);
    expect(list.every((word) => 'codes' in findWord(lexicon, word))).toBe(true);
  });

  it('scl-01: a word past the longest is refused by name', () => {
    expect(() => lexiconFrom(['A'.repeat(256)], 'en')).toThrow(/1 to 255 tiles; this one has 256/);
    const lexicon = lexiconFrom(['A'.repeat(255), 'A'.repeat(254)], 'en');
    verify(lexicon);
    expect([255, 254, 253].map((length) => 'codes' in findWord(lexicon, 'a'.repeat(length)))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('limits', () => {
  it('a graph that outgrows narrow arcs says which limit and what to choose', () => {
    const tiny = { ...NARROW, maxArcs: 8 };
    expect(() => lexiconFrom(TUTORIAL, 'en', { layout: tiny })).toThrow(/more than 8 arcs.*use wide arcs/);
  });

  it('a graph that outgrows its arcs goes on with wider ones, in the DAWG or in the GADDAG, and gives their bytes', () => {
    const alphabet = alphabetOfSize(5);
    fc.assert(
      fc.property(tileWords(5, { maxWords: 60 }), fc.integer({ min: 1, max: 150 }), (list, maxArcs) => {
        const words = collected(list);
        const graph = buildGraph(words, { ...NARROW, maxArcs }, {}, WIDE);
        expect(packLexicon(graph, alphabet, true)).toEqual(
          buildLexicon(words, alphabet, { layout: graph.register.layout === WIDE ? WIDE : NARROW }),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('64 tiles need wide arcs', () => {
    const alphabet = alphabetOfSize(64);
    const sorted = collected([[64], [1, 64]]);
    expect(openLexicon(buildLexicon(sorted, alphabet)).layout.name).toBe('wide');
    expect(() => buildLexicon(sorted, alphabet, { layout: NARROW })).toThrow(/hold 63 tiles; this alphabet has 64/);
    expect(decodeWord(alphabet, codesOf(openLexicon(buildLexicon(sorted, alphabet)))[1]!)).toBe(alphabet.tiles[64]);
  });
});
