// Finds moves in plain TypeScript: every lexicon and all rules; the kernel's fallback, and what its moves are tested by.

import type { Lexicon } from '../../lexicon/lexicon.ts';
import { hasWrongWords } from './board-check.ts';
import { crossSetsOf } from './cross-sets.ts';
import { plainFilter } from './filter.ts';
import { frameCell, readLines } from './lines.ts';
import { MoveList } from './move-list.ts';
import type { MoveFinder } from './moves.ts';
import { createWalk, type StepsOf } from './walk.ts';

/** A finder that walks in both directions, with the steps that suit the lexicon best or (for tests) those given. */
export function createPlainFinder(lexicon: Lexicon, stepsOf?: StepsOf): MoveFinder {
  const walk = createWalk(lexicon, stepsOf);
  return {
    serves: () => true,
    find(rules, position, wish) {
      const list = new MoveList(wish.scores === undefined ? wish.keep : null);
      const filter = wish.filter ?? plainFilter();
      const wrongWords = hasWrongWords(lexicon, rules.layout, position);
      if (wrongWords && wish.wordsMustHold) return { list, stopped: false, wrongWords };
      let budget = wish.budget;
      for (const frame of [rules.layout.across, rules.layout.down]) {
        if (budget <= 0) break;
        const lines = readLines(frame, rules, position);
        const through = wish.through ? frameCell(frame, wish.through.row, wish.through.column) : 0;
        const crossSets = crossSetsOf(lexicon, lines);
        const { moveWork } = wish;
        budget = walk({ rules, rack: position.rack, lines, crossSets, through, filter, list, budget, moveWork });
      }
      return { list, stopped: budget <= 0, wrongWords };
    },
  };
}
