// A position in each of its notations: rows, CGP, a list of placed words.

import { describe, expect, it } from 'vitest';
import { generateMoves } from '../../../../core/games/scrabble/scrabble.ts';
import { lexiconFrom } from '../../../fixtures/lexicons.ts';
import { boardWith, emptyBoard, errorOf, lexicon, spanish } from './requests.ts';

const board = boardWith([7, 7, 'CaTS'], [6, 9, 'A']);
const rest = { rack: 'SCAT?', limit: 40 };
const rows = generateMoves(lexicon, { board, ...rest });

describe('CGP', () => {
  const cgp = '15/15/15/15/15/15/9A5/7CaTS4/15/15/15/15/15/15/15';

  it('is the position that its rows are', () => {
    expect(generateMoves(lexicon, { cgp: `${cgp} SCAT?/ 0/0 0 lex CSW21;`, limit: 40 })).toEqual(rows);
    expect(generateMoves(lexicon, { cgp: `  ${cgp} AINRS/T 12/9 0`, ...rest })).toEqual(rows);
    expect(generateMoves(lexicon, { cgp: `${cgp} /`, ...rest })).toEqual(rows);
  });

  it('names its board and its bonus, unless the request does', () => {
    const empty = `${Array(21).fill('21').join('/')} CASTAWA/ 0/0 0`;
    const castaway = lexiconFrom(['CASTAWA'], 'en');
    const bonusOf = (request: object): number => generateMoves(castaway, request).moves[0]!.bonus;
    expect(bonusOf({ cgp: `${empty} bdn SuperCrosswordGame; ld english;` })).toBe(50);
    expect(bonusOf({ cgp: `${empty} bb 35; bdn SuperCrosswordGame;` })).toBe(35);
    expect(bonusOf({ cgp: `${empty} bb 35;`, rules: 'super', bonus: { 7: 10 } })).toBe(10);
    expect(errorOf({ cgp: `${empty} bdn SomethingElse;` }).code).toBe('wrong-board-size');
  });

  it('has tiles of several letters in brackets, and numbers beside them', () => {
    const { moves } = generateMoves(lexiconFrom(['CHAL', 'CHALS', 'SOL'], 'es'), {
      cgp: `${'15/'.repeat(7)}7[ch]AL5${'/15'.repeat(7)} S/ 0/0 0`,
    });
    expect(moves[0]).toMatchObject({ notation: '8H [ch]ALS', score: 3 });
  });

  it.each([
    ['', 'invalid-cgp'],
    ['15/15', 'invalid-cgp'],
    [`${'15/'.repeat(14)}15 CAT/ 0/0 0 bb many;`, 'invalid-cgp'],
    [`${'15/'.repeat(14)}14 CAT/`, 'wrong-board-size'],
    [`${'15/'.repeat(14)}99999999999 CAT/`, 'wrong-board-size'],
    [`${'15/'.repeat(200)}15 CAT/`, 'wrong-board-size'],
    [`${'15/'.repeat(14)}7£7 CAT/`, 'unknown-tile'],
    [`${'15/'.repeat(14)}15 C4T/`, 'unknown-tile'],
  ])('%j is %s', (text, code) => {
    expect(errorOf({ cgp: text }).code).toBe(code);
  });

  it('is text, and names cells of a wrong board as rows do', () => {
    expect(errorOf({ cgp: ['15'] })).toMatchObject({ code: 'invalid-parameter', values: { parameter: 'cgp' } });
    expect(errorOf({ cgp: `${'15/'.repeat(14)}7TAC5 CAT/` })).toMatchObject({
      code: 'word-not-in-lexicon',
      values: { cells: [7, 8, 9].map((column) => ({ row: 14, column })) },
    });
  });
});

describe('placed words', () => {
  it.each([
    [['8H CaTS', 'J7 AT']],
    [['J7 AT', '8h CaTS']],
    [['8H CaT', '8H ...S', 'J7 A(T)']],
    [['8H (CaT)S', 'j7 A.']],
  ])('%j are the position that its rows are', (placedWords) => {
    expect(generateMoves(lexicon, { placedWords, ...rest })).toEqual(rows);
  });

  it('none are the empty board', () => {
    expect(generateMoves(lexicon, { placedWords: [], rack: 'CAT' })).toEqual(
      generateMoves(lexicon, { board: emptyBoard(), rack: 'CAT' }),
    );
  });

  it('may be on a board of any size, behind column Z too, in tiles of several letters', () => {
    const layout = emptyBoard(32);
    const { moves } = generateMoves(lexicon, { placedWords: ['32AD CAT'], layout, rack: 'S', limit: null });
    expect(moves.map(({ notation }) => notation)).toEqual(['32AC SCAT']);
    const inColumn = generateMoves(lexicon, { placedWords: ['AF29 CAT'], layout, rack: 'S', limit: null });
    expect(inColumn.moves.map(({ notation }) => notation)).toEqual(['AF28 SCAT', 'AF29 CATS']);
    const tiles = generateMoves(spanish, { placedWords: ['8H [ch]AL'], rack: '[LL]ANO', limit: 1 });
    expect(tiles.count).toBeGreaterThan(0);
  });

  it.each([
    ['CAT', 'invalid-notation', {}],
    ['8H', 'invalid-notation', {}],
    ['0H CAT', 'invalid-notation', {}],
    ['8HHH CAT', 'invalid-notation', {}],
    ['8H C(AT', 'invalid-notation', {}],
    ['8H C(A(T))', 'invalid-notation', {}],
    ['8N CAT', 'off-the-board', { cells: [{ row: 7, column: 15 }] }],
    ['16A CAT', 'off-the-board', { cells: [{ row: 15, column: 0 }] }],
    ['8H C.T', 'tile-not-there', { cells: [{ row: 7, column: 8 }] }],
    ['8H C4T', 'unknown-tile', { cells: [{ row: 7, column: 8, tile: '4' }] }],
  ])('%j is %s', (word, code, values) => {
    expect(errorOf({ placedWords: [word], rack: 'S' })).toMatchObject({ code, values });
  });

  it('may not have two tiles in one place', () => {
    expect(errorOf({ placedWords: ['8H CAT', 'H8 TAT'], rack: 'S' })).toMatchObject({
      code: 'conflicting-tiles',
      values: { word: 'H8 TAT', cells: [{ row: 7, column: 7 }] },
    });
  });

  it.each(['8H CAT', [['8H', 'CAT']], [7], {}])('%j are no list of words', (placedWords) => {
    expect(errorOf({ placedWords, rack: 'S' })).toMatchObject({
      code: 'invalid-parameter',
      values: { parameter: 'placedWords' },
    });
  });
});

it('a position is written once', () => {
  expect(errorOf({ board: emptyBoard(), placedWords: [], rack: 'S' })).toMatchObject({
    code: 'invalid-parameter',
    values: { parameter: 'placedWords' },
  });
});
