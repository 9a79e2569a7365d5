// A condition that some words of the lexicon fulfil which are known by rank.

import { firstPlace } from '../lexicon/bisect.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { ranksOf } from '../lexicon/ranks.ts';
import type { Condition } from './contract.ts';
import { tilesBetween } from './keys.ts';

/** `ranks` ascend. */
export function membersCondition(lexicon: Lexicon, ranks: Uint32Array): Condition {
  return {
    candidates: ranks,
    counting: { arcs: 0, words: () => ranks.length },
    test: (codes, length) => {
      const rank = ranksOf(lexicon).rankOf(tilesBetween(codes, 0, length));
      const place = placeIn(ranks, rank);
      return ranks[place] === rank;
    },
  };
}

/** The ranks of the words that pass, ascending. */
export function ranksWhere(wordCount: number, passes: (rank: number) => boolean): Uint32Array {
  const ranks = new Uint32Array(wordCount);
  let count = 0;
  for (let rank = 0; rank < wordCount; rank++) if (passes(rank)) ranks[count++] = rank;
  return ranks.slice(0, count);
}

/** All ranks but these, which ascend. */
export function ranksBut(wordCount: number, ranks: Uint32Array): Uint32Array {
  let at = 0;
  return ranksWhere(wordCount, (rank) => {
    if (ranks[at] !== rank) return true;
    at++;
    return false;
  });
}

/** Where a rank stands, or would. */
export function placeIn(ranks: Uint32Array, rank: number): number {
  return firstPlace(ranks.length, (place) => ranks[place]! >= rank);
}
