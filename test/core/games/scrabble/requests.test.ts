// What a Scrabble request may say, and how each mistake in it is named.

import { describe, expect, it } from 'vitest';
import { findMoves } from '../../../../core/games/scrabble/generate.ts';
import { readPosition } from '../../../../core/games/scrabble/position.ts';
import { readRules } from '../../../../core/games/scrabble/rules.ts';
import { generateMoves } from '../../../../core/games/scrabble/scrabble.ts';
import { alphabetFor, lexiconFrom } from '../../../fixtures/lexicons.ts';
import { boardWith, emptyBoard, errorOf, lexicon, plain, spanish } from './requests.ts';

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

  it.each(['joker', 'racks', 'Board', '__proto__x'])('refuses the unknown field %s', (name) => {
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
    const wish = { keep: 25, headOnly: false, budget: 1e6, moveWork: 1 };
    const whole = findMoves(lexicon, rules, position, wish);
    const cut = findMoves(lexicon, rules, position, { ...wish, budget: 40 });
    expect(whole.stopped).toBe(false);
    expect(cut.stopped).toBe(true);
    expect(cut.list.count).toBeLessThan(whole.list.count);
    expect(findMoves(lexicon, rules, position, wish).list.count).toBe(whole.list.count);
  });
});
