// A position: the tiles on the board and on the rack, read from text.

import type { Alphabet } from '../../alphabet/alphabet.ts';
import { InputError } from '../../errors.ts';
import { shortened } from '../fields.ts';
import { splitRow } from '../grid-rows.ts';
import { MAX_RACK } from './bonus.ts';
import { hasLetter } from './letter-set.ts';
import type { Rules } from './rules.ts';
import { lettersMet, squareOf } from './squares.ts';

export interface Position {
  /** By cell, `row * columns + column`: the tile's code, 0 = empty. */
  readonly board: Uint16Array;
  /** By cell: 1 where a blank stands for the tile. */
  readonly blanks: Uint8Array;
  /** True when no tile lies on the board. */
  readonly empty: boolean;
  readonly rack: Rack;
}

export interface Rack {
  /** By tile code; the blanks apart. */
  readonly counts: Uint8Array;
  readonly blankCount: number;
  /** Tiles and blanks. */
  readonly size: number;
}

/** A board as it is written: a row is text, or text that is cut into its cells already. */
export type BoardText = readonly (string | readonly string[])[];

/**
 * Reads rows of text (`.` empty, upper case a tile, lower case a blank, `[CH]` and `[ch]` one tile of several letters)
 * and a rack (`?` a blank). Throws `InputError`: `wrong-board-size`, `unknown-tile`, `blocked-cell`, each naming the
 * cells; `rack-too-long`, `too-many-blanks`.
 */
export function readPosition(alphabet: Alphabet, rules: Rules, rows: BoardText, rack: string): Position {
  const { layout } = rules;
  const board = new Uint16Array(layout.rows * layout.columns);
  const blanks = new Uint8Array(board.length);
  let tileCount = readPlainRows(alphabet, rules, rows, board, blanks);
  if (tileCount < 0) tileCount = readRows(alphabet, rules, rows, board, blanks);
  return { board, blanks, empty: tileCount === 0, rack: readRack(alphabet, rules, rack) };
}

const EMPTY = '.'.charCodeAt(0);

/** Fills the board from rows of letters that were met before and returns how many they are; -1 = not of that kind. */
function readPlainRows(
  alphabet: Alphabet,
  { layout, playable }: Rules,
  rows: BoardText,
  board: Uint16Array,
  blanks: Uint8Array,
): number {
  const { columns, blocked } = layout;
  if (rows.length !== layout.rows) return -1;
  const letters = lettersMet(alphabet);
  let tileCount = 0;
  let cell = 0;
  for (const row of rows) {
    if (typeof row !== 'string' || row.length !== columns) return -1;
    for (let column = 0; column < columns; column++, cell++) {
      const unit = row.charCodeAt(column);
      if (unit === EMPTY) continue;
      const square = unit < letters.length ? letters[unit]! : 0;
      if (square === 0 || !hasLetter(playable, square >>> 1) || blocked[cell]) return -1;
      board[cell] = square >>> 1;
      blanks[cell] = square & 1;
      tileCount++;
    }
  }
  return tileCount;
}

/** Fills the board from any rows and returns how many tiles there are; throws for what is wrong with them. */
function readRows(alphabet: Alphabet, rules: Rules, rows: BoardText, board: Uint16Array, blanks: Uint8Array): number {
  const cells = readCells(rules, rows);
  const { columns, blocked } = rules.layout;
  const unknown: { row: number; column: number; tile: string }[] = [];
  const onBlocked: { row: number; column: number }[] = [];
  let tileCount = 0;
  cells.forEach((texts, row) => {
    texts.forEach((text, column) => {
      if (text === '.') return;
      const cell = row * columns + column;
      const square = squareOf(alphabet, text);
      if (square === 0 || !hasLetter(rules.playable, square >>> 1)) {
        unknown.push({ row, column, tile: shortened(text) });
        return;
      }
      if (blocked[cell]) onBlocked.push({ row, column });
      board[cell] = square >>> 1;
      blanks[cell] = square & 1;
      tileCount++;
    });
  });
  if (unknown.length > 0) {
    const names = [...new Set(unknown.map(({ tile }) => `"${tile}"`))].join(', ');
    throw new InputError('unknown-tile', `The board holds what is no tile of the set: ${names}. Write . for empty.`, {
      where: 'board',
      cells: unknown,
    });
  }
  if (onBlocked.length > 0) {
    throw new InputError('blocked-cell', 'A tile lies where the layout has no square; move it or change the layout.', {
      cells: onBlocked,
    });
  }
  return tileCount;
}

/** The rack as text for people and for a next request: in the alphabet's order, blanks last. */
export function writeRack(alphabet: Alphabet, rack: Rack): string {
  let text = '';
  for (let code = 1; code < rack.counts.length; code++) {
    const count = rack.counts[code]!;
    if (count > 0) text += bracketed(alphabet.tiles[code]!).repeat(count);
  }
  return text + '?'.repeat(rack.blankCount);
}

/** A tile as inputs write it: of several characters in brackets. */
export function bracketed(tile: string): string {
  return tile.length > 1 && Array.from(tile).length > 1 ? `[${tile}]` : tile;
}

function readRack(alphabet: Alphabet, rules: Rules, text: string): Rack {
  const counts = new Uint8Array(alphabet.tiles.length);
  const longest = Math.min(MAX_RACK, rules.rackSize);
  let blankCount = text.length > longest ? -1 : readPlainRack(alphabet, rules, text, counts);
  if (blankCount >= 0 && blankCount <= rules.blankCount) return { counts, blankCount, size: text.length };
  counts.fill(0);
  blankCount = 0;
  const tiles = splitRow(text);
  if (tiles.length > longest) {
    throw new InputError('rack-too-long', `The rack holds at most ${longest} tiles; this one has ${tiles.length}.`, {
      expected: longest,
      got: tiles.length,
    });
  }
  for (const tile of tiles) {
    if (tile === '?') {
      blankCount++;
      continue;
    }
    const code = squareOf(alphabet, tile) >>> 1;
    if (code === 0 || !hasLetter(rules.playable, code)) {
      const shown = shortened(tile);
      throw new InputError('unknown-tile', `"${shown}" on the rack is no tile of the set; use ? for a blank.`, {
        where: 'rack',
        tile: shown,
      });
    }
    counts[code]!++;
  }
  if (blankCount > rules.blankCount) {
    throw new InputError(
      'too-many-blanks',
      `The tile set has ${rules.blankCount} blanks; the rack has ${blankCount}. Take some off or send "tiles".`,
      { expected: rules.blankCount, got: blankCount },
    );
  }
  return { counts, blankCount, size: tiles.length };
}

const BLANK = '?'.charCodeAt(0);

/** Counts tiles that were met before, and returns the number of blanks; -1 = there are others. */
function readPlainRack(alphabet: Alphabet, { playable }: Rules, text: string, counts: Uint8Array): number {
  const letters = lettersMet(alphabet);
  let blankCount = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    const code = unit < letters.length ? letters[unit]! >>> 1 : 0;
    if (unit === BLANK) blankCount++;
    else if (code !== 0 && hasLetter(playable, code)) counts[code]!++;
    else return -1;
  }
  return blankCount;
}

/** Rows cut into cells, all as long as the layout's. Throws `InputError` (`wrong-board-size`). */
function readCells(rules: Rules, rows: BoardText): (readonly string[])[] {
  const { layout } = rules;
  const cells = rows.slice(0, layout.rows + 1).map((row) => (typeof row === 'string' ? splitRow(row) : row));
  const wrong = cells.flatMap((row, index) => {
    if (index < layout.rows && row.length === layout.columns) return [];
    return [{ row: index, column: index < layout.rows ? Math.min(row.length, layout.columns) : 0 }];
  });
  if (rows.length < layout.rows) wrong.push({ row: rows.length, column: 0 });
  if (wrong.length > 0) {
    throw new InputError(
      'wrong-board-size',
      `The board must have ${layout.rows} rows of ${layout.columns} cells; the cells named are the first too many or missing.`,
      {
        expected: { rows: layout.rows, columns: layout.columns },
        got: { rows: rows.length, columns: cells[wrong[0]!.row]?.length ?? 0 },
        cells: wrong,
      },
    );
  }
  return cells;
}
