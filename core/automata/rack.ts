// The acceptor of words that a rack of tiles and blanks can spell.

import { type Acceptor, DEAD } from './automaton.ts';
import { somewhere } from './demands.ts';
import { createTileCounts } from './tile-counts.ts';

/**
 * `tiles` = tile codes as often as held; each blank stands for any one tile; `useAll` = the whole rack must be used.
 * A blank is used only when the tile itself has run out: a word that can be spelt at all can be spelt so, and a state
 * is simply what is left.
 */
export function rackAcceptor(tiles: ArrayLike<number>, blanks: number, useAll: boolean): Acceptor {
  const rack = createTileCounts(tiles, blanks);
  const blankPlace = rack.tiles.length;
  return {
    tiles: rack.tiles,
    step(state, tile) {
      const place = rack.placeOf(tile);
      if (place >= 0 && rack.left(state, place) > 0) return rack.take(state, place);
      return rack.left(state, blankPlace) > 0 ? rack.take(state, blankPlace) : DEAD;
    },
    needs: (state) => (useAll ? rack.total(state) : 0),
    room: (state) => rack.total(state),
    free: () => false,
    demands: (state) => (useAll ? rack.tiles.filter((_, place) => rack.left(state, place) > 0).map(somewhere) : []),
    clear: rack.clear,
  };
}
