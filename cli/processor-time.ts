// Processor time of repeated work: the least of several rounds, after a warm-up.

const ROUNDS = 5;
/** Compilers have seen enough of the work by then: rounds and their preparation, two at least. */
const WARM_UP_MS = 400;
const WARM_UP_ROUNDS = 2;

/**
 * Milliseconds of processor time (all threads of this process) of the fastest of five rounds. `prepare` makes what a
 * round works on and is not timed.
 */
export function fastestRoundMs<Input>(prepare: () => Input, work: (input: Input) => void): number {
  const round = (): number => {
    const input = prepare();
    const before = process.cpuUsage();
    work(input);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const start = process.cpuUsage();
  for (let rounds = 0; ; rounds++) {
    const { user, system } = process.cpuUsage(start);
    if (rounds >= WARM_UP_ROUNDS && user + system > WARM_UP_MS * 1000) break;
    round();
  }
  return Math.min(...Array.from({ length: ROUNDS }, round));
}
