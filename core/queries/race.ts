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
const KEEP_UP = 0.03;

/** The walk that goes on may become so many times as long as any other would have been, and no longer. */
export const MOST_WORSE = 1.5;
/** Up to so many arcs the others show by walking that they are not shorter; beyond, what they foretell at best counts… */
const SHOWN = 256;
/** …for this share of it. */
const TRUST = 0.5;

/** How much what is known well is preferred to what may turn out longer. */
const CAUTION = 0.1;

export interface Race {
  readonly winner: Walk;
  /** Of all walks together. */
  readonly arcs: number;
  /** Whether the winner came to its end, or to as many answers as were wanted. */
  readonly through: boolean;
}

/** A walk under way, with what it foretold last. */
interface Runner {
  readonly walk: Walk;
  /** Arcs still to come: likely, and at best. */
  left: number;
  leftAtBest: number;
  /** As `left`, more where it is known less well. */
  risked: number;
}

/**
 * Runs one of the walks to its end, or to `budget` arcs of all together. Walks foretell their length from what they have
 * seen (rank passed, answers found, share of the unfolded graph), better with every slice. The one that may turn out
 * shortest goes on, until enough was spent on others than the one that seems shortest: then this one, as long as it
 * seems so, and as long as none of the others may be shorter than it has become by `MOST_WORSE`: such a one goes first.
 * When the budget ends all of them, the first is what is left: it must list in order.
 */
export function race(walks: readonly Walk[], budget: number): Race {
  const first = walks[0]!;
  const total = (): number => walks.reduce((sum, walk) => sum + walk.arcs, 0);
  if (walks.length === 1) {
    const through = first.run(budget);
    return { winner: first, arcs: total(), through };
  }
  const runners = walks.map((walk): Runner => ({ walk, left: 0, leftAtBest: 0, risked: 0 }));
  let least = Math.min(...walks.map((walk) => walk.size));
  let spent = total();
  while (spent < budget) {
    least = lookAhead(runners, least);
    const slice = Math.max(FIRST_SLICE, Math.min(least * SLICE, spent * GROWTH));
    const next = nextOf(runners, spent, slice, least).walk;
    if (next.run(Math.min(next.arcs + slice, next.arcs + budget - spent))) {
      return { winner: next, arcs: total(), through: true };
    }
    spent = total();
  }
  // However little there was to spend, it comes one step further: pages go on.
  const through = first.run(1);
  return { winner: first, arcs: total(), through };
}

/** What each foretells now; the least length, by what was the least before. */
function lookAhead(runners: readonly Runner[], guess: number): number {
  const answers = Math.min(...runners.map(({ walk }) => walk.expected));
  let least = Infinity;
  for (const runner of runners) {
    const { length, atBest } = runner.walk.foretell(answers, guess);
    runner.left = length - runner.walk.arcs;
    runner.leftAtBest = runner.left * atBest;
    runner.risked = runner.left * Math.max(0.05, atBest) ** -CAUTION;
    least = Math.min(least, length);
  }
  return least;
}

function nextOf(runners: readonly Runner[], spent: number, slice: number, least: number): Runner {
  const best = leastBy(runners, ({ risked }) => risked);
  const hopeful = leastBy(runners, ({ walk, leftAtBest }) => (walk.arcs < spent * KEEP_UP ? 0 : leftAtBest));
  let next = spent - best.walk.arcs + slice <= FINDING_OUT * least ? hopeful : best;
  for (;;) {
    const { arcs } = next.walk;
    const surely = ({ walk, leftAtBest }: Runner): number =>
      Math.max(walk.least, walk.arcs + (arcs < SHOWN ? 0 : leftAtBest * TRUST));
    const shortest = leastBy(
      runners.filter((runner) => runner !== next),
      surely,
    );
    if (surely(shortest) * MOST_WORSE >= arcs) return next;
    next = shortest;
  }
}

function leastBy(runners: readonly Runner[], measure: (runner: Runner) => number): Runner {
  return runners.reduce((a, b) => (measure(b) < measure(a) ? b : a));
}
