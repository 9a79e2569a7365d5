// The acceptors of a rack, and of a demand for tiles, in which some places stand for one tile of several.

import { type Acceptor, DEAD, FULL } from './automaton.ts';
import { fits, type TileClass } from './pattern.ts';

/** Most states: as many as a rack of choices may reach before all are forgotten. */
const MOST_STATES = 1 << 14;
/** Most places of which some are choices. */
export const MOST_CHOICES = 30;
/** Most places of which each stands for something that another stands for too, not for the very same. */
export const MOST_OVERLAPPING = 10;

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
 * one tile of the word; with `skips` a tile may also fill none. A place that stands for less is always the better one to
 * fill: its own tile before a choice, a choice before a blank, any place before none. So only choices that overlap leave
 * several ways open; a state is the set of those ways, each as bits of the places filled.
 */
function createWays(places: readonly TileClass[], skips: boolean): Acceptor {
  const keys = places.map(({ tiles, negated }) => `${negated}${[...tiles].sort((a, b) => a - b)}`);
  /** Of equal places, the one to fill before this one. */
  const before = keys.map((key, i) => (i === 0 ? -1 : keys.lastIndexOf(key, i - 1)));
  const kindOf = ({ tiles, negated }: TileClass): number => {
    if (negated) return tiles.length === 0 ? 2 : 1;
    return tiles.length === 1 ? 0 : 1;
  };
  const kinds = places.map(kindOf);
  let states: number[][] = [[0]];
  let numbers = new Map<string, number>([['0', 0]]);
  const used = (state: number): number => bitCount(states[state]![0]!);

  const fill = (ways: number, tile: number, next: Set<number>): void => {
    for (let kind = 0; kind <= 2; kind++) {
      let filled = false;
      for (let place = 0; place < places.length; place++) {
        if (kinds[place] !== kind || ways & (1 << place) || !fits(places[place]!, tile)) continue;
        if (before[place]! >= 0 && !(ways & (1 << before[place]!))) continue;
        next.add(ways | (1 << place));
        filled = true;
      }
      if (filled) return;
    }
    if (skips) next.add(ways);
  };
  /** With `skips` a way that has filled fewer places than another may still catch up: all are kept. */
  const most = (state: number): number =>
    skips ? states[state]!.reduce((best, ways) => Math.max(best, bitCount(ways)), 0) : used(state);
  return {
    tiles: [...new Set(places.flatMap(({ tiles }) => tiles))],
    step(state, tile) {
      const next = new Set<number>();
      for (const ways of states[state]!) fill(ways, tile, next);
      if (next.size === 0) return DEAD;
      const sorted = [...next].sort((a, b) => a - b);
      const key = sorted.join();
      const known = numbers.get(key);
      if (known !== undefined) return known;
      if (states.length >= MOST_STATES) return FULL;
      numbers.set(key, states.length);
      return states.push(sorted) - 1;
    },
    needs: (state) => places.length - most(state),
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
