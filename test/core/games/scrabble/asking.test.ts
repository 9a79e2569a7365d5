// Asking for some of the moves: filters, tops, one of equal plays, the count; bonus by factor, openings.

import { describe, expect, it } from 'vitest';
import type { Move } from '../../../../core/games/scrabble/describe.ts';
import { generateMoves } from '../../../../core/games/scrabble/scrabble.ts';
import { lexiconFrom } from '../../../fixtures/lexicons.ts';
import { boardWith, emptyBoard, errorOf, lexicon, plain, spanish } from './requests.ts';

const position = { board: boardWith([7, 7, 'CAT']), rack: 'SCAT?', limit: null };
const all = generateMoves(lexicon, position).moves;
const ask = (fields: object): readonly Move[] => generateMoves(lexicon, { ...position, ...fields }).moves;

describe('filters', () => {
  it('using: the tiles of the rack that the move places, the blank as ?', () => {
    const placing = (tile: string) => (move: Move) =>
      move.tiles.some((placed) => (placed.blank ? '?' : placed.tile) === tile);
    expect(ask({ using: 'S' })).toEqual(all.filter(placing('S')));
    expect(ask({ using: '?' })).toEqual(all.filter(placing('?')));
    expect(ask({ using: 's?' })).toEqual(all.filter(placing('S')).filter(placing('?')));
    expect(ask({ using: 'SS' })).toEqual([]);
    expect(ask({ using: '' })).toEqual(all);
    expect(generateMoves(spanish, { ...plain, rack: '[CH]AL', using: '[CH]' }).count).toBe(6);
  });

  it('minLength, maxLength: tiles of the main word', () => {
    expect(ask({ minLength: 4 })).toEqual(all.filter(({ tilesOfWord }) => tilesOfWord.length >= 4));
    expect(ask({ minLength: 3, maxLength: 3 })).toEqual(all.filter(({ tilesOfWord }) => tilesOfWord.length === 3));
    expect(ask({ minLength: 4, maxLength: 3 })).toEqual([]);
    expect(ask({ minLength: 1, maxLength: 32 })).toEqual(all);
  });

  it('bonusOnly: a number of tiles for which there is a bonus', () => {
    expect(ask({ bonusOnly: true })).toEqual([]);
    const bonus = { 3: 5 };
    expect(ask({ bonusOnly: true, bonus })).toEqual(ask({ bonus }).filter(({ tiles }) => tiles.length === 3));
    const times = { 2: { times: 2 } };
    expect(ask({ bonusOnly: true, bonus: times })).toEqual(
      ask({ bonus: times }).filter(({ tiles }) => tiles.length === 2),
    );
  });

  it.each([
    ['CAT*', /^CAT/],
    ['?CAT', /^.CAT$/],
    ['*[SC]', /[SC]$/],
    ['*[^S]', /[^S]$/],
    ['*A*T*', /A.*T/],
    ['c[A-C]t?', /^C[A-C]T.$/],
    [`${'?'.repeat(40)}*`, /^.{40}/],
    ['', /^$/],
  ])('pattern %s', (pattern, expected) => {
    expect(ask({ pattern })).toEqual(all.filter(({ word }) => expected.test(word)));
  });

  it('through and others hold at once, with count, few and best', () => {
    const fields = { through: { row: 7, column: 10 }, using: 'S', pattern: '*S' };
    const wanted = ask(fields);
    expect(wanted.length).toBeGreaterThan(0);
    expect(generateMoves(lexicon, { ...position, ...fields, limit: 1 })).toMatchObject({
      count: wanted.length,
      moves: wanted.slice(0, 1),
    });
    expect(generateMoves(lexicon, { ...position, ...fields, limit: 1, mode: 'best' }).moves).toEqual(
      wanted.slice(0, 1),
    );
  });

  it.each([
    [{ using: 7 }, 'invalid-parameter'],
    [{ using: '4' }, 'invalid-parameter'],
    [{ using: 'A'.repeat(16) }, 'invalid-parameter'],
    [{ minLength: 0 }, 'invalid-parameter'],
    [{ maxLength: 33 }, 'invalid-parameter'],
    [{ bonusOnly: 1 }, 'invalid-parameter'],
    [{ pattern: 'C(A)T' }, 'invalid-pattern'],
    [{ pattern: 'C4T' }, 'invalid-pattern'],
    [{ tops: 0 }, 'invalid-parameter'],
    [{ oneOf: 'colour' }, 'invalid-parameter'],
  ])('%j is %s', (fields, code) => {
    expect(errorOf({ ...position, ...fields }).code).toBe(code);
  });
});

describe('tops and sub-tops', () => {
  it('are the moves of so many highest scores, however many they are', () => {
    const scores = [...new Set(all.map(({ score }) => score))];
    for (const tops of [1, 2, 3, 1000]) {
      const wanted = all.filter(({ score }) => scores.indexOf(score) < tops);
      expect(generateMoves(lexicon, { ...position, tops })).toMatchObject({ count: wanted.length, moves: wanted });
    }
    const top = all.filter(({ score }) => score === scores[0]);
    expect(top.length).toBeGreaterThan(1);
    const first = generateMoves(lexicon, { ...position, tops: 1, limit: 1 });
    expect(first).toMatchObject({ count: top.length, truncated: true, moves: [top[0]] });
  });
});

describe('one of equal plays', () => {
  it('is the first of those that lay the same word on the same place, have the same word, or the same score', () => {
    const firstBy = (key: (move: Move) => unknown): Move[] => {
      const seen = new Set<string>();
      return all.filter((move) => {
        const text = JSON.stringify([move.score, key(move)]);
        return !seen.has(text) && seen.add(text);
      });
    };
    const byPlace = firstBy(({ row, column, direction, word }) => [row, column, direction, word]);
    expect(byPlace.length).toBeLessThan(all.length);
    expect(ask({ oneOf: 'place' })).toEqual(byPlace);
    expect(ask({ oneOf: 'word' })).toEqual(firstBy(({ word }) => word));
    expect(ask({ oneOf: 'score' })).toEqual(firstBy(() => null));
    expect(generateMoves(lexicon, { ...position, oneOf: 'score', limit: 2 })).toMatchObject({ truncated: true });
    expect(ask({ oneOf: 'score', tops: 2 })).toHaveLength(2);
  });
});

describe('the count', () => {
  it('comes without the list in mode count, whatever the limit', () => {
    for (const fields of [{}, { using: 'S' }, { tops: 1 }, { oneOf: 'word' }]) {
      expect(generateMoves(lexicon, { ...position, ...fields, mode: 'count', limit: 3 })).toEqual({
        count: ask(fields).length,
        moves: [],
        truncated: true,
        limit: 0,
      });
    }
    expect(generateMoves(lexicon, { ...plain, rack: 'Q', mode: 'count' })).toMatchObject({
      count: 0,
      truncated: false,
    });
  });
});

describe('mode best', () => {
  it('says whether there is more, also when it found no more than it shows', () => {
    const one = lexiconFrom(['CAT'], 'en');
    const hook = { board: boardWith([7, 7, 'CA']), rack: 'T', allowInvalidBoard: true, mode: 'best' };
    expect(generateMoves(one, hook)).toMatchObject({ truncated: false, moves: [{ word: 'CAT' }] });
    // The higher play is found first, and the bound of the lower one ends the search.
    const two = lexiconFrom(['QUIZ', 'QUIZZED'], 'en');
    const longer = { board: boardWith([7, 3, 'QUIZ']), rack: 'ZEDQUI', mode: 'best' };
    expect(generateMoves(two, longer)).toMatchObject({ truncated: true, moves: [{ word: 'QUIZZED' }] });
  });
});

describe('a bonus by factor', () => {
  it('multiplies main word and cross words, and is the part of the score beyond them', () => {
    const factor = generateMoves(lexicon, { ...position, bonus: { 3: { times: 3 }, 4: 20 } }).moves;
    const without = generateMoves(lexicon, { ...position, bonus: {} }).moves;
    const scoreOf = new Map(without.map(({ notation, score }) => [notation, score]));
    for (const { notation, tiles, score, bonus } of factor) {
      const words = scoreOf.get(notation)!;
      const expected = tiles.length === 3 ? 3 * words : tiles.length === 4 ? words + 20 : words;
      expect({ notation, score, bonus }).toEqual({ notation, score: expected, bonus: expected - words });
    }
  });

  it.each([{ 3: { times: 0 } }, { 3: { times: 1.5 } }, { 3: {} }, { 3: { times: 2, points: 5 } }, { 3: '50' }])(
    'refuses %j',
    (bonus) => {
      expect(errorOf({ ...plain, bonus }).code).toBe('invalid-parameter');
    },
  );
});

describe('an opening', () => {
  const single = lexiconFrom(['A', 'I', 'AI'], 'en');

  it('of one tile is refused, or allowed where the lexicon has it as a word', () => {
    const request = { board: emptyBoard(), rack: 'AT', limit: null };
    expect(generateMoves(single, request).count).toBe(0);
    const { moves } = generateMoves(single, { ...request, oneTileOpening: true });
    expect(moves).toMatchObject([
      { notation: '8H A', word: 'A', direction: 'across', score: 2, tiles: [{ row: 7, column: 7 }], leave: 'T' },
    ]);
    const blank = generateMoves(single, { ...request, rack: '?', oneTileOpening: true }).moves;
    expect(blank.map(({ notation }) => notation)).toEqual(['8H a', '8H i']);
    expect(
      generateMoves(single, { ...request, rack: '?', oneTileOpening: true, mode: 'best', limit: 1 }).moves,
    ).toEqual(blank.slice(0, 1));
  });

  it('of one tile is for the empty board only', () => {
    const request = { board: boardWith([7, 7, 'A']), rack: 'A', oneTileOpening: true, limit: null };
    expect(generateMoves(single, request).count).toBe(0);
  });

  it('is on the centre when it is asked to be, whatever the layout marks', () => {
    const layout = ['*..', '...', '...'];
    const request = { board: emptyBoard(3), layout, rack: 'AT', limit: null };
    const places = (start?: string): string[] =>
      generateMoves(lexicon, { ...request, ...(start ? { start } : {}) }).moves.map(({ notation }) => notation);
    expect(places().every((place) => /^(1A|A1) /.test(place))).toBe(true);
    expect(places('centre')).toEqual(['B1 AT', 'B1 TA', '2A AT', '2A TA', '2B AT', '2B TA', 'B2 AT', 'B2 TA']);
    expect(errorOf({ ...request, layout: ['*..', '.#.', '...'], start: 'centre' }).code).toBe('invalid-layout');
  });
});

describe('layouts by name', () => {
  it.each([
    ['wordfeud', 15, 15, 40],
    ['duel', 11, 11, 50],
    ['kelimelik', 15, 15, 30],
    ['letter-league', 19, 27, 50],
  ])('%s has %i rows of %i squares and %i points for seven tiles', (rules, rows, columns, bonus) => {
    const seven = lexiconFrom(['CASTAWA'], 'en');
    const { moves } = generateMoves(seven, { board: emptyBoard(rows, columns), rules, rack: 'CASTAWA', limit: null });
    expect(new Set(moves.map((move) => move.bonus))).toEqual(new Set([bonus]));
    const middle = { row: rows >> 1, column: columns >> 1 };
    expect(
      moves.every(({ tiles }) => tiles.some(({ row, column }) => row === middle.row && column === middle.column)),
    ).toBe(true);
  });
});
