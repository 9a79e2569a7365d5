// How likely a rack is that spells a word, and the order of probability that study lists go by.

import { InputError } from '../errors.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { forEachWord } from '../lexicon/walk.ts';
import type { QueryParameter, Question } from './contract.ts';
import { keyOf } from './keys.ts';
import { type Worth, worthOf } from './worth.ts';

export const BLANKS: QueryParameter = {
  name: 'blanks',
  type: 'number',
  description: 'How many blanks a rack may hold where probability is asked for: 0, 1 or 2; 2 when left out.',
  example: 0,
};

/** The number of ways to draw exactly the tiles of a word from a full bag, some of them as blanks. */
export type Chance = (codes: ArrayLike<number>, length: number) => number;

/** Throws `InputError` `invalid-blanks`, and what `worthOf` throws. */
export function chanceUnder(lexicon: Lexicon, question: Question): { chance: Chance; id: string } {
  const worth = worthOf(lexicon.alphabet, question);
  const blanks = question.blanks ?? 2;
  if (!Number.isInteger(blanks) || blanks < 0 || blanks > 2) {
    throw new InputError('invalid-blanks', `A rack holds 0, 1 or 2 blanks; blanks is ${blanks}.`, {
      parameter: 'blanks',
      got: blanks,
      expected: 2,
    });
  }
  return { chance: createChance(worth, Math.min(blanks, worth.blankCount)), id: `${worth.id} ${blanks}` };
}

/**
 * For each tile, drawn m times of the n there are, r of them replaced by blanks: C(n, m - r) ways. The product of these
 * polynomials in r has at r the ways with r blanks, each to be drawn in C(b, r) ways.
 */
function createChance({ counts, blankCount }: Worth, most: number): Chance {
  const blankWays = [0, 1, 2].map((r) => (r > most ? 0 : choose(blankCount, r)));
  const seen = new Uint8Array(counts.length);
  return (codes, length) => {
    for (let i = 0; i < length; i++) seen[codes[i]!]!++;
    let none = 1;
    let one = 0;
    let two = 0;
    for (let i = 0; i < length; i++) {
      const tile = codes[i]!;
      const drawn = seen[tile]!;
      if (drawn === 0) continue;
      seen[tile] = 0;
      const all = choose(counts[tile]!, drawn);
      const less = choose(counts[tile]!, drawn - 1);
      const least = choose(counts[tile]!, drawn - 2);
      two = two * all + one * less + none * least;
      one = one * all + none * less;
      none *= all;
    }
    return none + one * blankWays[1]! + two * blankWays[2]!;
  };
}

function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return Math.round(ways);
}

export interface ProbabilityOrder {
  /** Numbers from 1 among the words of the same length, most likely first: first and last of those as likely, and its own. */
  placeOf(codes: ArrayLike<number>, length: number): { first: number; last: number; own: number };
}

const known = new WeakMap<Lexicon, Map<string, ProbabilityOrder>>();

/** One pass over all words and a sort when first wanted, then kept. Words as likely as each other are in tile order. */
export function probabilityOrder(lexicon: Lexicon, question: Question): ProbabilityOrder {
  const { chance, id } = chanceUnder(lexicon, question);
  let orders = known.get(lexicon);
  if (!orders) known.set(lexicon, (orders = new Map()));
  let order = orders.get(id);
  if (!order) orders.set(id, (order = makeOrder(lexicon, chance)));
  return order;
}

function makeOrder(lexicon: Lexicon, chance: Chance): ProbabilityOrder {
  const byLength = new Map<number, { key: string; ways: number }[]>();
  forEachWord(lexicon, (codes, length) => {
    const words = byLength.get(length);
    const word = { key: keyOf(codes, length), ways: chance(codes, length) };
    if (words) words.push(word);
    else byLength.set(length, [word]);
    return undefined;
  });
  for (const words of byLength.values()) words.sort((a, b) => b.ways - a.ways || (a.key < b.key ? -1 : 1));
  return {
    placeOf(codes, length) {
      const words = byLength.get(length) ?? [];
      const ways = chance(codes, length);
      const key = keyOf(codes, length);
      const before = (isBefore: (word: { key: string; ways: number }) => boolean): number => {
        let low = 0;
        for (let high = words.length; low < high; ) {
          const middle = (low + high) >>> 1;
          if (isBefore(words[middle]!)) low = middle + 1;
          else high = middle;
        }
        return low;
      };
      return {
        first: before((word) => word.ways > ways) + 1,
        last: before((word) => word.ways >= ways),
        own: before((word) => word.ways > ways || (word.ways === ways && word.key < key)) + 1,
      };
    },
  };
}
