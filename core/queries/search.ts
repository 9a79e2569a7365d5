// Answers a question: which words satisfy all its filters, page by page, and how many.

import type { Alphabet } from '../alphabet/alphabet.ts';
import { decodeWord, encodeWord, isUnknown, tilesOf } from '../alphabet/tiling.ts';
import { carry } from '../automata/product.ts';
import { InputError } from '../errors.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { originalsOf } from '../lexicon/originals.ts';
import { ranksOf } from '../lexicon/ranks.ts';
import { type Condition, DEFAULT_BUDGET, type FoundWord, type Question, type SearchAnswer } from './contract.ts';
import { type Counting, countAnswers } from './count.ts';
import { hooksOf } from './hooks-of.ts';
import { codesOf, keyOf } from './keys.ts';
import { type Page, searchInOrder } from './ordered-search.ts';
import { orderingOf } from './ordering.ts';
import { acceptorsOf, longestHead, walksOf } from './planner.ts';
import { race } from './race.ts';
import { readConditions } from './registry.ts';
import type { Walk, WalkQuestion } from './walks.ts';

/**
 * The words that satisfy every filter of the question, each once, in the order asked for. Needs the DAWG; with the
 * GADDAG, questions with literal parts are answered from those where that is less work. All walks carry the product of
 * the filters' automata; `count` is a second one that lists nothing, where the first has not seen all. Orders other than
 * the alphabet's, lots and limits by probability go through words in that order where it is shorter than to list all
 * answers. Cost: the arcs that `plan` reports, never more than the budget by more than the siblings along `after` or one
 * word.
 * Throws `InputError` for what cannot be read: see each filter; `invalid-limit`, `invalid-after`, `invalid-budget`.
 */
export function search(lexicon: Lexicon, question: Question): SearchAnswer {
  const { alphabet } = lexicon;
  const limit = fromOne('limit', question.limit);
  const budget = fromOne('budget', question.budget ?? DEFAULT_BUDGET);
  const after = readAfter(alphabet, question.after);
  const conditions = readConditions(lexicon, question);
  const ordering = orderingOf(lexicon, question);
  const all = questionOf(lexicon, conditions);
  const page = ordering
    ? searchInOrder(all, conditions, ordering, { after, limit, budget })
    : searchAsFound(all, conditions, question.count === true, { after, limit, budget });
  let { arcs, count, stopped } = page;
  if (question.count && count === undefined) {
    const counting = countAll(all, conditions, Math.max(1, budget - arcs));
    count = Math.max(counting.count, page.keys.length);
    arcs += counting.arcs;
    stopped ||= counting.stopped;
  }
  return {
    words: page.keys.map((key) => foundWord(lexicon, codesOf(key), question)),
    ...(question.count ? { count: count! } : {}),
    truncated: page.truncated,
    ...(stopped ? { stopped: 'budget' } : {}),
    ...(page.last ? { last: page.last } : {}),
    plan: { walk: page.winner.name, arcs, beside: page.arcs - page.winner.arcs },
  };
}

/** A page in the order in which words are found. */
function searchAsFound(
  all: WalkQuestion,
  conditions: readonly Condition[],
  counts: boolean,
  { after, limit, budget }: { readonly after: ArrayLike<number>; readonly limit: number; readonly budget: number },
): Page {
  // What counts all answers has found the page too.
  const whole = counts && after.length === 0 ? shortestOf(all, conditions, budget) : undefined;
  const page = { ...all, limit, after: later(after, all.after) };
  const { winner, arcs } = race(whole ? [whole] : walksOf(page, conditions, budget), budget);
  const found = winner.answers();
  const keys = found.slice(0, limit);
  const truncated = !winner.sawAll || found.length > limit;
  let last = truncated && keys.length > 0 ? codesOf(keys.at(-1)!) : undefined;
  if (!winner.sawAll) last = Array.from(winner.last ?? last ?? []);
  const stopped = !winner.sawAll && keys.length < limit;
  const count = winner.sawAll && after.length === 0 ? found.length : undefined;
  return { keys, truncated, stopped, last, count, winner, arcs };
}

/** Arcs that a walk over the DAWG may take before it is worth fetching the GADDAG. */
const WORTH_THE_GADDAG = 50_000;

/**
 * Whether a question would be answered with clearly less work if the GADDAG, which the binary has, were here too. Walks
 * the DAWG as far as it takes to know that, at most. Throws as `search`.
 */
export function wantsGaddag(lexicon: Lexicon, question: Question): boolean {
  if (lexicon.hasGaddag || lexicon.header.gaddag === undefined) return false;
  const conditions = readConditions(lexicon, question);
  if (!conditions.some(({ anchors = [], gaddag }) => gaddag || anchors.length > 0)) return false;
  const limit = fromOne('limit', question.limit);
  const after = readAfter(lexicon.alphabet, question.after);
  const all = questionOf(lexicon, conditions);
  const ordering = orderingOf(lexicon, question);
  const budget = WORTH_THE_GADDAG;
  if (ordering && !question.count) return searchInOrder(all, conditions, ordering, { after, limit, budget }).stopped;
  const page = question.count || ordering ? all : { ...all, limit, after: later(after, all.after) };
  return !race(walksOf(page, conditions, budget), budget).through;
}

/** What counting looks at, as a share of the DAWG's arcs: the usual questions on the English list, a sixth to a third. */
const COUNTING = 1 / 4;

/** A walk to all answers that surely looks at less than counting over the DAWG does, and is through within the budget. */
function shortestOf(all: WalkQuestion, conditions: readonly Condition[], budget: number): Walk | undefined {
  const walks = walksOf(all, conditions, budget);
  const shortest = walks.reduce((a, b) => (b.size < a.size ? b : a));
  return shortest.size < Math.min(all.lexicon.header.dawg.arcs * COUNTING, budget / 4) ? shortest : undefined;
}

/**
 * Counts by the DAWG, each pair of a node and a state once; by another walk where that is clearly less. What turns a test
 * round and is all that is asked finds all words but those that pass the test.
 */
function countAll(all: WalkQuestion, conditions: readonly Condition[], budget: number): Counting {
  const { lexicon, acceptors, test, until } = all;
  const [only] = conditions;
  if (conditions.length === 1 && only?.counting && only.counting.arcs <= budget) {
    return { count: only.counting.words(), arcs: only.counting.arcs, stopped: false };
  }
  if (conditions.length === 1 && only?.turned) {
    const opposite = [only.turned];
    const { count, arcs, stopped } = countAll(questionOf(lexicon, opposite), opposite, budget);
    return { count: stopped ? 0 : lexicon.wordCount - count, arcs, stopped };
  }
  const mustList = test !== undefined || until !== undefined;
  const shortest = mustList ? undefined : shortestOf(all, conditions, budget);
  if (mustList || shortest) {
    const { winner, arcs } = race(shortest ? [shortest] : walksOf(all, conditions, budget), budget);
    return { count: winner.answers().length, arcs, stopped: !winner.sawAll };
  }
  const head = longestHead(conditions);
  return countAnswers(lexicon, carry(acceptors, lexicon.alphabet.tiles.length), head, budget);
}

/** What is asked of all answers. */
function questionOf(lexicon: Lexicon, conditions: readonly Condition[]): WalkQuestion {
  return {
    lexicon,
    acceptors: acceptorsOf(conditions),
    test: testOf(conditions),
    limit: Infinity,
    ...spanOf(lexicon, conditions),
  };
}

function testOf(conditions: readonly Condition[]): WalkQuestion['test'] {
  const tests = conditions.flatMap(({ test, ranks }) => (test && !ranks ? [test] : []));
  if (tests.length === 0) return undefined;
  return (codes, length) => tests.every((test) => test(codes, length));
}

/** What ranks leave of the list: behind these tiles, and not behind those. */
function spanOf(lexicon: Lexicon, conditions: readonly Condition[]): Pick<WalkQuestion, 'after' | 'until'> {
  let first = 0;
  let last = lexicon.wordCount - 1;
  let limited = false;
  for (const { ranks } of conditions) {
    if (!ranks) continue;
    limited = true;
    first = Math.max(first, ranks[0]);
    last = Math.min(last, ranks[1]);
  }
  if (!limited || lexicon.wordCount === 0) return { after: [] };
  const { wordAt } = ranksOf(lexicon);
  const end = lexicon.wordCount - 1;
  if (first > last) return { after: wordAt(end), until: wordAt(0) };
  return { after: first === 0 ? [] : wordAt(first - 1), until: wordAt(last) };
}

function later(one: ArrayLike<number>, other: ArrayLike<number>): ArrayLike<number> {
  return keyOf(one) > keyOf(other) ? one : other;
}

function foundWord(lexicon: Lexicon, codes: readonly number[], { hooks, originals }: Question): FoundWord {
  const { alphabet } = lexicon;
  return {
    word: decodeWord(alphabet, codes),
    tiles: tilesOf(alphabet, codes),
    ...(hooks ? { hooks: hooksOf(lexicon, codes) } : {}),
    ...(originals ? { originals: originalsFor(lexicon, codes) } : {}),
  };
}

/** Ranks cost a pass over the arcs: only for a lexicon that has originals. */
function originalsFor(lexicon: Lexicon, codes: readonly number[]): readonly string[] {
  const originals = originalsOf(lexicon);
  return originals.wordCount === 0 ? [] : originals.of(ranksOf(lexicon).rankOf(codes));
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
