// The acceptor of words that may go on to given tiles: it accepts all, and knows what must stand below.

import type { Acceptor } from './automaton.ts';
import { atEnd, type Demand, MOST_DEMANDS, sideBySide, somewhere } from './demands.ts';
import { ANY_TILE, type PatternItem } from './pattern.ts';

/** `items`, none of them a run, are what a longer word ends with. */
export function endingAcceptor(items: readonly PatternItem[]): Acceptor {
  const tiles = items.map((item) => (typeof item === 'number' ? item : ANY_TILE));
  const demands: Demand[] = [];
  tiles.forEach((tile, i) => {
    if (tile <= 0) return;
    const next = tiles[i + 1];
    demands.push(next === undefined ? atEnd(tile) : next > 0 ? sideBySide(tile, next) : somewhere(tile));
  });
  const wanted = demands.slice(-MOST_DEMANDS);
  return {
    tiles: [],
    step: () => 0,
    needs: () => 0,
    room: () => Infinity,
    free: () => false,
    demands: () => wanted,
    beyond: true,
    clear: () => {},
  };
}
