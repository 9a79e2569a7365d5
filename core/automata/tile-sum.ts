// The acceptor of words whose tiles, each worth something, sum up to what is wanted: scores, vowels, tiles left out.

import { type Acceptor, DEAD } from './automaton.ts';

/**
 * `worth` by tile code, whole numbers from 0; `max` = `Infinity`: no upper bound. A state is the sum so far, counted no
 * further than it matters.
 */
export function tileSumAcceptor(worth: ArrayLike<number>, min: number, max: number): Acceptor {
  const tiles: number[] = [];
  let most = 0;
  for (let tile = 1; tile < worth.length; tile++) {
    if (worth[tile]! > 0) tiles.push(tile);
    most = Math.max(most, worth[tile]!);
  }
  return {
    tiles,
    step(state, tile) {
      const sum = state + worth[tile]!;
      if (max !== Infinity) return sum > max ? DEAD : sum;
      return Math.min(sum, Math.max(0, min));
    },
    needs(state) {
      if (state > max) return 256;
      return state >= min ? 0 : most === 0 ? 256 : Math.ceil((min - state) / most);
    },
    lacks: (state) => (state < min ? { worth, missing: min - state } : undefined),
    room: () => Infinity,
    free: (state) => state >= min && (max === Infinity || (most === 0 && state <= max)),
    clear: () => {},
  };
}
