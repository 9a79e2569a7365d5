// The filter `consistsOf`: which share of a word given tiles make.

import { readTiles } from '../automata/reading.ts';
import { shareAcceptor } from '../automata/share.ts';
import { InputError } from '../errors.ts';
import type { Condition, Filter, Question, Reading } from './contract.ts';
import { foundBy } from './loose.ts';

export const consistsOf: Filter = {
  parameters: [
    {
      name: 'consistsOf',
      type: 'text',
      description:
        'Tiles and the share of the word that they make, in whole percents rounded down: `AEIOU:60..` or `AEIOU:50..75`, ' +
        'a third is `33`; without a share, 100.',
      example: 'AEIOU:60..',
    },
  ],
  read(reading, question) {
    if (question.consistsOf === undefined) return undefined;
    const { isGiven, min, max } = readShare(reading, question, question.consistsOf);
    return conditionOf(reading, isGiven, min, max === 100 ? 100 : max + 1 - NEXT_SHARE);
  },
  others(reading, question) {
    const { isGiven, min, max } = readShare(reading, question, question.consistsOf ?? '');
    if (max === 100) return conditionOf(reading, isGiven, 0, min - NEXT_SHARE);
    return min === 0 ? conditionOf(reading, isGiven, max + 1, 100) : undefined;
  },
};

/** Less than any two shares differ by, in percent, in words of at most `DEEPEST` tiles. */
const NEXT_SHARE = 0.001;

const conditionOf = ({ lexicon }: Reading, isGiven: Uint8Array, min: number, max: number): Condition => ({
  acceptor: shareAcceptor(isGiven, min, max, lexicon.header.longestWord),
  inAnyOrder: true,
});

interface Share {
  /** By tile code. */
  readonly isGiven: Uint8Array;
  /** In whole percents, rounded down. */
  readonly min: number;
  readonly max: number;
}

function readShare({ alphabet }: Reading, question: Question, text: string): Share {
  const colon = text.lastIndexOf(':');
  const letters = colon < 0 ? text : text.slice(0, colon);
  const share = colon < 0 ? '100' : text.slice(colon + 1);
  const [, only, first, last] = /^(?:(\d{1,3})|(?!\.\.$)(\d{0,3})\.\.(\d{0,3}))$/.exec(share) ?? [];
  const min = Number(only ?? (first || 0));
  const max = Number(only ?? (last || 100));
  if (letters === '' || (only ?? first) === undefined || min > 100 || max > 100) {
    throw new InputError('invalid-share', 'consistsOf is tiles and a share in percent: AEIOU:60.. or AEIOU:50..75.', {
      parameter: 'consistsOf',
      got: text.slice(0, 40),
    });
  }
  const isGiven = new Uint8Array(alphabet.tiles.length);
  const found = foundBy(alphabet, question);
  for (const tile of readTiles(alphabet, letters, { parameter: 'consistsOf', wildcards: '' })) {
    if (tile > 0) for (const one of found(tile)) isGiven[one] = 1;
  }
  return { isGiven, min, max };
}
