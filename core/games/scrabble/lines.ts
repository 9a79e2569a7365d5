// The board of one position as a walk in one direction sees it: tiles, face values, anchors.

import type { Frame } from './layout.ts';
import type { Position } from './position.ts';
import type { Rules } from './rules.ts';

/** What stands in `tiles` where no tile can lie. */
const WALL = -1;

export interface Lines {
  readonly frame: Frame;
  /** By cell of the frame: a tile's code, 0 = empty, -1 = wall. */
  readonly tiles: Int32Array;
  /** By cell: what the tile that lies there is worth; a blank is worth what the set says. */
  readonly faces: Int32Array;
  /** By cell: 1 where a play may begin to hold: empty and beside a tile, or a start square of an empty board. */
  readonly anchors: Uint8Array;
}

export function readLines(frame: Frame, rules: Rules, position: Position): Lines {
  const { boardCells, stride } = frame;
  const size = boardCells.length;
  const tiles = new Int32Array(size);
  const faces = new Int32Array(size);
  for (let cell = 0; cell < size; cell++) {
    const boardCell = boardCells[cell]!;
    const tile = boardCell < 0 ? WALL : position.board[boardCell]!;
    tiles[cell] = tile;
    if (tile > 0) faces[cell] = position.blanks[boardCell] ? rules.blankValue : rules.values[tile]!;
  }
  const anchors = new Uint8Array(size);
  if (position.empty) markStarts(anchors, frame, rules);
  else {
    for (let cell = stride; cell < size - stride; cell++) {
      if (tiles[cell] !== 0) continue;
      const beside =
        tiles[cell - 1]! > 0 || tiles[cell + 1]! > 0 || tiles[cell - stride]! > 0 || tiles[cell + stride]! > 0;
      if (beside) anchors[cell] = 1;
    }
  }
  return { frame, tiles, faces, anchors };
}

function markStarts(anchors: Uint8Array, frame: Frame, rules: Rules): void {
  const { boardCells } = frame;
  if (rules.starts === undefined) {
    for (let cell = 0; cell < boardCells.length; cell++) anchors[cell] = boardCells[cell]! < 0 ? 0 : 1;
    return;
  }
  for (const { row, column } of rules.starts) anchors[frameCell(frame, row, column)] = 1;
}

/** The frame's cell of a cell of the board. */
export function frameCell(frame: Frame, row: number, column: number): number {
  return frame.direction === 'across' ? (row + 1) * frame.stride + column + 1 : (column + 1) * frame.stride + row + 1;
}
