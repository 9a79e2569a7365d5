// Lets the walks that can answer a question go side by side, the one that seems nearest to its end mostly first.

import type { Walk } from './walks.ts';

/** What may be spent on finding out which walk is best, as a share of the least length foretold. */
const FINDING_OUT = 0.27;
/** Slices, as a share of the least length foretold, and in arcs at least. */
const SLICE = 0.05;
/** The first slice, in arcs, and how much of all that was looked at a slice may be. */
const FIRST_SLICE = 8;
const GROWTH = 0.38;

/** No walk is left behind further than this share of all arcs: what it says of itself becomes better too. */
const KEEP_UP = 0.09;

/** How much what is known well is preferred to what may turn out longer. */
const CAUTION = 0.1;

export interface Race {
  readonly winner: Walk;
  /** Of all walks together. */
  readonly arcs: number;
  /** Whether the winner came to its end, or to as many answers as were wanted. */
  readonly through: boolean;
}

/**
 * Runs one of the walks to its end, or to `budget` arcs of all together. Walks foretell their length from what they have
 * seen (rank passed, answers found, share of the unfolded graph), better with every slice. The one that may turn out
 * shortest goes on, until enough was spent on others than the one that seems shortest: then this one, as long as it
 * seems so. When the budget ends all of them, the first is what is left: it must list in order.
 */
export function race(walks: readonly Walk[], budget: number): Race {
  const first = walks[0]!;
  const total = (): number => walks.reduce((sum, walk) => sum + walk.arcs, 0);
  if (walks.length === 1) {
    const through = first.run(budget);
    return { winner: first, arcs: total(), through };
  }
  let least = Math.min(...walks.map((walk) => walk.size));
  let spent = total();
  while (spent < budget) {
    const answers = Math.min(...walks.map(({ expected }) => expected));
    const guess = least;
    least = Infinity;
    let best = first;
    let leastLeft = Infinity;
    let hopeful = first;
    let mostHope = Infinity;
    for (const walk of walks) {
      const { length, atBest } = walk.foretell(answers, guess);
      const left = length - walk.arcs;
      least = Math.min(least, length);
      const risked = left * Math.max(0.05, atBest) ** -CAUTION;
      if (risked < leastLeft) {
        leastLeft = risked;
        best = walk;
      }
      const hope = walk.arcs < spent * KEEP_UP ? 0 : left * atBest;
      if (hope < mostHope) {
        mostHope = hope;
        hopeful = walk;
      }
    }
    const slice = Math.max(FIRST_SLICE, Math.min(least * SLICE, spent * GROWTH));
    const next = spent - best.arcs + slice <= FINDING_OUT * least ? hopeful : best;
    if (next.run(Math.min(next.arcs + slice, next.arcs + budget - spent))) {
      return { winner: next, arcs: total(), through: true };
    }
    spent = total();
  }
  // However little there was to spend, it comes one step further: pages go on.
  const through = first.run(1);
  return { winner: first, arcs: total(), through };
}
