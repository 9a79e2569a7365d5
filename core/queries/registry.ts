// The filters there are: adding one is its file and its line here; doors, command line and documents read this.

import { NOTHING } from '../automata/automaton.ts';
import { complement } from '../automata/complement.ts';
import { InputError } from '../errors.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { anagrams } from './anagrams.ts';
import { checkBlanks } from './chances.ts';
import { consistsOf } from './consists-of.ts';
import { containing } from './containing.ts';
import type { Condition, Filter, QueryParameter, Question, SingleQuestion } from './contract.ts';
import { distinct } from './distinct.ts';
import { excluding } from './excluding.ts';
import { from } from './from.ts';
import { group } from './groups.ts';
import { takesPrefix, takesSuffix } from './hooks.ts';
import { inLexicon } from './in-lexicon.ts';
import { inList } from './in-list.ts';
import { infix } from './infix.ts';
import { bounds, length } from './length.ts';
import { ACCENTS, foundBy } from './loose.ts';
import { ranksBut } from './members.ts';
import { near } from './near.ts';
import { ORDERING } from './ordering.ts';
import { palindrome } from './palindrome.ts';
import { pattern } from './pattern.ts';
import { misplaced, notAt } from './placed.ts';
import { prefix } from './prefix.ts';
import { probability } from './probability.ts';
import { rank } from './rank.ts';
import { score } from './score.ts';
import { suffix } from './suffix.ts';
import { shape, vowels } from './vowels.ts';
import { checkTileSet, TILE_SET } from './worth.ts';

const FILTERS: readonly Filter[] = [
  pattern,
  prefix,
  suffix,
  infix,
  from,
  containing,
  excluding,
  notAt,
  misplaced,
  bounds,
  length,
  near,
  vowels,
  shape,
  score,
  distinct,
  palindrome,
  consistsOf,
  takesPrefix,
  takesSuffix,
  group,
  anagrams,
  probability,
  rank,
  inLexicon,
  inList,
];

/** Most values of one parameter: each is an automaton that every walk carries. */
export const MOST_VALUES = 16;

type NegatedName = Extract<QueryParameter['name'], `not${string}`>;

const negatedName = (name: string): NegatedName => `not${name[0]!.toUpperCase()}${name.slice(1)}` as NegatedName;

/** Each filter with the name of its first parameter, and that of what it does not find. */
const TURNED = FILTERS.map((filter) => {
  const [{ name }] = filter.parameters as [QueryParameter];
  return { filter, name, negated: negatedName(name) };
});

/** Every name that a question takes from outside; any other is unknown. Paging (`limit`, a cursor) is the doors'. */
export const QUERY_PARAMETERS: readonly QueryParameter[] = [
  ...FILTERS.flatMap((filter): readonly QueryParameter[] => {
    const [first, ...others] = filter.parameters as [QueryParameter];
    return filter === bounds || first.type === 'flag' ? filter.parameters : [{ ...first, repeatable: true }, ...others];
  }),
  ...FILTERS.flatMap(({ parameters, oneWay }): QueryParameter[] => {
    const [first] = parameters as [QueryParameter];
    if (oneWay) return [];
    const { name, type } = first;
    const turned = { ...first, name: negatedName(name), description: `Only words that \`${name}\` would not find.` };
    return [type === 'flag' ? turned : { ...turned, repeatable: true }];
  }),
  ACCENTS,
  TILE_SET,
  ...ORDERING,
  {
    name: 'hooks',
    type: 'flag',
    description: 'List with each word the tiles that make a longer word when put in front or behind.',
    example: true,
  },
  {
    name: 'originals',
    type: 'flag',
    description:
      'List with each word how its list wrote it, where the upload kept that (`originals=keep`) and it is neither the ' +
      'upper nor the lower case of the word: élève with ELEVE.',
    example: true,
  },
  {
    name: 'count',
    type: 'flag',
    description: 'Also count all answers, without listing them; a lower bound when the work budget ends it.',
    example: true,
  },
];

/** The conditions of a question, all of which its words must satisfy. Throws `InputError` for what cannot be read. */
export function readConditions(lexicon: Lexicon, question: Question): Condition[] {
  const reading = { lexicon, alphabet: lexicon.alphabet };
  // Refused too where no filter asks for them.
  foundBy(lexicon.alphabet, question);
  checkTileSet(question);
  checkBlanks(question);
  const conditions: Condition[] = [];
  for (const { filter, name, negated } of TURNED) {
    for (const asked of singles(question, name, question[name])) {
      const found = filter.read(reading, asked);
      if (found) conditions.push(found);
    }
    const turned = filter.oneWay ? undefined : question[negated];
    for (const asked of turned === undefined ? [] : singles({ ...question, [negated]: undefined }, name, turned)) {
      const value = asked[name];
      const condition = filter.read(reading, asked);
      if (condition) conditions.push(filter.others?.(reading, asked) ?? negate(lexicon, condition));
      // The empty text allows every word: turned round, none.
      else if (typeof value === 'string') conditions.push({ acceptor: NOTHING });
    }
  }
  return conditions;
}

type Value = Question[QueryParameter['name']];

/** The question with each of the values alone, with none where there is none. */
function singles(question: Question, name: QueryParameter['name'], values: Value): SingleQuestion[] {
  if (!Array.isArray(values))
    return [question[name] === values ? question : { ...question, [name]: values }] as [SingleQuestion];
  if (values.length > MOST_VALUES) {
    throw new InputError('too-many-values', `${name} is given ${values.length} times; ${MOST_VALUES} is the most.`, {
      parameter: name,
      expected: MOST_VALUES,
      got: values.length,
    });
  }
  return (values.length === 0 ? [undefined] : values).map(
    (value) => ({ ...question, [name]: value }) as SingleQuestion,
  );
}

/** A filter is an acceptor or a test; whatever else a condition says follows from that. */
function negate({ wordCount }: Lexicon, condition: Condition): Condition {
  const { acceptor, inAnyOrder, test, candidates, counting } = condition;
  const others = counting ? { counting: { arcs: counting.arcs, words: () => wordCount - counting.words() } } : {};
  if (acceptor) return { acceptor: complement(acceptor), ...(inAnyOrder ? { inAnyOrder } : {}), ...others };
  if (!test) return { acceptor: NOTHING };
  const few = candidates && candidates.length * 2 >= wordCount;
  return {
    test: (codes, length) => !test(codes, length),
    turned: condition,
    ...others,
    ...(few ? { candidates: ranksBut(wordCount, candidates) } : {}),
  };
}
