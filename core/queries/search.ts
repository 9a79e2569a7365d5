// Answers a question: which words satisfy all its filters, page by page, and how many.

import type { Alphabet } from '../alphabet/alphabet.ts';
import { decodeWord, encodeWord, isUnknown } from '../alphabet/tiling.ts';
import { carry } from '../automata/product.ts';
import { InputError } from '../errors.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { DEFAULT_BUDGET, type FoundWord, type Question, type SearchAnswer } from './contract.ts';
import { countAnswers } from './count.ts';
import { listAnswers } from './list.ts';
import { planSearch } from './planner.ts';
import { readConditions } from './registry.ts';

/**
 * The words that satisfy every filter of the question, each once, in the alphabet's order. Needs the DAWG only.
 * One walk lists, carrying the product of the filters' automata; `count` is a second one that lists nothing. Cost:
 * the arcs that `plan` reports, never more than the budget by more than the siblings along `after`.
 * Throws `InputError` for what cannot be read: see each filter; `invalid-limit`, `invalid-after`, `invalid-budget`.
 */
export function search(lexicon: Lexicon, question: Question): SearchAnswer {
  const { alphabet } = lexicon;
  const limit = fromOne('limit', question.limit);
  const budget = fromOne('budget', question.budget ?? DEFAULT_BUDGET);
  const after = readAfter(alphabet, question.after);
  const conditions = readConditions(alphabet, question);
  const { walk, head } = planSearch(alphabet, conditions);
  const automaton = carry(
    conditions.map(({ acceptor }) => acceptor),
    alphabet.tiles.length,
  );

  const words: FoundWord[] = [];
  const visit = (codes: Uint16Array, length: number): void => {
    const tiles: string[] = [];
    for (let i = 0; i < length; i++) tiles.push(alphabet.tiles[codes[i]!]!);
    words.push({ word: decodeWord(alphabet, codes, 0, length), tiles });
  };
  const listing = listAnswers(lexicon, automaton, { head, after, limit, budget, visit });

  let { arcs } = listing;
  let stopped = listing.ended === 'budget';
  let count: number | undefined;
  if (question.count) {
    if (!listing.ended && after.length === 0) count = words.length;
    else {
      const counting = countAnswers(lexicon, automaton, head, Math.max(1, budget - arcs));
      count = Math.max(counting.count, words.length);
      arcs += counting.arcs;
      stopped ||= counting.stopped;
    }
  }
  return {
    words,
    ...(count === undefined ? {} : { count }),
    truncated: listing.ended !== undefined,
    ...(stopped ? { stopped: 'budget' } : {}),
    ...(listing.last ? { last: listing.last } : {}),
    plan: { walk, arcs },
  };
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
