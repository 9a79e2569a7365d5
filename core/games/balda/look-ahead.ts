// Looking one move ahead: what is the best reply that a move leaves to the opponent?

import type { Lexicon } from '../../lexicon/lexicon.ts';
import { FoundWords } from '../found-words.ts';
import { SLOTS } from '../grid.ts';
import type { Position } from './position.ts';
import { walkOf } from './walk.ts';
import type { WalkTask } from './walk-task.ts';

/** The longest word of the opponent's; of equal ones the first in order. */
export interface Reply {
  readonly row: number;
  readonly column: number;
  readonly letter: number;
  readonly word: Uint16Array;
}

export interface LookedAhead {
  /** By index of the move: undefined = not looked at, null = no reply. */
  readonly replies: ReadonlyMap<number, Reply | null>;
  /** Whether the budget ended it before every move was looked at. */
  readonly stopped: boolean;
}

export interface LookAheadWish {
  readonly lexicon: Lexicon;
  readonly position: Position;
  /** The rules of the moves are those of the replies. */
  readonly rules: Pick<WalkTask, 'minLength' | 'cellUses'> & { readonly placedLetterFirst: boolean };
  readonly found: FoundWords;
  /** The moves, in the order in which they are looked at. */
  readonly moves: Uint32Array;
  readonly ranks: Uint16Array;
  readonly budget: number;
}

/**
 * Replies to moves, as many as the budget allows. Moves of one letter in one cell leave the same grid, so its replies
 * are found once; the word of the move itself is used up by then, and the next best reply holds.
 */
export function lookAhead({ lexicon, position, rules, found, moves, ranks, budget }: LookAheadWish): LookedAhead {
  const walk = walkOf(lexicon, rules.placedLetterFirst);
  const tileCount = lexicon.alphabet.tiles.length;
  const replies = new Map<number, Reply | null>();
  const best = new Map<number, Reply[]>();
  const onward = new FoundWords();
  let left = budget;
  for (const move of moves) {
    const tag = found.tagOf(move);
    let candidates = best.get(tag);
    if (!candidates) {
      const next = after(position, tag >>> 16, tag & 0xffff);
      onward.clear();
      left = walk({
        position: next,
        cells: next.openCells,
        minLength: rules.minLength,
        cellUses: rules.cellUses,
        through: -1,
        excluded: position.excluded,
        budget: left,
        found: onward,
      });
      if (left <= 0) return { replies, stopped: true };
      candidates = bestTwo(onward, position, ranks, tileCount);
      best.set(tag, candidates);
    }
    const own = wordOf(found, move);
    replies.set(move, candidates.find(({ word }) => !equal(word, own)) ?? null);
  }
  return { replies, stopped: false };
}

/** The position after a letter was placed. */
function after(position: Position, cell: number, tile: number): Position {
  const { grid } = position;
  const tiles = position.tiles.slice();
  tiles[cell] = tile;
  const open = new Set(position.openCells);
  open.delete(cell);
  for (let at = cell * SLOTS, end = at + grid.degrees[cell]!; at < end; at++) {
    const beside = grid.neighbours[at]!;
    if (position.empty[beside] === 1 && beside !== cell) open.add(beside);
  }
  return { ...position, tiles, openCells: Uint16Array.from(open).sort() };
}

/** The best replies of two different words. */
function bestTwo(onward: FoundWords, { grid }: Position, ranks: Uint16Array, tileCount: number): Reply[] {
  const replies: Reply[] = [];
  // A word may be found in many places: when the head of the list is one word alone, the whole list is read.
  for (const wanted of [16, null]) {
    replies.length = 0;
    for (const index of onward.inOrder(wanted, ranks, tileCount)) {
      const word = wordOf(onward, index);
      if (replies.length === 1 && equal(replies[0]!.word, word)) continue;
      const tag = onward.tagOf(index);
      const [row, column] = grid.places[tag >>> 16]!;
      replies.push({ row, column, letter: tag & 0xffff, word });
      if (replies.length === 2) return replies;
    }
  }
  return replies;
}

function wordOf(found: FoundWords, index: number): Uint16Array {
  const at = found.wordAt(index);
  return found.tiles.slice(at, at + found.lengthOf(index));
}

function equal(a: Uint16Array, b: Uint16Array): boolean {
  return a.length === b.length && a.every((tile, i) => tile === b[i]);
}
