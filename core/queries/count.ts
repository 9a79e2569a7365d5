// Counts the answers of a question without listing them.

import type { Automaton } from '../automata/automaton.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { ranksOf } from '../lexicon/ranks.ts';
import { followHead } from './head.ts';
import { Outlook } from './outlook.ts';
import { PairMemo } from './pair-memo.ts';

export interface Counting {
  /** Exact, or a lower bound when `stopped`. */
  readonly count: number;
  readonly arcs: number;
  /** The budget ended it. */
  readonly stopped: boolean;
}

/**
 * Counts all words that the automaton accepts and `head` begins, looking at no more than `budget` arcs. Each
 * (node, state) pair is gone through once and its number remembered; where the automaton is free, ranks know the number
 * already. The automaton must stand at its start and is left there.
 */
export function countAnswers(
  lexicon: Lexicon,
  automaton: Automaton,
  head: readonly number[],
  budget: number,
): Counting {
  const { entered, isAnswer, node } = followHead(lexicon, automaton, head);
  const below = countBelow(lexicon, automaton, node, budget - entered, lexicon.header.longestWord - head.length);
  for (let i = 0; i < entered; i++) automaton.leave();
  return { count: below.count + (isAnswer ? 1 : 0), arcs: below.arcs + entered, stopped: below.stopped };
}

/** `height` = most tiles that words go on for below the node. */
function countBelow(lexicon: Lexicon, automaton: Automaton, node: number, budget: number, height: number): Counting {
  if (node === 0) return { count: 0, arcs: 0, stopped: false };
  if (automaton.free()) return { count: ranksOf(lexicon).below(node), arcs: 0, stopped: false };
  const { arcs } = lexicon;
  const { stride, tileShift, acceptsBit, lastBit, targetOffset, targetMask } = lexicon.layout;
  const outlook = new Outlook(lexicon, automaton);
  const memo = new PairMemo();
  let { epoch } = automaton;
  const arcAt = new Int32Array(height + 1);
  const nodeAt = new Int32Array(height + 1);
  const totals = new Float64Array(height + 1);
  let depth = 0;
  let index = node;
  let visited = 0;
  let stopped = true;
  walk: for (; visited < budget; index += stride) {
    const arc = arcs[index]!;
    visited++;
    if (automaton.enter(arc >>> tileShift)) {
      if (arc & acceptsBit && automaton.accepts()) totals[depth]!++;
      const child = arcs[index + targetOffset]! & targetMask;
      if (child !== 0 && depth + 1 < height && outlook.allows(child)) {
        if (automaton.epoch !== epoch) {
          epoch = automaton.epoch;
          memo.clear();
        }
        const known = automaton.free() ? ranksOf(lexicon).below(child) : memo.get(child, automaton.state());
        if (known < 0) {
          arcAt[depth++] = index;
          nodeAt[depth] = child;
          totals[depth] = 0;
          index = child - stride;
          continue;
        }
        totals[depth]! += known;
      }
      automaton.leave();
    }
    while (arcs[index]! & lastBit) {
      if (depth === 0) {
        stopped = false;
        break walk;
      }
      memo.set(nodeAt[depth]!, automaton.state(), totals[depth]!);
      const total = totals[depth--]!;
      totals[depth]! += total;
      automaton.leave();
      index = arcAt[depth]!;
    }
  }
  let count = totals[0]!;
  for (; depth > 0; depth--) {
    count += totals[depth]!;
    automaton.leave();
  }
  return { count, arcs: visited, stopped };
}
