// What one play is worth, part by part: its main word, the words across it, the bonus.

import type { Frame } from './layout.ts';
import { frameCell } from './lines.ts';
import type { Position } from './position.ts';
import type { Rules } from './rules.ts';

/** A play as the walk recorded it. */
export interface Play {
  readonly row: number;
  readonly column: number;
  readonly direction: Frame['direction'];
  /** Tile codes of the main word. */
  readonly word: ArrayLike<number>;
  /** Bit i = the main word's tile i is a blank that the play places. */
  readonly blanks: number;
}

export interface CrossWord {
  /** Tile codes. */
  readonly codes: readonly number[];
  readonly score: number;
}

export interface PlayScore {
  readonly total: number;
  /** What the number of tiles placed adds, by points or by a factor. */
  readonly bonus: number;
  /** In the order of the placed tiles that make them. */
  readonly crossWords: readonly CrossWord[];
}

/** Scores a legal play. Premiums count for the tiles that it places only. */
export function scorePlay(rules: Rules, position: Position, play: Play): PlayScore {
  const { layout, values, blankValue } = rules;
  const { board, blanks } = position;
  const frame = layout[play.direction];
  const { boardCells, stride } = frame;
  const tileAt = (cell: number): number => (boardCells[cell]! < 0 ? 0 : board[boardCells[cell]!]!);
  const faceAt = (cell: number): number => (blanks[boardCells[cell]!] ? blankValue : values[tileAt(cell)]!);
  const start = frameCell(frame, play.row, play.column);
  const crossWords: CrossWord[] = [];
  let main = 0;
  let factor = 1;
  let placed = 0;
  for (let i = 0; i < play.word.length; i++) {
    const cell = start + i;
    if (tileAt(cell) > 0) {
      main += faceAt(cell);
      continue;
    }
    const tile = play.word[i]!;
    const worth = ((play.blanks >>> i) & 1 ? blankValue : values[tile]!) * frame.letterFactors[cell]!;
    main += worth;
    factor *= frame.wordFactors[cell]!;
    placed++;
    if (tileAt(cell - stride) > 0 || tileAt(cell + stride) > 0) {
      crossWords.push(crossWordOf(cell, tile, worth, frame.wordFactors[cell]!));
    }
  }
  const words = main * factor + crossWords.reduce((points, word) => points + word.score, 0);
  const bonus = words * (rules.times[placed]! - 1) + rules.bonus[placed]!;
  return { total: words + bonus, bonus, crossWords };

  /** The word across that `tile`, worth `worth` where it is laid, makes with its neighbours. */
  function crossWordOf(cell: number, tile: number, worth: number, factor: number): CrossWord {
    let first = cell;
    while (tileAt(first - stride) > 0) first -= stride;
    let sum = worth;
    const codes: number[] = [];
    for (let next = first; next === cell || tileAt(next) > 0; next += stride) {
      codes.push(next === cell ? tile : tileAt(next));
      if (next !== cell) sum += faceAt(next);
    }
    return { codes, score: sum * factor };
  }
}
