// The acceptor of words by their number of tiles.

import { type Acceptor, DEAD } from './automaton.ts';

/** `max` = `Infinity`: no upper bound. A state is the number of tiles so far, counted no further than it matters. */
export function lengthAcceptor(min: number, max: number): Acceptor {
  return {
    tiles: [],
    step: (state) => (state < max ? (max === Infinity ? Math.min(state + 1, min) : state + 1) : DEAD),
    needs: (state) => Math.max(0, min - state),
    room: (state) => max - state,
    free: (state) => max === Infinity && state >= min,
    clear: () => {},
  };
}
