// A board's layout: its size, premium squares, blocked cells and start squares, read from rows of codes.

import { InputError } from '../../errors.ts';
import type { Cell } from '../fields.ts';

/** Most rows and most columns of a board. */
export const MAX_BOARD_SIDE = 32;

/** What each code of a layout means: factors of letter and word, where a tile may lie, where a game may start. */
const CODES: Readonly<Record<string, { letter: number; word: number; blocked?: boolean; start?: boolean }>> = {
  '.': { letter: 1, word: 1 },
  ' ': { letter: 1, word: 1 },
  "'": { letter: 2, word: 1 },
  '"': { letter: 3, word: 1 },
  '^': { letter: 4, word: 1 },
  '-': { letter: 1, word: 2 },
  '=': { letter: 1, word: 3 },
  '~': { letter: 1, word: 4 },
  '*': { letter: 1, word: 1, start: true },
  '#': { letter: 1, word: 1, blocked: true },
};

export interface Layout {
  readonly rows: number;
  readonly columns: number;
  /** By cell, `row * columns + column`. */
  readonly letterFactors: Uint8Array;
  readonly wordFactors: Uint8Array;
  /** By cell: 1 where no tile may lie. */
  readonly blocked: Uint8Array;
  /** Cells of which the first play covers at least one: those marked `*`, or else the centre. */
  readonly starts: readonly Cell[];
  /** Whether rows and columns may change places and every square is as it was; start squares are not looked at. */
  readonly symmetric: boolean;
  readonly across: Frame;
  readonly down: Frame;
}

/**
 * The board laid out for walks in one direction, with walls around it: cell `(line + 1) * stride + offset + 1`, where
 * line and offset are row and column across, column and row down. The wall left of a line ends the line before it.
 */
export interface Frame {
  readonly direction: 'across' | 'down';
  readonly lineCount: number;
  readonly lineLength: number;
  readonly stride: number;
  /** By cell of the frame: the cell of the board, -1 for a wall (the rim and blocked cells). */
  readonly boardCells: Int32Array;
  readonly letterFactors: Int32Array;
  readonly wordFactors: Int32Array;
}

/** Reads rows of codes. Throws `InputError` (`invalid-layout`), naming the row and the code. */
export function readLayout(codes: readonly string[]): Layout {
  const rows = codes.length;
  const columns = codes[0]?.length ?? 0;
  if (rows < 1 || rows > MAX_BOARD_SIDE || columns < 1 || columns > MAX_BOARD_SIDE) {
    throw new InputError('invalid-layout', `A layout has 1 to ${MAX_BOARD_SIDE} rows and as many columns at most.`, {
      expected: MAX_BOARD_SIDE,
      got: { rows, columns },
    });
  }
  const letterFactors = new Uint8Array(rows * columns);
  const wordFactors = new Uint8Array(rows * columns);
  const blocked = new Uint8Array(rows * columns);
  const starts: Cell[] = [];
  codes.forEach((text, row) => {
    if (text.length !== columns) {
      throw new InputError('invalid-layout', `Row ${row} of the layout is not as long as the first; make them equal.`, {
        row,
        expected: columns,
        got: text.length,
      });
    }
    for (let column = 0; column < columns; column++) {
      const square = Object.hasOwn(CODES, text[column]!) ? CODES[text[column]!] : undefined;
      if (!square) {
        throw new InputError('invalid-layout', `"${text[column]}" is no code of a layout; use . ' " ^ - = ~ * or #.`, {
          row,
          column,
          got: text[column],
        });
      }
      const cell = row * columns + column;
      letterFactors[cell] = square.letter;
      wordFactors[cell] = square.word;
      if (square.blocked) blocked[cell] = 1;
      if (square.start) starts.push({ row, column });
    }
  });
  if (starts.length === 0) starts.push(centreOf(rows, columns, blocked));
  const squares = { rows, columns, letterFactors, wordFactors, blocked };
  const across = frameOf(squares, 'across');
  const down = frameOf(squares, 'down');
  return { ...squares, starts, symmetric: isSame(across, down), across, down };
}

/** The cell in the middle, right and below of it on even sides. Throws `InputError` when it is blocked. */
export function centreOf(rows: number, columns: number, blocked: Uint8Array): Cell {
  const centre = { row: rows >> 1, column: columns >> 1 };
  if (blocked[centre.row * columns + centre.column]) {
    throw new InputError('invalid-layout', 'The centre of the layout is blocked; mark a start square with *.', centre);
  }
  return centre;
}

type Squares = Pick<Layout, 'rows' | 'columns' | 'letterFactors' | 'wordFactors' | 'blocked'>;

function frameOf(squares: Squares, direction: Frame['direction']): Frame {
  const { rows, columns } = squares;
  const across = direction === 'across';
  const lineCount = across ? rows : columns;
  const lineLength = across ? columns : rows;
  const stride = lineLength + 1;
  const size = (lineCount + 2) * stride + 1;
  const boardCells = new Int32Array(size).fill(-1);
  const letterFactors = new Int32Array(size).fill(1);
  const wordFactors = new Int32Array(size).fill(1);
  for (let line = 0; line < lineCount; line++) {
    for (let offset = 0; offset < lineLength; offset++) {
      const boardCell = across ? line * columns + offset : offset * columns + line;
      if (squares.blocked[boardCell]) continue;
      const cell = (line + 1) * stride + offset + 1;
      boardCells[cell] = boardCell;
      letterFactors[cell] = squares.letterFactors[boardCell]!;
      wordFactors[cell] = squares.wordFactors[boardCell]!;
    }
  }
  return { direction, lineCount, lineLength, stride, boardCells, letterFactors, wordFactors };
}

function isSame(across: Frame, down: Frame): boolean {
  if (across.lineCount !== down.lineCount || across.lineLength !== down.lineLength) return false;
  return across.boardCells.every(
    (boardCell, cell) =>
      boardCell < 0 === down.boardCells[cell]! < 0 &&
      across.letterFactors[cell] === down.letterFactors[cell] &&
      across.wordFactors[cell] === down.wordFactors[cell],
  );
}
