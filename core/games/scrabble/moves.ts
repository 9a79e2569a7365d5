// What finding moves means, whoever does it: the kernel, or plain code where it cannot serve.

import type { Cell } from '../fields.ts';
import type { MoveFilter } from './filter.ts';
import type { MoveList } from './move-list.ts';
import type { Position } from './position.ts';
import type { Rules } from './rules.ts';

export interface MoveWish {
  /** Most moves that will be shown; null = all are kept. */
  readonly keep: number | null;
  /** Nothing but the moves to be shown matters: others need not be counted, nor even looked for. */
  readonly headOnly: boolean;
  /** Every move of so many highest scores is wanted, whatever `keep` says, and no other. */
  readonly scores?: number | undefined;
  /** Only moves whose main word covers this cell. */
  readonly through?: Cell | undefined;
  /** Only moves of this kind; without it those that are moves anywhere: of two tiles and more. */
  readonly filter?: MoveFilter | undefined;
  /** Where the board holds runs of tiles that are no words, no moves are wanted. */
  readonly wordsMustHold?: boolean;
  /** Work after which the search ends: an arc taken counts 1, a move found `moveWork`. */
  readonly budget: number;
  readonly moveWork: number;
}

export interface FoundMoves {
  readonly list: MoveList;
  /** Whether the budget ended the search. */
  readonly stopped: boolean;
  /** Whether the board holds a run of tiles that is no word. */
  readonly wrongWords: boolean;
}

/** Finds the moves of positions over one lexicon. */
export interface MoveFinder {
  /** Whether it can work with these rules. */
  serves(rules: Rules): boolean;
  find(rules: Rules, position: Position, wish: MoveWish): FoundMoves;
}
