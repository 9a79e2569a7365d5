// Lets the walks that can answer a question go side by side, the one that seems nearest to its end always first.

import type { Walk } from './walks.ts';

/** The first slice of each walk, as a share of the shortest length foretold beforehand, and in arcs at least. */
const FIRST_SHARE = 1 / 100;
const FIRST_ARCS = 2;
/** The next slices, as a share of the length that is foretold then. */
const SHARE = 1 / 20;

/** No walk is left behind further than this share of all arcs: what it says of itself becomes better too. */
const KEEP_UP = 0.07;

export interface Race {
  readonly winner: Walk;
  /** Of all walks together. */
  readonly arcs: number;
}

/**
 * Runs one of the walks to its end, or to `budget` arcs of all together. Walks foretell their length from what they have
 * seen (rank passed, answers found, share of the unfolded graph), better with every slice; the others stand still while
 * one seems nearer to its end. When the budget ends all of them, the first is what is left: it must list in order.
 */
export function race(walks: readonly Walk[], budget: number): Race {
  const spent = (): number => walks.reduce((sum, walk) => sum + walk.arcs, 0);
  const first = walks[0]!;
  let live: readonly Walk[] = walks;
  let slice = Math.max(FIRST_ARCS, Math.min(...walks.map((walk) => walk.predict(Infinity))) * FIRST_SHARE);
  let begun = false;
  for (; spent() < budget; begun = true) {
    for (const walk of live) {
      const until = walks.length === 1 ? budget : Math.min(walk.arcs + slice, walk.arcs + budget - spent());
      if (walk.run(until)) return { winner: walk, arcs: spent() };
    }
    for (const walk of walks) {
      const behind = spent() * KEEP_UP;
      if (walk.arcs < behind && walk.run(behind)) return { winner: walk, arcs: spent() };
    }
    const answers = Math.min(...walks.map(({ expected }) => expected));
    const left = walks.map((walk) => walk.predict(answers) - walk.arcs);
    const least = Math.min(...left);
    const best = walks[left.indexOf(least)]!;
    slice = Math.max(FIRST_ARCS, (best.arcs + least) * SHARE);
    live = [best];
  }
  if (!begun) first.run(first.arcs + 1);
  return { winner: first, arcs: spent() };
}
