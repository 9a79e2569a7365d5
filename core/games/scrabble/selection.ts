// Some of the moves found: those of the highest scores, or one of each set of equal plays.

import type { MoveList } from './move-list.ts';

/** Which plays are equal: same word on the same place, same word anywhere, or nothing but the same score. */
export const EQUALITIES = ['place', 'word', 'score'] as const;
export type Equality = (typeof EQUALITIES)[number];

/** Indexes of the moves that have one of the `count` highest scores of the list. */
export function ofHighestScores(list: MoveList, count: number): Uint32Array {
  const scores = new Set<number>();
  for (let index = 0; index < list.kept; index++) scores.add(list.scores[index]!);
  const highest = Float64Array.from(scores).sort().reverse();
  const least = highest[Math.min(count, highest.length) - 1] ?? 0;
  return Uint32Array.from({ length: list.kept }, (_, index) => index).filter((index) => list.scores[index]! >= least);
}

/** Of moves with equal scores and, as asked, equal words or places, the first in the order of moves. */
export function oneOfEqual(list: MoveList, among: Uint32Array | undefined, equality: Equality): Uint32Array {
  const chosen: number[] = [];
  /** By word, or one for all of them: by score, where in `chosen` the first of the moves stands. */
  const byWord = new Map<string, Map<number, number>>();
  let firsts = new Map<number, number>();
  let wordAt = -1;
  const count = among?.length ?? list.kept;
  for (let i = 0; i < count; i++) {
    const index = among?.[i] ?? i;
    // Moves that differ in blanks only have the tiles of their word in common, and follow one another.
    if (equality !== 'score' && list.wordAt(index) !== wordAt) {
      wordAt = list.wordAt(index);
      firsts = equality === 'place' ? new Map() : firstsOf(byWord, String.fromCharCode(...list.wordOf(index)));
    }
    const score = list.scores[index]!;
    const first = firsts.get(score);
    if (first === undefined) firsts.set(score, chosen.push(index) - 1);
    else if (list.compare(index, chosen[first]!) < 0) chosen[first] = index;
  }
  return Uint32Array.from(chosen);
}

function firstsOf(byWord: Map<string, Map<number, number>>, word: string): Map<number, number> {
  let firsts = byWord.get(word);
  if (!firsts) byWord.set(word, (firsts = new Map()));
  return firsts;
}
