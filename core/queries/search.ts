// Answers a question: which words satisfy all its filters, page by page, and how many.

import type { Alphabet } from '../alphabet/alphabet.ts';
import { decodeWord, encodeWord, isUnknown, tilesOf } from '../alphabet/tiling.ts';
import { carry } from '../automata/product.ts';
import { InputError } from '../errors.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { type Condition, DEFAULT_BUDGET, type FoundWord, type Question, type SearchAnswer } from './contract.ts';
import { type Counting, countAnswers } from './count.ts';
import { acceptorsOf, longestHead, walksOf } from './planner.ts';
import { race } from './race.ts';
import { readConditions } from './registry.ts';
import { codesOf, type WalkQuestion } from './walks.ts';

/**
 * The words that satisfy every filter of the question, each once, in the alphabet's order. Needs the DAWG; with the
 * GADDAG, questions with literal parts are answered from those where that is less work. All walks carry the product of
 * the filters' automata; `count` is a second one that lists nothing, where the first has not seen all. Cost: the arcs
 * that `plan` reports, never more than the budget by more than the siblings along `after`.
 * Throws `InputError` for what cannot be read: see each filter; `invalid-limit`, `invalid-after`, `invalid-budget`.
 */
export function search(lexicon: Lexicon, question: Question): SearchAnswer {
  const { alphabet } = lexicon;
  const limit = fromOne('limit', question.limit);
  const budget = fromOne('budget', question.budget ?? DEFAULT_BUDGET);
  const after = readAfter(alphabet, question.after);
  const conditions = readConditions(alphabet, question);
  const walkQuestion = { lexicon, acceptors: acceptorsOf(conditions), test: testOf(conditions), limit, after };
  const { winner, arcs: walked } = race(walksOf(walkQuestion, conditions, budget), budget);

  const answers = winner.answers();
  const truncated = !winner.sawAll || answers.length > limit;
  const listed = answers.length > limit ? answers.slice(0, limit) : answers;
  const last = winner.last ?? (truncated ? codesOf(listed.at(-1)!) : undefined);
  let stopped = !winner.sawAll && answers.length < limit;
  let arcs = walked;
  let count: number | undefined;
  if (question.count) {
    if (winner.sawAll && after.length === 0) count = answers.length;
    else {
      const counting = countAll(walkQuestion, conditions, Math.max(1, budget - arcs));
      count = Math.max(counting.count, listed.length);
      arcs += counting.arcs;
      stopped ||= counting.stopped;
    }
  }
  return {
    words: listed.map((key) => foundWord(alphabet, codesOf(key))),
    ...(count === undefined ? {} : { count }),
    truncated,
    ...(stopped ? { stopped: 'budget' } : {}),
    ...(last ? { last } : {}),
    plan: { walk: winner.name, arcs },
  };
}

/** Counts by the DAWG, each pair of a node and a state once; by the GADDAG where that is clearly less. */
function countAll(question: WalkQuestion, conditions: readonly Condition[], budget: number): Counting {
  const { lexicon, acceptors, test } = question;
  const all = { ...question, limit: Infinity, after: [] };
  const walks = walksOf(all, conditions, budget);
  const anchored = walks[1];
  if (anchored && anchored.predict(Infinity) < lexicon.header.dawg.arcs) anchored.run(budget);
  if (anchored?.sawAll) return { count: anchored.answers().length, arcs: anchored.arcs, stopped: false };
  if (test) {
    const through = walks[0]!.run(budget);
    return { count: walks[0]!.answers().length, arcs: walks[0]!.arcs, stopped: !through };
  }
  const head = longestHead(conditions);
  return countAnswers(lexicon, carry(acceptors, lexicon.alphabet.tiles.length), head, budget);
}

function testOf(conditions: readonly Condition[]): WalkQuestion['test'] {
  const tests = conditions.flatMap(({ test }) => test ?? []);
  if (tests.length === 0) return undefined;
  return (codes, length) => tests.every((test) => test(codes, length));
}

function foundWord(alphabet: Alphabet, codes: readonly number[]): FoundWord {
  return { word: decodeWord(alphabet, codes), tiles: tilesOf(alphabet, codes) };
}

function fromOne(parameter: 'limit' | 'budget', value: number): number {
  if (value === Infinity || (Number.isInteger(value) && value >= 1)) return value;
  throw new InputError(`invalid-${parameter}`, `${parameter} is a whole number from 1; ${value} is none.`, {
    parameter,
    got: value,
  });
}

function readAfter(alphabet: Alphabet, after: Question['after']): ArrayLike<number> {
  if (after === undefined) return [];
  if (typeof after !== 'string') return after;
  const codes = encodeWord(alphabet, after);
  if (!isUnknown(codes)) return codes;
  throw new InputError(
    'invalid-after',
    `"${codes.unknown}" in after is no tile of this lexicon; give the last word of the page before.`,
    { parameter: 'after', unknown: codes.unknown, index: codes.index },
  );
}
