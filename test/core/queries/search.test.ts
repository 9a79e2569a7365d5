// Search by example: the cases that broke other tools, then what each filter, page and count promises.
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../core/errors.ts';
import type { Question } from '../../../core/queries/contract.ts';
import { search } from '../../../core/queries/search.ts';
import { caseById } from '../../fixtures/cases.ts';
import { lexiconFrom } from '../../fixtures/lexicons.ts';

type Filters = Omit<Question, 'limit'> & { limit?: number };

const listOf = (words: readonly string[], filters: Filters, language = 'und'): string[] =>
  search(lexiconFrom(words, language), { limit: Infinity, ...filters }).words.map(({ word }) => word);

const sorted = (words: readonly string[]): string[] => [...new Set(words)].sort();

function errorOf(words: readonly string[], filters: Filters, language = 'und'): InputError {
  try {
    listOf(words, filters, language);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('no error');
}

describe('the pattern cases', () => {
  it('pat-01: several * on long words that do not match cost no blow-up', () => {
    const { input, expected } = caseById('pat-01');
    const answer = search(lexiconFrom(input.words), { pattern: input.pattern, limit: 100, count: true });
    expect(answer.words).toEqual(expected.results);
    expect(answer.plan.arcs).toBeLessThan(2 * 6 * 160);
  });

  it('pat-03: characters that mean something to regular expressions are refused or plain', () => {
    const { input } = caseById('pat-03');
    for (const pattern of input.patterns as string[]) {
      for (const language of ['und', 'en']) {
        const words = language === 'und' ? input.words : ['CAT', 'CT'];
        if (language === 'und' && pattern === 'C.T') expect(listOf(words, { pattern })).toEqual(['C.T']);
        else expect(errorOf(words, { pattern }, language).code).toBe('invalid-pattern');
      }
    }
  });

  it('pat-04: _ and % are no wildcards', () => {
    const { input, expected } = caseById('pat-04');
    for (const pattern of input.patterns) expect(listOf(input.words, { pattern })).toEqual(expected[pattern]);
  });

  it('pat-06: inner * stay what they are whatever stands at the ends', () => {
    const { input, expected } = caseById('pat-06');
    for (const pattern of input.patterns) expect(listOf(input.words, { pattern })).toEqual(sorted(expected[pattern]));
  });

  it('pat-07: a prefix and a suffix may overlap, the two ends of a pattern may not', () => {
    const { input, expected } = caseById('pat-07');
    const [pattern, ends] = input.queries;
    expect(listOf(input.words, pattern)).toEqual(expected['AB*BA']);
    expect(listOf(input.words, ends)).toEqual(expected['prefix+suffix']);
  });

  it('pat-09: containing minds how often a letter is given', () => {
    const { input, expected } = caseById('pat-09');
    const { length, contains } = input.query;
    expect(listOf(input.words, { min: length, max: length, containing: contains })).toEqual(expected.results);
  });

  it('pat-10: a length, an end and demanded letters hold together', () => {
    const { input, expected } = caseById('pat-10');
    const { length, suffix, contains } = input.query;
    expect(listOf(input.words, { min: length, max: length, suffix, containing: contains })).toEqual(
      sorted(expected.results),
    );
  });

  it('pat-18: every letter reaches the search', () => {
    const { input, expected } = caseById('pat-18');
    expect(listOf(input.words, { pattern: input.queries[0].pattern })).toEqual(expected['Q*']);
    expect(listOf(input.words, { from: input.queries[1].fromLetters })).toEqual(expected['fromLetters QAT']);
  });

  it('i18n-09: ? is one letter with all its marks', () => {
    const { input, expected } = caseById('i18n-09');
    const found = listOf(input.words, { pattern: '?????' }).map((word) => word.toLowerCase());
    expect(found).toEqual(expected['?????'].map((word: string) => word.normalize('NFC')));
    expect(listOf(input.words, { pattern: '??????' })).toEqual(expected['??????']);
  });
});

describe('the anagram cases', () => {
  it('ana-01: two blanks allow one or two missing letters, no more', () => {
    const { input, expected } = caseById('ana-01');
    const { fromLetters, minLength } = input.query;
    expect(listOf(input.words, { from: fromLetters, min: minLength })).toEqual(sorted(expected.results));
  });

  it('ana-03: a blank may stand for a letter of the pattern', () => {
    const { input, expected } = caseById('ana-03');
    const { fromLetters, pattern } = input.query;
    expect(listOf(input.words, { from: fromLetters, pattern })).toEqual(expected.results);
  });

  it('ana-04: digits and underscores are no letters, and said so', () => {
    const { input, expected } = caseById('ana-04');
    const asked = input.requests.map((request: string) => decodeURIComponent(request.slice('letters='.length)));
    expect(listOf(input.words, { from: asked[0] })).toEqual(expected.r1);
    expect(listOf(input.words, { from: asked[1] })).toEqual(expected.r2);
    expect(errorOf(input.words, { from: asked[2] })).toMatchObject({
      code: 'unknown-character',
      values: { parameter: 'from', unknown: '3', index: 7 },
    });
  });

  it('ana-07: a word is listed once, and letters that no word has do no harm', () => {
    const { input, expected } = caseById('ana-07');
    expect(listOf(input.words, { from: input.query.fromLetters })).toEqual(sorted(expected.results));
  });

  it('ana-09: any number of blanks gives a page, and the total', () => {
    const { input } = caseById('ana-09');
    const words = Array.from({ length: 4096 }, (_, i) =>
      i.toString(2).padStart(12, '0').replaceAll('0', 'A').replaceAll('1', 'B'),
    );
    const answer = search(lexiconFrom([...words, 'AB'.repeat(3), 'ABBABAA'], 'en'), {
      from: input.query.fromLetters,
      limit: 1,
      count: true,
    });
    expect(answer).toMatchObject({ words: [{ word: 'ABABAB' }], count: 2, truncated: true });
    const many = search(lexiconFrom(words, 'en'), { from: '?'.repeat(12), limit: 100, count: true });
    expect(many).toMatchObject({ count: 4096, truncated: true });
    expect(many.words).toHaveLength(100);
    expect(many.plan.arcs).toBeLessThan(400);
  });
});

describe('filters', () => {
  const words = ['AS', 'ASEA', 'EASE', 'SEA', 'SEAS', 'TEA', 'TEAS', 'TEASE'];

  it('left out, list every word in the order of the alphabet, a word before those it begins', () => {
    expect(listOf([...words].reverse(), {})).toEqual(words);
    expect(listOf(['Ñu', 'nz', 'o', 'cu', 'chu', 'cz', 'd'], {}, 'es')).toEqual([
      'CU',
      'CZ',
      'CHU',
      'D',
      'NZ',
      'ÑU',
      'O',
    ]);
  });

  it('find nothing in an empty lexicon', () => {
    expect(search(lexiconFrom([], 'en'), { pattern: '*', limit: 10, count: true })).toMatchObject({
      words: [],
      count: 0,
      truncated: false,
    });
  });

  it('take the empty pattern and no tiles as they are, an empty prefix, suffix or demand as none', () => {
    expect(listOf(words, { pattern: '' })).toEqual([]);
    expect(listOf(words, { from: '' })).toEqual([]);
    expect(listOf(words, { prefix: '', suffix: '', containing: '' })).toEqual(words);
  });

  it('allow a prefix or a suffix to be the whole word', () => {
    expect(listOf(words, { prefix: 'SEA' })).toEqual(['SEA', 'SEAS']);
    expect(listOf(words, { suffix: 'EASE' })).toEqual(['EASE', 'TEASE']);
    expect(listOf(words, { prefix: 'SEA', suffix: 'SEA' })).toEqual(['SEA']);
  });

  it('fold what is typed as the list was', () => {
    expect(listOf(words, { pattern: 'te\u00ada?' })).toEqual(['TEAS']);
    expect(listOf(['cœur', 'cour'], { prefix: 'CŒ' }, 'fr')).toEqual(['COEUR']);
  });

  it('never trim white space', () => {
    expect(errorOf(words, { pattern: ' TEA' }, 'en').code).toBe('invalid-pattern');
    expect(errorOf(words, { prefix: 'TEA ' }, 'en').code).toBe('unknown-character');
  });

  it('count tiles, not characters', () => {
    const spanish = ['chal', 'calle', 'perro', 'pera', 'casa'];
    const found = (filters: Filters): string[] => listOf(spanish, filters, 'es');
    expect(found({ pattern: '?A?' })).toEqual(['CHAL']);
    expect(found({ pattern: '??A?' })).toEqual([]);
    expect(found({ pattern: '??[LL]?' })).toEqual(['CALLE']);
    expect(found({ pattern: '??LL?' })).toEqual(['CALLE']);
    expect(found({ pattern: '??[L][L]?' })).toEqual([]);
    expect(found({ prefix: 'c' })).toEqual(['CALLE', 'CASA']);
    expect(found({ suffix: 'l' })).toEqual(['CHAL']);
    expect(found({ from: 'LAch' })).toEqual(['CHAL']);
    expect(found({ from: 'LAC[H]' })).toEqual([]);
    expect(found({ containing: 'rr' })).toEqual(['PERRO']);
    expect(found({ min: 4 })).toEqual(['CALLE', 'CASA', 'PERA', 'PERRO']);
  });

  it('give tiles as a list, so that digraphs show', () => {
    const { words: found } = search(lexiconFrom(['chal'], 'es'), { limit: 1 });
    expect(found).toEqual([{ word: 'CHAL', tiles: ['CH', 'A', 'L'] }]);
  });

  it('take [?] and [*] for the tiles of such a list', () => {
    const marks = ['WHO?', 'WHOM', 'W*'];
    expect(listOf(marks, { pattern: 'WHO[?]' })).toEqual(['WHO?']);
    expect(listOf(marks, { pattern: 'W[*]' })).toEqual(['W*']);
    expect(listOf(marks, { pattern: 'WHO?' })).toEqual(['WHO?', 'WHOM']);
  });

  it('take the word for nothing found when an alphabet from the list has not the letter', () => {
    expect(listOf(words, { prefix: 'Q' })).toEqual([]);
    expect(listOf(words, { suffix: 'Q' })).toEqual([]);
    expect(listOf(words, { containing: 'Q' })).toEqual([]);
    expect(listOf(words, { pattern: '[Q]*' })).toEqual([]);
    expect(listOf(words, { from: 'TEAQ', useAll: true })).toEqual([]);
    expect(listOf(words, { from: 'TEAQ' })).toEqual(['TEA']);
  });

  it('find nothing when min is above max or the tiles do not suffice', () => {
    expect(listOf(words, { min: 5, max: 4 })).toEqual([]);
    expect(listOf(words, { min: 300 })).toEqual([]);
    expect(listOf(words, { max: 0 })).toEqual([]);
    expect(listOf(words, { max: 1000 })).toEqual(words);
    expect(listOf(words, { pattern: '?????', from: 'TEAS' })).toEqual([]);
  });

  it('with useAll find anagrams only', () => {
    expect(listOf(words, { from: 'AEST', useAll: true })).toEqual(['TEAS']);
    expect(listOf(words, { from: 'AES?', useAll: true })).toEqual(['ASEA', 'EASE', 'SEAS', 'TEAS']);
  });
});

describe('mistakes', () => {
  const words = ['TEA'];

  it('name the parameter, what is unknown and where', () => {
    expect(errorOf(words, { pattern: 'T(A' }, 'en').values).toEqual({ parameter: 'pattern', unknown: '(', index: 1 });
    expect(errorOf(words, { prefix: 'TÉЖ' }, 'en')).toMatchObject({ code: 'unknown-character' });
    expect(errorOf(words, { containing: 'A?' }, 'en').values).toEqual({
      parameter: 'containing',
      unknown: '?',
      index: 1,
    });
  });

  it('refuse brackets that hold neither a tile nor several', () => {
    for (const pattern of ['[]', '[', 'T[', '[[A]]', ']', '[A(]', '[T-A]']) {
      expect(errorOf(words, { pattern }, 'en').code).toBe('invalid-pattern');
      expect(errorOf(words, { pattern }).code).toBe('invalid-pattern');
    }
    expect(errorOf(words, { prefix: '[AE]' }, 'en').code).toBe('unknown-character');
  });

  it('refuse useAll without from, and counts that are none', () => {
    expect(errorOf(words, { useAll: true }).code).toBe('missing-parameter');
    for (const min of [-1, 1.5, Number.NaN, Infinity]) expect(errorOf(words, { min }).code).toBe('invalid-length');
    for (const limit of [0, -1, 1.5, Number.NaN]) expect(errorOf(words, { limit }).code).toBe('invalid-limit');
    expect(errorOf(words, { budget: 0 }).code).toBe('invalid-budget');
    expect(errorOf(words, { after: '7' }, 'en').code).toBe('invalid-after');
  });

  it('refuse more tiles than any word has, stars not counted', () => {
    expect(listOf(words, { pattern: '*'.repeat(10_000) })).toEqual(words);
    expect(listOf(words, { pattern: '*?'.repeat(255) })).toEqual([]);
    for (const text of ['?'.repeat(256), 'A'.repeat(1 << 20), '*A'.repeat(1 << 19)]) {
      expect(errorOf(words, { pattern: text })).toMatchObject({
        code: 'invalid-pattern',
        values: { parameter: 'pattern', expected: 255 },
      });
    }
    for (const parameter of ['prefix', 'suffix', 'from', 'containing']) {
      expect(errorOf(words, { [parameter]: 'A'.repeat(256) }, 'en').code).toBe('too-many-tiles');
    }
  });
});

describe('pages', () => {
  const words = Array.from(
    { length: 30 },
    (_, i) => `${'ABC'[i % 3]}${'DEF'[((i / 3) % 3) | 0]}${'GHIJ'[(i / 9) | 0]}`,
  );
  const lexicon = lexiconFrom(words, 'en');

  it('say that there is more only when there is', () => {
    const whole = search(lexicon, { limit: 30 });
    expect(whole).toMatchObject({ truncated: false });
    expect(whole).not.toHaveProperty('last');
    expect(search(lexicon, { limit: 29 })).toMatchObject({ truncated: true });
  });

  it('go on behind any word, be it one of the lexicon or not', () => {
    const all = words.sort();
    expect(listOf(words, { after: all[10]! }, 'en')).toEqual(all.slice(11));
    expect(listOf(words, { after: 'B' }, 'en')).toEqual(all.filter((word) => word > 'B'));
    expect(listOf(words, { after: 'BDGA' }, 'en')).toEqual(all.filter((word) => word > 'BDGA'));
    expect(listOf(words, { after: 'ZZZ' }, 'en')).toEqual([]);
    expect(listOf(words, { after: 'AEG', prefix: 'AE' }, 'en')).toEqual(
      all.filter((word) => word > 'AEG' && word < 'AF'),
    );
    expect(listOf(words, { after: 'C', prefix: 'AE' }, 'en')).toEqual([]);
    expect(listOf(words, { after: 'A', prefix: 'AE' }, 'en')).toEqual(all.filter((word) => word.startsWith('AE')));
  });

  it('find what another way leads to, though this way it lies before the page', () => {
    const shared = ['PA', 'PBC', 'QA', 'QBC'];
    expect(listOf(shared, { suffix: 'A', after: 'PA' }, 'en')).toEqual(['QA']);
  });

  it('have the count of the whole on every page', () => {
    const first = search(lexicon, { limit: 4, count: true });
    expect(search(lexicon, { limit: 4, count: true, after: first.last }).count).toBe(30);
  });

  it('stopped by the budget say so, count what they know, and go on where they stopped', () => {
    const stopped = search(lexicon, { suffix: 'I', limit: 100, count: true, budget: 5 });
    expect(stopped).toMatchObject({ stopped: 'budget', truncated: true });
    expect(stopped.count).toBeLessThan(9);
    const found: string[] = [];
    let after: readonly number[] | undefined = [];
    for (let pages = 0; after && pages < 100; pages++) {
      const page = search(lexicon, { suffix: 'I', limit: 100, budget: 3, after });
      found.push(...page.words.map(({ word }) => word));
      after = page.last;
    }
    expect(found).toEqual(listOf(words, { suffix: 'I' }, 'en'));
  });
});
