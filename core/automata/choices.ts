// The acceptors of a rack, and of a demand for tiles, in which some places stand for one tile of several.

import { type Acceptor, DEAD } from './automaton.ts';
import { fits, type TileClass } from './pattern.ts';
import { createStateTable } from './state-table.ts';

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

/** Whether two choices share a tile without being the same. */
export function overlap(one: TileClass, other: TileClass): boolean {
  if (keyOf(one) === keyOf(other)) return false;
  return one.negated || other.negated || one.tiles.some((tile) => other.tiles.includes(tile));
}

const keyOf = ({ tiles, negated }: TileClass): string => `${negated}${[...new Set(tiles)].sort((a, b) => a - b)}`;
const isBlank = ({ tiles, negated }: TileClass): boolean => negated && tiles.length === 0;
const isPlain = ({ tiles, negated }: TileClass): boolean => !negated && tiles.length === 1;

/**
 * `places` are tiles (`{ tiles: [t], negated: false }`), choices and blanks (`{ tiles: [], negated: true }`), each for
 * one tile of the word; with `skips` a tile may also fill none. A place that stands for less is always the better one to
 * fill: its own tile before a choice, a choice before a blank, any place before none. So only choices that overlap leave
 * several ways open, and of those only the fullest matter: a matching of tiles to places grows to the largest one without
 * giving up a place that it fills (Berge, "Two theorems in graph theory", 1957).
 *
 * A state is how many are left of each place that leaves no choice, how many of the overlapping ones are filled, and as
 * bits which sets of these can be.
 */
function createWays(places: readonly TileClass[], skips: boolean): Acceptor {
  const choices = places.filter((place) => !isPlain(place) && !isBlank(place));
  const overlapping = choices
    .filter((one) => choices.some((other) => overlap(one, other)))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const counted = groupsOf(places.filter((place) => !overlapping.includes(place)));
  const orderOf = (place: TileClass): number => (isPlain(place) ? 0 : isBlank(place) ? 2 : 1);
  counted.sort((a, b) => orderOf(a.place) - orderOf(b.place));
  const beforeBlanks = counted.filter(({ place }) => !isBlank(place)).length;
  /** In the vector: behind the counts, how many overlapping places are filled, then the sets. */
  const filledAt = counted.length;
  const setsAt = filledAt + 1;
  const width = setsAt + Math.max(1, (1 << overlapping.length) >>> 5);
  const table = createStateTable(width);
  const start = new Int32Array(width);
  counted.forEach(({ count }, slot) => {
    start[slot] = count;
  });
  // The empty set.
  start[setsAt] = 1;
  table.number(start);
  const next = new Int32Array(width);
  const before = overlapping.map((place, i) => (i > 0 && keyOf(overlapping[i - 1]!) === keyOf(place) ? i - 1 : -1));

  /** Takes one of a group between two slots that the tile fits. */
  const takeCounted = (tile: number, from: number, to: number): boolean => {
    for (let slot = from; slot < to; slot++) {
      if (next[slot]! === 0 || !fits(counted[slot]!.place, tile)) continue;
      next[slot]!--;
      return true;
    }
    return false;
  };
  /** Adds a place that the tile fits to each set that has it not. */
  const takeOverlapping = (at: number, tile: number): boolean => {
    const words = table.words.subarray(at + setsAt, at + width);
    const sets = next.subarray(setsAt);
    sets.fill(0);
    let some = 0;
    for (let place = 0; place < overlapping.length; place++) {
      if (!fits(overlapping[place]!, tile)) continue;
      for (let i = 0; i < words.length; i++) {
        const first = before[place]!;
        const without = words[i]! & ~having(place, i) & (first < 0 ? -1 : having(first, i));
        if (without === 0) continue;
        some = 1;
        if (place < 5) sets[i]! |= without << (1 << place);
        else sets[i | (1 << (place - 5))]! |= without;
      }
    }
    if (some === 0) sets.set(words);
    next[filledAt]! += some;
    return some === 1;
  };
  return {
    tiles: [...new Set(places.flatMap(({ tiles }) => tiles))],
    step(state, tile) {
      const at = state * width;
      for (let i = 0; i < width; i++) next[i] = table.words[at + i]!;
      if (
        takeCounted(tile, 0, beforeBlanks) ||
        (overlapping.length > 0 && takeOverlapping(at, tile)) ||
        takeCounted(tile, beforeBlanks, counted.length)
      )
        return table.number(next);
      return skips ? state : DEAD;
    },
    needs(state) {
      const at = state * width;
      let left = overlapping.length - table.words[at + filledAt]!;
      for (let slot = 0; slot < counted.length; slot++) left += table.words[at + slot]!;
      return left;
    },
    room: () => Infinity,
    free: () => false,
    clear() {
      table.clear();
      table.number(start);
    },
  };
}

/** Places that stand for the same, with their number. */
function groupsOf(places: readonly TileClass[]): { place: TileClass; count: number }[] {
  const groups = new Map<string, { place: TileClass; count: number }>();
  for (const place of places) {
    const group = groups.get(keyOf(place));
    if (group) group.count++;
    else groups.set(keyOf(place), { place, count: 1 });
  }
  return [...groups.values()];
}

/** Of the 32 sets whose bits stand in word `index`: those that have the place. Set n has the places that are bits of n. */
function having(place: number, index: number): number {
  if (place < 5) return HAVING[place]!;
  return index & (1 << (place - 5)) ? -1 : 0;
}

const HAVING = [0xaaaaaaaa, 0xcccccccc, 0xf0f0f0f0, 0xff00ff00, 0xffff0000];
