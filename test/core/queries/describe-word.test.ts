// What is told of one word besides its validity.
import { describe, expect, it } from 'vitest';
import { describeWord } from '../../../core/queries/describe-word.ts';
import { lexiconFrom } from '../../fixtures/lexicons.ts';

describe('a word', () => {
  const english = lexiconFrom(['EAT', 'ATE', 'TEA', 'TEAS', 'TEAT', 'SEAT', 'HEAT', 'EATS', 'CHEAT'], 'en');

  it('has hooks, anagrams and a score', () => {
    expect(describeWord(english, 'eat')).toMatchObject({
      valid: true,
      hooks: { front: ['H', 'S', 'T'], back: ['S'] },
      anagrams: 3,
      score: 3,
    });
    expect(describeWord(english, 'cheat')).toMatchObject({ hooks: { front: [], back: [] }, anagrams: 1, score: 10 });
  });

  it('has no score where there is no tile set', () => {
    expect(describeWord(lexiconFrom(['AB', 'BA'], 'und'), 'ab')).not.toHaveProperty('score');
  });

  it('that is none has the nearest words, the fewest edits first', () => {
    expect(describeWord(english, 'aet')).toMatchObject({ valid: false, reason: 'not-in-lexicon' });
    expect(describeWord(english, 'aet').nearest?.slice(0, 2)).toEqual(['ATE', 'EAT']);
    expect(describeWord(english, 'tea1')).toMatchObject({ reason: 'unknown-character' });
    expect(describeWord(english, 'tea1').nearest?.slice(0, 3)).toEqual(['TEA', 'TEAS', 'TEAT']);
    const words = ['AEH', 'BEH', 'CEH', 'DEH', 'EEH', 'EH', 'FEH', 'GEH', 'HEH', 'IEH', 'JEH', 'TEN', 'THE', 'TEHS'];
    expect(describeWord(lexiconFrom(words, 'en'), 'teh').nearest?.slice(0, 3)).toEqual(['THE', 'TEN', 'AEH']);
    expect(describeWord(lexiconFrom(['чал', 'чан', 'год'], 'ru'), 'ЧАР').nearest).toEqual(['ЧАЛ', 'ЧАН', 'ГОД']);
  });

  it('of any length and content is answered', () => {
    for (const text of ['', 'A'.repeat(4096), '\0', '[', '[[', '../../x', '\ud800', '__proto__', '****']) {
      const { valid, nearest } = describeWord(english, text);
      expect(valid).toBe(false);
      expect(nearest!.length).toBeLessThanOrEqual(10);
    }
  });
});
