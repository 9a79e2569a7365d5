// The acceptor of words by the share of their tiles that are among given ones.

import { type Acceptor, DEAD, DEEPEST } from './automaton.ts';

const SPAN = DEEPEST + 1;

/**
 * `isGiven` by tile code; shares in percent, both ends included; `longest` = most tiles of a word. A state is the number
 * of given tiles so far and of others, where both together still lead to a word that is short enough.
 */
export function shareAcceptor(isGiven: Uint8Array, min: number, max: number, longest: number): Acceptor {
  const tiles = Array.from(isGiven.keys()).filter((tile) => isGiven[tile] === 1);
  /** By state: fewest tiles to come; computed when first asked. */
  const known = new Map<number, number>();
  const fewest = (state: number): number => {
    const given = Math.floor(state / SPAN);
    const length = given + (state % SPAN);
    for (let more = 0; length + more <= longest; more++) {
      const total = length + more;
      const least = Math.max(given, Math.ceil((min * total) / 100));
      if (least <= given + more && least * 100 <= max * total) return more;
    }
    return SPAN;
  };
  const needs = (state: number): number => {
    let more = known.get(state);
    if (more === undefined) known.set(state, (more = fewest(state)));
    return more;
  };
  return {
    tiles,
    step(state, tile) {
      const next = state + (isGiven[tile] === 1 ? SPAN : 1);
      return needs(next) === SPAN ? DEAD : next;
    },
    needs: (state) => Math.max(state === 0 ? 1 : 0, needs(state)),
    room: (state) => longest - Math.floor(state / SPAN) - (state % SPAN),
    free: () => false,
    clear: () => {},
  };
}
