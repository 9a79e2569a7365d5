// What a walk over a grid is asked, and how it names a move.

import type { FoundWords } from '../found-words.ts';
import type { Excluded, Position } from './position.ts';

export interface WalkTask {
  readonly position: Position;
  /** Cells in which the letter may be placed. */
  readonly cells: ArrayLike<number>;
  readonly minLength: number;
  /** How often a path may stand on a cell; it never stays on one. */
  readonly cellUses: number;
  /** The path must stand on this cell too; -1 = any path. */
  readonly through: number;
  readonly excluded: Excluded;
  /** Arcs taken, tiles of words found, and moves at `MOVE_WORK` each, after which the walk ends. */
  readonly budget: number;
  /** Where moves go, under the tag of their cell and letter. */
  readonly found: FoundWords;
}

/** Adds the moves of a position; returns what is left of the budget, 0 or less = it ended the walk. */
export type Walk = (task: WalkTask) => number;

/** A move takes memory, so it costs more than an arc. */
export const MOVE_WORK = 64;

/** Where the placed letter stands in the line of a word: room for the longest word on both sides. */
export const MIDDLE = 256;

/** The tag of a move: its cell, and its letter's tile in the lowest 16 bits. */
export function tagOf(cell: number, tile: number): number {
  return (cell << 16) | tile;
}
