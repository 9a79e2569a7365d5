// The filter `probability`: words by how likely their rack is among the words of their length.

import { InputError } from '../errors.ts';
import { BLANKS } from './chances.ts';
import type { Filter } from './contract.ts';
import { membersCondition, ranksWhere } from './members.ts';
import { probabilityOrder } from './probability-order.ts';
import { inRange, readRange } from './range.ts';

export const probability: Filter = {
  parameters: [
    {
      name: 'probability',
      type: 'text',
      description:
        'Which places, from 1, in the order of probability of the words of the same length: `1..1000`. It counts the ' +
        'ways to draw the word from a full bag of the tile set.',
      example: '1..1000',
    },
    BLANKS,
    {
      name: 'ties',
      type: 'text',
      description:
        'With `probability`: `lax` (the default) finds a word when any place of those as likely as it is wanted, ' +
        '`strict` when its own is, equals being in the order of their tiles, anagrams in that of the alphabet.',
      example: 'strict',
      values: ['lax', 'strict'],
    },
  ],
  read({ lexicon }, question) {
    const { ties = 'lax' } = question;
    if (ties !== 'lax' && ties !== 'strict') {
      throw new InputError('invalid-ties', 'ties are lax or strict.', { parameter: 'ties', got: ties.slice(0, 40) });
    }
    if (question.probability === undefined) return undefined;
    const range = readRange('probability', question.probability);
    const { first, last, own } = probabilityOrder(lexicon, question);
    const isWanted =
      ties === 'strict'
        ? (rank: number) => inRange(own[rank]!, range)
        : (rank: number) => first[rank]! <= range.max && last[rank]! >= range.min;
    return membersCondition(lexicon, ranksWhere(lexicon.wordCount, isWanted));
  },
};
