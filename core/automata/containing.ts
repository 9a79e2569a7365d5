// The acceptor of words that contain given tiles, each at least as often as given, in any order.

import type { Acceptor } from './automaton.ts';
import { somewhere } from './demands.ts';
import { createTileCounts } from './tile-counts.ts';

/** `tiles` = tile codes as often as demanded, at most 255 each. A state is what is still missing. */
export function containingAcceptor(tiles: ArrayLike<number>): Acceptor {
  const missing = createTileCounts(tiles);
  return {
    tiles: missing.tiles,
    step(state, tile) {
      const place = missing.placeOf(tile);
      return place >= 0 && missing.left(state, place) > 0 ? missing.take(state, place) : state;
    },
    needs: (state) => missing.total(state),
    room: () => Infinity,
    free: (state) => missing.total(state) === 0,
    demands: (state) => missing.tiles.filter((_, place) => missing.left(state, place) > 0).map(somewhere),
    clear: missing.clear,
  };
}
