// What a Balda request may say, and how each mistake in it is named.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BaldaRequest, generateMoves } from '../../../../core/games/balda/balda.ts';
import { readPosition } from '../../../../core/games/balda/position.ts';
import { walkOf } from '../../../../core/games/balda/walk.ts';
import { FoundWords } from '../../../../core/games/found-words.ts';
import { lexiconFrom } from '../../../fixtures/lexicons.ts';

const WORDS = ['CAT', 'CATS', 'SCAT', 'ACT', 'AT', 'TA', 'TAT', 'TACT', 'CHAT', 'COAT', 'STAT', 'AS', 'TSAR', 'STAR'];
const english = lexiconFrom(WORDS, 'en');
const GRID = ['...', 'CAT', '...'];

function errorOf(request: unknown, over = english): { code: string; values: Record<string, unknown> } {
  try {
    generateMoves(over, request);
  } catch (error) {
    return error as { code: string; values: Record<string, unknown> };
  }
  throw new Error('no error was thrown');
}

describe('the grid', () => {
  it.each([
    [['...', 'CA', '...'], 'wrong-board-size', [{ row: 1, column: 2 }]],
    [
      ['...', 'CATS', '..'],
      'wrong-board-size',
      [
        { row: 1, column: 3 },
        { row: 2, column: 2 },
      ],
    ],
    [
      ['.4.', 'CAT', '..!'],
      'unknown-tile',
      [
        { row: 0, column: 1, tile: '4' },
        { row: 2, column: 2, tile: '!' },
      ],
    ],
  ])('%j is refused and its cells named', (grid, code, cells) => {
    expect(errorOf({ grid })).toMatchObject({ code, values: { cells } });
  });

  it.each([[[]], [['']], [Array(33).fill('A')], [['.'.repeat(33)]]])('%j has no size that is played', (grid) => {
    expect(errorOf({ grid })).toMatchObject({ code: 'wrong-board-size' });
  });

  it('may be as large as 32x32, and empty: then nothing can be placed', () => {
    const grid = Array<string>(32).fill('.'.repeat(32));
    expect(generateMoves(english, { grid })).toMatchObject({ count: 0, moves: [], truncated: false });
    const filled = grid.with(31, `${'.'.repeat(30)}CA`);
    expect(generateMoves(english, { grid: filled }).moves).toContainEqual(
      expect.objectContaining({
        word: 'CAT',
        row: 30,
        column: 31,
        path: [
          [31, 30],
          [31, 31],
          [30, 31],
        ],
      }),
    );
  });

  it('has blocked cells, where nothing is placed and nothing passes', () => {
    const { moves } = generateMoves(english, { grid: ['###', 'CAT', '##.'], limit: null });
    expect(new Set(moves.map(({ row, column }) => `${row},${column}`))).toEqual(new Set(['2,2']));
  });

  it('has tiles of several letters', () => {
    const spanish = lexiconFrom(['CHA', 'ACH'], 'es');
    expect(generateMoves(spanish, { grid: ['[CH].', '..'] }).moves).toMatchObject([
      {
        word: 'ACH',
        letter: 'A',
        row: 0,
        column: 1,
        length: 2,
        path: [
          [0, 1],
          [0, 0],
        ],
      },
      { word: 'ACH', letter: 'A', row: 1, column: 0 },
      { word: 'CHA', letter: 'A', row: 0, column: 1 },
      { word: 'CHA', letter: 'A', row: 1, column: 0 },
    ]);
  });
});

describe('fields', () => {
  it.each([
    [{ grids: GRID }, 'unknown-parameter'],
    [{ grid: 'CAT' }, 'invalid-parameter'],
    [{}, 'invalid-parameter'],
    [{ grid: GRID, used: 'CAT' }, 'invalid-parameter'],
    [{ grid: GRID, used: [1] }, 'invalid-parameter'],
    [{ grid: GRID, start: 5 }, 'invalid-parameter'],
    [{ grid: GRID, cellUses: 3 }, 'invalid-parameter'],
    [{ grid: GRID, minLength: 0 }, 'invalid-parameter'],
    [{ grid: GRID, diagonal: 'yes' }, 'invalid-parameter'],
    [{ grid: GRID, order: 'score' }, 'invalid-parameter'],
    [{ grid: GRID, cell: { row: 3, column: 0 } }, 'invalid-parameter'],
    [{ grid: GRID, cell: [0, 0] }, 'invalid-parameter'],
    [{ grid: GRID, limit: 0 }, 'invalid-parameter'],
  ])('%j is %s', (request, code) => {
    expect(errorOf(request)).toMatchObject({ code });
  });

  it('cell names an empty cell, through a letter', () => {
    expect(errorOf({ grid: GRID, cell: { row: 1, column: 1 } })).toMatchObject({
      code: 'cell-not-empty',
      values: { cells: [{ row: 1, column: 1 }] },
    });
    expect(errorOf({ grid: GRID, through: { row: 0, column: 1 } })).toMatchObject({
      code: 'cell-without-letter',
      values: { cells: [{ row: 0, column: 1 }] },
    });
  });

  it('used words exclude every word that is written so, and may be no words at all', () => {
    const words = (used: string[]) => generateMoves(english, { grid: GRID, used }).moves.map(({ word }) => word);
    expect(words([])).toContain('CATS');
    expect(words(['cats', 'XYZZY', '€', ''])).not.toContain('CATS');
    const spanish = lexiconFrom(['[C][H]A', '[CH]AA'], 'es');
    expect(generateMoves(spanish, { grid: ['CH', '..'], used: ['CHA'], start: null }).count).toBe(0);
    expect(generateMoves(spanish, { grid: ['CH', '..'], used: ['[CH]A'], start: null }).count).toBe(1);
  });

  it('a lexicon without GADDAG serves words that begin with the placed letter, and says what others need', () => {
    const dawg = lexiconFrom(WORDS, 'en', { gaddag: false });
    const request: BaldaRequest = { grid: GRID, placedLetterFirst: true };
    expect(generateMoves(dawg, request)).toEqual(generateMoves(english, request));
    expect(errorOf({ grid: GRID }, dawg)).toMatchObject({ code: 'no-gaddag' });
  });

  it('an empty lexicon has no moves', () => {
    expect(generateMoves(lexiconFrom([], 'en'), { grid: GRID })).toMatchObject({ count: 0, moves: [] });
  });
});

describe('the budget', () => {
  it('ends the walk, which leaves nothing behind for the next', () => {
    const whole = generateMoves(english, { grid: GRID, limit: null });
    const position = readPosition(english.alphabet, { grid: GRID }, false);
    for (const budget of [1, 5, 20, 100]) {
      const found = new FoundWords();
      const rules = { minLength: 2, cellUses: 1, through: -1, excluded: position.excluded };
      expect(walkOf(english, false)({ position, cells: position.openCells, ...rules, budget, found })).toBeLessThan(1);
      expect(found.count).toBeLessThan(whole.count!);
      expect(generateMoves(english, { grid: GRID, limit: null })).toEqual(whole);
    }
  });
});

describe('looking ahead', () => {
  it('ranks by the margin over the best reply, and agrees with playing each move out', () => {
    const letter = fc.constantFrom('A', 'C', 'S', 'T', '.', '.', '#');
    fc.assert(
      fc.property(
        fc.array(fc.array(letter, { minLength: 3, maxLength: 3 }), { minLength: 2, maxLength: 3 }),
        (rows) => {
          const grid = rows.map((row) => row.join(''));
          const { moves, lookedAhead, count } = generateMoves(english, {
            grid,
            order: 'margin',
            limit: null,
            start: null,
          });
          expect(lookedAhead).toBe(count);
          for (const { row, column, letter: placed, word, length, reply, margin } of moves) {
            const next = grid.map((text, at) =>
              at === row ? text.slice(0, column) + placed + text.slice(column + 1) : text,
            );
            const [best] = generateMoves(english, { grid: next, used: [word], start: null, limit: 1 }).moves;
            expect(reply?.length ?? 0).toBe(best?.length ?? 0);
            expect(reply?.word).toBe(best?.word);
            expect(margin).toBe(length - (best?.length ?? 0));
          }
          const margins = moves.map(({ margin }) => margin!);
          expect(margins).toEqual([...margins].sort((a, b) => b - a));
        },
      ),
      { numRuns: 60 },
    );
  });
});
