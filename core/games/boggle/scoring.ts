// What words are worth: tables of points as data, and the table that a request asks for.

import type { Alphabet } from '../../alphabet/alphabet.ts';
import { tileSetOf } from '../../alphabet/tile-set.ts';
import { tileCode } from '../../alphabet/tiling.ts';
import { InputError } from '../../errors.ts';
import { invalidField, isObject, readCount } from '../fields.ts';

interface ScoringTable {
  readonly id: string;
  /** Points by number of tiles; longer words have the points of the last entry, and `each` for each further tile. */
  readonly points: readonly number[];
  readonly each: number;
  /** Whether each tile's value in the language's set is added. */
  readonly values: boolean;
}

/** Every table; adding one is an entry here. */
const TABLES: readonly ScoringTable[] = [
  { id: 'classic', points: [0, 0, 0, 1, 1, 2, 3, 5, 11], each: 0, values: false },
  // Super Big Boggle: two points a letter from nine on.
  { id: 'super', points: [0, 0, 0, 0, 1, 2, 3, 5, 11, 18], each: 2, values: false },
  { id: 'length', points: [0], each: 1, values: false },
  { id: 'letters', points: [0], each: 0, values: true },
];

export const SCORING_IDS: readonly string[] = TABLES.map(({ id }) => id);

const LONGEST = 255;
const MOST_POINTS = 1000;

export interface Scoring {
  /** Points by number of tiles. */
  readonly points: Int32Array;
  /** Points by tile, added for each; undefined = none. */
  readonly values: Int32Array | undefined;
}

/**
 * The scoring that a request asks for: the name of a table, or points by number of tiles as `{"3": 1, "8": 11}` (between
 * two entries those of the lower one hold, below the first none). Throws `InputError`: `invalid-parameter`,
 * `unknown-scoring`, `tiles-needed`.
 */
export function readScoring(alphabet: Alphabet, value: unknown): Scoring {
  if (isObject(value)) return { points: readPoints(value), values: undefined };
  const table = value === undefined ? TABLES[0]! : TABLES.find(({ id }) => id === value);
  if (!table) {
    throw new InputError('unknown-scoring', `"scoring" is one of ${SCORING_IDS.join(', ')}, or points by length.`, {
      parameter: 'scoring',
      expected: SCORING_IDS,
      got: typeof value === 'string' ? value.slice(0, 80) : typeof value,
    });
  }
  const last = table.points.length - 1;
  const points = Int32Array.from({ length: LONGEST + 1 }, (_, length) =>
    length <= last ? table.points[length]! : table.points[last]! + (length - last) * table.each,
  );
  return { points, values: table.values ? valuesOf(alphabet) : undefined };
}

/** Points of the word whose tiles stand in `tiles` from `at` on. */
export function scoreOf({ points, values }: Scoring, tiles: Uint16Array, at: number, length: number): number {
  let score = points[length]!;
  if (values) for (let i = at; i < at + length; i++) score += values[tiles[i]!]!;
  return score;
}

function readPoints(given: Readonly<Record<string, unknown>>): Int32Array {
  const points = new Int32Array(LONGEST + 1);
  const lengths = Object.keys(given);
  for (const length of lengths) {
    if (!/^[1-9][0-9]{0,2}$/.test(length) || Number(length) > LONGEST) {
      throw invalidField('scoring', `points by number of tiles, "1" to "${LONGEST}"`, length);
    }
  }
  for (const length of lengths.map(Number).sort((a, b) => a - b)) {
    points.fill(readCount(given[length], `scoring.${length}`, 0, MOST_POINTS), length);
  }
  return points;
}

function valuesOf(alphabet: Alphabet): Int32Array {
  const set = tileSetOf(alphabet.tileSetId);
  if (!set) {
    throw new InputError('tiles-needed', 'This lexicon has no usual tile set, so its letters have no values.', {
      parameter: 'scoring',
      language: alphabet.language,
    });
  }
  const values = new Int32Array(alphabet.tiles.length);
  for (const [tile, { value }] of Object.entries(set.tiles)) {
    const code = tile === '?' ? 0 : tileCode(alphabet, tile);
    if (code !== 0) values[code] = value;
  }
  return values;
}
