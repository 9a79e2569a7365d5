// One given play: its score, and every reason why a play is illegal.

import { describe, expect, it } from 'vitest';
import { scorePlayRequest } from '../../../../core/games/scrabble/play-score.ts';
import { generateMoves } from '../../../../core/games/scrabble/scrabble.ts';
import { lexiconFrom } from '../../../fixtures/lexicons.ts';
import { boardWith, emptyBoard, lexicon, spanish } from './requests.ts';

const board = boardWith([7, 7, 'CaT']);
const score = (fields: object, over = lexicon): ReturnType<typeof scorePlayRequest> =>
  scorePlayRequest(over, { board, ...fields });
const codesOf = (fields: object, over = lexicon): string[] => score(fields, over).reasons.map(({ code }) => code);

describe('a legal play', () => {
  it('is the move that the generator finds, written in any way', () => {
    for (const rack of ['SCATA', 'S?AT']) {
      for (const move of generateMoves(lexicon, { board, rack, limit: null }).moves) {
        const verdict = { legal: true, reasons: [], move };
        expect(score({ rack, play: move.notation })).toEqual(verdict);
        expect(score({ rack, play: move.tiles })).toEqual(verdict);
      }
    }
    const expected = score({ play: '8H CaTS' });
    for (const play of ['8H (CaT)S', '8h ...S', ' 8H  CATS ', '8H (CAT)S']) expect(score({ play })).toEqual(expected);
    expect(score({ play: '8H CaTS', rack: 'SX', id: 5 })).toMatchObject({ id: 5, legal: true, move: { leave: 'X' } });
    expect(expected.move!.leave).toBe('');
  });

  it('opens the game on a start square', () => {
    const opening = { board: emptyBoard(), rack: 'CAT' };
    for (const move of generateMoves(lexicon, { ...opening, limit: null }).moves) {
      expect(score({ ...opening, play: move.notation })).toEqual({ legal: true, reasons: [], move });
    }
    const single = lexiconFrom(['A'], 'en');
    const one = { board: emptyBoard(), play: '8H A' };
    expect(score({ ...one, oneTileOpening: true }, single)).toMatchObject({ legal: true, move: { score: 2 } });
    expect(codesOf(one, single)).toEqual(['one-tile-opening']);
    expect(codesOf({ ...one, play: '8H T', oneTileOpening: true }, single)).toEqual(['word-not-in-lexicon']);
  });

  it('of one tile has the word across as its main word, where it makes one', () => {
    const words = lexiconFrom(['AN', 'AT', 'NO', 'TO'], 'en');
    const crossing = { placedWords: ['H7 AN', '7H AT'], rack: 'O' };
    const { moves } = generateMoves(words, crossing);
    expect(scorePlayRequest(words, { ...crossing, play: 'I7 TO' })).toEqual({
      legal: true,
      reasons: [],
      move: moves[0],
    });
  });

  it('has tiles of several letters in brackets', () => {
    const play = { board: emptyBoard(), rack: '[CH]AL', play: '8H [CH]AL' };
    expect(score(play, spanish)).toMatchObject({ legal: true, move: { word: 'CHAL', tilesOfWord: ['CH', 'A', 'L'] } });
    expect(score({ ...play, rack: 'CHAL' }, spanish)).toMatchObject({ legal: false, reasons: [{ tiles: '[CH]' }] });
    expect(codesOf({ ...play, play: '8H CHAL' }, spanish)).toEqual(['not-on-rack', 'word-not-in-lexicon']);
  });

  it('says what takes the place of a blank in a joker game', () => {
    const play = { placedWords: ['8H cAT'], jokerReplacement: true, rack: '?', play: '8H CATs' };
    expect(score({ ...play, board: undefined })).toMatchObject({
      legal: true,
      replaced: [{ tile: 'C', from: 'bag' }],
      move: { score: 5, leave: '?', tiles: [{ replacedFrom: 'bag' }] },
    });
  });
});

describe('an illegal play', () => {
  const at = (row: number, column: number, tile: string): object => ({ row, column, tile });

  it.each([
    ['nothing-placed', { play: [] }],
    ['nothing-placed', { play: '8H CAT' }],
    ['off-the-board', { play: '8N CAT' }],
    ['off-the-board', { play: [at(-1, 0, 'A')] }],
    ['off-the-board', { play: [at(0, 99, 'A')] }],
    ['blocked-cell', { play: 'A1 AT', layout: emptyBoard().with(0, `#${'.'.repeat(14)}`) }],
    ['occupied', { play: '8H TAT' }],
    ['occupied', { play: [at(6, 7, 'S'), at(6, 7, 'S')] }],
    ['tile-not-there', { play: '9H (A)T' }],
    ['tile-not-there', { play: '9H .T' }],
    ['not-in-one-line', { play: [at(6, 7, 'A'), at(8, 9, 'T')] }],
    ['gap', { play: [at(7, 10, 'S'), at(7, 12, 'S')] }],
    ['disconnected', { play: '1A AT' }],
    ['word-not-in-lexicon', { play: '8H CATT' }],
    ['word-not-in-lexicon', { play: '9H AT' }],
    ['too-many-tiles', { play: 'H8 CATS', maxPlayed: 2 }],
    ['not-on-rack', { play: '8H CATS', rack: 'A' }],
    ['not-on-rack', { play: '8H CATs', rack: 'S' }],
    ['off-start', { play: '1A CAT', board: emptyBoard() }],
    ['one-tile-opening', { play: '8H A', board: emptyBoard() }],
  ])('%s: %j', (code, fields) => {
    const verdict = score(fields);
    expect(verdict.legal).toBe(false);
    expect(verdict.reasons.map((reason) => reason.code)).toContain(code);
    for (const { detail } of verdict.reasons) expect(detail).toMatch(/\.$/);
  });

  it('names the cells, words and tiles in question', () => {
    expect(score({ play: [at(7, 10, 'S'), at(7, 12, 'S')] }).reasons).toMatchObject([
      { cells: [{ row: 7, column: 11 }] },
    ]);
    expect(score({ play: '1A AT' }).reasons).toMatchObject([{ cells: [at(0, 0, 'A'), at(0, 1, 'T')].map(cellOf) }]);
    expect(score({ play: '9H AT', rack: 'AS' }).reasons).toMatchObject([
      { code: 'not-on-rack', tiles: 'T' },
      {
        code: 'word-not-in-lexicon',
        words: ['CA'],
        cells: [
          { row: 7, column: 7 },
          { row: 8, column: 7 },
        ],
      },
    ]);

    function cellOf(tile: object): object {
      const { row, column } = tile as { row: number; column: number };
      return { row, column };
    }
  });

  it('is scored all the same where its tiles make a play', () => {
    expect(score({ play: '8H CaTZ', rack: 'S' })).toMatchObject({ legal: false, move: { score: 14, leave: '' } });
    expect(score({ play: '1A AT' }).move).toMatchObject({ score: 6 });
    expect(score({ play: [at(7, 10, 'S'), at(7, 12, 'S')] })).not.toHaveProperty('move');
  });
});

describe('a request that is none', () => {
  it.each([
    [{ play: 'CATS' }, 'invalid-notation'],
    [{ play: '' }, 'invalid-notation'],
    [{ play: '8H C(AT' }, 'invalid-notation'],
    [{ play: `8H ${'A'.repeat(70)}` }, 'invalid-notation'],
    [{ play: undefined }, 'invalid-parameter'],
    [{ play: [{ row: 1, column: 2 }] }, 'invalid-parameter'],
    [{ play: [{ row: 1.5, column: 2, tile: 'A' }] }, 'invalid-parameter'],
    [{ play: [{ row: 1, column: 2, tile: 'A', blank: 1 }] }, 'invalid-parameter'],
    [{ play: [{ row: 1, column: 2, tile: 'A', colour: 1 }] }, 'invalid-parameter'],
    [{ play: ['A'] }, 'invalid-parameter'],
    [{ play: '8H C4TS' }, 'unknown-tile'],
    [{ play: [{ row: 1, column: 2, tile: 'AB' }] }, 'unknown-tile'],
    [{ play: '8H CATS', rack: 7 }, 'invalid-parameter'],
    [{ play: '8H CATS', limit: 3 }, 'unknown-parameter'],
    [{ play: '8H CATS', board: boardWith([7, 7, 'TAC']) }, 'word-not-in-lexicon'],
    [{ play: '8H CATS', id: {} }, 'invalid-parameter'],
  ])('%j is %s', (fields, code) => {
    expect(() => score(fields)).toThrow(expect.objectContaining({ code }));
  });
});
