// Every play of a position: the walk over the lines across and over those down.

import type { Lexicon } from '../../lexicon/lexicon.ts';
import type { Cell } from '../fields.ts';
import { crossSetsOf } from './cross-sets.ts';
import { frameCell, readLines } from './lines.ts';
import { MoveList } from './move-list.ts';
import type { Position } from './position.ts';
import type { Rules } from './rules.ts';
import { createWalk, type Walk } from './walk.ts';

export interface MoveWish {
  /** Most moves that will be shown; null = all are kept. */
  readonly keep: number | null;
  /** Only moves whose main word covers this cell. */
  readonly through?: Cell | undefined;
  /** Work after which the search ends: an arc taken counts 1, a move found 1, or more when every move is kept. */
  readonly budget: number;
}

/** A move that is kept and shown costs memory and an object. */
const KEPT_MOVE_WORK = 5;

export interface FoundMoves {
  readonly list: MoveList;
  /** Whether the budget ended the walk. */
  readonly stopped: boolean;
}

const walks = new WeakMap<Lexicon, Walk>();

/** Finds every move of the position. Objects are made of those only that are asked of the list. */
export function findMoves(lexicon: Lexicon, rules: Rules, position: Position, wish: MoveWish): FoundMoves {
  const list = new MoveList(wish.keep);
  const walk = walkOf(lexicon);
  const moveWork = wish.keep === null ? KEPT_MOVE_WORK : 1;
  let budget = wish.budget;
  for (const frame of [rules.layout.across, rules.layout.down]) {
    if (budget <= 0) break;
    const lines = readLines(frame, rules, position);
    const through = wish.through ? frameCell(frame, wish.through.row, wish.through.column) : 0;
    const crossSets = crossSetsOf(lexicon, lines);
    budget = walk({ rules, rack: position.rack, lines, crossSets, through, list, budget, moveWork });
  }
  return { list, stopped: budget <= 0 };
}

function walkOf(lexicon: Lexicon): Walk {
  let walk = walks.get(lexicon);
  if (!walk) {
    walk = createWalk(lexicon);
    walks.set(lexicon, walk);
  }
  return walk;
}
