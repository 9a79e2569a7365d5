// A position: the letters on the grid, the cells where one may be placed, the words that no longer count.

import { type Alphabet, foldText } from '../../alphabet/alphabet.ts';
import { decodeWord, encodeWord, isUnknown, tileCode } from '../../alphabet/tiling.ts';
import { InputError } from '../../errors.ts';
import { type Fields, invalidField, rowsField, shortened } from '../fields.ts';
import { FoundWords } from '../found-words.ts';
import { type Grid, gridOf, SLOTS } from '../grid.ts';
import { checkRectangle, splitRow } from '../grid-rows.ts';

export interface Position {
  readonly grid: Grid;
  /** By cell: the tile that stands there, 0 = empty or blocked. */
  readonly tiles: Uint16Array;
  /** By cell: 1 where a letter may be placed once one stands beside it. */
  readonly empty: Uint8Array;
  /** The empty cells beside a letter, in order. */
  readonly openCells: Uint16Array;
  readonly excluded: Excluded;
}

/** The words that may not be played: used ones and the start word. */
export interface Excluded {
  has(tiles: Uint16Array, start: number, end: number): boolean;
}

const EMPTY = '.';
const BLOCKED = '#';
const MOST_USED = 10_000;

/**
 * Reads `grid`, `used` and `start`. Throws `InputError`: `wrong-board-size` and `unknown-tile`, which name the cells;
 * `invalid-parameter`.
 */
export function readPosition(alphabet: Alphabet, fields: Fields, diagonal: boolean): Position {
  const texts = rowsField(fields, 'grid');
  if (texts === undefined) throw invalidField('grid', 'an array of strings, one a row', texts);
  const rows = texts.map(splitRow);
  checkRectangle(rows, 'grid');
  const grid = gridOf(rows.length, rows[0]!.length, diagonal);
  const tiles = new Uint16Array(grid.size);
  const empty = new Uint8Array(grid.size);
  const unknown: { row: number; column: number; tile: string }[] = [];
  let cell = 0;
  rows.forEach((row, rowIndex) => {
    row.forEach((text, column) => {
      if (text === EMPTY) empty[cell] = 1;
      else if (text !== BLOCKED) {
        tiles[cell] = tileCode(alphabet, text);
        if (tiles[cell] === 0) unknown.push({ row: rowIndex, column, tile: shortened(text) });
      }
      cell++;
    });
  });
  if (unknown.length > 0) {
    const names = [...new Set(unknown.map(({ tile }) => `"${tile}"`))].join(', ');
    throw new InputError(
      'unknown-tile',
      `The grid holds what is no tile: ${names}. Write . for empty, # for blocked.`,
      {
        where: 'grid',
        cells: unknown,
      },
    );
  }
  const used = readUsed(fields.used);
  const start = readStart(fields.start);
  const excluded = excludedOf(
    alphabet,
    typeof start === 'string' ? [...used, start] : used,
    start === undefined ? onlyRun(grid, tiles) : undefined,
  );
  return { grid, tiles, empty, openCells: openCellsOf(grid, tiles, empty), excluded };
}

function openCellsOf(grid: Grid, tiles: Uint16Array, empty: Uint8Array): Uint16Array {
  const open = new Uint16Array(grid.size);
  let count = 0;
  for (let cell = 0; cell < grid.size; cell++) {
    if (!empty[cell]) continue;
    let at = cell * SLOTS;
    const end = at + grid.degrees[cell]!;
    while (at < end && tiles[grid.neighbours[at]!] === 0) at++;
    if (at < end) open[count++] = cell;
  }
  return open.subarray(0, count);
}

function readUsed(used: unknown): readonly string[] {
  if (used === undefined) return [];
  if (!Array.isArray(used) || used.length > MOST_USED || !used.every((word) => typeof word === 'string')) {
    throw invalidField('used', `an array of at most ${MOST_USED} words`, used);
  }
  return used;
}

function readStart(start: unknown): string | null | undefined {
  if (start === undefined || start === null || typeof start === 'string') return start;
  throw invalidField('start', 'a word, or null for none', start);
}

/** The letters of the grid, when they are one straight run without a gap. */
function onlyRun({ columns }: Grid, tiles: Uint16Array): Uint16Array | undefined {
  const filled: number[] = [];
  tiles.forEach((tile, cell) => {
    if (tile !== 0) filled.push(cell);
  });
  const [first, second] = filled;
  if (first === undefined) return undefined;
  const step = second === undefined ? 1 : second - first;
  const across = step === 1 && Math.floor(filled.at(-1)! / columns) === Math.floor(first / columns);
  if (filled.length > 1 && !across && step !== columns) return undefined;
  if (!filled.every((cell, i) => cell === first + i * step)) return undefined;
  return Uint16Array.from(filled, (cell) => tiles[cell]!);
}

/** A text excludes its tiles; without brackets, every word that is written so. What is no word excludes nothing. */
function excludedOf(alphabet: Alphabet, texts: readonly string[], start: Uint16Array | undefined): Excluded {
  const byTiles = new FoundWords(16);
  const byText = new Set<string>();
  const add = (codes: Uint16Array): void => {
    if (codes.length > 0 && codes.length < 256) byTiles.add(0, codes, 0, codes.length, codes, 0, 0);
  };
  if (start) add(start);
  for (const text of texts) {
    const codes = encodeWord(alphabet, text);
    if (!isUnknown(codes)) add(codes);
    if (alphabet.ambiguous && !text.includes('[')) byText.add(foldText(alphabet, text));
  }
  return {
    has(tiles, from, to) {
      if (byTiles.find(0, tiles, from, to) >= 0) return true;
      return byText.size > 0 && byText.has(decodeWord(alphabet, tiles, from, to));
    },
  };
}
