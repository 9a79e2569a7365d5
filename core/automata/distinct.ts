// The acceptor of words by how many different tiles they have.

import { type Acceptor, DEAD } from './automaton.ts';
import { createStateTable } from './state-table.ts';

/** `tileCount` = length of the alphabet's tiles. A state is the set of the tiles so far. */
export function distinctAcceptor(tileCount: number, min: number, max: number): Acceptor {
  const width = ((tileCount - 1) >>> 5) + 2;
  const table = createStateTable(width);
  const start = new Int32Array(width);
  table.number(start);
  /** The last integer counts the tiles of the set. */
  const countOf = (state: number): number => table.words[state * width + width - 1]!;
  const next = new Int32Array(width);
  return {
    tiles: Array.from({ length: tileCount - 1 }, (_, i) => i + 1),
    step(state, tile) {
      const at = state * width;
      const bit = 1 << (tile & 31);
      if (table.words[at + (tile >>> 5)]! & bit) return state;
      if (countOf(state) >= max) return DEAD;
      for (let i = 0; i < width; i++) next[i] = table.words[at + i]!;
      next[tile >>> 5]! |= bit;
      next[width - 1]!++;
      return table.number(next);
    },
    needs: (state) => Math.max(0, min - countOf(state)),
    room: () => Infinity,
    free: (state) => countOf(state) >= min && max >= tileCount - 1,
    clear() {
      table.clear();
      table.number(start);
    },
  };
}
