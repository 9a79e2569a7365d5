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
  /** Rounds before those that count. */
  readonly warmUp: number;
  readonly rounds: number;
}

export const QUICK: Effort = { warmUp: 1, rounds: 3 };
export const THOROUGH: Effort = { warmUp: 2, rounds: 7 };

/**
 * Processor milliseconds (all threads of this process, garbage collection included) of each contender's rounds, in the
 * order given. Rounds of the contenders alternate, so that a slow spell of the machine hits all of them.
 */
export function measure<Input>(contenders: readonly Contender<Input>[], effort: Effort): Spread[] {
  const times: number[][] = contenders.map(() => []);
  for (let round = -effort.warmUp; round < effort.rounds; round++) {
    contenders.forEach((contender, index) => {
      const milliseconds = time(contender);
      if (round >= 0) times[index]!.push(milliseconds);
    });
  }
  return times.map(spreadOf);
}

function time<Input>({ name, prepare, work, expected }: Contender<Input>): number {
  const input = prepare?.() as Input;
  collectGarbage();
  const before = process.cpuUsage();
  const result = work(input);
  const { user, system } = process.cpuUsage(before);
  if (result !== expected) throw new Error(`${name} gave ${result}, ${expected} was expected: its time says nothing.`);
  return (user + system) / 1000;
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
