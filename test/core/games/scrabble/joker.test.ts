// The joker game of French clubs: a blank gives way to the real tile when the bag, or else the rack, has it.

import { describe, expect, it } from 'vitest';
import { generateMoves } from '../../../../core/games/scrabble/scrabble.ts';
import { lexiconFrom } from '../../../fixtures/lexicons.ts';
import { boardWith, emptyBoard, errorOf, lexicon, plain } from './requests.ts';

const board = boardWith([7, 7, 'cAT']);

describe('a blank on the board', () => {
  it('gives way to a tile of the bag, and counts as that tile', () => {
    const kept = generateMoves(lexicon, { board, rack: 'S', limit: null });
    const replaced = generateMoves(lexicon, { board, rack: 'S', limit: null, jokerReplacement: true });
    expect(kept.moves.map(({ notation, score }) => [notation, score])).toEqual([
      ['8G ScAT', 3],
      ['8H cATS', 3],
    ]);
    expect(replaced.moves.map(({ notation, score }) => [notation, score])).toEqual([
      ['8G SCAT', 6],
      ['8H CATS', 6],
    ]);
    expect(kept).not.toHaveProperty('replaced');
    expect(replaced).toMatchObject({ replaced: [{ row: 7, column: 7, tile: 'C', from: 'bag' }], rack: 'S' });
  });

  it('gives way to a tile of the rack where the bag has none, and takes its place there', () => {
    const request = { board, rack: 'CS', bag: { S: 3 }, jokerReplacement: true, limit: null };
    const answer = generateMoves(lexicon, request);
    expect(answer).toMatchObject({ replaced: [{ row: 7, column: 7, tile: 'C', from: 'rack' }], rack: 'S?' });
    const now = { board: boardWith([7, 7, 'CAT']), rack: 'S?', bag: { S: 3 }, jokerReplacement: true, limit: null };
    expect(answer.moves).toEqual(generateMoves(lexicon, now).moves);
  });

  it('stays where neither has the tile, because the others all lie there or the bag is said to be without', () => {
    const request = { board, rack: 'S', bag: {}, jokerReplacement: true };
    expect(generateMoves(lexicon, request).moves[0]).toMatchObject({ notation: '8G ScAT', score: 3 });
    const tiles = { C: { value: 3, count: 0 } };
    expect(generateMoves(lexicon, { ...request, bag: undefined, tiles }).moves[0]!.notation).toBe('8G ScAT');
  });

  it('of two that stand for one tile, the first in reading order gives way to a single one', () => {
    const twice = boardWith([7, 7, 'cAT'], [9, 7, 'cAT'], [8, 8, 'T']);
    const request = { board: twice, rack: 'S', bag: { C: 1 }, jokerReplacement: true, allowInvalidBoard: true };
    expect(generateMoves(lexicon, request).replaced).toEqual([{ row: 7, column: 7, tile: 'C', from: 'bag' }]);
  });
});

describe('a blank that a move places', () => {
  it('comes back to the rack for the next one', () => {
    const request = { board: emptyBoard(), rack: 'CA?', limit: null, jokerReplacement: true };
    const move = generateMoves(lexicon, request).moves.find(({ notation }) => notation === '8H CAt')!;
    expect(move.tiles[2]).toEqual({ row: 7, column: 9, tile: 'T', blank: true, replacedFrom: 'bag' });
    expect(move).toMatchObject({ score: 8, leave: '?' });
  });

  it('is taken for a tile of the leave where the bag has none, and else stays', () => {
    const request = { board: emptyBoard(), rack: 'CAT?', limit: null, jokerReplacement: true, bag: {} };
    const { moves } = generateMoves(lexicon, request);
    expect(moves.find(({ notation }) => notation === '8H cAT')).toMatchObject({
      leave: '?',
      tiles: [{ replacedFrom: 'rack' }, { blank: false }, { blank: false }],
    });
    const lasts = moves.find(({ notation }) => notation === '8H CATs')!;
    expect(lasts.leave).toBe('');
    expect(lasts.tiles[3]).not.toHaveProperty('replacedFrom');
  });

  it('two blanks for one tile take one each, as far as there are any', () => {
    const tat = lexiconFrom(['TAT'], 'en');
    const request = { board: emptyBoard(), rack: 'A??', limit: 1, jokerReplacement: true, bag: { T: 1 } };
    const [move] = generateMoves(tat, request).moves;
    expect(move!.tiles.map(({ replacedFrom }) => replacedFrom)).toEqual(['bag', undefined, undefined]);
    expect(move!.leave).toBe('?');
  });
});

describe('the formulas of French clubs', () => {
  it('joker: seven tiles, one blank, which comes back', () => {
    const request = { board: emptyBoard(), rules: 'joker', rack: 'CA?', limit: 1 };
    expect(generateMoves(lexicon, request).moves[0]!.leave).toContain('?');
    expect(errorOf({ ...request, rack: 'CA??' })).toMatchObject({ code: 'too-many-blanks', values: { expected: 1 } });
    expect(errorOf({ ...request, rack: 'CATSCATS' }).code).toBe('rack-too-long');
    expect(generateMoves(lexicon, { ...request, jokerReplacement: false }).moves[0]!.leave).not.toContain('?');
  });

  it('seven of eight, seven and eight, with a joker or without', () => {
    const words = lexiconFrom(['CASTAWA', 'CASTAWAY'], 'en');
    const bonuses = (rules: string, rack: string): number[] => [
      ...new Set(
        generateMoves(words, { board: emptyBoard(), rules, rack, limit: null }).moves.map(({ bonus }) => bonus),
      ),
    ];
    expect(bonuses('7-of-8', 'CASTAWAY')).toEqual([50]);
    expect(bonuses('7-and-8', 'CASTAWAY')).toEqual([75, 50]);
    expect(bonuses('7-and-8-joker', 'CASTAWA?')).toEqual([75, 50]);
    expect(bonuses('7-of-8-joker', 'CASTAWA?')).toEqual([50]);
    expect(errorOf({ board: emptyBoard(), rules: '7-and-8', rack: 'CASTAWAYS' }).code).toBe('rack-too-long');
  });
});

it('a bag belongs to a joker game, and holds tiles', () => {
  expect(errorOf({ ...plain, bag: { C: 1 } })).toMatchObject({
    code: 'invalid-parameter',
    values: { parameter: 'bag' },
  });
  const joker = { ...plain, jokerReplacement: true };
  expect(errorOf({ ...joker, bag: { 4: 1 } })).toMatchObject({ code: 'unknown-tile', values: { where: 'bag' } });
  expect(errorOf({ ...joker, bag: { C: -1 } }).code).toBe('invalid-parameter');
  expect(errorOf({ ...joker, bag: 'C' }).code).toBe('invalid-parameter');
  expect(errorOf({ ...joker, jokerReplacement: 'yes' }).code).toBe('invalid-parameter');
});
