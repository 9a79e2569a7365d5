// A position: the tiles on the board and on the rack, read from text.

import type { Alphabet } from '../../alphabet/alphabet.ts';
import { tileCode } from '../../alphabet/tiling.ts';
import { InputError } from '../../errors.ts';
import { shortened } from '../fields.ts';
import { splitRow } from '../grid-rows.ts';
import { MAX_RACK } from './bonus.ts';
import { hasLetter } from './letter-set.ts';
import type { Rules } from './rules.ts';

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
  const cells = readCells(rules, rows);
  const squares = squaresOf(alphabet);
  const { columns } = rules.layout;
  const board = new Uint16Array(rules.layout.rows * columns);
  const blanks = new Uint8Array(board.length);
  const unknown: { row: number; column: number; tile: string }[] = [];
  const blocked: { row: number; column: number }[] = [];
  let empty = true;
  cells.forEach((row, rowIndex) => {
    row.forEach((text, column) => {
      if (text === '.') return;
      const cell = rowIndex * columns + column;
      const known = squares.get(text) ?? squareOf(alphabet, text);
      const code = known >>> 1;
      if (code === 0 || !hasLetter(rules.playable, code)) {
        unknown.push({ row: rowIndex, column, tile: shortened(text) });
        return;
      }
      if (rules.layout.blocked[cell]) blocked.push({ row: rowIndex, column });
      board[cell] = code;
      blanks[cell] = known & 1;
      empty = false;
    });
  });
  if (unknown.length > 0) {
    const names = [...new Set(unknown.map(({ tile }) => `"${tile}"`))].join(', ');
    throw new InputError('unknown-tile', `The board holds what is no tile of the set: ${names}. Write . for empty.`, {
      where: 'board',
      cells: unknown,
    });
  }
  if (blocked.length > 0) {
    throw new InputError('blocked-cell', 'A tile lies where the layout has no square; move it or change the layout.', {
      cells: blocked,
    });
  }
  return { board, blanks, empty, rack: readRack(alphabet, rules, rack) };
}

/** What texts of squares mean, by alphabet: code << 1, and 1 where a blank stands for the tile. */
const knownSquares = new WeakMap<Alphabet, Map<string, number>>();
/** Foldings know many spellings of a tile: those met first are remembered. */
const MOST_SQUARES = 1000;

function squaresOf(alphabet: Alphabet): Map<string, number> {
  let squares = knownSquares.get(alphabet);
  if (!squares) knownSquares.set(alphabet, (squares = new Map()));
  return squares;
}

function squareOf(alphabet: Alphabet, text: string): number {
  const code = tileCode(alphabet, text);
  const square = (code << 1) | (code !== 0 && isLowerCase(alphabet, text) ? 1 : 0);
  const squares = squaresOf(alphabet);
  if (code !== 0 && squares.size < MOST_SQUARES) squares.set(text, square);
  return square;
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
  const tiles = splitRow(text);
  const longest = Math.min(MAX_RACK, rules.rackSize);
  if (tiles.length > longest) {
    throw new InputError('rack-too-long', `The rack holds at most ${longest} tiles; this one has ${tiles.length}.`, {
      expected: longest,
      got: tiles.length,
    });
  }
  let blankCount = 0;
  for (const tile of tiles) {
    if (tile === '?') {
      blankCount++;
      continue;
    }
    const code = tileCode(alphabet, tile);
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

/** Whether the text is the lower-case form of its tile, that is a blank played as it. */
export function isLowerCase(alphabet: Alphabet, text: string): boolean {
  const bare = text.replace(/^\[|\]$/g, '');
  return !alphabet.codes.has(bare) && bare === bare.toLowerCase() && bare !== bare.toUpperCase();
}
