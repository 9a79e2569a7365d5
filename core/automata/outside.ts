// The acceptor of words that stand before one word or behind another in tile order.

import { type Acceptor, DEAD } from './automaton.ts';

/** States: 0 = the start, along both words; 1 = every word is accepted from here on; others as `along` numbers them. */
const ANYTHING = 1;
const FIRST = 1;
const LAST = 2;

/** After so many tiles, all of them those of the first word, of the last one, or of both. */
const along = (length: number, which: number): number => (length === 0 ? 0 : length * 4 + which);

/** Words before `first` and words behind `last`, neither of them itself; `first` must not stand behind `last`. */
export function outsideAcceptor(first: ArrayLike<number>, last: ArrayLike<number>): Acceptor {
  const highest = Math.max(...Array.from(first), ...Array.from(last));
  const lengthAt = (state: number): number => state >>> 2;
  const isAlong = (state: number, which: number): boolean => state === 0 || (state & which) !== 0;
  return {
    // All tiles behind these stand in the same order to both words.
    tiles: Array.from({ length: highest }, (_, i) => i + 1),
    step(state, tile) {
      if (state === ANYTHING) return ANYTHING;
      const length = lengthAt(state);
      let which = 0;
      if (isAlong(state, FIRST) && length < first.length) {
        if (tile < first[length]!) return ANYTHING;
        if (tile === first[length]!) which |= FIRST;
      }
      if (isAlong(state, LAST)) {
        if (length === last.length || tile > last[length]!) return ANYTHING;
        if (tile === last[length]!) which |= LAST;
      }
      return which === 0 ? DEAD : along(length + 1, which);
    },
    needs: (state) => (state === ANYTHING || (isAlong(state, FIRST) && lengthAt(state) < first.length) ? 0 : 1),
    room: () => Infinity,
    free: (state) => state === ANYTHING,
    clear: () => {},
  };
}
