// The places of words in the order of probability of all words of their length, which study lists go by.

import { noteKept } from '../lexicon/kept.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { type Chance, chanceUnder } from './chances.ts';
import type { Question } from './contract.ts';
import { wordTableOf } from './word-table.ts';

/** By rank. Places are numbers from 1 among the words of the same length, most likely first. */
export interface ProbabilityOrder {
  /** First and last place of the words that are as likely. */
  readonly first: Uint32Array;
  readonly last: Uint32Array;
  /** Its own place; words as likely as each other are in tile order. */
  readonly own: Uint32Array;
}

const known = new WeakMap<Lexicon, Map<string, ProbabilityOrder>>();

/** Orders that are kept of one lexicon: those asked for last. */
const MOST_ORDERS = 3;

/** One pass over all words and a sort of numbers when first wanted, then kept, 12 bytes a word. Throws as `chanceUnder`. */
export function probabilityOrder(lexicon: Lexicon, question: Question): ProbabilityOrder {
  const { chance, id } = chanceUnder(lexicon, question);
  let orders = known.get(lexicon);
  if (!orders) known.set(lexicon, (orders = new Map()));
  const order = orders.get(id) ?? makeOrder(lexicon, chance);
  orders.delete(id);
  orders.set(id, order);
  for (const oldest of orders.keys()) if (orders.size > MOST_ORDERS) orders.delete(oldest);
  noteKept(lexicon, 'probability', orders.size * lexicon.wordCount * 12);
  return order;
}

/** All words of a length as numbers, ascending: the place of a chance from above is found by halving. */
function makeOrder(lexicon: Lexicon, chance: Chance): ProbabilityOrder {
  const { wordCount } = lexicon;
  const { codes, starts } = wordTableOf(lexicon);
  const ways = new Float64Array(wordCount);
  const lengthOf = (rank: number): number => starts[rank + 1]! - starts[rank]!;
  const sizes = new Uint32Array(lexicon.header.longestWord + 1);
  for (let rank = 0; rank < wordCount; rank++) {
    const length = lengthOf(rank);
    ways[rank] = chance(codes.subarray(starts[rank], starts[rank + 1]), length);
    sizes[length]!++;
  }
  const sorted = Array.from(sizes, (size) => new Float64Array(size));
  sizes.fill(0);
  for (let rank = 0; rank < wordCount; rank++) {
    const length = lengthOf(rank);
    sorted[length]![sizes[length]!++] = ways[rank]!;
  }
  for (const list of sorted) list.sort();
  const first = new Uint32Array(wordCount);
  const last = new Uint32Array(wordCount);
  const own = new Uint32Array(wordCount);
  const met = sorted.map((list) => new Uint32Array(list.length + 1));
  for (let rank = 0; rank < wordCount; rank++) {
    const length = lengthOf(rank);
    const above = numberAbove(sorted[length]!, ways[rank]!);
    first[rank] = above + 1;
    own[rank] = above + ++met[length]![above]!;
  }
  for (let rank = 0; rank < wordCount; rank++) last[rank] = first[rank]! - 1 + met[lengthOf(rank)]![first[rank]! - 1]!;
  return { first, last, own };
}

/** How many of ascending numbers are greater. */
function numberAbove(ascending: Float64Array, value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! > value) high = middle;
    else low = middle + 1;
  }
  return ascending.length - low;
}
