// The fast word check says what the plain walk says, in every alphabet.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WIDE } from '../../../core/lexicon/arcs.ts';
import { bitCount, letterBitsOf } from '../../../core/lexicon/letter-bits.ts';
import type { Lexicon } from '../../../core/lexicon/lexicon.ts';
import { findWord, words } from '../../../core/lexicon/walk.ts';
import { wordChecker } from '../../../core/lexicon/word-checker.ts';
import { lexiconFrom } from '../../fixtures/lexicons.ts';

const lexicons: readonly (readonly [string, Lexicon, string])[] = [
  ['English', lexiconFrom(['A', 'AB', 'ABE', 'CAFE', 'BABE', 'BE'], 'en'), 'abcefAB\u00e9\u0301\u00ad1 '],
  ['French with accents', lexiconFrom(['é', 'été', 'ete', 'et'], 'und'), 'eét\u0301\u00adE'],
  ['Spanish', lexiconFrom(['CHAL', 'A[L][L]A', 'ALLÁ', 'CAL'], 'es'), 'chalLáñ[]\u0301'],
  ['Russian', lexiconFrom(['ёж', 'яма', 'я', 'еж', 'юла'], 'ru'), 'ёежямаюл\u0301\u0308Я'],
  ['wide', lexiconFrom(['AB', 'BA'], 'en', { layout: WIDE }), 'abB'],
  ['empty', lexiconFrom([], 'en'), 'ab'],
];

describe('the fast word check', () => {
  for (const [name, lexicon, characters] of lexicons) {
    it(`agrees with the plain walk (${name})`, () => {
      const check = wordChecker(lexicon);
      for (const word of words(lexicon)) expect([word, check(word)]).toEqual([word, true]);
      fc.assert(
        fc.property(fc.string({ unit: fc.constantFrom(...characters), maxLength: 6 }), (text) => {
          expect(check(text)).toBe('codes' in findWord(lexicon, text));
        }),
        { numRuns: 400 },
      );
    });
  }

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
