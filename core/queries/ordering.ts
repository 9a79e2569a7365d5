// In which order answers are listed, and which of them when not all are wanted.

import { InputError } from '../errors.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { chanceUnder } from './chances.ts';
import type { Order, QueryParameter, Question } from './contract.ts';
import { codesOf } from './keys.ts';
import { type Range, readRange } from './range.ts';
import { scoreOf, worthOf } from './worth.ts';

const ORDERS: readonly Order[] = ['alphabetical', 'length', 'score', 'probability'];

export const ORDERING: readonly QueryParameter[] = [
  {
    name: 'order',
    type: 'text',
    description:
      "One of `alphabetical`: the language's own (the default); `length`: short words first; `score`: those whose tiles are " +
      'worth most first; `probability`: those whose rack is drawn most easily first. Equals are alphabetical.',
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

/** Puts all answers, given in tile order, in the order asked for. */
export interface Ordering {
  /** Those that were wanted, in order. */
  arrange(keys: readonly string[]): string[];
  /** Whether one word comes behind another. */
  isBehind(key: string, other: string): boolean;
}

/**
 * Undefined when answers may be listed as they are found. Throws `InputError` `invalid-order`, `invalid-random`, `invalid-range`,
 * and for what a tile set is needed.
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
  const wanted = probabilityLimit === undefined ? undefined : readRange('probabilityLimit', probabilityLimit);
  if (order === 'alphabetical' && random === undefined && probabilityLimit === undefined) return undefined;
  const place = placing(lexicon, question, order as Order);
  const places = new Map<string, number>();
  const placeOf = (key: string): number => {
    let known = places.get(key);
    if (known === undefined) places.set(key, (known = place(key)));
    return known;
  };
  const isBehind = (key: string, other: string): boolean => {
    const difference = placeOf(key) - placeOf(other);
    return difference > 0 || (difference === 0 && key > other);
  };
  return {
    isBehind,
    arrange(keys) {
      let chosen = [...keys];
      if (wanted) chosen = likeliest(lexicon, question, chosen, wanted);
      if (random !== undefined) chosen = drawn(chosen, random, seed);
      return chosen.sort((a, b) => (a === b ? 0 : isBehind(a, b) ? 1 : -1));
    },
  };
}

/** Smaller places come first. */
function placing(lexicon: Lexicon, question: Question, order: Order): (key: string) => number {
  if (order === 'length') return (key) => key.length;
  if (order === 'score') {
    const worth = worthOf(lexicon.alphabet, question);
    return (key) => -scoreOf(worth, codesOf(key));
  }
  if (order === 'probability') {
    const { chance } = chanceUnder(lexicon, question);
    return (key) => -chance(codesOf(key), key.length);
  }
  return () => 0;
}

function likeliest(lexicon: Lexicon, question: Question, keys: readonly string[], { min, max }: Range): string[] {
  const place = placing(lexicon, question, 'probability');
  const placed = keys.map((key) => ({ key, place: place(key) }));
  placed.sort((a, b) => a.place - b.place || (a.key < b.key ? -1 : 1));
  let start = Math.max(0, min - 1);
  let end = Math.min(max, placed.length);
  if (question.ties === 'lax' && start < end) {
    while (start > 0 && placed[start - 1]!.place === placed[start]!.place) start--;
    while (end < placed.length && placed[end]!.place === placed[end - 1]!.place) end++;
  }
  return placed.slice(start, end).map(({ key }) => key);
}

/** The first `count` of a shuffle (Fisher and Yates, by a generator of 32 bits: mulberry32). */
function drawn(keys: string[], count: number, seed: number): string[] {
  let state = seed >>> 0;
  const below = (bound: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 4294967296) * bound);
  };
  const most = Math.min(count, keys.length);
  for (let i = 0; i < most; i++) {
    const j = i + below(keys.length - i);
    [keys[i], keys[j]] = [keys[j]!, keys[i]!];
  }
  return keys.slice(0, most);
}
