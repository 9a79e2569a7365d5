// What the registry says of the values of its parameters is what a search accepts, whatever else is asked.
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../core/errors.ts';
import type { Question } from '../../../core/queries/contract.ts';
import { QUERY_PARAMETERS } from '../../../core/queries/registry.ts';
import { search } from '../../../core/queries/search.ts';
import { lexiconFrom } from '../../fixtures/lexicons.ts';

const lexicon = lexiconFrom(['TEA', 'EAT', 'ATE'], 'en');
const codeOf = (question: Omit<Question, 'limit'>): string | undefined => {
  try {
    search(lexicon, { ...question, limit: 10 });
  } catch (error) {
    if (error instanceof InputError) return error.code;
    throw error;
  }
  return undefined;
};

describe('the values of a parameter', () => {
  const restOf = (name: string): Omit<Question, 'limit'> => (name === 'distance' ? { near: 'TEA' } : {});

  it('are those that the registry names, and no other', () => {
    const named = QUERY_PARAMETERS.filter(({ values }) => values);
    expect(named.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['order', 'group', 'notGroup', 'ties', 'accents', 'tileSet']),
    );
    for (const { name, values } of named) {
      for (const value of values!) expect([value, codeOf({ [name]: value })]).toEqual([value, undefined]);
      expect([name, codeOf({ [name]: 'xx' })]).toEqual([name, expect.any(String)]);
    }
  });

  it('lie between the bounds that the registry names', () => {
    const bounded = QUERY_PARAMETERS.filter(({ min, max }) => min !== undefined || max !== undefined);
    expect(bounded.map(({ name }) => name)).toEqual(['distance', 'blanks', 'random']);
    for (const { name, min = 0, max } of bounded) {
      const rest = restOf(name);
      expect([name, codeOf({ ...rest, [name]: min })]).toEqual([name, undefined]);
      expect([name, codeOf({ ...rest, [name]: min - 1 })]).toEqual([name, `invalid-${name}`]);
      if (max === undefined) continue;
      expect([name, codeOf({ ...rest, [name]: max })]).toEqual([name, undefined]);
      expect([name, codeOf({ ...rest, [name]: max + 1 })]).toEqual([name, `invalid-${name}`]);
    }
  });

  it('are read before any walk, also where nothing asks for them', () => {
    expect(codeOf({ tileSet: 'xx' })).toBe('unknown-tile-set');
    expect(codeOf({ blanks: 3 })).toBe('invalid-blanks');
    expect(codeOf({ probabilityLimit: '1-5' })).toBe('invalid-range');
  });

  it('of a share are a number or a range up to 100, of at most three digits', () => {
    for (const share of ['A:0012', 'A:1002', 'A:', 'A:..', 'A:101', 'A:5-7', 'A:1..2..3', ':50']) {
      expect([share, codeOf({ consistsOf: share })]).toEqual([share, 'invalid-share']);
    }
    for (const share of ['A', 'A:0', 'A:100', 'A:012', 'A:..50', 'A:50..', 'A:20..40', 'A:40..20']) {
      expect([share, codeOf({ consistsOf: share })]).toEqual([share, undefined]);
    }
  });
});
