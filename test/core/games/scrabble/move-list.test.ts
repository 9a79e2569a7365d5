// The buffer of moves: it counts all, keeps the best, and puts them in order.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { COLUMN_SHIFT, DOWN_BIT, MoveList, ROW_SHIFT } from '../../../../core/games/scrabble/move-list.ts';

interface Entry {
  readonly score: number;
  readonly row: number;
  readonly column: number;
  readonly down: boolean;
  readonly word: readonly number[];
  readonly blanks: number;
}

const entries = fc.uniqueArray(
  fc.record({
    score: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constant(5000), fc.constant(1e9)),
    row: fc.integer({ min: 0, max: 31 }),
    column: fc.integer({ min: 0, max: 31 }),
    down: fc.boolean(),
    word: fc.array(fc.integer({ min: 1, max: 65_535 }), { minLength: 2, maxLength: 5 }),
    blanks: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 200, selector: (entry) => JSON.stringify(entry) },
);

function filled(list: MoveList, all: readonly Entry[]): MoveList {
  for (const { score, row, column, down, word, blanks } of all) {
    list.openWord();
    const place = (row << ROW_SHIFT) | (column << COLUMN_SHIFT) | (down ? DOWN_BIT : 0) | word.length;
    list.add(score, place, blanks, Int32Array.from([0, ...word]), 1);
  }
  return list;
}

function shown(list: MoveList, wanted: number | null): unknown[] {
  return Array.from(list.inOrder(wanted), (index) => ({
    row: list.rowOf(index),
    column: list.columnOf(index),
    down: list.isDown(index),
    word: [...list.wordOf(index)],
    blanks: list.blanksOf(index),
  }));
}

it('shows the same head however few moves it keeps, and counts every one', () => {
  fc.assert(
    fc.property(entries, fc.integer({ min: 1, max: 9 }), (all, keep) => {
      const whole = filled(new MoveList(null), all);
      const few = filled(new MoveList(keep, keep + 2), all);
      expect(few.count).toBe(all.length);
      expect(whole.count).toBe(all.length);
      expect(shown(few, keep)).toEqual(shown(whole, null).slice(0, keep));
      expect(shown(whole, keep)).toEqual(shown(whole, null).slice(0, keep));
    }),
  );
});

it('orders by score down, row, column, direction, word, and the blank nearer the start', () => {
  const word = [3, 1, 20];
  const at = { score: 9, row: 7, column: 7, down: false, word, blanks: 0 };
  const ordered: Entry[] = [
    { ...at, score: 10, row: 8 },
    { ...at, row: 6 },
    { ...at, column: 6 },
    { ...at, word: [3, 1] },
    { ...at, blanks: 0b001 },
    { ...at, blanks: 0b010 },
    { ...at, blanks: 0b100 },
    { ...at, word: [3, 2] },
    { ...at, down: true, word: [1, 1] },
  ];
  const mixed = [5, 0, 7, 2, 8, 4, 1, 6, 3].map((index) => ordered[index]!);
  expect(shown(filled(new MoveList(null), mixed), null)).toEqual(ordered.map(({ score: _, ...entry }) => entry));
});
