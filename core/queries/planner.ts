// Chooses the walk that answers a question.

import type { Alphabet } from '../alphabet/alphabet.ts';
import { bracketWord } from '../alphabet/tiling.ts';
import type { Condition } from './contract.ts';

/** How to walk. All walks list in the same order and accept by the same automaton; they differ in where they start. */
export interface Plan {
  /** For people. */
  readonly walk: string;
  /** Tiles that every answer begins with: the DAWG is entered behind them and read from the left. */
  readonly head: readonly number[];
}

/** From the left over the DAWG, behind the longest beginning that some condition demands. */
export function planSearch(alphabet: Alphabet, conditions: readonly Condition[]): Plan {
  const head = conditions.reduce<readonly number[]>(
    (longest, { head = [] }) => (head.length > longest.length ? head : longest),
    [],
  );
  const from = head.length === 0 ? 'the root' : `the prefix ${bracketWord(alphabet, head)}`;
  return { walk: `the DAWG from the left, from ${from}`, head };
}
