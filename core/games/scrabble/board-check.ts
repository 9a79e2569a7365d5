// Whether a board could stand in a game: every run of tiles a word, every tile connected with the others.

import { decodeWord } from '../../alphabet/tiling.ts';
import { InputError } from '../../errors.ts';
import type { Lexicon } from '../../lexicon/lexicon.ts';
import { hasCodes } from '../../lexicon/walk.ts';
import type { Cell } from '../fields.ts';
import type { Frame, Layout } from './layout.ts';
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

function wrongWords(lexicon: Lexicon, layout: Layout, frame: Frame, board: Uint16Array): WrongWord[] {
  const found: WrongWord[] = [];
  const codes = new Uint16Array(frame.lineLength);
  const { boardCells } = frame;
  let length = 0;
  for (let cell = 0; cell < boardCells.length; cell++) {
    const boardCell = boardCells[cell]!;
    const code = boardCell < 0 ? 0 : board[boardCell]!;
    if (code !== 0) {
      codes[length++] = code;
      continue;
    }
    if (length > 1 && !hasCodes(lexicon, codes, length)) {
      found.push({
        word: decodeWord(lexicon.alphabet, codes, 0, length),
        direction: frame.direction,
        cells: Array.from(boardCells.subarray(cell - length, cell), (index) => cellOf(layout, index)),
      });
    }
    length = 0;
  }
  return found;
}

function looseCells(layout: Layout, board: Uint16Array): Cell[] {
  const { rows, columns } = layout;
  const group = new Uint16Array(board.length);
  const sizes = [0];
  const waiting = new Uint16Array(board.length);
  let waitingCount = 0;
  const reach = (cell: number): void => {
    if (board[cell] === 0 || group[cell] !== 0) return;
    group[cell] = sizes.length - 1;
    sizes[sizes.length - 1]!++;
    waiting[waitingCount++] = cell;
  };
  for (let start = 0; start < board.length; start++) {
    if (board[start] === 0 || group[start] !== 0) continue;
    sizes.push(0);
    reach(start);
    while (waitingCount > 0) {
      const cell = waiting[--waitingCount]!;
      const column = cell % columns;
      if (cell >= columns) reach(cell - columns);
      if (cell < (rows - 1) * columns) reach(cell + columns);
      if (column > 0) reach(cell - 1);
      if (column < columns - 1) reach(cell + 1);
    }
  }
  if (sizes.length <= 2) return [];
  const largest = sizes.indexOf(Math.max(...sizes));
  const loose: Cell[] = [];
  group.forEach((id, cell) => {
    if (id !== 0 && id !== largest) loose.push(cellOf(layout, cell));
  });
  return loose;
}

function cellOf(layout: Layout, cell: number): Cell {
  return { row: Math.floor(cell / layout.columns), column: cell % layout.columns };
}
