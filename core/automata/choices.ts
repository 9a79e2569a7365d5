// The acceptors of a rack, and of a demand for tiles, in which some places stand for one tile of several.

import { type Acceptor, DEAD, FULL } from './automaton.ts';
import type { TileClass } from './pattern.ts';

/** Most states: as many as a rack of choices may reach before all are forgotten. */
const MOST_STATES = 1 << 14;
/** Most places of which some are choices. */
export const MOST_CHOICES = 30;

/** Words that the places can spell, each place for one tile; with `useAll` no place may be left over. */
export function choiceRackAcceptor(places: readonly TileClass[], useAll: boolean): Acceptor {
  const ways = createWays(places, false);
  return {
    ...ways,
    needs: (state) => (useAll ? ways.needs(state) : 0),
    room: ways.needs,
  };
}

/** Words with a tile for each place, whatever else they have. */
export function choiceContainingAcceptor(places: readonly TileClass[]): Acceptor {
  const ways = createWays(places, true);
  return { ...ways, room: () => Infinity, free: (state) => ways.needs(state) === 0 };
}

/**
 * `places` are tiles (`{ tiles: [t], negated: false }`), choices and blanks (`{ tiles: [], negated: true }`), each for
 * one tile of the word; with `skips` a tile may also fill none. A state is the set of ways to have filled places so far,
 * as bits of the places used; equal places are used from the first on. At most `MOST_CHOICES` places.
 */
function createWays(places: readonly TileClass[], skips: boolean): Acceptor {
  const keys = places.map(({ tiles, negated }) => `${negated}${[...tiles].sort((a, b) => a - b)}`);
  const before = keys.map((key, i) => keys.lastIndexOf(key, i - 1));
  const takes = (place: number, tile: number): boolean =>
    places[place]!.tiles.includes(tile) !== places[place]!.negated;
  let states: number[][] = [[0]];
  let numbers = new Map<string, number>([['0', 0]]);
  const used = (state: number): number => states[state]!.reduce((most, ways) => Math.max(most, bitCount(ways)), 0);
  return {
    tiles: [...new Set(places.flatMap(({ tiles }) => tiles))],
    step(state, tile) {
      const next = new Set<number>();
      for (const ways of states[state]!) {
        if (skips) next.add(ways);
        for (let place = 0; place < places.length; place++) {
          const free = (ways & (1 << place)) === 0;
          const first = place === 0 || before[place]! < 0 || (ways & (1 << before[place]!)) !== 0;
          if (free && first && takes(place, tile)) next.add(ways | (1 << place));
        }
      }
      if (next.size === 0) return DEAD;
      const sorted = [...next].sort((a, b) => a - b);
      const key = sorted.join();
      const known = numbers.get(key);
      if (known !== undefined) return known;
      if (states.length >= MOST_STATES) return FULL;
      numbers.set(key, states.length);
      return states.push(sorted) - 1;
    },
    needs: (state) => places.length - used(state),
    room: () => Infinity,
    free: () => false,
    clear() {
      states = [[0]];
      numbers = new Map([['0', 0]]);
    },
  };
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
