// Repeated timings and what is told of them.

import type { Clock } from '../ports.ts';

/** Of the rounds after the warm-up. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly rounds: number;
}

export interface Rounds {
  /** Rounds that are thrown away first. */
  readonly warmUp: number;
  readonly most: number;
  /** No further round is begun after this, but one is always run. */
  readonly budgetMs: number;
}

/** Milliseconds of `work`, run again and again. */
export function timeRounds(clock: Pick<Clock, 'milliseconds'>, rounds: Rounds, work: () => void): Spread {
  const times: number[] = [];
  const begun = clock.milliseconds();
  for (let round = -rounds.warmUp; round < rounds.most; round++) {
    const overdue = clock.milliseconds() - begun > rounds.budgetMs;
    if (overdue && times.length > 0) break;
    const start = clock.milliseconds();
    work();
    if (round >= 0 || overdue) times.push(clock.milliseconds() - start);
  }
  return spreadOf(times);
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const rounds = sorted.length;
  const median = (sorted[(rounds - 1) >> 1]! + sorted[rounds >> 1]!) / 2;
  return { median: round(median), min: round(sorted[0]!), max: round(sorted[rounds - 1]!), rounds };
}

/** Three decimals: microseconds, where the unit is a millisecond. */
const round = (value: number): number => Math.round(value * 1000) / 1000;
