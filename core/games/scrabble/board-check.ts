// Whether a board could stand in a game: every run of tiles a word, every tile connected with the others.

import { decodeWord } from '../../alphabet/tiling.ts';
import { InputError } from '../../errors.ts';
import type { Lexicon } from '../../lexicon/lexicon.ts';
import { hasCodes } from '../../lexicon/walk.ts';
import type { Cell } from '../fields.ts';
import { type Frame, type Layout, MAX_BOARD_SIDE } from './layout.ts';
import type { Position } from './position.ts';

/** A run of tiles that is no word. */
interface WrongWord {
  readonly word: string;
  readonly direction: Frame['direction'];
  readonly cells: readonly Cell[];
}

/**
 * Throws `InputError` when the board is none that play could reach: `word-not-in-lexicon` names every wrong run and its
 * cells, `disconnected` the cells that do not hang together with the largest group.
 */
export function checkBoard(lexicon: Lexicon, layout: Layout, position: Position): void {
  const { board } = position;
  if (position.empty) return;
  const wrong = [
    ...wrongWords(lexicon, layout, layout.across, board),
    ...wrongWords(lexicon, layout, layout.down, board),
  ];
  if (wrong.length > 0) {
    const names = wrong.map(({ word }) => word).join(', ');
    throw new InputError(
      'word-not-in-lexicon',
      `The board holds what is no word: ${names}. Correct it, or send "allowInvalidBoard": true.`,
      { words: wrong, cells: wrong.flatMap(({ cells }) => cells) },
    );
  }
  const loose = looseCells(layout, board);
  if (loose.length > 0) {
    throw new InputError(
      'disconnected',
      'Tiles of the board do not hang together with the others. Correct it, or send "allowInvalidBoard": true.',
      { cells: loose },
    );
  }
}

/** Whether some run of tiles is no word. */
export function hasWrongWords(lexicon: Lexicon, layout: Layout, { board, empty }: Position): boolean {
  if (empty) return false;
  return (
    wrongWords(lexicon, layout, layout.across, board).length > 0 ||
    wrongWords(lexicon, layout, layout.down, board).length > 0
  );
}

/** Whether every tile hangs together with every other. */
export function isConnected(layout: Layout, { board }: Position): boolean {
  const start = board.findIndex((code) => code !== 0);
  if (start < 0) return true;
  let tileCount = 0;
  for (let cell = start; cell < board.length; cell++) if (board[cell] !== 0) tileCount++;
  group.fill(0, 0, board.length);
  return markGroup(layout, board, start, 1) === tileCount;
}

/** Room for the tiles of a run and for the cells of a board: checks are many, and each ends before the next. */
const run = new Uint16Array(MAX_BOARD_SIDE);
const group = new Uint16Array(MAX_BOARD_SIDE * MAX_BOARD_SIDE);
const waiting = new Uint16Array(MAX_BOARD_SIDE * MAX_BOARD_SIDE);

function wrongWords(lexicon: Lexicon, layout: Layout, frame: Frame, board: Uint16Array): WrongWord[] {
  const found: WrongWord[] = [];
  const { boardCells } = frame;
  let length = 0;
  for (let cell = 0; cell < boardCells.length; cell++) {
    const boardCell = boardCells[cell]!;
    const code = boardCell < 0 ? 0 : board[boardCell]!;
    if (code !== 0) {
      run[length++] = code;
      continue;
    }
    if (length > 1 && !hasCodes(lexicon, run, length)) {
      found.push({
        word: decodeWord(lexicon.alphabet, run, 0, length),
        direction: frame.direction,
        cells: Array.from(boardCells.subarray(cell - length, cell), (index) => cellOf(layout, index)),
      });
    }
    length = 0;
  }
  return found;
}

function looseCells(layout: Layout, board: Uint16Array): Cell[] {
  const sizes = [0];
  group.fill(0, 0, board.length);
  for (let start = 0; start < board.length; start++) {
    if (board[start] !== 0 && group[start] === 0) sizes.push(markGroup(layout, board, start, sizes.length));
  }
  if (sizes.length <= 2) return [];
  const largest = sizes.indexOf(Math.max(...sizes));
  const loose: Cell[] = [];
  for (let cell = 0; cell < board.length; cell++) {
    if (group[cell] !== 0 && group[cell] !== largest) loose.push(cellOf(layout, cell));
  }
  return loose;
}

/** Marks the tiles that hang together with the one on `start`; returns how many they are. */
function markGroup({ rows, columns }: Layout, board: Uint16Array, start: number, id: number): number {
  let size = 1;
  let waitingCount = 1;
  waiting[0] = start;
  group[start] = id;
  while (waitingCount > 0) {
    const cell = waiting[--waitingCount]!;
    const column = cell % columns;
    for (let side = 0; side < 4; side++) {
      let next = cell;
      if (side === 0 && cell >= columns) next -= columns;
      else if (side === 1 && cell < (rows - 1) * columns) next += columns;
      else if (side === 2 && column > 0) next--;
      else if (side === 3 && column < columns - 1) next++;
      if (board[next] === 0 || group[next] !== 0) continue;
      group[next] = id;
      size++;
      waiting[waitingCount++] = next;
    }
  }
  return size;
}

function cellOf(layout: Layout, cell: number): Cell {
  return { row: Math.floor(cell / layout.columns), column: cell % layout.columns };
}
