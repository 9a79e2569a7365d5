// Any combination of filters against the plain definition, over random lists in several alphabets and both layouts.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Alphabet } from '../../../core/alphabet/alphabet.ts';
import { buildLexicon } from '../../../core/build/build.ts';
import { WordCollector } from '../../../core/build/words.ts';
import { type ArcLayout, NARROW, WIDE } from '../../../core/lexicon/arcs.ts';
import { type Lexicon, openLexicon } from '../../../core/lexicon/lexicon.ts';
import type { Question } from '../../../core/queries/contract.ts';
import { search } from '../../../core/queries/search.ts';
import { alphabetFor } from '../../fixtures/lexicons.ts';
import { alphabetOfSize } from '../../fixtures/word-lists.ts';
import { compareTiles, type PatternItem, type PlainQuestion, searchPlainly } from '../../oracles/search.ts';

const spanish = alphabetFor('es');
const large = alphabetOfSize(300);

/** Few tiles of each alphabet, so that words share beginnings, ends and letters. */
const SETTINGS: readonly { name: string; alphabet: Alphabet; tiles: readonly number[]; layout: ArcLayout }[] = [
  { name: 'English, narrow', alphabet: alphabetFor('en'), tiles: [1, 2, 5, 26], layout: NARROW },
  { name: 'English, wide', alphabet: alphabetFor('en'), tiles: [1, 2, 5, 26], layout: WIDE },
  {
    name: 'Spanish with digraphs',
    alphabet: spanish,
    tiles: ['C', 'H', 'CH', 'L', 'LL', 'Ñ'].map((tile) => spanish.codes.get(tile)!),
    layout: NARROW,
  },
  { name: '300 tiles', alphabet: large, tiles: [1, 63, 64, 255, 256, 300], layout: WIDE },
];

function lexiconOf(words: readonly (readonly number[])[], alphabet: Alphabet, layout: ArcLayout): Lexicon {
  const collector = new WordCollector(alphabet.tiles.length > 256);
  for (const word of words) collector.add(word);
  return openLexicon(buildLexicon(collector.finish(), alphabet, { layout, gaddag: false }));
}

const unique = (words: readonly (readonly number[])[]): (readonly number[])[] => [
  ...new Map(words.map((word) => [word.join(), word])).values(),
];

/** Random words and a random question about them, in tile codes. */
function taskOf(tiles: readonly number[]): fc.Arbitrary<{ words: number[][]; question: PlainQuestion }> {
  const tile = fc.constantFrom(...tiles);
  const some = (maxLength: number): fc.Arbitrary<number[]> => fc.array(tile, { maxLength });
  const item: fc.Arbitrary<PatternItem> = fc.oneof(tile, fc.constant('?' as const), fc.constant('*' as const));
  const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
    fc.option(arbitrary, { nil: undefined, freq: 1 });
  return fc.record({
    words: fc.array(fc.array(tile, { minLength: 1, maxLength: 9 }), { maxLength: 80 }),
    question: fc.record({
      pattern: maybe(fc.array(item, { maxLength: 8 })),
      prefix: maybe(some(3)),
      suffix: maybe(some(3)),
      from: maybe(fc.record({ tiles: some(8), blanks: fc.integer({ min: 0, max: 4 }), useAll: fc.boolean() })),
      containing: maybe(some(3)),
      min: maybe(fc.integer({ min: 0, max: 6 })),
      max: maybe(fc.integer({ min: 0, max: 9 })),
    }),
  });
}

/** The question as a person would type it. */
function typed(alphabet: Alphabet, question: PlainQuestion): Omit<Question, 'limit'> {
  const text = (items: readonly PatternItem[]): string =>
    items.map((item) => (typeof item === 'string' ? item : `[${alphabet.tiles[item]!.toLowerCase()}]`)).join('');
  const { pattern, prefix, suffix, from, containing, min, max } = question;
  return {
    pattern: pattern && text(pattern),
    prefix: prefix && text(prefix),
    suffix: suffix && text(suffix),
    from: from && text(from.tiles) + '?'.repeat(from.blanks),
    useAll: from?.useAll,
    containing: containing && text(containing),
    min,
    max,
  };
}

describe.each(SETTINGS)('search in $name', ({ alphabet, tiles, layout }) => {
  const tilesOf = (word: readonly number[]): string[] => word.map((tile) => alphabet.tiles[tile]!);
  const task = taskOf(tiles);

  it('lists what the definition says, in order, and counts it', () => {
    fc.assert(
      fc.property(task, ({ words, question }) => {
        const lexicon = lexiconOf(words, alphabet, layout);
        const expected = searchPlainly(unique(words), question).map(tilesOf);
        const answer = search(lexicon, { ...typed(alphabet, question), limit: Infinity });
        expect(answer.words.map((found) => found.tiles)).toEqual(expected);
        expect(answer.truncated).toBe(false);
        const counted = search(lexicon, { ...typed(alphabet, question), limit: 1, count: true });
        expect(counted.count).toBe(expected.length);
        expect(counted.truncated).toBe(expected.length > 1);
      }),
      { numRuns: 250 },
    );
  });

  it('gives pages that make up the whole, whatever their limit and budget', () => {
    fc.assert(
      fc.property(
        task,
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom(1, 2, 7, 50, undefined),
        ({ words, question }, limit, budget) => {
          const lexicon = lexiconOf(words, alphabet, layout);
          const expected = searchPlainly(unique(words), question).map(tilesOf);
          const found: (readonly string[])[] = [];
          let after: readonly number[] | undefined;
          do {
            const page = search(lexicon, { ...typed(alphabet, question), limit, budget, after });
            expect(page.words.length).toBeLessThanOrEqual(limit);
            if (after && page.last) expect(compareTiles(page.last, after)).toBeGreaterThan(0);
            found.push(...page.words.map((word) => word.tiles));
            after = page.last;
          } while (after);
          expect(found).toEqual(expected);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('goes on behind any tiles', () => {
    const after = fc.array(fc.constantFrom(...tiles), { maxLength: 6 });
    fc.assert(
      fc.property(task, after, ({ words, question }, after) => {
        const lexicon = lexiconOf(words, alphabet, layout);
        const all = searchPlainly(unique(words), question);
        const answer = search(lexicon, { ...typed(alphabet, question), limit: Infinity, after, count: true });
        const rest = after.length === 0 ? all : all.filter((word) => compareTiles(word, after) > 0);
        expect(answer.words.map((found) => found.tiles)).toEqual(rest.map(tilesOf));
        expect(answer.count).toBe(all.length);
      }),
      { numRuns: 150 },
    );
  });
});
