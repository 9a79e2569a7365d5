// The letters around each cell of a grid, as bits: what a walk over letter bits meets its nodes with.

import { type Grid, MAX_GRID_CELLS, SLOTS } from './grid.ts';

/**
 * Arrays large enough for any grid, laid out anew for each: engines make the fastest code of functions whose arrays
 * never change. For alphabets of up to 63 tiles.
 */
export interface GridLetters {
  readonly bitWords: 1 | 2;
  /** `cell << tileShift | tile` is the place in `slots`. */
  readonly tileShift: 5 | 6;
  /** `around[cell * bitWords + (tile >> 5)]` has bit `tile & 31` set when a neighbour of the cell shows the tile. */
  readonly around: Int32Array;
  /** Bit s = the cell's neighbour in slot s shows the tile. */
  readonly slots: Uint8Array;
  /** As in the grid. */
  readonly neighbours: Uint16Array;
  readonly degrees: Uint8Array;
  /** A grid on which no letter stands. */
  clear(grid: Grid): void;
  /** The cell shows this tile from now on (too). */
  show(cell: number, tile: number): void;
  /** The cell no longer shows it. */
  hide(cell: number, tile: number): void;
}

export function createGridLetters(bitWords: 1 | 2): GridLetters {
  const tileShift = bitWords === 1 ? 5 : 6;
  const around = new Int32Array(MAX_GRID_CELLS * bitWords);
  const slots = new Uint8Array(MAX_GRID_CELLS << tileShift);
  const neighbours = new Uint16Array(MAX_GRID_CELLS * SLOTS);
  const backSlots = new Uint8Array(MAX_GRID_CELLS * SLOTS);
  const degrees = new Uint8Array(MAX_GRID_CELLS);

  return { bitWords, tileShift, around, slots, neighbours, degrees, clear, show, hide };

  function clear(grid: Grid): void {
    around.fill(0, 0, grid.size * bitWords);
    slots.fill(0, 0, grid.size << tileShift);
    neighbours.set(grid.neighbours);
    backSlots.set(grid.backSlots);
    degrees.set(grid.degrees);
  }

  function show(cell: number, tile: number): void {
    const bit = 1 << (tile & 31);
    const half = bitWords === 2 ? tile >>> 5 : 0;
    for (let at = cell * SLOTS, end = at + degrees[cell]!; at < end; at++) {
      const other = neighbours[at]!;
      slots[(other << tileShift) | tile]! |= 1 << backSlots[at]!;
      around[other * bitWords + half]! |= bit;
    }
  }

  function hide(cell: number, tile: number): void {
    const bit = 1 << (tile & 31);
    const half = bitWords === 2 ? tile >>> 5 : 0;
    for (let at = cell * SLOTS, end = at + degrees[cell]!; at < end; at++) {
      const other = neighbours[at]!;
      const left = slots[(other << tileShift) | tile]! & ~(1 << backSlots[at]!);
      slots[(other << tileShift) | tile] = left;
      if (left === 0) around[other * bitWords + half]! &= ~bit;
    }
  }
}
