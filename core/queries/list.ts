// Lists the answers of a question in order, from any point of it on.

import { type Automaton, DEEPEST } from '../automata/automaton.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { followHead } from './head.ts';
import { heightsOf } from './heights.ts';
import { PairMemo } from './pair-memo.ts';

export interface ListRequest {
  /** Tiles that begin every answer. */
  readonly head: readonly number[];
  /** Only what comes behind these tiles in order. */
  readonly after: ArrayLike<number>;
  /** Most words, from 1. */
  readonly limit: number;
  /** Most arcs, from 1. */
  readonly budget: number;
  /** Gets each word: tile codes in an array that is used again, and their number. */
  readonly visit: (codes: Uint16Array, length: number) => void;
}

export interface Listing {
  readonly arcs: number;
  /** Why it ended before the end: one more answer is there, or the budget was used up. */
  readonly ended?: 'limit' | 'budget';
  /** When ended: all answers up to these tiles have been listed. */
  readonly last?: readonly number[];
}

/**
 * Visits accepted words in tile order. A (node, state) pair below which no word was found is not entered again: with
 * that, what lies between two answers costs no more than the pairs not seen before. Resuming looks at the siblings along
 * `after` only. The automaton must stand at its start and is left there.
 */
export function listAnswers(lexicon: Lexicon, automaton: Automaton, request: ListRequest): Listing {
  const { head, after, limit, budget, visit } = request;
  const start = followHead(lexicon, automaton, head);
  const order = orderAgainst(after, head);
  const { arcs } = lexicon;
  const { stride, tileShift, acceptsBit, lastBit, targetOffset, targetMask } = lexicon.layout;
  const { longestWord } = lexicon.header;
  const heights = heightsOf(lexicon);
  const memo = new PairMemo();
  let { epoch } = automaton;
  const arcAt = new Int32Array(DEEPEST + 1);
  const nodeAt = new Int32Array(DEEPEST + 1);
  const foundAt = new Int32Array(DEEPEST + 1);
  const codes = new Uint16Array(DEEPEST + 1);
  codes.set(head);
  let depth = head.length;
  let visited = start.entered;
  let found = 0;
  let ended: Listing['ended'];
  let last: readonly number[] = [];
  const take = (length: number): void => {
    visit(codes, length);
    if (++found === limit) last = Array.from(codes.subarray(0, length));
  };

  if (start.isAnswer && order === 'before') take(depth);
  /** The depth at which the walk still follows `after`, -1 = nowhere. */
  let edge = order === 'within' && after.length > depth ? depth : -1;
  let index = order === 'behind' ? 0 : start.node;
  walk: for (; index !== 0; index += stride) {
    const arc = arcs[index]!;
    const tile = arc >>> tileShift;
    visited++;
    if (depth !== edge || tile >= after[depth]!) {
      const onEdge = depth === edge && tile === after[depth]!;
      edge = -1;
      codes[depth] = tile;
      const goesOn = automaton.enter(tile);
      if (goesOn && arc & acceptsBit && !onEdge && automaton.accepts()) {
        if (found === limit) ended = 'limit';
        else take(depth + 1);
      }
      if (visited >= budget && !onEdge && !ended) {
        ended = 'budget';
        last = Array.from(codes.subarray(0, depth + 1));
      }
      if (ended) {
        if (goesOn) automaton.leave();
        break;
      }
      if (goesOn) {
        const child = arcs[index + targetOffset]! & targetMask;
        if (
          child !== 0 &&
          depth + 1 < longestWord &&
          !automaton.ends() &&
          automaton.needs() <= heights[child >>> (stride - 1)]!
        ) {
          if (automaton.epoch !== epoch) {
            epoch = automaton.epoch;
            memo.clear();
          }
          if (automaton.free() || memo.get(child, automaton.state()) < 0) {
            arcAt[depth++] = index;
            nodeAt[depth] = child;
            foundAt[depth] = onEdge ? -1 : found;
            if (onEdge && depth < after.length) edge = depth;
            index = child - stride;
            continue;
          }
        }
        automaton.leave();
      }
    }
    while (arcs[index]! & lastBit) {
      if (depth === head.length) break walk;
      if (found === foundAt[depth]) memo.set(nodeAt[depth]!, automaton.state(), 0);
      depth--;
      automaton.leave();
      index = arcAt[depth]!;
    }
  }
  for (let i = depth - head.length + start.entered; i > 0; i--) automaton.leave();
  return ended ? { arcs: visited, ended, last } : { arcs: visited };
}

/** Where tiles stand against the words that begin with `head`: before all, on the head or below it, behind all. */
function orderAgainst(tiles: ArrayLike<number>, head: readonly number[]): 'before' | 'within' | 'behind' {
  for (let i = 0; i < head.length; i++) {
    if (i >= tiles.length || tiles[i]! < head[i]!) return 'before';
    if (tiles[i]! > head[i]!) return 'behind';
  }
  return head.length === 0 && tiles.length === 0 ? 'before' : 'within';
}
