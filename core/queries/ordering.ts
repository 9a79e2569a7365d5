// In which order answers are listed, and which of them when not all are wanted.

import { InputError } from '../errors.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { ranksOf } from '../lexicon/ranks.ts';
import type { Order, QueryParameter, Question } from './contract.ts';
import { ranksInOrder } from './kept-orders.ts';
import { codesOf } from './keys.ts';
import { createLot } from './lot.ts';
import type { RankList } from './ordered-walk.ts';
import { isBehind, numbersInOrder, type Placing, placingOf } from './placing.ts';
import { type Range, readRange } from './range.ts';
import { tableOf } from './word-table.ts';

const ORDERS: readonly Order[] = ['alphabetical', 'length', 'score', 'probability'];

export const ORDERING: readonly QueryParameter[] = [
  {
    name: 'order',
    type: 'text',
    description:
      "One of `alphabetical`: the language's own (the default); `length`: short words first; `score`: those whose tiles are " +
      'worth most first; `probability`: those whose rack is drawn most easily first, of equals anagrams side by side. ' +
      'Equals are alphabetical.',
    example: 'length',
    values: ORDERS,
  },
  {
    name: 'probabilityLimit',
    type: 'text',
    description:
      'Of all the words found, put in order of probability, only those at these places from 1: `1..50`; with `ties=lax` ' +
      'those too that are as likely as the first or the last of them. The order of the list stays what it is.',
    example: '1..50',
  },
  {
    name: 'random',
    type: 'number',
    description: 'Of all the words found, only so many, drawn by lot: 1 is a random word.',
    example: 1,
    min: 1,
  },
  {
    name: 'seed',
    type: 'number',
    description: 'With `random`: which lot. The same seed draws the same words of a version; 0 when left out.',
    example: 42,
  },
];

/** Which answers are wanted and how they are listed. */
export interface Ordering {
  /** The order in which answers are chosen. */
  readonly choosing: Placing;
  /** For people: what the walk in that order goes through. */
  readonly walkName: string;
  /** All words of so many tiles in that order, most and least included. Makes what is kept for it when first wanted. */
  listsOf(fewest: number, most: number): readonly RankList[];
  /** Whether that costs next to nothing. */
  readonly costsNothing: boolean;
  /** Chooses among the first of all answers in the order of choosing; left out, a page of that order is wanted. */
  readonly choice?: Choice;
}

export interface Choice {
  /** So many answers are needed, the first in the order of choosing… */
  readonly most: number;
  /** …and those that are in the same place as the last of them. */
  readonly withEquals: boolean;
  /** From these, in that order: those that are wanted, in the order of the list. */
  choose(keys: readonly string[]): string[];
  /** Whether one word is listed behind another. */
  isBehind(key: string, other: string): boolean;
}

/**
 * Undefined when answers may be listed as they are found. Throws `InputError` `invalid-order`, `invalid-random`,
 * `invalid-range`, and for what a tile set is needed.
 */
export function orderingOf(lexicon: Lexicon, question: Question): Ordering | undefined {
  const { order = 'alphabetical', random, probabilityLimit, seed = 0 } = question;
  if (!ORDERS.some((known) => known === order)) {
    throw new InputError('invalid-order', `order is one of ${ORDERS.join(', ')}.`, {
      parameter: 'order',
      got: order.slice(0, 40),
      expected: ORDERS,
    });
  }
  if (random !== undefined && (!Number.isInteger(random) || random < 1)) {
    throw new InputError('invalid-random', 'random is how many words to draw, from 1.', {
      parameter: 'random',
      got: random,
    });
  }
  const range = probabilityLimit === undefined ? undefined : readRange('probabilityLimit', probabilityLimit);
  const listing = placingOf(lexicon, question, order as Order);
  if (random === undefined && range === undefined) {
    return order === 'alphabetical' ? undefined : { ...keptOrder(lexicon, listing), walkName: `words by ${order}` };
  }
  const listed = {
    isBehind: (key: string, other: string) => isBehind(listing, codesOf(key), codesOf(other)),
  };
  if (range === undefined) {
    const lot = lotOf(lexicon, seed);
    const choose = (keys: readonly string[]): string[] => inOrder(keys.slice(0, random), listing);
    return { ...lot, walkName: 'words by lot', choice: { ...listed, most: random!, withEquals: false, choose } };
  }
  const likely = placingOf(lexicon, question, 'probability');
  const withEquals = question.ties === 'lax';
  const choose = (keys: readonly string[]): string[] => {
    const within = placesOf(keys, range, withEquals ? likely : undefined);
    if (random === undefined) return inOrder(within, listing);
    return inOrder(inOrder(within, lotOf(lexicon, seed).choosing).slice(0, random), listing);
  };
  return {
    ...keptOrder(lexicon, likely),
    walkName: 'words by probability',
    choice: { ...listed, most: range.min > range.max ? 0 : range.max, withEquals, choose },
  };
}

/** Words in an order, given in tile order or any; which is the same, since every order decides between all words. */
export function inOrder(keys: readonly string[], placing: Placing): string[] {
  const sorted = keys.every((key, i) => i === 0 || key > keys[i - 1]!) ? keys : [...keys].sort();
  return Array.from(numbersInOrder(tableOf(sorted), placing), (i) => sorted[i]!);
}

function keptOrder(lexicon: Lexicon, choosing: Placing): Omit<Ordering, 'walkName'> {
  return {
    choosing,
    costsNothing: false,
    listsOf: (fewest, most) =>
      ranksInOrder(lexicon, choosing)
        .filter((list, length) => list.length > 0 && length >= fewest && length <= most)
        .map((list) => ({ size: list.length, rankAt: (place) => list[place]! })),
  };
}

function lotOf(lexicon: Lexicon, seed: number): Omit<Ordering, 'walkName'> {
  const { wordCount } = lexicon;
  const lot = createLot(wordCount, seed);
  return {
    choosing: { id: 'lot', place: (codes) => lot.placeOf(ranksOf(lexicon).rankOf(codes)), byTiles: false },
    costsNothing: true,
    listsOf: () => [{ size: wordCount, rankAt: (place) => lot.numberAt(place) }],
  };
}

/** Those at places from 1, of words in order; with a placing also those that are in the place of the first or the last. */
function placesOf(keys: readonly string[], { min, max }: Range, alike: Placing | undefined): readonly string[] {
  let start = Math.max(0, min - 1);
  let end = Math.min(max, keys.length);
  if (alike && start < end) {
    const placeAt = (i: number): number => alike.place(codesOf(keys[i]!));
    while (start > 0 && placeAt(start - 1) === placeAt(start)) start--;
    while (end < keys.length && placeAt(end) === placeAt(end - 1)) end++;
  }
  return keys.slice(start, end);
}
