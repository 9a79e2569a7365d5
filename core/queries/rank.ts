// The filter `rank`: words by their number in the alphabet's order.

import { ranksOf } from '../lexicon/ranks.ts';
import type { Filter } from './contract.ts';
import { tilesBetween } from './keys.ts';
import { inRange, readRange } from './range.ts';

export const rank: Filter = {
  parameters: [
    {
      name: 'rank',
      type: 'text',
      description: 'Which numbers of the list, from 0 in the order of the alphabet: `0..999`.',
      example: '0..999',
    },
  ],
  read({ lexicon }, { rank: text }) {
    if (text === undefined) return undefined;
    const range = readRange('rank', text);
    return {
      ranks: [range.min, Math.min(range.max, lexicon.wordCount - 1)],
      test: (codes, length) => inRange(ranksOf(lexicon).rankOf(tilesBetween(codes, 0, length)), range),
    };
  },
};
