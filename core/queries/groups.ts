// The filter `group`: the groups of words that players study, computed from the lexicon and the tile set.

import { continuingAcceptor } from '../automata/continuing.ts';
import { lengthAcceptor } from '../automata/length.ts';
import { carry } from '../automata/product.ts';
import { InputError } from '../errors.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { forEachWord, hasCodes } from '../lexicon/walk.ts';
import type { Condition, Filter, Question } from './contract.ts';
import { countAnswers } from './count.ts';
import { tilesBetween } from './keys.ts';
import { membersCondition } from './members.ts';
import { type StudyGroup, studyOf } from './study.ts';
import { worthOf } from './worth.ts';

type Test = (codes: ArrayLike<number>, length: number) => boolean;

const isFrontHooked = (lexicon: Lexicon): Test => {
  return (codes, length) => length > 1 && hasCodes(lexicon, tilesBetween(codes, 1, length));
};
const isBackHooked = (lexicon: Lexicon): Test => {
  return (codes, length) => length > 1 && hasCodes(lexicon, codes, length - 1);
};

/** A tile worth 4 or 5 on a double letter, which an opening play of five reaches by either end, and none dearer. */
const isHighFive = (lexicon: Lexicon, question: Question): Test => {
  const { values } = worthOf(lexicon.alphabet, question);
  return (codes, length) => {
    if (length !== 5 || Math.max(values[codes[0]!]!, values[codes[4]!]!) < 4) return false;
    for (let i = 0; i < length; i++) if (values[codes[i]!]! > 5) return false;
    return true;
  };
};

type Words = (lexicon: Lexicon, question: Question) => Condition;

/** Words of `size` tiles that a study of the lexicon puts into a group. */
const studied = (group: StudyGroup, size: 7 | 8): Words => {
  return (lexicon, question) => membersCondition(lexicon, studyOf(lexicon, question).ranksOf(group, size));
};

const counts = new WeakMap<Lexicon, Map<string, number>>();

/** With the number of its words, which is found when first wanted and then kept. */
function counted(lexicon: Lexicon, name: string, condition: Condition): Condition {
  const count = (): number => {
    let known = counts.get(lexicon);
    if (!known) counts.set(lexicon, (known = new Map()));
    let words = known.get(name);
    if (words === undefined) known.set(name, (words = countOf(lexicon, condition)));
    return words;
  };
  return { ...condition, counting: { arcs: 0, words: count } };
}

function countOf(lexicon: Lexicon, { acceptor, test }: Condition): number {
  if (acceptor) {
    return countAnswers(lexicon, carry([acceptor], lexicon.alphabet.tiles.length), [], Infinity).count;
  }
  let count = 0;
  forEachWord(lexicon, (codes, length) => {
    if (test?.(codes, length)) count++;
  });
  return count;
}

const GROUPS: Readonly<Record<string, Words>> = {
  'hook-words': (lexicon) => {
    const front = isFrontHooked(lexicon);
    const back = isBackHooked(lexicon);
    return counted(lexicon, 'hook-words', { test: (codes, length) => front(codes, length) || back(codes, length) });
  },
  'front-hooks': (lexicon) =>
    counted(lexicon, 'front-hooks', {
      acceptor: continuingAcceptor(lexicon, lexicon.dawgRoot, { behindOne: true }),
    }),
  'back-hooks': (lexicon) => counted(lexicon, 'back-hooks', { test: isBackHooked(lexicon) }),
  'high-fives': (lexicon, question) => ({
    test: isHighFive(lexicon, question),
    narrowing: lengthAcceptor(5, 5),
  }),
  'type-1-sevens': studied('stem', 7),
  'type-2-sevens': studied('pool', 7),
  'type-3-sevens': studied('likely', 7),
  'type-1-eights': studied('stem', 8),
  'type-2-eights': studied('pool', 8),
  'type-3-eights': studied('likely', 8),
  'eights-from-seven-stems': studied('longer-stem', 8),
};

const NAMES = Object.keys(GROUPS);

export const group: Filter = {
  parameters: [
    {
      name: 'group',
      type: 'text',
      description:
        `One of ${NAMES.join(', ')}. Front (back) hooks stay words without their first (last) tile. High fives have ` +
        'five tiles, the first or last worth 4 or 5 and none more. Type 1 holds one of the 100 best stems of six tiles, ' +
        'type 2 is made of the commonest third of the bag, type 3 is as likely to be drawn as the likeliest sevens, ' +
        'which make three fifths of the draws that spell one; the stems are computed: what completes them, by how ' +
        'likely they are.',
      example: 'front-hooks',
      values: NAMES,
    },
  ],
  read({ lexicon }, question) {
    if (question.group === undefined) return undefined;
    const make = Object.hasOwn(GROUPS, question.group) ? GROUPS[question.group] : undefined;
    if (make) return make(lexicon, question);
    throw new InputError('unknown-group', `There is no such group; name one of ${NAMES.join(', ')}.`, {
      parameter: 'group',
      got: question.group.slice(0, 40),
      expected: NAMES,
    });
  },
};
