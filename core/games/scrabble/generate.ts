// Every play of a position, found by the kernel or, where that cannot serve, by plain code.

import type { Lexicon } from '../../lexicon/lexicon.ts';
import { createKernelFinder } from './kernel-moves.ts';
import type { FoundMoves, MoveFinder, MoveWish } from './moves.ts';
import { createPlainFinder } from './plain-moves.ts';
import type { Position } from './position.ts';
import type { Rules } from './rules.ts';

interface Finders {
  readonly kernel: MoveFinder | undefined;
  plain?: MoveFinder;
}

const finders = new WeakMap<Lexicon, Finders>();

/**
 * Finds every move of the position. Objects are made of those only that are asked of the list. The first call for a
 * lexicon prepares its walk: one pass over its arcs and, for as long as the lexicon lives, a copy of them.
 */
export function findMoves(lexicon: Lexicon, rules: Rules, position: Position, wish: MoveWish): FoundMoves {
  let own = finders.get(lexicon);
  if (!own) {
    own = { kernel: createKernelFinder(lexicon) };
    finders.set(lexicon, own);
  }
  if (own.kernel?.serves(rules)) return own.kernel.find(rules, position, wish);
  own.plain ??= createPlainFinder(lexicon);
  return own.plain.find(rules, position, wish);
}
