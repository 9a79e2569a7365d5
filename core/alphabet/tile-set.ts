// Tile sets: what each tile of a language is worth in a game and how many of it there are.

import { afrikaans } from './tile-sets/afrikaans.ts';
import { arabic } from './tile-sets/arabic.ts';
import { basque } from './tile-sets/basque.ts';
import { bulgarian } from './tile-sets/bulgarian.ts';
import { catalan } from './tile-sets/catalan.ts';
import { croatian } from './tile-sets/croatian.ts';
import { czech } from './tile-sets/czech.ts';
import { danish } from './tile-sets/danish.ts';
import { dutch } from './tile-sets/dutch.ts';
import { english, englishFriends, englishSuper } from './tile-sets/english.ts';
import { estonian } from './tile-sets/estonian.ts';
import { finnish } from './tile-sets/finnish.ts';
import { french } from './tile-sets/french.ts';
import { german } from './tile-sets/german.ts';
import { greek } from './tile-sets/greek.ts';
import { hebrew } from './tile-sets/hebrew.ts';
import { hungarian } from './tile-sets/hungarian.ts';
import { icelandic } from './tile-sets/icelandic.ts';
import { indonesian } from './tile-sets/indonesian.ts';
import { irish } from './tile-sets/irish.ts';
import { italian } from './tile-sets/italian.ts';
import { latvian } from './tile-sets/latvian.ts';
import { malay } from './tile-sets/malay.ts';
import { norwegian } from './tile-sets/norwegian.ts';
import { polish } from './tile-sets/polish.ts';
import { portuguese } from './tile-sets/portuguese.ts';
import { romanian } from './tile-sets/romanian.ts';
import { russian } from './tile-sets/russian.ts';
import { slovak } from './tile-sets/slovak.ts';
import { slovenian } from './tile-sets/slovenian.ts';
import { spanish } from './tile-sets/spanish.ts';
import { swedish } from './tile-sets/swedish.ts';
import { turkish } from './tile-sets/turkish.ts';
import { ukrainian } from './tile-sets/ukrainian.ts';
import { welsh } from './tile-sets/welsh.ts';

/** A set as a data file writes it. */
export interface TileSetRows {
  /** The `tileSetId` of an alphabet, or that and `-super` for the set of the 21x21 board, `-wwf` for that of Words With Friends. */
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

/** Every set; adding one is its data file and its place here. Rows are read when a set is first asked for. */
const SETS: readonly TileSetRows[] = [
  afrikaans,
  arabic,
  basque,
  bulgarian,
  catalan,
  croatian,
  czech,
  danish,
  dutch,
  english,
  englishSuper,
  englishFriends,
  estonian,
  finnish,
  french,
  german,
  greek,
  hebrew,
  hungarian,
  icelandic,
  indonesian,
  irish,
  italian,
  latvian,
  malay,
  norwegian,
  polish,
  portuguese,
  romanian,
  russian,
  slovak,
  slovenian,
  spanish,
  swedish,
  turkish,
  ukrainian,
  welsh,
];

const rowsById = new Map(SETS.map((set) => [set.id, set]));
const readSets = new Map<string, TileSet>();

/** Ids of all sets. */
export const TILE_SET_IDS: readonly string[] = [...rowsById.keys()];

/** The set with this id; undefined when there is none. */
export function tileSetOf(id: string): TileSet | undefined {
  let set = readSets.get(id);
  const rows = set ? undefined : rowsById.get(id);
  if (rows) readSets.set(id, (set = readRows(rows)));
  return set;
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
