// Rules as data: layouts, tile sets, start squares, bonus, limits of a play.

import { describe, expect, it } from 'vitest';
import { readRules } from '../../../../core/games/scrabble/rules.ts';
import { generateMoves } from '../../../../core/games/scrabble/scrabble.ts';
import { lexiconFrom } from '../../../fixtures/lexicons.ts';
import { boardWith, emptyBoard, errorOf, lexicon, plain } from './requests.ts';

describe('rules as data', () => {
  it('standard, super and wwf exist, others are refused by name', () => {
    expect(errorOf({ ...plain, rules: 'sixes' })).toMatchObject({
      code: 'unknown-rules',
      values: { expected: expect.arrayContaining(['standard', 'super', 'wwf', '7-and-8-joker']), got: 'sixes' },
    });
    const { moves } = generateMoves(lexicon, { board: emptyBoard(21), rack: 'CAT', rules: 'super' });
    expect(moves[0]).toMatchObject({ notation: 'K9 ACT', score: 10 });
  });

  it('Words With Friends has its own tiles, squares and bonus', () => {
    const friends = { board: emptyBoard(), rules: 'wwf' };
    // C4 A1 T1 away from every square that counts.
    expect(generateMoves(lexicon, { ...friends, rack: 'CAT' }).moves[0]).toMatchObject({ score: 6 });
    const seven = lexiconFrom(['CASTAWA'], 'en');
    // C4 A1 S1 T1 A1 W4 A1 with a double word at either end of the row, and 35 for seven tiles.
    expect(generateMoves(seven, { ...friends, rack: 'CASTAWA' }).moves[0]).toMatchObject({ score: 61, bonus: 35 });
    const { layout } = readRules(seven.alphabet, { rules: 'wwf' });
    const counting = layout.letterFactors.filter((factor, cell) => factor > 1 || layout.wordFactors[cell]! > 1);
    expect(counting).toHaveLength(60);
    expect(layout.starts).toEqual([{ row: 7, column: 7 }]);
  });

  it('a lexicon without a usual tile set needs one', () => {
    const und = lexiconFrom(['AT'], 'und');
    expect(errorOf({ ...plain, rack: 'AT' }, und).code).toBe('tiles-needed');
    const tiles = { A: { value: 1, count: 1 }, T: { value: 3, count: 1 } };
    expect(generateMoves(und, { ...plain, rack: 'AT', tiles }).moves[0]!.score).toBe(8);
    expect(errorOf({ ...plain, rack: 'A?', tiles }, und).code).toBe('too-many-blanks');
    expect(errorOf({ ...plain, tiles: { Q: { value: 1, count: 1 } } }, und)).toMatchObject({
      code: 'unknown-tile',
      values: { where: 'tiles', tile: 'Q' },
    });
  });

  it.each([
    [[]],
    [['']],
    [['...', '..']],
    [['..x']],
    [['...', '.#.', '...']],
    [Array.from({ length: 33 }, () => '.')],
    [['.'.repeat(33)]],
  ])('refuses the layout %j', (layout) => {
    expect(errorOf({ ...plain, layout }).code).toBe('invalid-layout');
  });

  it('boards need be neither square nor odd, up to 32x32', () => {
    const layout = emptyBoard(2, 5);
    expect(
      generateMoves(lexicon, { board: layout, layout, rack: 'CAT', limit: null }).moves.map((m) => m.notation),
    ).toEqual(
      [
        '2A ACT',
        '2A CAT',
        '2B ACT',
        '2B CAT',
        'C1 AT',
        'C1 TA',
        '2B AT',
        '2B TA',
        '2C ACT',
        '2C CAT',
        '2C AT',
        '2C TA',
      ].sort((a, b) => scoreOf(b) - scoreOf(a) || place(a) - place(b) || (a < b ? -1 : 1)),
    );
    const large = emptyBoard(32);
    const { moves } = generateMoves(lexicon, { board: large, layout: large, rack: 'CAT' });
    expect(moves[0]!.notation).toBe('Q15 ACT');

    function scoreOf(notation: string): number {
      return notation.length - notation.indexOf(' ');
    }
    function place(notation: string): number {
      const down = /^[A-Z]/.test(notation);
      const column = notation[down ? 0 : 1]!.charCodeAt(0);
      return Number(notation[down ? 1 : 0]) * 1000 + column * 2 + (down ? 1 : 0);
    }
  });

  it('names columns behind Z as AA, AB', () => {
    const layout = emptyBoard(32);
    const start = { row: 31, column: 31 };
    const { moves } = generateMoves(lexicon, { board: layout, layout, start, rack: 'AT', limit: null });
    expect(moves.map((move) => move.notation)).toEqual(['AF31 AT', 'AF31 TA', '32AE AT', '32AE TA']);
  });

  it('no tile lies on a blocked cell, and no word runs over one', () => {
    const layout = ['.....', '.....', '..*#.', '.....', '.....'];
    const { moves } = generateMoves(lexicon, { board: emptyBoard(5), layout, rack: 'CATS', limit: null });
    expect(moves.length).toBeGreaterThan(0);
    for (const move of moves) {
      expect(move.tiles.some(({ row, column }) => row === 2 && column === 3)).toBe(false);
      if (move.direction === 'across') expect(move.column + move.tilesOfWord.length).toBeLessThanOrEqual(3);
    }
    const board = emptyBoard(5);
    board[2] = '...A.';
    expect(errorOf({ board, layout, rack: 'CAT' })).toMatchObject({
      code: 'blocked-cell',
      values: { cells: [{ row: 2, column: 3 }] },
    });
  });

  it('a game opens on the start square, on one of several, or anywhere', () => {
    const rack = 'AT';
    const places = (start: unknown): string[] =>
      generateMoves(lexicon, { board: emptyBoard(3), layout: emptyBoard(3), rack, start, limit: null }).moves.map(
        ({ notation }) => notation,
      );
    expect(places({ row: 0, column: 0 }).sort()).toEqual(['1A AT', '1A TA', 'A1 AT', 'A1 TA']);
    expect(
      places([
        { row: 0, column: 0 },
        { row: 0, column: 1 },
      ]),
    ).toHaveLength(8);
    expect(places('anywhere')).toHaveLength(24);
    expect(new Set(places('anywhere')).size).toBe(24);
  });

  it('bonus points go by the number of tiles placed', () => {
    const one = generateMoves(lexicon, { ...plain, bonus: { 3: 20 } }).moves[0]!;
    expect(one).toMatchObject({ bonus: 20, score: 30 });
    expect(generateMoves(lexicon, plain).moves[0]).toMatchObject({ bonus: 0, score: 10 });
    const nine = generateMoves(lexicon, { ...plain, rack: 'CASTAWAYS', bonus: { 9: 100 } }).moves[0]!;
    expect(nine).toMatchObject({ word: 'CASTAWAYS', bonus: 100, leave: '' });
  });

  it('at most maxPlayed tiles are placed', () => {
    const { moves } = generateMoves(lexicon, { ...plain, rack: 'CATS', maxPlayed: 2, limit: null });
    expect(new Set(moves.map((move) => move.tiles.length))).toEqual(new Set([2]));
  });

  it('through shows the moves whose main word covers the cell', () => {
    const board = boardWith([7, 7, 'CAT']);
    const cell = { row: 7, column: 10 };
    const all = generateMoves(lexicon, { board, rack: 'SAT', limit: null }).moves;
    const covering = all.filter(({ row, column, direction, tilesOfWord }) => {
      const end = (direction === 'across' ? column : row) + tilesOfWord.length;
      return direction === 'across'
        ? row === cell.row && column <= cell.column && cell.column < end
        : column === cell.column && row <= cell.row && cell.row < end;
    });
    expect(covering.length).toBeGreaterThan(0);
    expect(covering.length).toBeLessThan(all.length);
    expect(generateMoves(lexicon, { board, rack: 'SAT', through: cell, limit: null }).moves).toEqual(covering);
  });
});
