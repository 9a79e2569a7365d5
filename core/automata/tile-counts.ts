// How many of each tile are left, as numbered states: what a rack and a demand for tiles have in common.

import { createStateTable } from './state-table.ts';

export interface TileCounts {
  /** The distinct tiles, ascending; those without a place of their own are counted at `places.length`. */
  readonly tiles: readonly number[];
  /** Place of a tile, -1 = none. */
  placeOf(tile: number): number;
  /** How many are left at a place. */
  left(state: number, place: number): number;
  /** The state with one less at a place where some are left; or `FULL`. */
  take(state: number, place: number): number;
  /** All that is left. */
  total(state: number): number;
  clear(): void;
}

/** `counted` = tile codes as often as they count, at most 255 each; `extra` = the count of one more place. */
export function createTileCounts(counted: ArrayLike<number>, extra = 0): TileCounts {
  const tiles = [...new Set(Array.from(counted))].sort((a, b) => a - b);
  const places = new Map(tiles.map((tile, place) => [tile, place]));
  const width = (tiles.length >>> 2) + 1;
  const table = createStateTable(width);
  const start = new Int32Array(width);
  for (let i = 0; i < counted.length; i++) add(start, places.get(counted[i]!)!, 1);
  add(start, tiles.length, extra);
  table.number(start);

  const next = new Int32Array(width);
  return {
    tiles,
    placeOf: (tile) => places.get(tile) ?? -1,
    left: (state, place) => (table.words[state * width + (place >>> 2)]! >>> ((place & 3) * 8)) & 0xff,
    take(state, place) {
      for (let i = 0; i < width; i++) next[i] = table.words[state * width + i]!;
      add(next, place, -1);
      return table.number(next);
    },
    total(state) {
      let sum = 0;
      for (let i = 0; i < width; i++) {
        const four = table.words[state * width + i]!;
        sum += (four & 0xff) + ((four >>> 8) & 0xff) + ((four >>> 16) & 0xff) + (four >>> 24);
      }
      return sum;
    },
    clear() {
      table.clear();
      table.number(start);
    },
  };
}

/** Four counts of eight bits stand in one integer. */
function add(counts: Int32Array, place: number, count: number): void {
  counts[place >>> 2]! += count << ((place & 3) * 8);
}
