// The acceptor of all words that another one refuses.

import { type Acceptor, DEAD, FULL } from './automaton.ts';

/** Every word is accepted from here on: the other acceptor has refused for good. */
const ANYTHING = 0x7fffffff;

/** States are those of the given acceptor, which serves this one alone, and one more. */
export function complement(acceptor: Acceptor): Acceptor {
  return {
    tiles: acceptor.tiles,
    step(state, tile) {
      if (state === ANYTHING) return ANYTHING;
      const next = acceptor.step(state, tile);
      if (next === DEAD) return ANYTHING;
      return next !== FULL && acceptor.free(next) ? DEAD : next;
    },
    needs: (state) => (state === ANYTHING || acceptor.needs(state) > 0 ? 0 : acceptor.free(state) ? 256 : 1),
    room: () => Infinity,
    free: (state) => state === ANYTHING || (acceptor.room(state) <= 0 && acceptor.needs(state) > 0),
    clear: acceptor.clear,
  };
}
