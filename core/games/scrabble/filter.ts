// Which moves a request asks for: by length, by tiles placed, by pattern; the same for every finder.

import type { Alphabet } from '../../alphabet/alphabet.ts';
import { tileCode } from '../../alphabet/tiling.ts';
import { ANY_RUN, ANY_TILE, type PatternItem } from '../../automata/pattern.ts';
import { readItems } from '../../automata/reading.ts';
import { countField, type Fields, flagField, invalidField, textField } from '../fields.ts';
import { splitRow } from '../grid-rows.ts';
import { bonusCounts, MAX_RACK } from './bonus.ts';
import { MAX_BOARD_SIDE } from './layout.ts';
import type { Position } from './position.ts';
import type { Rules } from './rules.ts';

/** The fields of a request that ask for some of the moves; together with `through` they all hold at once. */
export interface FilterRequest {
  /** Tiles of the rack that the play must place: a letter as itself, `?` the blank. */
  readonly using?: string;
  /** Fewest and most tiles of the main word. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Only plays that place a number of tiles for which there is a bonus. */
  readonly bonusOnly?: boolean;
  /** The main word: letters, `?` any one tile, `*` any run, `[AEI]`, `[^AEI]`; as in searches. */
  readonly pattern?: string;
}

export const FILTER_PARAMETERS = ['using', 'minLength', 'maxLength', 'bonusOnly', 'pattern'] as const;

export interface MoveFilter {
  /** Bit n = main words of n + 1 tiles. */
  readonly lengths: number;
  /** Bit n = plays that place n tiles. */
  readonly counts: number;
  /** Tiles that the play must place, by code; the blank is 0. */
  readonly required: readonly { readonly code: number; readonly count: number }[];
  /** What the main word must fit; fewer tiles than a board has cells in a line. */
  readonly pattern: readonly PatternItem[] | undefined;
}

const ALL_COUNTS = (2 << MAX_RACK) - 1;
const PLAIN: MoveFilter = { lengths: ~1, counts: ALL_COUNTS, required: [], pattern: undefined };

/** Every move of two tiles and more. */
export function plainFilter(): MoveFilter {
  return PLAIN;
}

/** What the fields ask for in this position. Throws `InputError`: `invalid-parameter`, `invalid-pattern`. */
export function readFilter(alphabet: Alphabet, rules: Rules, position: Position, fields: Fields): MoveFilter {
  const minLength = countField(fields, 'minLength', 1, MAX_BOARD_SIDE) ?? 1;
  const maxLength = countField(fields, 'maxLength', 1, MAX_BOARD_SIDE) ?? MAX_BOARD_SIDE;
  const shortest = position.empty && rules.oneTileOpening ? 1 : 2;
  let lengths = 0;
  for (let length = Math.max(shortest, minLength); length <= maxLength; length++) lengths |= 1 << (length - 1);
  const pattern = fields.pattern === undefined ? undefined : readPattern(alphabet, textField(fields, 'pattern'));
  const tooLong = pattern && pattern.filter((item) => item !== ANY_RUN).length > MAX_BOARD_SIDE;
  return {
    lengths: tooLong ? 0 : lengths,
    counts: flagField(fields, 'bonusOnly') ? bonusCounts(rules) : ALL_COUNTS,
    required: fields.using === undefined ? [] : readUsing(alphabet, textField(fields, 'using')),
    pattern: tooLong ? undefined : pattern,
  };
}

function readPattern(alphabet: Alphabet, text: string): PatternItem[] {
  return readItems(alphabet, text, {
    parameter: 'pattern',
    wildcards: '?*',
    classes: true,
    code: 'invalid-pattern',
    reserved: '()[]{}|\\^$+.',
  });
}

function readUsing(alphabet: Alphabet, text: string): MoveFilter['required'] {
  const counts = new Map<number, number>();
  const tiles = splitRow(text);
  if (tiles.length > MAX_RACK) throw invalidField('using', `at most ${MAX_RACK} tiles of the rack`, text);
  for (const tile of tiles) {
    const code = tile === '?' ? 0 : tileCode(alphabet, tile);
    if (code === 0 && tile !== '?') throw invalidField('using', 'tiles of the alphabet, and ? for a blank', tile);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return Array.from(counts, ([code, count]) => ({ code, count }));
}

/** Whether the tiles from `start` on fit the items; behind a mismatch only the last run can still stretch. */
export function fitsPattern(
  items: readonly PatternItem[],
  tiles: ArrayLike<number>,
  start: number,
  length: number,
): boolean {
  let item = 0;
  let at = 0;
  let run = -1;
  let runEnd = 0;
  while (at < length) {
    const here = items[item];
    if (here === ANY_RUN) {
      run = item++;
      runEnd = at;
    } else if (here !== undefined && fits(here, tiles[start + at]!)) {
      item++;
      at++;
    } else if (run >= 0) {
      item = run + 1;
      at = ++runEnd;
    } else return false;
  }
  while (items[item] === ANY_RUN) item++;
  return item === items.length;
}

function fits(item: PatternItem, tile: number): boolean {
  if (typeof item === 'number') return item === ANY_TILE || item === tile;
  return item.tiles.includes(tile) !== item.negated;
}

/** By tile code: which items of the pattern, runs not counted, the tile fits; item n is bit n. */
export function stepsOf(pattern: readonly PatternItem[], tileCount: number): BigUint64Array {
  const items = pattern.filter((item) => item !== ANY_RUN);
  return BigUint64Array.from({ length: tileCount }, (_, tile) =>
    items.reduce((bits, item, index) => (fits(item, tile) ? bits | (1n << BigInt(index)) : bits), 0n),
  );
}

/** How many items the pattern has, runs not counted, and before which of them (bit n) any run may stand. */
export function runsOf(pattern: readonly PatternItem[]): { items: number; runs: bigint } {
  let items = 0;
  let runs = 0n;
  for (const item of pattern) {
    if (item === ANY_RUN) runs |= 1n << BigInt(items);
    else items++;
  }
  return { items, runs };
}
