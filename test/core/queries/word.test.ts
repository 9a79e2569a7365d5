// Looking up one word: the cases that broke other tools, tiles, ranks and reasons.
import { describe, expect, it } from 'vitest';
import { checkWord } from '../../../core/queries/word.ts';
import { caseById } from '../../fixtures/cases.ts';
import { lexiconFrom } from '../../fixtures/lexicons.ts';

const validity = (words: readonly string[], asked: readonly string[], language = 'und'): boolean[] => {
  const lexicon = lexiconFrom(words, language);
  return asked.map((text) => checkWord(lexicon, text).valid);
};

describe('the check cases', () => {
  it('chk-01: names that objects inherit are no words', () => {
    const { input } = caseById('chk-01');
    expect(validity(input.words, input.check)).toEqual([false, false, false, false, false, true]);
  });

  it('chk-03: a word that straddles two neighbours is none', () => {
    const { input, expected } = caseById('chk-03');
    expect(validity(input.lists[0], [input.check])).toEqual([expected.list1]);
    expect(validity(input.lists[1], [input.check])).toEqual([expected.list2]);
  });

  it.each(['chk-04', 'chk-07'])('%s: exactly the words of the list are words', (id) => {
    const { input, expected } = caseById(id);
    expect(validity(input.words, input.check)).toEqual(input.check.map((word: string) => expected[word]));
  });

  it('chk-06: an empty lexicon has no word', () => {
    expect(checkWord(lexiconFrom([], 'en'), 'any')).toEqual({
      word: 'ANY',
      valid: false,
      tiles: ['A', 'N', 'Y'],
      rank: null,
      reason: 'not-in-lexicon',
    });
  });
});

describe('a word', () => {
  const spanish = lexiconFrom(['ñu', 'chal', 'cal', 'pollo', 'dar'], 'es');

  it('has its tiles and its rank in the order of the alphabet', () => {
    expect(checkWord(spanish, 'chal')).toEqual({ word: 'CHAL', valid: true, tiles: ['CH', 'A', 'L'], rank: 1 });
    expect(['cal', 'chal', 'dar', 'ñu', 'pollo'].map((word) => checkWord(spanish, word).rank)).toEqual([0, 1, 2, 3, 4]);
  });

  it('may be written with brackets, which fix its tiles', () => {
    expect(checkWord(spanish, '[ch]al')).toMatchObject({ word: 'CHAL', valid: true });
    expect(checkWord(spanish, '[c][h]al')).toMatchObject({ word: 'CHAL', valid: false, tiles: ['C', 'H', 'A', 'L'] });
  });

  it('is valid in any tiling that the lexicon has', () => {
    const letters = lexiconFrom(['[C][H]al'], 'es');
    expect(checkWord(letters, 'CHAL')).toMatchObject({ valid: true, tiles: ['C', 'H', 'A', 'L'] });
  });

  it('that is none has a reason', () => {
    expect(checkWord(spanish, 'ola')).toMatchObject({ valid: false, rank: null, reason: 'not-in-lexicon' });
    expect(checkWord(spanish, 'o1a')).toEqual({
      word: 'O1A',
      valid: false,
      tiles: [],
      rank: null,
      reason: 'unknown-character',
      character: '1',
    });
    expect(checkWord(spanish, '')).toMatchObject({ valid: false, reason: 'empty' });
    expect(checkWord(spanish, ' cal')).toMatchObject({ valid: false, reason: 'unknown-character', character: ' ' });
  });

  it('of any length and content is answered', () => {
    for (const text of ['A'.repeat(1 << 20), '\0', '[', '[[', '../../x', '\ud800', '__proto__']) {
      expect(checkWord(spanish, text).valid).toBe(false);
    }
  });
});
