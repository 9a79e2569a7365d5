// What a Boggle request may say: boards, rolls, scorings, judged words, and how each mistake is named.

import { describe, expect, it } from 'vitest';
import { readBoard } from '../../../../core/games/boggle/board.ts';
import { type BoggleRequest, solveBoard } from '../../../../core/games/boggle/boggle.ts';
import { DICE_SETS } from '../../../../core/games/boggle/dice-sets.ts';
import { walkOf } from '../../../../core/games/boggle/walk.ts';
import { FoundWords } from '../../../../core/games/found-words.ts';
import { alphabetFor, lexiconFrom } from '../../../fixtures/lexicons.ts';

const WORDS = ['CAT', 'CATS', 'ACTS', 'SCAT', 'QUIT', 'QUITE', 'SUQ', 'TEA', 'EAT', 'ATE', 'SEATED', 'TEASELED', 'AT'];
const english = lexiconFrom(WORDS, 'en');
const und = lexiconFrom(['AB', 'ABA'], 'und');

function errorOf(request: unknown, over = english): { code: string; values: Record<string, unknown> } {
  try {
    solveBoard(over, request);
  } catch (error) {
    return error as { code: string; values: Record<string, unknown> };
  }
  throw new Error('no error was thrown');
}

const wordsOf = (request: BoggleRequest, over = english): string[] =>
  solveBoard(over, { limit: null, ...request }).words.map(({ word }) => word);

describe('the board', () => {
  it.each([
    [['CAT', 'SU'], 'wrong-board-size', [{ row: 1, column: 2 }]],
    [
      ['C4T', ['A', '', 'B']],
      'unknown-tile',
      [
        { row: 0, column: 1, tile: '4' },
        { row: 1, column: 1, tile: '' },
      ],
    ],
    [['[QU', 'AB['], 'wrong-board-size', [{ row: 1, column: 3 }]],
    [['[]A'], 'unknown-tile', [{ row: 0, column: 0, tile: '[]' }]],
  ])('%j is refused and its cells named', (board, code, cells) => {
    const error = errorOf({ board });
    if (error.code === code) expect(error.values.cells).toEqual(cells);
    else expect(error.code).toBe('unknown-tile');
  });

  it.each([[[]], [['']], [[[]]], [Array(33).fill('A')], [['A'.repeat(33)]]])(
    '%j has no size that is played',
    (board) => {
      expect(errorOf({ board })).toMatchObject({ code: 'wrong-board-size' });
    },
  );

  it('is text or cells, with several letters in brackets, holes and wild cells', () => {
    expect(wordsOf({ board: ['[QU]I', 'TE'] })).toEqual(['QUITE', 'QUIT']);
    expect(
      wordsOf({
        board: [
          ['QU', 'I'],
          ['T', 'E'],
        ],
      }),
    ).toEqual(['QUITE', 'QUIT']);
    expect(
      wordsOf({
        board: [
          ['[QU]', 'I'],
          ['T', null],
        ],
      }),
    ).toEqual(['QUIT']);
    expect(wordsOf({ board: ['[QU]I', 'T.'] })).toEqual(['QUIT']);
    expect(wordsOf({ board: ['C?'] })).toEqual([]);
    expect(wordsOf({ board: ['C?T'] })).toEqual(['CAT']);
    expect(wordsOf({ board: ['???'], minLength: 2 })).toEqual(['ATE', 'CAT', 'EAT', 'SUQ', 'TEA', 'AT']);
  });

  it('a plain Q may stand for QU, unless it may not', () => {
    expect(wordsOf({ board: ['QI', 'TE'] })).toEqual(['QUITE', 'QUIT']);
    expect(wordsOf({ board: ['QI', 'TE'], qu: false })).toEqual([]);
    expect(wordsOf({ board: ['SUQ'] })).toEqual(['SUQ']);
    expect(wordsOf({ board: ['SU[QU]'] })).toEqual([]);
  });

  it('may be as large as 32x32', () => {
    const board = Array<string>(32)
      .fill('X'.repeat(32))
      .with(31, `${'X'.repeat(29)}CAT`);
    expect(solveBoard(english, { board }).words).toEqual([
      {
        word: 'CAT',
        path: [
          [31, 29],
          [31, 30],
          [31, 31],
        ],
        pathCount: 1,
        score: 1,
      },
    ]);
  });

  it('diagonals can be closed, and cells used again, though never twice running', () => {
    expect(wordsOf({ board: ['CX', 'XA', 'TX'] })).toEqual(['CAT']);
    expect(wordsOf({ board: ['CX', 'XA', 'TX'], diagonal: false })).toEqual([]);
    const again = lexiconFrom(['ABAB', 'AABB', 'ABA'], 'en');
    expect(wordsOf({ board: ['AB'] }, again)).toEqual([]);
    expect(wordsOf({ board: ['AB'], reuse: true }, again)).toEqual(['ABAB', 'ABA']);
  });
});

describe('fields', () => {
  it.each([
    [{}, 'invalid-parameter'],
    [{ board: ['A'], roll: { seed: 1 } }, 'invalid-parameter'],
    [{ board: 'CAT' }, 'invalid-parameter'],
    [{ board: [5] }, 'invalid-parameter'],
    [{ board: [['A', 5]] }, 'invalid-parameter'],
    [{ boards: ['A'] }, 'unknown-parameter'],
    [{ board: ['A'], minLength: 0 }, 'invalid-parameter'],
    [{ board: ['A'], minLength: 4, maxLength: 3 }, 'invalid-parameter'],
    [{ board: ['A'], order: 'score' }, 'invalid-parameter'],
    [{ board: ['A'], scoring: 'none' }, 'unknown-scoring'],
    [{ board: ['A'], scoring: { 0: 1 } }, 'invalid-parameter'],
    [{ board: ['A'], scoring: { 3: -1 } }, 'invalid-parameter'],
    [{ board: ['A'], judge: 'CAT' }, 'invalid-parameter'],
    [{ board: ['A'], judge: [1] }, 'invalid-parameter'],
    [{ roll: 5 }, 'invalid-parameter'],
    [{ roll: {} }, 'invalid-parameter'],
    [{ roll: { seed: -1 } }, 'invalid-parameter'],
    [{ roll: { seed: 1, die: 'en-big' } }, 'unknown-parameter'],
    [{ roll: { seed: 1, dice: 'klingon' } }, 'unknown-dice'],
    [{ roll: { seed: 1, dice: 'en-big', rows: 4 } }, 'invalid-parameter'],
    [{ roll: { seed: 1, dice: [['A'], ['B']] } }, 'invalid-parameter'],
    [{ roll: { seed: 1, dice: [[]] } }, 'invalid-parameter'],
    [{ roll: { seed: 1, minWords: 5, maxWords: 4 } }, 'invalid-parameter'],
  ])('%j is %s', (request, code) => {
    expect(errorOf(request)).toMatchObject({ code });
  });

  it('a language without dice and tiles says what it needs', () => {
    expect(errorOf({ roll: { seed: 1 } }, und)).toMatchObject({ code: 'dice-needed' });
    expect(errorOf({ board: ['AB'], scoring: 'letters' }, und)).toMatchObject({ code: 'tiles-needed' });
  });
});

describe('scores', () => {
  const board = [
    ['QU', 'I'],
    ['T', 'E'],
  ];
  it.each([
    [undefined, [2, 1]],
    ['classic', [2, 1]],
    ['super', [2, 1]],
    ['length', [5, 4]],
    ['letters', [14, 13]],
    [{ 4: 7 }, [7, 7]],
    [{ 5: 9, 2: 0 }, [9, 0]],
  ])('by %j', (scoring, expected) => {
    const { words, score } = solveBoard(english, { board, ...(scoring === undefined ? {} : { scoring }) });
    expect(words.map((word) => word.score)).toEqual(expected);
    expect(score).toBe(expected[0]! + expected[1]!);
  });

  it('classic: 3 and 4 letters 1, 5 letters 2, 6 letters 3, 7 letters 5, 8 and more 11', () => {
    const lengths = [3, 4, 5, 6, 7, 8, 9];
    const over = lexiconFrom(
      lengths.map((length) => 'A'.repeat(length)),
      'en',
    );
    const row = (scoring: string): number[] =>
      solveBoard(over, { board: ['A'.repeat(9)], scoring })
        .words.map(({ score }) => score)
        .reverse();
    expect(row('classic')).toEqual([1, 1, 2, 3, 5, 11, 11]);
    expect(row('super')).toEqual([0, 1, 2, 3, 5, 11, 18]);
  });
});

describe('judge', () => {
  it('tells of each word whether it counts, and why not', () => {
    const judge = ['cat', 'CATS', 'cat', 'at', 'XQ', 'QUIT', 'TAC', 'C4T', 'TEASELED'];
    const answer = solveBoard(english, { board: ['CAT', 'XXS'], judge, maxLength: 7, limit: 1 });
    expect(answer.judged).toEqual([
      {
        word: 'cat',
        valid: true,
        score: 1,
        path: [
          [0, 0],
          [0, 1],
          [0, 2],
        ],
        pathCount: 1,
      },
      {
        word: 'CATS',
        valid: true,
        score: 1,
        path: [
          [0, 0],
          [0, 1],
          [0, 2],
          [1, 2],
        ],
        pathCount: 1,
      },
      { word: 'cat', valid: false, score: 0, reason: 'twice' },
      { word: 'at', valid: false, score: 0, reason: 'too-short' },
      { word: 'XQ', valid: false, score: 0, reason: 'too-short' },
      { word: 'QUIT', valid: false, score: 0, reason: 'not-on-board' },
      { word: 'TAC', valid: false, score: 0, reason: 'not-a-word' },
      { word: 'C4T', valid: false, score: 0, reason: 'not-a-word' },
      { word: 'TEASELED', valid: false, score: 0, reason: 'too-long' },
    ]);
    expect(answer.judgedScore).toBe(2);
  });

  it('takes any tiling of a word that the board has', () => {
    const spanish = lexiconFrom(['[C][H]A', '[CH]AA'], 'es');
    const { judged } = solveBoard(spanish, { board: [['C', '[H]', 'A', 'A']], judge: ['CHA', 'CHAA'], minLength: 2 });
    expect(judged).toMatchObject([{ valid: true }, { valid: false, reason: 'not-on-board' }]);
  });
});

describe('roll', () => {
  it('rolls the same board from the same seed for ever', () => {
    const { board, rolled } = solveBoard(english, { roll: { seed: 2026 } });
    expect(rolled).toEqual({ dice: 'en-new', seed: 2026, attempts: 1 });
    expect(board).toMatchInlineSnapshot(`
      [
        [
          "I",
          "U",
          "H",
          "O",
        ],
        [
          "Y",
          "E",
          "T",
          "A",
        ],
        [
          "R",
          "R",
          "H",
          "I",
        ],
        [
          "P",
          "O",
          "F",
          "L",
        ],
      ]
    `);
    expect(solveBoard(english, { roll: { seed: 2027 } }).board).not.toEqual(board);
    expect(solveBoard(english, { board: board! }).words).toEqual(solveBoard(english, { roll: { seed: 2026 } }).words);
  });

  it.each(DICE_SETS)('$id: each die shows one of its faces', ({ id, language, rows, columns, dice }) => {
    expect(dice).toHaveLength(rows * columns);
    const alphabet = alphabetFor(language);
    for (let seed = 0; seed < 20; seed++) {
      const { board } = solveBoard(lexiconFrom(['ABA'], language), { roll: { seed, dice: id } });
      expect(board!.flat()).toHaveLength(dice.length);
      expect(readBoard(alphabet, board!, { qu: true, diagonal: true }).grid).toMatchObject({ rows, columns });
      expect(matching(dice, board!.flat() as string[])).toBe(true);
    }
  });

  it('takes dice that are sent, and the tiles of a language without dice', () => {
    const own = solveBoard(und, { roll: { seed: 3, dice: [['A'], ['B'], ['A', 'B'], ['.']], rows: 2, columns: 2 } });
    expect(own.board!.flat().filter((cell) => cell === null)).toHaveLength(1);
    const { board, rolled } = solveBoard(lexiconFrom(['ШАЛАШ'], 'ru'), { roll: { seed: 3, rows: 20, columns: 10 } });
    expect(rolled!.dice).toBe('tiles');
    expect(board!.map((row) => row.length)).toEqual(Array(20).fill(10));
  });

  it('looks for a board with as many words as wanted, and names the nearest when there is none', () => {
    const dice = [['C', 'X'], ['A'], ['T', 'X'], ['S', 'E']];
    const { count, rolled, board } = solveBoard(english, { roll: { seed: 7, dice, minWords: 2, maxWords: 4 } });
    expect(count).toBeGreaterThanOrEqual(2);
    expect(count).toBeLessThanOrEqual(4);
    expect(solveBoard(english, { roll: { seed: rolled!.seed, dice } }).board).toEqual(board);
    expect(errorOf({ roll: { seed: 7, dice, minWords: 1000, attempts: 5 } })).toMatchObject({
      code: 'no-such-board',
      values: { attempts: 5, nearest: { seed: expect.any(Number), missing: expect.any(Number) } },
    });
  });
});

describe('the walk', () => {
  it('ends with its budget, and leaves nothing behind for the next', () => {
    const request = { board: ['CATS', 'EATS', 'QUIT'], limit: null };
    const whole = solveBoard(english, request);
    const board = readBoard(
      english.alphabet,
      request.board.map((row) => row.split('')),
      { qu: true, diagonal: true },
    );
    for (const budget of [1, 3, 10, 30]) {
      const found = new FoundWords();
      const task = { board, minLength: 3, maxLength: 255, reuse: false, budget, found };
      expect(walkOf(english)(task)).toBeLessThan(1);
      expect(solveBoard(english, request)).toEqual(whole);
    }
  });

  it('needs the DAWG only, and finds nothing in an empty lexicon', () => {
    const request = { board: ['CATS', 'EATS'] };
    expect(solveBoard(lexiconFrom(WORDS, 'en', { gaddag: false }), request)).toEqual(solveBoard(english, request));
    expect(solveBoard(lexiconFrom([], 'en'), request)).toMatchObject({ count: 0, words: [], score: 0 });
  });
});

/** Whether each face can be given a die of its own that has it. */
function matching(dice: readonly string[], faces: readonly string[]): boolean {
  const owner = new Int32Array(dice.length).fill(-1);
  const bare = dice.map((die) => die.replace('[QU]', 'q'));
  const find = (face: number, tried: Set<number>): boolean =>
    bare.some((die, index) => {
      if (tried.has(index) || !die.includes(faces[face] === 'QU' ? 'q' : faces[face]!)) return false;
      tried.add(index);
      if (owner[index]! >= 0 && !find(owner[index]!, tried)) return false;
      owner[index] = face;
      return true;
    });
  return faces.every((_, face) => find(face, new Set()));
}
