// The filters beyond patterns and racks, by example: the cases that broke other tools, places, edits, orders, study groups.
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../core/errors.ts';
import type { Question } from '../../../core/queries/contract.ts';
import { search } from '../../../core/queries/search.ts';
import { caseById } from '../../fixtures/cases.ts';
import { lexiconFrom } from '../../fixtures/lexicons.ts';
import { edits } from '../../oracles/search.ts';

type Asked = Omit<Question, 'limit'> & { limit?: number };

const listOf = (words: readonly string[], asked: Asked, language = 'en'): string[] =>
  search(lexiconFrom(words, language), { limit: Infinity, ...asked }).words.map(({ word }) => word);

function codeOf(words: readonly string[], asked: Asked, language = 'en'): string {
  try {
    listOf(words, asked, language);
  } catch (error) {
    if (error instanceof InputError) return error.code;
    throw error;
  }
  return 'none';
}

describe('the cases', () => {
  it('pat-12: a tile known, but not at this place', () => {
    const { input, expected } = caseById('pat-12');
    const { pattern, notAt } = input.query;
    const places = Object.entries(notAt).map(([place, tile]) => `${place}:${tile}`);
    expect(listOf(input.words, { pattern, notAt: places.join() })).toEqual(expected.results);
    expect(listOf(['TACIT', 'TACKY', 'SHARK'], { misplaced: '5:T' })).toEqual(['TACKY']);
  });

  it('pat-13: near words of Arabic', () => {
    const { input } = caseById('pat-13');
    const [exact, one, other] = input.queries.map(({ fuzzy, distance }: { fuzzy: string; distance: number }) =>
      listOf(input.words, { near: fuzzy, distance }, input.language),
    );
    expect(exact).toEqual(['مصر']);
    expect(one).toEqual(['مصر', 'مصري']);
    expect(other).toEqual(['مصر']);
  });

  it.each(['pat-15', 'pat-16'])('%s: a swap is one edit with transpositions, two without', (id) => {
    const { input, expected } = caseById(id);
    input.pairs.forEach(([one, other]: [string, string], i: number) => {
      for (const [transpositions, distance] of [
        [false, expected.levenshtein[i]],
        [true, expected.withTranspositions[i]],
      ]) {
        const codes = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
        expect(edits(codes(one), codes(other), transpositions)).toBe(distance);
        const within = (most: number): string[] => listOf([other], { near: one, distance: most, transpositions });
        if (distance <= 3) expect(within(distance)).toEqual([other.toUpperCase()]);
        expect(within(Math.min(3, distance - 1))).toEqual([]);
      }
    });
  });
});

describe('filters', () => {
  const words = ['BUILD', 'BUILDS', 'REBUILD', 'LEVEL', 'QI', 'CRWTH', 'RHYTHM', 'NOON', 'EASE', 'SEA', 'TEA', 'EAT'];

  it('read classes as the alphabet cuts them: a bracket that holds one tile is that tile', () => {
    expect(listOf(words, { pattern: '[ST]EA' })).toEqual(['SEA', 'TEA']);
    expect(listOf(words, { pattern: '[^S]EA' })).toEqual(['TEA']);
    expect(listOf(words, { pattern: '[R-T]EA' })).toEqual(['SEA', 'TEA']);
    expect(listOf(['chal', 'cal', 'hal'], { pattern: '[CH]AL' }, 'es')).toEqual(['CHAL']);
    expect(listOf(['chal', 'cal', 'hal', 'bal'], { pattern: '[HCB]AL' }, 'es')).toEqual(['BAL', 'CAL', 'HAL']);
    expect(listOf(['CHAL', 'CAL', 'HAL'], { pattern: '[CH]AL' })).toEqual(['CAL', 'HAL']);
  });

  it('take sets and open racks', () => {
    expect(listOf(words, { from: '[ST]EA', useAll: true })).toEqual(['EAT', 'SEA', 'TEA']);
    expect(listOf(words, { from: 'EA*', useAll: true })).toEqual(['EASE', 'EAT', 'SEA', 'TEA']);
    expect(listOf(words, { containing: '[QX]' })).toEqual(['QI']);
  });

  it('look past accents one way only', () => {
    const french = ['éte', 'ete', 'été'];
    const loose = (asked: Asked): string[] =>
      search(lexiconFrom(french, 'und'), { limit: 9, accents: 'loose', ...asked }).words.map(({ word }) => word);
    expect(loose({ pattern: 'ETE' })).toEqual(['ETE', 'ÉTE', 'ÉTÉ']);
    expect(loose({ pattern: 'ÉTE' })).toEqual(['ÉTE', 'ÉTÉ']);
    expect(loose({ from: 'ETE', useAll: true })).toEqual(['ETE', 'ÉTE', 'ÉTÉ']);
    expect(loose({ suffix: 'É' })).toEqual(['ÉTÉ']);
    expect(loose({ near: 'ETE', distance: 0 })).toEqual(['ETE', 'ÉTE', 'ÉTÉ']);
    expect(loose({ near: 'ÉTE', distance: 0 })).toEqual(['ÉTE', 'ÉTÉ']);
    expect(loose({ near: 'ETÉ' })).toEqual(['ETE', 'ÉTE', 'ÉTÉ']);
    expect(loose({ near: 'TEE', transpositions: true })).toEqual(['ETE', 'ÉTE', 'ÉTÉ']);
    expect(loose({ misplaced: '2:E' })).toEqual(['ETE', 'ÉTE', 'ÉTÉ']);
    expect(loose({ misplaced: '1:E' })).toEqual([]);
    expect(loose({ misplaced: '1:É' })).toEqual([]);
    expect(loose({ misplaced: '2:É' })).toEqual(['ÉTE', 'ÉTÉ']);
    expect(loose({ consistsOf: 'ET' })).toEqual(['ETE', 'ÉTE', 'ÉTÉ']);
    const taking = (asked: Asked): string[] => listOf(['NE', 'NEÉS', 'ÉNE'], asked, 'und');
    expect(taking({ takesSuffix: 'ES', accents: 'loose' })).toEqual(['NE']);
    expect(taking({ takesPrefix: 'E', accents: 'loose' })).toEqual(['NE']);
    expect(taking({ takesPrefix: 'E' })).toEqual([]);
  });

  it('know vowels, shapes, palindromes, what words take and what they are in', () => {
    expect(listOf(words, { vowels: '0' })).toEqual(['CRWTH', 'RHYTHM']);
    expect(listOf(words, { shape: 'vvc' })).toEqual(['EAT']);
    expect(listOf(words, { palindrome: true })).toEqual(['LEVEL', 'NOON']);
    expect(listOf(words, { takesPrefix: 'RE' })).toEqual(['BUILD']);
    expect(listOf(words, { takesSuffix: '?' })).toEqual(['BUILD']);
    expect(listOf(words, { takesPrefix: '??' })).toEqual(['BUILD']);
    expect(listOf(['AT', 'CAT', 'SCAT', 'HAT', 'THAT', 'TOT', 'OT'], { takesPrefix: '?' })).toEqual([
      'AT',
      'CAT',
      'HAT',
      'OT',
    ]);
    expect(listOf(words, { group: 'front-hooks' })).toEqual([]);
    expect(listOf(['AT', 'CAT', 'SCAT', 'A', 'B'], { group: 'front-hooks' })).toEqual(['CAT', 'SCAT']);
    expect(listOf(words, { anagrams: '2..' })).toEqual(['EAT', 'TEA']);
    expect(listOf(words, { inList: 'tea, eat;xyz', notInList: 'TEA' })).toEqual(['EAT']);
    expect(listOf(words, { inLexicon: lexiconFrom(['TEA', 'QI'], 'und') })).toEqual(['QI', 'TEA']);
    const other = lexiconFrom(words.slice(2), 'en');
    expect(listOf(words, { notInLexicon: other })).toEqual(words.slice(0, 2));
    expect(listOf(words, { inLexicon: other, suffix: 'A' })).toEqual(['SEA', 'TEA']);
    expect(listOf(words, { inLexicon: lexiconFrom([], 'en') })).toEqual([]);
    expect(listOf(words, { rank: '..1' })).toEqual(['BUILD', 'BUILDS']);
    expect(listOf(words, { group: 'back-hooks' })).toEqual(['BUILDS']);
    expect(listOf(words, { consistsOf: 'EASO:75..' })).toEqual(['EASE', 'SEA']);
    expect(listOf(words, { consistsOf: 'E:33' })).toEqual(['EAT', 'SEA', 'TEA']);
  });

  it('read ranges and negations where hyphens and carets are tiles too', () => {
    const und = (asked: Asked): string[] => listOf(['ant', 'bee', 'cat', 'co-op', 'dog', 'e^u'], asked, 'und');
    expect(und({ pattern: '[A-C]*' })).toEqual(['ANT', 'BEE', 'CAT', 'CO-OP']);
    expect(und({ pattern: '[^A-C]*' })).toEqual(['DOG', 'E^U']);
    expect(und({ pattern: '*[-^]*' })).toEqual(['CO-OP', 'E^U']);
    expect(und({ pattern: '*[-]*' })).toEqual(['CO-OP']);
    expect(und({ pattern: '*[E-]?*' })).toEqual(['BEE', 'CO-OP', 'E^U']);
  });

  it('ask a lexicon of another alphabet as if the word were typed there', () => {
    const list = ['COCHE', 'CHAL', 'LLAMA', 'SOL'];
    const plain = lexiconFrom([...list, 'RED'], 'en');
    expect(listOf(list, { inLexicon: plain }, 'es')).toEqual(list);
    expect(listOf(list, { notInLexicon: plain }, 'es')).toEqual([]);
    expect(listOf([...list, 'RED'], { notInLexicon: lexiconFrom(list, 'es') })).toEqual(['RED']);
  });

  it('hold for each of several values', () => {
    expect(listOf(words, { infix: ['EA', 'S'] })).toEqual(['EASE', 'SEA']);
    expect(listOf(words, { infix: ['EA'], notInfix: ['EAT', 'S'] })).toEqual(['TEA']);
    expect(listOf(words, { infix: 'EA', notSuffix: ['T', 'E'], group: [] })).toEqual(['SEA', 'TEA']);
    expect(codeOf(words, { infix: Array.from({ length: 17 }, () => 'A') })).toBe('too-many-values');
  });

  it('list hooks with the words', () => {
    const { words: found } = search(lexiconFrom(words, 'en'), { pattern: 'EA*', hooks: true, limit: 5 });
    expect(found[0]).toEqual({ word: 'EASE', tiles: ['E', 'A', 'S', 'E'], hooks: { front: [], back: [] } });
    expect(search(lexiconFrom(words, 'en'), { pattern: 'BUILD', hooks: true, limit: 5 }).words[0]!.hooks).toEqual({
      front: [],
      back: ['S'],
    });
  });

  it('turned round find the rest', () => {
    expect(listOf(words, { notVowels: '1..' })).toEqual(['CRWTH', 'RHYTHM']);
    expect(listOf(words, { notPattern: '?*' })).toEqual([]);
    expect(listOf(words, { notPrefix: '' })).toEqual([]);
    expect(listOf(words, { notInfix: 'E', notContaining: 'I' })).toEqual(['CRWTH', 'NOON', 'RHYTHM']);
    expect(listOf(words, { notPalindrome: true, length: '5' })).toEqual(['BUILD', 'CRWTH']);
  });

  it('that cannot be read are mistakes with a code', () => {
    expect(codeOf(words, { near: 'TEA', distance: 4 })).toBe('invalid-distance');
    expect(codeOf(words, { distance: 1 })).toBe('missing-parameter');
    expect(codeOf(words, { notAt: 'T:5' })).toBe('invalid-place');
    expect(codeOf(words, { length: 'x' })).toBe('invalid-range');
    expect(codeOf(words, { group: 'constructor' })).toBe('unknown-group');
    expect(codeOf(words, { tileSet: '__proto__', score: '1' })).toBe('unknown-tile-set');
    expect(codeOf(words, { score: '1' }, 'und')).toBe('unknown-tile-set');
    expect(codeOf(words, { vowels: '1' }, 'und')).toBe('no-vowels');
    expect(codeOf(words, { accents: 'maybe' })).toBe('invalid-accents');
    expect(codeOf(words, { order: 'up' })).toBe('invalid-order');
    expect(codeOf(words, { from: `[AB]${'A'.repeat(40)}` })).toBe('too-many-choices');
  });
});

describe('orders', () => {
  const words = ['QI', 'ZA', 'TEA', 'EAT', 'JINX', 'ZAX', 'AA', 'RETINA', 'RETAIN'];
  const lexicon = lexiconFrom(words, 'en');

  it('are by length, by score and by probability, equals alphabetical, anagrams side by side', () => {
    expect(listOf(words, { order: 'length' })).toEqual(
      [...words].sort((a, b) => a.length - b.length || (a < b ? -1 : 1)),
    );
    expect(listOf(words, { order: 'score' }).slice(0, 3)).toEqual(['ZAX', 'JINX', 'QI']);
    expect(listOf(words, { order: 'probability' }).slice(0, 2)).toEqual(['RETAIN', 'RETINA']);
  });

  it.each(['length', 'score', 'probability'])('by %s have pages that make up the whole', (order) => {
    const found: string[] = [];
    let after: readonly number[] | undefined;
    do {
      const page = search(lexicon, { order, limit: 2, after, count: true });
      expect(page.count).toBe(words.length);
      found.push(...page.words.map(({ word }) => word));
      after = page.last;
    } while (after);
    expect(found).toEqual(listOf(words, { order }));
  });

  it('draw by lot, the same for the same seed', () => {
    const drawn = listOf(words, { random: 3, seed: 5 });
    expect(drawn).toHaveLength(3);
    expect(listOf(words, { random: 3, seed: 5 })).toEqual(drawn);
    const seen = new Set(Array.from({ length: 200 }, (_, seed) => listOf(words, { random: 1, seed })[0]));
    expect(seen.size).toBe(words.length);
  });

  it('limit by probability after all other filters', () => {
    expect(listOf(words, { probabilityLimit: '1..2', length: '3' })).toEqual(['EAT', 'TEA']);
    expect(listOf(words, { probabilityLimit: '3', length: '3' })).toEqual(['ZAX']);
    expect(listOf(words, { probabilityLimit: '1', length: '3' })).toEqual(['EAT']);
    expect(listOf(words, { probabilityLimit: '1', length: '3', ties: 'lax' })).toEqual(['EAT', 'TEA']);
    expect(listOf(words, { probabilityLimit: '2..2', length: '3', ties: 'lax' })).toEqual(['EAT', 'TEA']);
    expect(listOf(words, { probabilityLimit: '2', length: '3', ties: 'strict' })).toEqual(['TEA']);
    expect(listOf(words, { probability: '1', length: '3' })).toEqual(['EAT', 'TEA']);
    expect(listOf(words, { probability: '1', length: '3', ties: 'strict' })).toEqual(['EAT']);
  });
});
