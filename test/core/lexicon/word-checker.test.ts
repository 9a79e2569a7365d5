// The fast word check says what the plain walk says, in every alphabet.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Alphabet, createAlphabet } from '../../../core/alphabet/alphabet.ts';
import { tilesOf } from '../../../core/alphabet/tiling.ts';
import { WIDE } from '../../../core/lexicon/arcs.ts';
import { bitCount, letterBitsOf } from '../../../core/lexicon/letter-bits.ts';
import type { Lexicon } from '../../../core/lexicon/lexicon.ts';
import { spellingsOf } from '../../../core/lexicon/spellings.ts';
import { findWord, forEachWord, words } from '../../../core/lexicon/walk.ts';
import { wordChecker } from '../../../core/lexicon/word-checker.ts';
import { alphabetFor, lexiconFrom } from '../../fixtures/lexicons.ts';
import { alphabetOfSize, tileWords } from '../../fixtures/word-lists.ts';

const isFound = (lexicon: Lexicon, text: string): boolean => 'codes' in findWord(lexicon, text);

const lexicons: readonly (readonly [string, Lexicon, string])[] = [
  ['English', lexiconFrom(['A', 'AB', 'ABE', 'CAFE', 'BABE', 'BE'], 'en'), 'abcefAB\u00e9\u0301\u00ad1 '],
  ['French with accents', lexiconFrom(['é', 'été', 'ete', 'et'], 'und'), 'eét\u0301\u00adE'],
  ['Spanish', lexiconFrom(['CHAL', 'A[L][L]A', 'ALLÁ', 'CAL'], 'es'), 'chalLáñ[]\u0301'],
  ['Catalan', lexiconFrom(['COL·LE', 'COL', 'NYOL', 'QUE'], 'ca'), 'colLŀ·.qunyè\u0301'],
  ['Russian', lexiconFrom(['ёж', 'яма', 'я', 'еж', 'юла'], 'ru'), 'ёежямаюл\u0301\u0308Я'],
  ['beyond the basic plane', lexiconFrom(['😀A', 'A😀', '😀'], 'und'), 'a😀\ud83d\ude00'],
  ['a letter before two of a replacement', lexiconFrom(['AXB', 'AB'], replacing('B--', 'XB')), 'abxABX-'],
  ['wide', lexiconFrom(['AB', 'BA'], 'en', { layout: WIDE }), 'abB'],
  ['empty', lexiconFrom([], 'en'), 'ab'],
];

/** Alphabets whose tiles are written with several letters, and tiles of theirs that meet in one another. */
const ALPHABETS: readonly (readonly [name: string, alphabet: Alphabet, tiles: string])[] = [
  ['Spanish', alphabetFor('es'), 'A C H CH L LL R RR Ñ N'],
  ['Hungarian', alphabetFor('hu'), 'A S Z SZ ZS D DZ DZS C CS'],
  ['Welsh', alphabetFor('cy'), 'A N G NG D DD P H PH L LL'],
  ['Catalan', alphabetFor('ca'), 'A L L·L N NY QU U'],
  ['Croatian', alphabetFor('hr'), 'A D Ž DŽ L J LJ N NJ'],
  ['tiles within tiles', createAlphabet({ language: 'und', tiles: ['A', 'AA', 'AB', 'ABA', 'B', 'BAAB'] }), ''],
  [
    'doubles',
    createAlphabet({
      language: 'und',
      tiles: ['A', 'AB', 'B', 'C'],
      doubles: [
        ['AAB', 'AB'],
        ['CB', 'C'],
      ],
    }),
    '',
  ],
  ['doubles of single letters', createAlphabet({ language: 'und', tiles: ['A', 'B'], doubles: [['BAB', 'B']] }), ''],
];

function replacing(from: string, to: string): Alphabet {
  const folding = { upper: 'root', marks: 'keep', replacements: [[from, to]] } as const;
  return createAlphabet({ language: 'und', tiles: ['A', 'B', 'X'], folding });
}

describe('the fast word check', () => {
  for (const [name, lexicon, characters] of lexicons) {
    it(`agrees with the plain walk (${name})`, () => {
      const check = wordChecker(lexicon);
      for (const word of words(lexicon)) expect([word, check(word)]).toEqual([word, true]);
      fc.assert(
        fc.property(fc.string({ unit: fc.constantFrom(...characters), maxLength: 6 }), (text) => {
          expect([text, check(text)]).toEqual([text, isFound(lexicon, text)]);
        }),
        { numRuns: 400 },
      );
    });
  }

  for (const [name, alphabet, chosen] of ALPHABETS) {
    it(`agrees with the plain walk on any list and text of an alphabet whose tiles are several letters (${name})`, () => {
      const tiles = chosen === '' ? alphabet.tiles.slice(1) : chosen.split(' ');
      const piece = fc.constantFrom(
        ...tiles,
        ...tiles.map((tile) => tile.toLowerCase()),
        ...alphabet.doubles.map(({ written }) => written),
      );
      const typed = fc.oneof(
        { weight: 8, arbitrary: fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join('')) },
        { weight: 1, arbitrary: fc.array(piece, { maxLength: 3 }).map((pieces) => `[${pieces.join('][')}]`) },
        { weight: 1, arbitrary: fc.array(piece, { maxLength: 3 }).map((pieces) => pieces.join('\u0301')) },
      );
      fc.assert(
        fc.property(tileWords(tiles.length, { maxWords: 30, maxLength: 5 }), fc.array(typed), (codes, texts) => {
          const list = codes.map((word) => word.map((code) => `[${tiles[code - 1]!}]`).join(''));
          const lexicon = lexiconFrom(list, alphabet, { gaddag: false });
          const check = wordChecker(lexicon);
          const spelt: string[] = [];
          forEachWord(lexicon, (word, length) => {
            spelt.push(tilesOf(alphabet, word.subarray(0, length)).join(''));
            return true;
          });
          for (const text of [...words(lexicon), ...spelt, ...texts])
            expect([text, check(text)]).toEqual([text, isFound(lexicon, text)]);
        }),
        { numRuns: 60 },
      );
    });
  }

  it('agrees with the plain walk on alphabets of more letters than a packed cell has room for', () => {
    const alphabet = alphabetOfSize(700);
    fc.assert(
      fc.property(tileWords(700, { maxWords: 60, maxLength: 4 }), tileWords(700, { maxLength: 4 }), (codes, others) => {
        const spelt = (word: readonly number[]): string => word.map((code) => alphabet.tiles[code]!).join('');
        const lexicon = lexiconFrom(codes.map(spelt), alphabet, { gaddag: false });
        const check = wordChecker(lexicon);
        expect(codes.map(spelt).filter((text) => !check(text))).toEqual([]);
        for (const text of others.map(spelt)) expect(check(text)).toBe(isFound(lexicon, text));
      }),
      { numRuns: 40 },
    );
  });

  it('says the same before and after its table is made', () => {
    const list = Array.from({ length: 3000 }, (_, i) => (i * i * 7919).toString(26).replace(/\d/g, 'q'));
    const lexicon = lexiconFrom(list, 'en', { gaddag: false });
    const check = wordChecker(lexicon);
    expect(wordChecker(lexicon)).toBe(check);
    for (const word of list) expect([check(word), check(`${word}q`)]).toEqual([true, isFound(lexicon, `${word}q`)]);
  });

  it('has no spellings of a graph that takes too many states', () => {
    const lexicon = lexiconFrom(['[CH]A', '[C][H]O', 'LLA', '[L][L]O'], 'es');
    expect(spellingsOf(lexicon)!.stateCount).toBe(5);
    expect(spellingsOf(lexicon, 4)).toBeUndefined();
  });

  it('counts bits', () => {
    fc.assert(
      fc.property(fc.integer(), (word) => {
        expect(bitCount(word)).toBe((word >>> 0).toString(2).replaceAll('0', '').length);
      }),
    );
  });

  it('stands on letter bits that give each node its own list', () => {
    const { words: bits, root } = letterBitsOf(lexiconFrom(['AS', 'AT', 'BT'], 'en'), 0);
    expect([root, bits.length]).toEqual([0, 2]);
  });
});
