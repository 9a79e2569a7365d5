// Random small positions in several alphabets, and the claim that the generator finds what brute force finds there.

import fc from 'fast-check';
import { expect } from 'vitest';
import type { Alphabet } from '../../../../core/alphabet/alphabet.ts';
import { decodeWord } from '../../../../core/alphabet/tiling.ts';
import { buildLexicon } from '../../../../core/build/build.ts';
import { WordCollector } from '../../../../core/build/words.ts';
import type { Move } from '../../../../core/games/scrabble/describe.ts';
import { generateMoves } from '../../../../core/games/scrabble/scrabble.ts';
import { WIDE } from '../../../../core/lexicon/arcs.ts';
import { type Lexicon, openLexicon } from '../../../../core/lexicon/lexicon.ts';
import { alphabetFor } from '../../../fixtures/lexicons.ts';
import { alphabetOfSize } from '../../../fixtures/word-lists.ts';
import { everyMove, type OracleMove, type OraclePosition, type Square } from '../../../oracles/scrabble.ts';

export interface Setting {
  readonly name: string;
  readonly alphabet: Alphabet;
  /** The tiles that words are made of: few, so that words meet. */
  readonly letters: readonly string[];
  readonly wide?: boolean;
}

export const SETTINGS: readonly Setting[] = [
  { name: 'English', alphabet: alphabetFor('en'), letters: ['A', 'B', 'E', 'S', 'Z'] },
  { name: 'English over wide arcs', alphabet: alphabetFor('en'), letters: ['A', 'E', 'S', 'T'], wide: true },
  { name: 'Spanish with digraph tiles', alphabet: alphabetFor('es'), letters: ['A', 'CH', 'C', 'H', 'LL', 'Ñ'] },
  { name: 'und with grapheme clusters', alphabet: alphabetFor('und', ['aбक्षe\u0323']), letters: ['A', 'Б', 'क्ष', 'Ẹ'] },
  tiled('40 tiles, two words a letter set', 40, [1, 31, 32, 33, 40]),
  tiled('63 tiles, the most of narrow arcs', 63, [1, 31, 32, 62, 63]),
  tiled('300 tiles, wide arcs', 300, [1, 32, 64, 200, 300]),
];

function tiled(name: string, count: number, codes: readonly number[]): Setting {
  const alphabet = alphabetOfSize(count);
  return { name, alphabet, letters: codes.map((code) => alphabet.tiles[code]!) };
}

interface Situation extends OraclePosition {
  readonly tiles: Readonly<Record<string, { value: number; count: number }>>;
}

/** A lexicon, a layout, a rack, and a board that a few moves of brute force have made (or, `wild`, tiles anywhere). */
export function situations({ letters }: Setting, wild: boolean): fc.Arbitrary<Situation> {
  const letter = fc.constantFrom(...letters);
  return fc
    .record({
      words: fc.uniqueArray(fc.array(letter, { minLength: 1, maxLength: 6 }), {
        minLength: 3,
        maxLength: 30,
        selector: (word) => word.join('|'),
      }),
      rows: fc.integer({ min: 5, max: 9 }),
      columns: fc.integer({ min: 5, max: 9 }),
      codes: fc.array(fc.constantFrom<string[]>('.', '.', '.', "'", '"', '^', '-', '=', '~'), {
        minLength: 81,
        maxLength: 81,
      }),
      special: fc.array(fc.record({ cell: fc.nat({ max: 80 }), code: fc.constantFrom('#', '*') }), { maxLength: 2 }),
      values: fc.array(fc.nat({ max: 10 }), { minLength: letters.length, maxLength: letters.length }),
      blankValue: fc.constantFrom(0, 0, 0, 2),
      bonus: fc.constantFrom({}, { 3: 10 }, { 4: 50, 5: 60 }),
      maxPlayed: fc.constantFrom(15, 15, 15, 2, 3),
      rack: fc.array(fc.oneof({ weight: 5, arbitrary: letter }, { weight: 1, arbitrary: fc.constant('?') }), {
        maxLength: 5,
      }),
      choices: fc.array(fc.record({ rack: fc.array(letter, { minLength: 3, maxLength: 4 }), pick: fc.nat() }), {
        maxLength: 4,
      }),
      litter: fc.array(fc.record({ cell: fc.nat({ max: 80 }), tile: letter, blank: fc.boolean() }), { maxLength: 12 }),
    })
    .map(({ words, rows, columns, codes, special, values, blankValue, bonus, maxPlayed, rack, choices, litter }) => {
      const centre = Math.floor(rows / 2) * 9 + Math.floor(columns / 2);
      for (const { cell, code } of special) if (cell !== centre) codes[cell] = code;
      const layout = Array.from({ length: rows }, (_, row) => codes.slice(row * 9, row * 9 + columns).join(''));
      const board: Square[][] = layout.map((row) => row.split('').map(() => null));
      const position: OraclePosition = {
        board,
        rack: atMostTwoBlanks(rack),
        words,
        layout,
        values: Object.fromEntries(letters.map((tile, index) => [tile, values[index]!])),
        blankValue,
        bonus,
        maxPlayed,
      };
      for (const { rack: drawn, pick } of wild ? [] : choices) {
        const moves = everyMove({ ...position, rack: [...drawn, '?'], maxPlayed: 15 });
        for (const { row, column, tile, blank } of moves[pick % Math.max(1, moves.length)]?.tiles ?? []) {
          board[row]![column] = { tile, blank };
        }
      }
      for (const { cell, tile, blank } of wild ? litter : []) {
        const row = Math.floor(cell / 9);
        if (row < rows && cell % 9 < columns && layout[row]![cell % 9] !== '#') board[row]![cell % 9] = { tile, blank };
      }
      const tiles = Object.fromEntries(letters.map((tile, index) => [tile, { value: values[index]!, count: 9 }]));
      return { ...position, tiles: { ...tiles, '?': { value: blankValue, count: 15 } } };
    });
}

/** A tile as inputs write it. */
export function written({ tile, blank }: { tile: string; blank: boolean }): string {
  const text = blank ? tile.toLowerCase() : tile;
  return Array.from(text).length > 1 ? `[${text}]` : text;
}

export function requestOf(situation: Situation): Record<string, unknown> {
  return {
    board: situation.board.map((row) => row.map((square) => (square ? written(square) : '.')).join('')),
    rack: situation.rack.map((tile) => written({ tile, blank: false })).join(''),
    layout: situation.layout,
    tiles: situation.tiles,
    bonus: situation.bonus,
    maxPlayed: situation.maxPlayed,
    limit: null,
  };
}

/** Caseless tiles have no lower case, so a board cannot show a blank played as one: such squares become plain. */
export function withoutCaseless(situation: Situation): Situation {
  const board = situation.board.map((row) =>
    row.map((square) => square && { ...square, blank: square.blank && square.tile.toLowerCase() !== square.tile }),
  );
  return { ...situation, board };
}

/** The moves in the order of answers. */
export function inOrder(alphabet: Alphabet, moves: readonly OracleMove[]): OracleMove[] {
  const codes = (move: OracleMove): number[] => move.word.map((tile) => alphabet.codes.get(tile)!);
  const blanks = (move: OracleMove): string => move.tiles.map(({ blank }) => (blank ? '0' : '1')).join('');
  const compare = (a: readonly number[], b: readonly number[]): number => {
    const index = a.findIndex((value, i) => value !== b[i]);
    return index < 0 ? a.length - b.length : a[index]! - (b[index] ?? -1);
  };
  return [...moves].sort(
    (a, b) =>
      b.score - a.score ||
      a.row - b.row ||
      a.column - b.column ||
      a.direction.localeCompare(b.direction) ||
      compare(codes(a), codes(b)) ||
      blanks(a).localeCompare(blanks(b)),
  );
}

/** What brute force knows of a move. */
export function shown(alphabet: Alphabet, moves: readonly OracleMove[] | readonly Move[]): unknown[] {
  const text = (word: string | readonly string[]): string =>
    typeof word === 'string'
      ? word
      : decodeWord(
          alphabet,
          Uint16Array.from(word, (tile) => alphabet.codes.get(tile)!),
        );
  return moves.map((move) => ({
    row: move.row,
    column: move.column,
    direction: move.direction,
    word: text(move.word),
    tiles: move.tiles.map(({ row, column, tile, blank }) => ({ row, column, tile, blank })),
    crossWords: move.crossWords.map(({ word, score }) => ({ word: text(word), score })),
    score: move.score,
  }));
}

/** Built from tiles, not from text: C beside H are two tiles here, even in a language that reads them as one. */
export function lexiconOf(
  { alphabet, wide }: Pick<Setting, 'alphabet' | 'wide'>,
  situation: Pick<Situation, 'words'>,
): Lexicon {
  const collector = new WordCollector(alphabet.tiles.length > 256);
  for (const word of situation.words) collector.add(word.map((tile) => alphabet.codes.get(tile)!));
  return openLexicon(buildLexicon(collector.finish(), alphabet, wide ? { layout: WIDE } : {}));
}

function atMostTwoBlanks(rack: readonly string[]): string[] {
  const blanks = rack.filter((tile) => tile === '?');
  return [...rack.filter((tile) => tile !== '?'), ...blanks.slice(0, 2)];
}

/** On boards that moves have made: every move, score, cross word and place in the order; few and best are its head. */
export function expectBruteForceMoves(setting: Setting, numRuns: number): void {
  fc.assert(
    fc.property(situations(setting, false).map(withoutCaseless), (situation) => {
      const lexicon = lexiconOf(setting, situation);
      const answer = generateMoves(lexicon, requestOf(situation));
      const expected = inOrder(setting.alphabet, everyMove(situation));
      expect(shown(setting.alphabet, answer.moves)).toEqual(shown(setting.alphabet, expected));
      expect(answer.count).toBe(expected.length);
      expect(generateMoves(lexicon, requestOf(situation))).toEqual(answer);
      const few = generateMoves(lexicon, { ...requestOf(situation), limit: 3 });
      expect(few.moves).toEqual(answer.moves.slice(0, 3));
      expect(few.count).toBe(expected.length);
      expect(few.truncated).toBe(expected.length > 3);
      const best = generateMoves(lexicon, { ...requestOf(situation), limit: undefined, mode: 'best' });
      expect(best.moves).toEqual(answer.moves.slice(0, 1));
    }),
    { numRuns },
  );
}

/** The same on boards with tiles anywhere. */
export function expectBruteForceMovesOnWildBoards(setting: Setting, numRuns: number): void {
  fc.assert(
    fc.property(situations(setting, true).map(withoutCaseless), (situation) => {
      const request = { ...requestOf(situation), allowInvalidBoard: true };
      const answer = generateMoves(lexiconOf(setting, situation), request);
      expect(shown(setting.alphabet, answer.moves)).toEqual(
        shown(setting.alphabet, inOrder(setting.alphabet, everyMove(situation))),
      );
    }),
    { numRuns },
  );
}
