// The filter `rank`: words by their number in the alphabet's order.

import { outsideAcceptor } from '../automata/outside.ts';
import { ranksOf } from '../lexicon/ranks.ts';
import type { Filter } from './contract.ts';
import { tilesBetween } from './keys.ts';
import { inRange, rangeFilter, readRange } from './range.ts';

const ranked = rangeFilter(
  {
    name: 'rank',
    type: 'text',
    description: 'Which numbers of the list, from 0 in the order of the alphabet: `0..999`.',
    example: '0..999',
  },
  (range, { lexicon }) => ({
    ranks: [range.min, Math.min(range.max, lexicon.wordCount - 1)],
    counting: { arcs: 0, words: () => Math.max(0, Math.min(range.max, lexicon.wordCount - 1) - range.min + 1) },
    test: (codes, length) => inRange(ranksOf(lexicon).rankOf(tilesBetween(codes, 0, length)), range),
  }),
);

export const rank: Filter = {
  ...ranked,
  others(reading, question) {
    const { wordCount } = reading.lexicon;
    const { min, max } = readRange('rank', question.rank ?? '');
    const oneSided = ranked.others?.(reading, question);
    if (oneSided || min > max || min >= wordCount) return oneSided;
    const { wordAt } = ranksOf(reading.lexicon);
    return { acceptor: outsideAcceptor(wordAt(min), wordAt(Math.min(max, wordCount - 1))) };
  },
};
