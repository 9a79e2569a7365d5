// What one lexicon has and another has not: the two graphs walked together, nothing equal is listed.

import { InputError } from '../errors.ts';
import type { Lexicon } from './lexicon.ts';
import { ranksOf } from './ranks.ts';

/** The words of one lexicon that another lacks, counted at once and listed from anywhere, in its tile order. */
export interface Difference {
  readonly count: number;
  /** Words from number `start` (0 first) on, at most `limit`, as tile codes of the lexicon that has them. */
  list(start: number, limit: number): Uint16Array[];
}

/**
 * Steps that one comparison may take: some seconds, and less than a gigabyte of pairs. English and Spanish lists of
 * 250 and 630 thousand words take a hundredth of it, two versions of one list a step or two an arc.
 */
export const DIFF_BUDGET = 20_000_000;

/**
 * The words of `own` that are not in `other`. Tiles are compared by their text, so the alphabets may differ. Each pair
 * of nodes is compared once; a subgraph that the other lexicon lacks is counted by its rank sums. Throws `InputError`
 * (`too-different`) past the budget.
 */
export function differenceOf(own: Lexicon, other: Lexicon, budget = DIFF_BUDGET): Difference {
  const { arcs, layout } = own;
  const { stride, tileShift, acceptsBit, lastBit, targetOffset, targetMask } = layout;
  const theirs = other.layout;
  const ranks = ranksOf(own);
  const tileInOther = Uint16Array.from(own.alphabet.tiles, (tile) => other.alphabet.codes.get(tile) ?? 0);
  const sameOrder = tileInOther.every((code, i) => i === 0 || code > tileInOther[i - 1]!);
  const known = new Map<number, Map<number, number>>();
  let left = budget;

  /** Index of the other graph's arc with a tile, looked for from `from` on (its siblings ascend); 0 = none. */
  const match = (from: number, tile: number): number => {
    if (tile === 0) return 0;
    for (let i = from; ; i += theirs.stride) {
      left--;
      const word = other.arcs[i]!;
      const label = word >>> theirs.tileShift;
      if (label >= tile) return label === tile ? i : 0;
      if (word & theirs.lastBit) return 0;
    }
  };
  const targetOf = (arc: number): number =>
    arc === 0 ? 0 : other.arcs[arc + theirs.targetOffset]! & theirs.targetMask;
  const accepted = (arc: number): boolean => arc !== 0 && (other.arcs[arc]! & theirs.acceptsBit) !== 0;

  const missing = (node: number, their: number): number => {
    if (node === 0) return 0;
    if (their === 0) return ranks.below(node);
    let pairs = known.get(node);
    if (!pairs) known.set(node, (pairs = new Map()));
    const before = pairs.get(their);
    if (before !== undefined) return before;
    let sum = 0;
    for (let i = node, from = their; ; i += stride) {
      if (--left < 0) {
        throw new InputError(
          'too-different',
          `Comparing these lexicons takes more than ${budget} steps; compare smaller ones.`,
          {
            expected: budget,
          },
        );
      }
      const arc = arcs[i]!;
      const counterpart = match(from, tileInOther[arc >>> tileShift]!);
      if (counterpart !== 0 && sameOrder) from = counterpart;
      if (arc & acceptsBit && !accepted(counterpart)) sum++;
      sum += missing(arcs[i + targetOffset]! & targetMask, targetOf(counterpart));
      if (arc & lastBit) break;
    }
    pairs.set(their, sum);
    return sum;
  };

  const count = missing(own.dawgRoot, other.dawgRoot);

  const list = (start: number, limit: number): Uint16Array[] => {
    const found: Uint16Array[] = [];
    const path = new Uint16Array(256);
    let skip = start;
    const descend = (node: number, their: number, depth: number): void => {
      for (let i = node; node !== 0 && found.length < limit; i += stride) {
        const arc = arcs[i]!;
        const counterpart = their === 0 ? 0 : match(their, tileInOther[arc >>> tileShift]!);
        path[depth] = arc >>> tileShift;
        if (arc & acceptsBit && !accepted(counterpart)) {
          if (skip > 0) skip--;
          else found.push(path.slice(0, depth + 1));
        }
        const child = arcs[i + targetOffset]! & targetMask;
        const below = missing(child, targetOf(counterpart));
        if (below <= skip) skip -= below;
        else descend(child, targetOf(counterpart), depth + 1);
        if (arc & lastBit) return;
      }
    };
    if (limit > 0 && start < count) descend(own.dawgRoot, other.dawgRoot, 0);
    return found;
  };

  return { count, list };
}
