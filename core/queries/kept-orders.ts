// All words of a lexicon in an order, kept: what pages in that order are read from.

import { keepLast } from '../lexicon/kept.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { numbersInOrder, type Placing } from './placing.ts';
import { wordTableOf } from './word-table.ts';

/** By length, from 0: the ranks of the words of that many tiles in the order. */
export type RanksByLength = readonly Uint32Array[];

/** Four at most are kept of one lexicon. */
const kept = keepLast<RanksByLength>('orders', 4, (lists) =>
  lists.reduce((sum, { byteLength }) => sum + byteLength, 0),
);

/** One pass over all words and a sort when first wanted, then kept, 4 bytes a word. */
export const ranksInOrder = (lexicon: Lexicon, placing: Placing): RanksByLength =>
  kept(lexicon, placing.id, () => makeOrder(lexicon, placing));

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
