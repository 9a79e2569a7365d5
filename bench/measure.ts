// Measures rivals beside each other: processor time, in turns, after warm-up, median and spread.

import os from 'node:os';
import { type Spread, spreadOf } from '../pipelines/benchmark/spread.ts';

/** One way of doing the same work. */
export interface Contender<Input = undefined> {
  readonly name: string;
  /** Makes what a round works on; not timed. */
  readonly prepare?: () => Input;
  /** The work of one round. What it returns must be what was expected: so the work is right, and is done at all. */
  readonly work: (input: Input) => number;
  readonly expected: number;
}

export interface Effort {
  /** Each contender runs at least this long, and once, before its rounds count. */
  readonly warmUpMs: number;
  readonly rounds: number;
  /** A round does its work again until it lasts about so long: what a collection or the clock takes is then a trifle. */
  readonly roundMs: number;
  /** Positions of each kind, at most. */
  readonly positions: number;
}

export const QUICK: Effort = { warmUpMs: 500, rounds: 3, roundMs: 100, positions: 12 };
export const THOROUGH: Effort = { warmUpMs: 1000, rounds: 5, roundMs: 200, positions: Number.POSITIVE_INFINITY };

/**
 * Processor milliseconds (all threads of this process, garbage collection included) of each contender's rounds, in the
 * order given. Rounds of the contenders alternate, so that a slow spell of the machine hits all of them.
 */
export function measure<Input>(contenders: readonly Contender<Input>[], effort: Effort): Spread[] {
  const repeats = contenders.map((contender) => {
    let last = 1;
    for (let spent = 0; spent < effort.warmUpMs; spent += last) last = Math.max(1, time(contender, 1));
    // Inputs are made anew for each time the work is done.
    return contender.prepare ? 1 : Math.ceil(effort.roundMs / last);
  });
  const times: number[][] = contenders.map(() => []);
  for (let round = 0; round < effort.rounds; round++) {
    contenders.forEach((contender, index) => {
      times[index]!.push(time(contender, repeats[index]!));
    });
  }
  return times.map(spreadOf);
}

function time<Input>({ name, prepare, work, expected }: Contender<Input>, repeats: number): number {
  const input = prepare?.() as Input;
  collectGarbage();
  const before = process.cpuUsage();
  for (let i = 0; i < repeats; i++) {
    const result = work(input);
    if (result !== expected)
      throw new Error(`${name} gave ${result}, ${expected} was expected: its time says nothing.`);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / repeats;
}

function collectGarbage(): void {
  if (!globalThis.gc) throw new Error('Benchmarks need --expose-gc: start them with "npm run bench".');
  globalThis.gc();
}

/** What the figures were taken on. */
export function machine(): string {
  const cpus = os.cpus();
  const load = os.loadavg()[0]!.toFixed(1);
  return `${cpus[0]?.model ?? 'unknown processor'}, ${cpus.length} cores (load ${load}), Node ${process.versions.node}, ${process.platform} ${process.arch}`;
}
