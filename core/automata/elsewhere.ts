// The acceptor of words that do not have certain tiles at certain places.

import { type Acceptor, DEAD } from './automaton.ts';

export interface Placed {
  /** From 0. */
  readonly index: number;
  readonly tile: number;
}

/** A state is the number of tiles so far, counted no further than the last place. */
export function elsewhereAcceptor(refused: readonly Placed[]): Acceptor {
  const end = Math.max(0, ...refused.map(({ index }) => index + 1));
  const byIndex = new Map<number, Set<number>>();
  for (const { index, tile } of refused) {
    const known = byIndex.get(index);
    if (known) known.add(tile);
    else byIndex.set(index, new Set([tile]));
  }
  return {
    tiles: [...new Set(refused.map(({ tile }) => tile))],
    step: (state, tile) => (byIndex.get(state)?.has(tile) ? DEAD : Math.min(state + 1, end)),
    needs: () => 0,
    room: () => Infinity,
    free: (state) => state >= end,
    clear: () => {},
  };
}
