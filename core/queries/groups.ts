// The filter `group`: the groups of words that players study, computed from the lexicon and the tile set.

import { lengthAcceptor } from '../automata/length.ts';
import { InputError } from '../errors.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { hasCodes } from '../lexicon/walk.ts';
import type { Filter, Question } from './contract.ts';
import { sortedKeyOf, tilesBetween } from './keys.ts';
import { studyOf } from './study.ts';
import { worthOf } from './worth.ts';

type Test = (codes: ArrayLike<number>, length: number) => boolean;

const isFrontHooked = (lexicon: Lexicon): Test => {
  return (codes, length) => length > 1 && hasCodes(lexicon, tilesBetween(codes, 1, length));
};
const isBackHooked = (lexicon: Lexicon): Test => {
  return (codes, length) => length > 1 && hasCodes(lexicon, codes, length - 1);
};

/** A dear tile on the double letter that an opening play of five reaches. */
const isHighFive = (lexicon: Lexicon, question: Question): Test => {
  const { values } = worthOf(lexicon.alphabet, question);
  return (codes, length) => length === 5 && Math.max(values[codes[0]!]!, values[codes[4]!]!) >= 4;
};

/** `type` I, II or III of words of `size` tiles; each type leaves out those before it. */
const isOfType = (type: 1 | 2 | 3, size: 7 | 8) => {
  return (lexicon: Lexicon, question: Question): Test => {
    const study = studyOf(lexicon, question);
    const first: Test = (codes, length) => study.hasStem(sortedKeyOf(codes, length), 6);
    const second: Test = (codes, length) => study.inPool(codes, length);
    const third: Test = (codes, length) => study.isLikely(codes, length);
    return (codes, length) => {
      if (length !== size) return false;
      if (type === 1) return first(codes, length);
      if (type === 2) return second(codes, length) && !first(codes, length);
      return third(codes, length) && !first(codes, length) && !second(codes, length);
    };
  };
};

const GROUPS: Readonly<Record<string, (lexicon: Lexicon, question: Question) => Test>> = {
  'hook-words': (lexicon) => {
    const front = isFrontHooked(lexicon);
    const back = isBackHooked(lexicon);
    return (codes, length) => front(codes, length) || back(codes, length);
  },
  'front-hooks': isFrontHooked,
  'back-hooks': isBackHooked,
  'high-fives': isHighFive,
  'type-1-sevens': isOfType(1, 7),
  'type-2-sevens': isOfType(2, 7),
  'type-3-sevens': isOfType(3, 7),
  'type-1-eights': isOfType(1, 8),
  'type-2-eights': isOfType(2, 8),
  'type-3-eights': isOfType(3, 8),
  'eights-from-seven-stems': (lexicon, question) => {
    const study = studyOf(lexicon, question);
    return (codes, length) => length === 8 && study.hasStem(sortedKeyOf(codes, length), 7);
  },
};

/** Tiles of the words of a group, where all have as many. */
const SIZES: Readonly<Record<string, number>> = {
  'high-fives': 5,
  'type-1-sevens': 7,
  'type-2-sevens': 7,
  'type-3-sevens': 7,
  'type-1-eights': 8,
  'type-2-eights': 8,
  'type-3-eights': 8,
  'eights-from-seven-stems': 8,
};

const NAMES = Object.keys(GROUPS);

export const group: Filter = {
  parameters: [
    {
      name: 'group',
      type: 'text',
      description:
        `One of ${NAMES.join(', ')}. Front (back) hooks stay words without their first (last) tile. High fives have ` +
        'five tiles, the first or last worth 4 or more. Type 1 holds one of the 100 best stems of six tiles, type 2 is ' +
        'made of the commonest third of the bag, type 3 is as likely as those are; the stems are computed: what ' +
        'completes them, by how likely they are.',
      example: 'front-hooks',
    },
  ],
  read({ lexicon }, question) {
    if (question.group === undefined) return undefined;
    const make = Object.hasOwn(GROUPS, question.group) ? GROUPS[question.group] : undefined;
    if (make) {
      const size = SIZES[question.group];
      return {
        test: make(lexicon, question),
        ...(size === undefined ? {} : { narrowing: lengthAcceptor(size, size) }),
      };
    }
    throw new InputError('unknown-group', `There is no such group; name one of ${NAMES.join(', ')}.`, {
      parameter: 'group',
      got: question.group.slice(0, 40),
      expected: NAMES,
    });
  },
};
