// Words, ranks and tilings against plain arrays.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAlphabet } from '../../../core/alphabet/alphabet.ts';
import { bracketWord, decodeWord, encodeWord, isUnknown } from '../../../core/alphabet/tiling.ts';
import { buildLexicon } from '../../../core/build/build.ts';
import { WordCollector } from '../../../core/build/words.ts';
import { NARROW, WIDE } from '../../../core/lexicon/arcs.ts';
import { openLexicon } from '../../../core/lexicon/lexicon.ts';
import { ranksOf } from '../../../core/lexicon/ranks.ts';
import { findWord, forEachWord, hasCodes, words } from '../../../core/lexicon/walk.ts';
import { caseById } from '../../fixtures/cases.ts';
import { lexiconFrom } from '../../fixtures/lexicons.ts';
import { alphabetOfSize, tileWords } from '../../fixtures/word-lists.ts';
import { compareTiles } from '../../oracles/automaton.ts';

const isWord = (lexicon: Parameters<typeof findWord>[0], text: string): boolean => 'codes' in findWord(lexicon, text);

describe('looking a word up', () => {
  it('folds the query as the list was', () => {
    const lexicon = lexiconFrom(['élève', 'cœur'], 'fr');
    expect(words(lexicon)).toEqual(['COEUR', 'ELEVE']);
    for (const text of ['élève', 'ELEVE', 'e\u0301le\u0300ve', 'él\u00adève', 'cœur', 'Coeur'])
      expect(isWord(lexicon, text)).toBe(true);
    for (const text of [' eleve', 'eleve ', 'eleve\r', 'elev', '']) expect(isWord(lexicon, text)).toBe(false);
    expect(findWord(lexicon, 'ele7e')).toEqual({ reason: 'unknown-character', character: '7' });
  });

  it('is valid if any way of cutting it into tiles is', () => {
    const spelled = lexiconFrom(['A[L][L]A'], 'es');
    expect(isWord(spelled, 'alla')).toBe(true);
    expect(isWord(spelled, 'a[ll]a')).toBe(false);
    expect(isWord(spelled, 'a[l][l]a')).toBe(true);
    expect(findWord(spelled, 'a[xy]a')).toEqual({ reason: 'unknown-character', character: '[XY]' });
  });

  it('does not blow up where tilings are many', () => {
    const alphabet = createAlphabet({ language: 'und', tiles: ['A', 'AA', 'AAA', 'B'] });
    const lexicon = lexiconFrom(['[AAA]'.repeat(60), 'A'.repeat(200)], alphabet);
    expect(isWord(lexicon, `${'A'.repeat(199)}B`)).toBe(false);
    expect(isWord(lexicon, 'A'.repeat(200))).toBe(true);
  });

  it('chk-01: knows no names of JavaScript', () => {
    const { input } = caseById('chk-01');
    const lexicon = lexiconFrom(input.words, 'en');
    expect(input.check.filter((word: string) => isWord(lexicon, word))).toEqual(['cat']);
  });

  it('chk-03, chk-04 and chk-07: finds exactly the words of the list', () => {
    const straddling = caseById('chk-03');
    expect(
      straddling.input.lists.map((list: string[]) => isWord(lexiconFrom(list, 'en'), straddling.input.check)),
    ).toEqual([false, true]);
    for (const id of ['chk-04', 'chk-07']) {
      const { input, expected } = caseById(id);
      const lexicon = lexiconFrom(input.words, 'en');
      for (const [word, valid] of Object.entries(expected))
        expect([word, isWord(lexicon, word)]).toEqual([word, valid]);
    }
  });
});

describe('walks and ranks', () => {
  for (const layout of [NARROW, WIDE]) {
    it(`agree with a sorted array (${layout.name})`, () => {
      fc.assert(
        fc.property(tileWords(4, { minWords: 1 }), tileWords(4, { maxWords: 10 }), (list, others) => {
          const collector = new WordCollector(false);
          for (const word of list) collector.add(word);
          const lexicon = openLexicon(buildLexicon(collector.finish(), alphabetOfSize(4), { layout, gaddag: false }));
          const sorted = [...new Map(list.map((word) => [word.join(), word])).values()].sort(compareTiles);
          const ranks = ranksOf(lexicon);
          expect(ranks.below(lexicon.dawgRoot)).toBe(sorted.length);
          sorted.forEach((word, rank) => {
            expect(ranks.rankOf(word)).toBe(rank);
            expect([...ranks.wordAt(rank)]).toEqual(word);
          });
          for (const other of [
            ...others,
            ...sorted.map((word) => word.slice(0, -1)).filter((word) => word.length > 0),
          ]) {
            const rank = sorted.findIndex((word) => word.join() === other.join());
            expect(ranks.rankOf(other)).toBe(rank);
            expect(hasCodes(lexicon, other)).toBe(rank >= 0);
            expect(ranks.lowerBound(other)).toBe(sorted.filter((word) => compareTiles(word, other) < 0).length);
          }
        }),
      );
    });
  }

  it('tell a rank that is none', () => {
    const ranks = ranksOf(lexiconFrom(['A', 'B'], 'en'));
    for (const rank of [-1, 2, 0.5, Number.NaN]) expect(() => ranks.wordAt(rank)).toThrow(/give 0 to 1/);
  });

  it('end when the visitor says so', () => {
    const seen: string[] = [];
    const lexicon = lexiconFrom(['A', 'AB', 'ABC', 'B'], 'en');
    forEachWord(lexicon, (codes, length) => {
      seen.push(decodeWord(lexicon.alphabet, codes, 0, length));
      return seen.length < 2;
    });
    expect(seen).toEqual(['A', 'AB']);
  });
});

describe('brackets', () => {
  it('write words so that they are read back', () => {
    const alphabet = createAlphabet({ language: 'und', tiles: ['A', 'B', 'AB', 'BA'] });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 })), (codes) => {
        const read = encodeWord(alphabet, bracketWord(alphabet, codes));
        expect(isUnknown(read) ? read : [...read]).toEqual(codes);
      }),
    );
  });
});
