// All words of a lexicon in an order, kept: what pages in that order are read from.

import { noteKept } from '../lexicon/kept.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { numbersInOrder, type Placing } from './placing.ts';
import { wordTableOf } from './word-table.ts';

/** By length, from 0: the ranks of the words of that many tiles in the order. */
export type RanksByLength = readonly Uint32Array[];

const known = new WeakMap<Lexicon, Map<string, RanksByLength>>();

/** Orders that are kept of one lexicon: those asked for last. */
const MOST_ORDERS = 4;

/** One pass over all words and a sort when first wanted, then kept, 4 bytes a word. */
export function ranksInOrder(lexicon: Lexicon, placing: Placing): RanksByLength {
  let orders = known.get(lexicon);
  if (!orders) known.set(lexicon, (orders = new Map()));
  const order = orders.get(placing.id) ?? makeOrder(lexicon, placing);
  orders.delete(placing.id);
  orders.set(placing.id, order);
  for (const oldest of orders.keys()) if (orders.size > MOST_ORDERS) orders.delete(oldest);
  noteKept(lexicon, 'orders', orders.size * lexicon.wordCount * 4);
  return order;
}

function makeOrder(lexicon: Lexicon, placing: Placing): RanksByLength {
  const table = wordTableOf(lexicon);
  const { starts } = table;
  const lengthOf = (rank: number): number => starts[rank + 1]! - starts[rank]!;
  const sizes = new Uint32Array(lexicon.header.longestWord + 1);
  for (let rank = 0; rank < lexicon.wordCount; rank++) sizes[lengthOf(rank)]!++;
  const lists = Array.from(sizes, (size) => new Uint32Array(size));
  sizes.fill(0);
  for (const rank of numbersInOrder(table, placing)) {
    const length = lengthOf(rank);
    lists[length]![sizes[length]!++] = rank;
  }
  return lists;
}
