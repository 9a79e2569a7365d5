// Lists the answers of a question in order, from any point of it on.

import type { Automaton } from '../automata/automaton.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { followHead } from './head.ts';
import { Outlook } from './outlook.ts';
import { PairMemo } from './pair-memo.ts';

export interface ListRequest {
  /** Tiles that begin every answer. */
  readonly head: readonly number[];
  /** Only what comes behind these tiles in order. */
  readonly after: ArrayLike<number>;
  /** Only what is not behind these tiles in order; left out, no end. */
  readonly until?: ArrayLike<number> | undefined;
  /** Most words, from 1. */
  readonly limit: number;
  /** What the automaton cannot say of a word it accepts; the same answer each time. */
  readonly test?: ((codes: ArrayLike<number>, length: number) => boolean) | undefined;
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

/** A listing on its way. */
export interface ListWalk {
  readonly arcs: number;
  /** Goes on until it has looked at `until` arcs in all and is past `after`; what ended it, nothing = its end. */
  run(until: number): Listing['ended'];
  /** All answers up to these tiles have been listed. */
  last(): readonly number[];
  /** Takes the automaton back to its start. */
  close(): void;
}

/** Lists at once what `startListing` lists; the automaton is left at its start. */
export function listAnswers(
  lexicon: Lexicon,
  automaton: Automaton,
  request: ListRequest & { readonly budget: number },
): Listing {
  const walk = startListing(lexicon, automaton, request);
  const ended = walk.run(request.budget);
  walk.close();
  return ended ? { arcs: walk.arcs, ended, last: walk.last() } : { arcs: walk.arcs };
}

/**
 * Visits accepted words in tile order. A (node, state) pair below which no word was found is not entered again: with
 * that, what lies between two answers costs no more than the pairs not seen before. Resuming looks at the siblings along
 * `after` only. The automaton must stand at its start and is carried along: it serves nothing else until `close`.
 */
export function startListing(lexicon: Lexicon, automaton: Automaton, request: ListRequest): ListWalk {
  const { head, after, until: end, limit, visit, test } = request;
  const start = followHead(lexicon, automaton, head);
  const order = orderAgainst(after, head);
  const { arcs } = lexicon;
  const { stride, tileShift, acceptsBit, lastBit, targetOffset, targetMask } = lexicon.layout;
  const { longestWord } = lexicon.header;
  const outlook = new Outlook(lexicon, automaton);
  const memo = new PairMemo();
  let { epoch } = automaton;
  const deepest = Math.max(longestWord, head.length) + 1;
  const arcAt: number[] = [];
  const nodeAt: number[] = [];
  const metAt: number[] = [];
  for (let i = 0; i < deepest; i++) {
    arcAt.push(0);
    nodeAt.push(0);
    metAt.push(0);
  }
  const codes = new Uint16Array(deepest);
  codes.set(head);
  let depth = head.length;
  let visited = start.entered;
  /** Words that the automaton accepted, and those of them that are answers. */
  let met = 0;
  let found = 0;
  let more = false;
  let over = false;
  let lastAnswer: readonly number[] = [];
  /** How much of `codes` was looked at last, behind `after`; -1 = nothing yet. */
  let seen = -1;
  const take = (length: number): void => {
    met++;
    if (end && isBehind(codes, length, end)) {
      over = true;
      return;
    }
    if (test && !test(codes, length)) return;
    if (found === limit) {
      more = true;
      return;
    }
    visit(codes, length);
    if (++found === limit) lastAnswer = Array.from(codes.subarray(0, length));
  };

  if (start.isAnswer && order === 'before') take(depth);
  /** The depth at which the walk still follows `after`, -1 = nowhere. */
  let edge = order === 'within' && after.length > depth ? depth : -1;
  let index = order === 'behind' ? 0 : start.node;

  const run = (until: number): Listing['ended'] => {
    walk: for (; index !== 0; index += stride) {
      if (visited >= until && seen >= 0) return 'budget';
      const arc = arcs[index]!;
      const tile = arc >>> tileShift;
      visited++;
      if (depth !== edge || tile >= after[depth]!) {
        const onEdge = depth === edge && tile === after[depth]!;
        edge = -1;
        codes[depth] = tile;
        if (!onEdge) seen = depth + 1;
        if (automaton.enter(tile)) {
          if (arc & acceptsBit && !onEdge && automaton.accepts()) take(depth + 1);
          const child = arcs[index + targetOffset]! & targetMask;
          if (child !== 0 && !more && !over && depth + 1 < longestWord && outlook.allows(child)) {
            if (automaton.epoch !== epoch) {
              epoch = automaton.epoch;
              memo.clear();
            }
            if (automaton.free() || memo.get(child, automaton.state()) < 0) {
              arcAt[depth++] = index;
              nodeAt[depth] = child;
              metAt[depth] = onEdge ? -1 : met;
              if (onEdge && depth < after.length) edge = depth;
              index = child - stride;
              continue;
            }
          }
          automaton.leave();
          if (more) return 'limit';
          if (over) {
            index = 0;
            return undefined;
          }
        }
      }
      while (arcs[index]! & lastBit) {
        if (depth === head.length) {
          index = 0;
          break walk;
        }
        if (met === metAt[depth]) memo.set(nodeAt[depth]!, automaton.state(), 0);
        depth--;
        automaton.leave();
        index = arcAt[depth]!;
      }
    }
    return undefined;
  };
  return {
    get arcs() {
      return visited;
    },
    run,
    last() {
      if (found >= limit) return lastAnswer;
      return seen < 0 ? Array.from(after) : Array.from(codes.subarray(0, seen));
    },
    close() {
      for (let i = depth - head.length + start.entered; i > 0; i--) automaton.leave();
    },
  };
}

function isBehind(codes: ArrayLike<number>, length: number, other: ArrayLike<number>): boolean {
  for (let i = 0; i < length && i < other.length; i++) if (codes[i] !== other[i]) return codes[i]! > other[i]!;
  return length > other.length;
}

/** Where tiles stand against the words that begin with `head`: before all, on the head or below it, behind all. */
function orderAgainst(tiles: ArrayLike<number>, head: readonly number[]): 'before' | 'within' | 'behind' {
  for (let i = 0; i < head.length; i++) {
    if (i >= tiles.length || tiles[i]! < head[i]!) return 'before';
    if (tiles[i]! > head[i]!) return 'behind';
  }
  return head.length === 0 && tiles.length === 0 ? 'before' : 'within';
}
