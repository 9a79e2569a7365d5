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
  const first = new Map<number | string, number>();
  const take = (index: number): void => {
    const key = keyOf(list, index, equality);
    const other = first.get(key);
    if (other === undefined || list.compare(index, other) < 0) first.set(key, index);
  };
  if (among) among.forEach(take);
  else for (let index = 0; index < list.kept; index++) take(index);
  return Uint32Array.from(first.values());
}

function keyOf(list: MoveList, index: number, equality: Equality): number | string {
  const score = list.scores[index]!;
  if (equality === 'score') return score;
  // Moves that differ in blanks only share the tiles of their word; a word comes once to a place.
  if (equality === 'place') return `${list.wordAt(index)} ${score}`;
  return `${list.wordOf(index).join()} ${score}`;
}
