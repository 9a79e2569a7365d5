// Tile sets: what each tile of a language is worth in a game and how many of it there are.

import { english, englishSuper } from './tile-sets/english.ts';
import { french } from './tile-sets/french.ts';
import { russian } from './tile-sets/russian.ts';
import { spanish } from './tile-sets/spanish.ts';

/** A set as a data file writes it. */
export interface TileSetRows {
  /** The `tileSetId` of an alphabet, or that and `-super` for the set of the 21x21 board. */
  readonly id: string;
  /** Where values and counts are from. */
  readonly source: string;
  /** A row a value: the value, then each tile with its count behind it; `?` is the blank. `2 D4 G3`. */
  readonly rows: readonly string[];
}

export interface TileSet {
  readonly id: string;
  readonly source: string;
  /** By tile text, upper case; `?` is the blank. A tile that is not here cannot be played, by a blank neither. */
  readonly tiles: Readonly<Record<string, TileWorth>>;
}

export interface TileWorth {
  readonly value: number;
  readonly count: number;
}

/** Every set; adding one is its data file and its place here. */
export const TILE_SETS: readonly TileSet[] = [english, englishSuper, french, russian, spanish].map(readRows);

const byId = new Map(TILE_SETS.map((set) => [set.id, set]));

/** The set with this id; undefined when there is none. */
export function tileSetOf(id: string): TileSet | undefined {
  return byId.get(id);
}

function readRows(set: TileSetRows): TileSet {
  const tiles: Record<string, TileWorth> = {};
  for (const row of set.rows) {
    const [value, ...entries] = row.split(' ');
    for (const entry of entries) {
      const digits = entry.search(/[0-9]+$/);
      tiles[entry.slice(0, digits)] = { value: Number(value), count: Number(entry.slice(digits)) };
    }
  }
  return { id: set.id, source: set.source, tiles };
}
