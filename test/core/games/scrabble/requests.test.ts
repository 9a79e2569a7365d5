// What a Scrabble request may say, and how each mistake in it is named.

import { describe, expect, it } from 'vitest';
import { findMoves } from '../../../../core/games/scrabble/generate.ts';
import { readPosition } from '../../../../core/games/scrabble/position.ts';
import { readRules } from '../../../../core/games/scrabble/rules.ts';
import { generateMoves } from '../../../../core/games/scrabble/scrabble.ts';
import { alphabetFor, lexiconFrom } from '../../../fixtures/lexicons.ts';

const lexicon = lexiconFrom(['AT', 'TA', 'TAT', 'CAT', 'CATS', 'ACT', 'SCAT', 'CASTAWAYS'], 'en');
const spanish = lexiconFrom(['CHAL', 'LLANO', 'SOL', 'KILO'], 'es');

function emptyBoard(rows = 15, columns = rows): string[] {
  return Array.from({ length: rows }, () => '.'.repeat(columns));
}

function boardWith(...changes: (readonly [row: number, column: number, text: string])[]): string[] {
  const board = emptyBoard().map((row) => row.split(''));
  for (const [row, column, text] of changes)
    for (const [i, tile] of Array.from(text).entries()) board[row]![column + i] = tile;
  return board.map((row) => row.join(''));
}

function errorOf(request: unknown, over = lexicon): { code: string; values: Record<string, unknown>; message: string } {
  try {
    generateMoves(over, request);
  } catch (error) {
    return error as { code: string; values: Record<string, unknown>; message: string };
  }
  throw new Error('no error was thrown');
}

const plain = { board: emptyBoard(), rack: 'CAT' };

describe('the envelope', () => {
  it('echoes id and the limit used, and says whether more exists', () => {
    const answer = generateMoves(lexicon, { ...plain, id: 'p1', limit: 2 });
    expect(answer).toMatchObject({ id: 'p1', limit: 2, truncated: true });
    expect(answer.moves).toHaveLength(2);
    expect(generateMoves(lexicon, { ...plain, limit: 5000 }).limit).toBe(1000);
    expect(generateMoves(lexicon, plain).limit).toBe(25);
    expect(generateMoves(lexicon, plain)).not.toHaveProperty('id');
  });

  it('shows everything for limit null', () => {
    const { count, moves, truncated, limit } = generateMoves(lexicon, { ...plain, limit: null });
    expect(moves).toHaveLength(count!);
    expect({ truncated, limit }).toEqual({ truncated: false, limit: null });
  });

  it('mode best gives the head without a count', () => {
    const all = generateMoves(lexicon, plain);
    const best = generateMoves(lexicon, { ...plain, mode: 'best' });
    expect(best).toEqual({ moves: all.moves.slice(0, 1), truncated: true, limit: 1 });
    expect(generateMoves(lexicon, { ...plain, mode: 'best', limit: 4 }).moves).toEqual(all.moves.slice(0, 4));
  });

  it.each([
    { limit: 0 },
    { limit: -1 },
    { limit: 2.5 },
    { limit: '10' },
    { mode: 'worst' },
    { id: {} },
    { order: 'length' },
    { rack: 7 },
    { board: 'AAA' },
    { board: [1, 2] },
    { board: undefined },
    { rackSize: 0 },
    { maxPlayed: 16 },
    { bonus: { 0: 50 } },
    { bonus: { 7: -1 } },
    { bonus: null },
    { tiles: [] },
    { tiles: { A: 1 } },
    { tiles: { A: { value: 1.5, count: 1 } } },
    { tiles: { A: { value: 1, count: 1, colour: 2 } } },
    { start: { row: 15, column: 0 } },
    { start: { row: 1 } },
    { start: 'somewhere' },
    { through: { row: 0, column: -1 } },
    { through: { row: 0, column: 0, depth: 1 } },
    { allowInvalidBoard: 'yes' },
  ])('refuses %j as invalid-parameter, naming it', (change) => {
    const { code, values } = errorOf({ ...plain, ...change });
    expect(code).toBe('invalid-parameter');
    expect(String(values.parameter)).toContain(Object.keys(change)[0]);
  });

  it.each(['jokerReplacement', 'racks', 'Board', '__proto__x'])('refuses the unknown field %s', (name) => {
    expect(errorOf({ ...plain, [name]: false })).toMatchObject({
      code: 'unknown-parameter',
      values: { parameter: name },
    });
  });

  it.each([null, 'CAT', [plain], 3])('refuses %j as no request', (request) => {
    expect(errorOf(request).code).toBe('invalid-request');
  });
});

describe('the rack', () => {
  it('is folded, and may be empty', () => {
    const upper = generateMoves(lexicon, plain);
    expect(generateMoves(lexicon, { ...plain, rack: 'cat' })).toEqual(upper);
    expect(generateMoves(lexicon, { ...plain, rack: 'çàt' })).toEqual(upper);
    expect(generateMoves(lexicon, { ...plain, rack: '' })).toMatchObject({ count: 0, moves: [], truncated: false });
  });

  it.each([
    ['???', 'too-many-blanks', { expected: 2, got: 3 }],
    ['A'.repeat(16), 'rack-too-long', { expected: 15, got: 16 }],
    ['CA T', 'unknown-tile', { where: 'rack', tile: ' ' }],
    ['C.T', 'unknown-tile', { where: 'rack', tile: '.' }],
    ['CДT', 'unknown-tile', { where: 'rack', tile: 'Д' }],
    ['[CH]A', 'unknown-tile', { where: 'rack', tile: '[CH]' }],
    ['[', 'unknown-tile', { where: 'rack', tile: '[' }],
    ['\u0000', 'unknown-tile', { where: 'rack', tile: '\u0000' }],
  ])('%j is %s', (rack, code, values) => {
    expect(errorOf({ ...plain, rack })).toMatchObject({ code, values });
  });

  it('is as long as rackSize says, where that is given', () => {
    expect(errorOf({ ...plain, rackSize: 2 })).toMatchObject({
      code: 'rack-too-long',
      values: { expected: 2, got: 3 },
    });
    expect(generateMoves(lexicon, { ...plain, rackSize: 3 }).count).toBeGreaterThan(0);
  });

  it('takes four blanks under super rules, in a language without a super set too', () => {
    const board = emptyBoard(21);
    expect(generateMoves(lexicon, { board, rack: '????', rules: 'super' }).count).toBeGreaterThan(0);
    expect(errorOf({ board, rack: '?????', rules: 'super' })).toMatchObject({ values: { expected: 4, got: 5 } });
    expect(generateMoves(spanish, { board, rack: '????', rules: 'super' }).count).toBeGreaterThan(0);
  });

  it('never builds a digraph tile from loose ones, and a blank stands for no tile that the set lacks', () => {
    expect(generateMoves(spanish, { ...plain, rack: 'CHAL' }).count).toBe(0);
    expect(generateMoves(spanish, { ...plain, rack: '[CH]AL' }).count).toBe(6);
    expect(errorOf({ ...plain, rack: 'KILO' }, spanish)).toMatchObject({ code: 'unknown-tile', values: { tile: 'K' } });
    const kilo = lexiconFrom(['KILO'], 'es');
    expect(generateMoves(kilo, { ...plain, rack: '?ILO' }).count).toBe(0);
    const tiles = { K: { value: 8, count: 1 } };
    expect(generateMoves(kilo, { ...plain, rack: '?ILO', tiles }).count).toBe(8);
  });
});

describe('the board', () => {
  it('must have the size of the layout; the first cells missing or too many are named', () => {
    expect(errorOf({ ...plain, board: emptyBoard(14, 15) })).toMatchObject({
      code: 'wrong-board-size',
      values: { expected: { rows: 15, columns: 15 }, got: { rows: 14 }, cells: [{ row: 14, column: 0 }] },
    });
    const board = emptyBoard();
    board[3] = '.'.repeat(16);
    board[5] = '.'.repeat(9);
    expect(errorOf({ ...plain, board }).values.cells).toEqual([
      { row: 3, column: 15 },
      { row: 5, column: 9 },
    ]);
    expect(errorOf({ ...plain, board: [] }).code).toBe('wrong-board-size');
    expect(errorOf({ ...plain, board: emptyBoard(40) }).values.cells).toHaveLength(16);
  });

  it('names every unknown tile', () => {
    expect(errorOf({ ...plain, board: boardWith([7, 7, 'C1'], [0, 0, '?']) })).toMatchObject({
      code: 'unknown-tile',
      values: {
        where: 'board',
        cells: [
          { row: 0, column: 0, tile: '?' },
          { row: 7, column: 8, tile: '1' },
        ],
      },
    });
  });

  it('names the cells of every run that is no word, unless it is allowed', () => {
    const board = boardWith([7, 7, 'TAC']);
    expect(errorOf({ ...plain, board })).toMatchObject({
      code: 'word-not-in-lexicon',
      values: {
        words: [{ word: 'TAC', direction: 'across' }],
        cells: [
          { row: 7, column: 7 },
          { row: 7, column: 8 },
          { row: 7, column: 9 },
        ],
      },
    });
    expect(generateMoves(lexicon, { ...plain, board, allowInvalidBoard: true }).count).toBeGreaterThan(0);
  });

  it('names the tiles that do not hang together with the rest, unless it is allowed', () => {
    const board = boardWith([7, 7, 'CAT'], [0, 0, 'AT']);
    expect(errorOf({ ...plain, board })).toMatchObject({
      code: 'disconnected',
      values: {
        cells: [
          { row: 0, column: 0 },
          { row: 0, column: 1 },
        ],
      },
    });
    expect(generateMoves(lexicon, { ...plain, board, allowInvalidBoard: true }).count).toBeGreaterThan(0);
  });

  it('may be full', () => {
    const board = ['AT', 'TA'];
    expect(generateMoves(lexicon, { board, layout: ['..', '..'], rack: 'CAT' }).count).toBe(0);
  });

  it('takes [CH] and [ch] as one cell and reads combining marks with their letter', () => {
    const board = emptyBoard();
    board[7] = '.......[ch]AL.....';
    const { moves } = generateMoves(lexiconFrom(['CHAL', 'SOL', 'CHALS'], 'es'), { board, rack: 'S' });
    expect(moves[0]).toMatchObject({
      notation: '8H [ch]ALS',
      word: 'CHALS',
      tilesOfWord: ['CH', 'A', 'L', 'S'],
      score: 3,
    });
    const decomposed = emptyBoard();
    decomposed[7] = '.......N\u0303A......';
    const n = lexiconFrom(['ÑA', 'ÑAS'], 'es');
    expect(generateMoves(n, { board: decomposed, rack: 'S' }).moves[0]).toMatchObject({ word: 'ÑAS' });
  });
});

describe('rules as data', () => {
  it('standard and super exist, others are refused by name', () => {
    expect(errorOf({ ...plain, rules: 'wwf' })).toMatchObject({
      code: 'unknown-rules',
      values: { expected: ['standard', 'super'], got: 'wwf' },
    });
    const { moves } = generateMoves(lexicon, { board: emptyBoard(21), rack: 'CAT', rules: 'super' });
    expect(moves[0]).toMatchObject({ notation: 'K9 ACT', score: 10 });
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

describe('a move', () => {
  it('shows its place, its tiles, its score in parts and what stays on the rack', () => {
    const board = boardWith([7, 7, 'CaT']);
    const { moves } = generateMoves(lexicon, { board, rack: 'SAW?', limit: null });
    const hook = moves.find(({ notation }) => notation === 'K7 aS');
    expect(hook).toBeUndefined();
    const play = moves.find(({ notation }) => notation === '8H CaTS')!;
    expect(play).toEqual({
      notation: '8H CaTS',
      word: 'CATS',
      tilesOfWord: ['C', 'A', 'T', 'S'],
      row: 7,
      column: 7,
      direction: 'across',
      tiles: [{ row: 7, column: 10, tile: 'S', blank: false }],
      score: 5,
      bonus: 0,
      crossWords: [],
      leave: 'AW?',
    });
  });

  it('lists words across with their scores; one tile that makes two words is one move, across', () => {
    const board = boardWith([7, 7, 'AT'], [6, 9, 'A'], [5, 9, 'C']);
    // TAT across and CAT down with one T at (7, 9).
    const request = { board, rack: 'T', allowInvalidBoard: true, limit: null };
    const twice = generateMoves(lexiconFrom(['AT', 'ATT', 'CA', 'CAT'], 'en'), request).moves;
    expect(twice.filter(({ tiles }) => tiles[0]!.row === 7 && tiles[0]!.column === 9)).toMatchObject([
      { notation: '8H ATT', direction: 'across', score: 8, crossWords: [{ word: 'CAT', score: 5 }] },
    ]);
  });

  it('words of one tile are none', () => {
    const single = lexiconFrom(['A', 'I'], 'en');
    expect(generateMoves(single, { board: emptyBoard(), rack: 'AI' }).count).toBe(0);
    expect(generateMoves(single, { board: boardWith([7, 7, 'A']), rack: 'AI' }).count).toBe(0);
  });
});

describe('a lexicon without words or without its GADDAG', () => {
  it('has no moves when it is empty', () => {
    expect(generateMoves(lexiconFrom([], alphabetFor('en')), plain).count).toBe(0);
  });
});

describe('the work budget', () => {
  it('ends the search, and the count is a lower bound', () => {
    const rules = readRules(lexicon.alphabet, {});
    const position = readPosition(lexicon.alphabet, rules, emptyBoard(), 'CATS??');
    const whole = findMoves(lexicon, rules, position, { keep: 25, budget: 1e6 });
    const cut = findMoves(lexicon, rules, position, { keep: 25, budget: 40 });
    expect(whole.stopped).toBe(false);
    expect(cut.stopped).toBe(true);
    expect(cut.list.count).toBeLessThan(whole.list.count);
    expect(findMoves(lexicon, rules, position, { keep: 25, budget: 1e6 }).list.count).toBe(whole.list.count);
  });
});
