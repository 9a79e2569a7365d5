// Any order, any limit by probability and any lot over any question, against a sort of all answers.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tileSetOf } from '../../../core/alphabet/tile-set.ts';
import type { Lexicon } from '../../../core/lexicon/lexicon.ts';
import { ranksOf } from '../../../core/lexicon/ranks.ts';
import { chanceUnder } from '../../../core/queries/chances.ts';
import { createLot } from '../../../core/queries/lot.ts';
import { search } from '../../../core/queries/search.ts';
import { compareTiles } from '../../oracles/search.ts';
import { RUNS, SETTINGS, settingOf, TIME } from './random-questions.ts';

type Word = readonly number[];
type Order = 'alphabetical' | 'length' | 'score' | 'probability';

const ascending = (word: Word): number[] => [...word].sort((a, b) => a - b);

/** Negative where one comes before the other. */
function comparing(lexicon: Lexicon, order: Order): (one: Word, other: Word) => number {
  if (order === 'alphabetical') return compareTiles;
  if (order === 'length') return (one, other) => one.length - other.length || compareTiles(one, other);
  const { tiles } = lexicon.alphabet;
  const set = tileSetOf(lexicon.alphabet.tileSetId)!.tiles;
  const score = (word: Word): number => word.reduce((sum, tile) => sum + (set[tiles[tile]!]?.value ?? 0), 0);
  if (order === 'score') return (one, other) => score(other) - score(one) || compareTiles(one, other);
  const { chance } = chanceUnder(lexicon, { limit: 1 });
  return (one, other) =>
    chance(other, other.length) - chance(one, one.length) ||
    compareTiles(ascending(one), ascending(other)) ||
    compareTiles(one, other);
}

describe.each(SETTINGS)('an order in $name', (described) => {
  const { task, lexiconOf, typed, plainly, textsOf } = settingOf(described);
  const hasTileSet = described.alphabet.tileSetId !== '';
  const order = fc.constantFrom<Order>(
    ...(hasTileSet ? (['length', 'score', 'probability'] as const) : ['length' as const]),
  );
  const any = fc.oneof(order, fc.constant<Order>('alphabetical'));
  const limit = fc.oneof(fc.integer({ min: 1, max: 7 }), fc.constant(Infinity));

  /** All pages, one behind the other. */
  const pagesOf = (lexicon: Lexicon, question: Parameters<typeof search>[1]): (readonly string[])[] => {
    const found: (readonly string[])[] = [];
    let after: readonly number[] | undefined;
    do {
      const page = search(lexicon, { ...question, after });
      expect(page.words.length).toBeLessThanOrEqual(question.limit);
      found.push(...page.words.map(({ tiles }) => tiles));
      expect(page.last === undefined || page.truncated).toBe(true);
      after = page.last;
    } while (after);
    return found;
  };

  it(
    'has pages that make up the whole, whatever their limit and budget, and counts it',
    () => {
      fc.assert(
        fc.property(
          task,
          order,
          limit,
          fc.constantFrom(1, 2, 7, 50, undefined),
          ({ words, question }, order, limit, budget) => {
            const lexicon = lexiconOf(words);
            const all = [...plainly(words, question)].sort(comparing(lexicon, order));
            const asked = { ...typed(question), order, limit, budget };
            expect(pagesOf(lexicon, asked)).toEqual(all.map(textsOf));
            const counted = search(lexicon, { ...asked, count: true });
            if (counted.stopped) expect(counted.count).toBeLessThanOrEqual(all.length);
            else expect(counted.count).toBe(all.length);
          },
        ),
        { numRuns: RUNS },
      );
    },
    TIME,
  );

  it(
    'goes on behind any tiles',
    () => {
      const after = fc.array(fc.constantFrom(...described.tiles), { minLength: 1, maxLength: 6 });
      fc.assert(
        fc.property(task, order, limit, after, ({ words, question }, order, limit, after) => {
          const lexicon = lexiconOf(words);
          const compare = comparing(lexicon, order);
          const rest = plainly(words, question)
            .filter((word) => compare(word, after) > 0)
            .sort(compare);
          const answer = search(lexicon, { ...typed(question), order, limit, after });
          expect(answer.words.map(({ tiles }) => tiles)).toEqual(rest.slice(0, limit).map(textsOf));
          expect(answer.truncated).toBe(rest.length > limit);
        }),
        { numRuns: RUNS },
      );
    },
    TIME,
  );

  it(
    'lists what was drawn, and what was left by a limit',
    () => {
      const chosen = fc.record({
        random: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
        seed: fc.nat(),
        places: hasTileSet
          ? fc.option(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 9 })), { nil: undefined })
          : fc.constant(undefined),
        ties: fc.constantFrom(undefined, 'lax', 'strict'),
      });
      fc.assert(
        fc.property(task, any, limit, chosen, ({ words, question }, order, limit, { random, seed, places, ties }) => {
          const lexicon = lexiconOf(words);
          let wanted = [...plainly(words, question)];
          if (places) {
            const { chance } = chanceUnder(lexicon, { limit: 1 });
            const [min, max] = places;
            wanted.sort(comparing(lexicon, 'probability'));
            const within = wanted.slice(Math.max(0, min - 1), max);
            const isAlike = (word: Word): boolean =>
              [within[0], within.at(-1)].some((end) => end && chance(end, end.length) === chance(word, word.length));
            wanted = ties === 'lax' ? wanted.filter((word) => within.includes(word) || isAlike(word)) : within;
          }
          if (random !== undefined) {
            const lot = createLot(lexicon.wordCount, seed);
            const placeOf = (word: Word): number => lot.placeOf(ranksOf(lexicon).rankOf(word));
            wanted = [...wanted].sort((a, b) => placeOf(a) - placeOf(b)).slice(0, random);
          }
          wanted = [...wanted].sort(comparing(lexicon, order));
          const probabilityLimit = places && `${places[0]}..${places[1]}`;
          const asked = { ...typed(question), order, limit, random, seed, probabilityLimit, ties };
          expect(pagesOf(lexicon, asked)).toEqual(wanted.map(textsOf));
          expect(search(lexicon, { ...asked, count: true }).count).toBe(wanted.length);
        }),
        { numRuns: RUNS },
      );
    },
    TIME,
  );
});

describe('a lot', () => {
  it.each([1, 2, 3, 31, 1000, 1025])('of %i numbers has each at one place', (count) => {
    const lot = createLot(count, 7);
    const numbers = Array.from({ length: count }, (_, place) => lot.numberAt(place));
    expect([...numbers].sort((a, b) => a - b)).toEqual(numbers.map((_, i) => i));
    expect(numbers.map((number) => lot.placeOf(number))).toEqual(numbers.map((_, i) => i));
  });

  it('draws every pair about as often: chi squared of 90 kinds below its thousandth', () => {
    const kinds = new Map<string, number>();
    const draws = 45_000;
    for (let seed = 0; seed < draws; seed++) {
      const lot = createLot(10, seed);
      const pair = `${lot.numberAt(0)} ${lot.numberAt(1)}`;
      kinds.set(pair, (kinds.get(pair) ?? 0) + 1);
    }
    expect(kinds.size).toBe(90);
    const chiSquared = [...kinds.values()].reduce((sum, seen) => sum + (seen - draws / 90) ** 2 / (draws / 90), 0);
    expect(chiSquared).toBeLessThan(135.98);
  });
});
