// Balda against brute force: random grids in several alphabets, both knot modes, every option.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Alphabet } from '../../../../core/alphabet/alphabet.ts';
import { buildLexicon } from '../../../../core/build/build.ts';
import { WordCollector } from '../../../../core/build/words.ts';
import { type BaldaMove, generateMoves } from '../../../../core/games/balda/balda.ts';
import { WIDE } from '../../../../core/lexicon/arcs.ts';
import { openLexicon } from '../../../../core/lexicon/lexicon.ts';
import { alphabetFor } from '../../../fixtures/lexicons.ts';
import { alphabetOfSize } from '../../../fixtures/word-lists.ts';
import { type BaldaCell, type BaldaOracleRequest, everyMove } from '../../../oracles/balda.ts';

interface Setting {
  readonly name: string;
  readonly alphabet: Alphabet;
  readonly letters: readonly string[];
  readonly wide?: boolean;
}

const big = (count: number, codes: readonly number[]): Setting => {
  const alphabet = alphabetOfSize(count);
  return { name: `${count} tiles`, alphabet, letters: codes.map((code) => alphabet.tiles[code]!) };
};

const SETTINGS: readonly Setting[] = [
  { name: 'English', alphabet: alphabetFor('en'), letters: ['A', 'B', 'E', 'Z'] },
  { name: 'Russian, two words of letter bits', alphabet: alphabetFor('ru'), letters: ['А', 'Е', 'Ё', 'Я'] },
  { name: 'Russian over wide arcs', alphabet: alphabetFor('ru'), letters: ['А', 'Е', 'Ё', 'Я'], wide: true },
  { name: 'Spanish with digraph tiles', alphabet: alphabetFor('es'), letters: ['A', 'CH', 'C', 'H', 'Ñ'] },
  { name: 'und with grapheme clusters', alphabet: alphabetFor('und', ['aбक्षe\u0323']), letters: ['A', 'Б', 'क्ष', 'Ẹ'] },
  big(63, [1, 31, 32, 62, 63]),
  big(300, [1, 32, 64, 300]),
];

function requests({ letters }: Setting): fc.Arbitrary<BaldaOracleRequest> {
  const letter = fc.constantFrom(...letters);
  const content: fc.Arbitrary<BaldaCell> = fc.oneof(
    { weight: 5, arbitrary: letter },
    { weight: 4, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constant('#') },
  );
  return fc
    .record({
      words: fc.uniqueArray(fc.array(letter, { minLength: 1, maxLength: 6 }), {
        minLength: 1,
        maxLength: 40,
        selector: (word) => word.join('|'),
      }),
      rows: fc.integer({ min: 1, max: 4 }),
      columns: fc.integer({ min: 1, max: 4 }),
      contents: fc.array(content, { minLength: 16, maxLength: 16 }),
      excluded: fc.nat({ max: 4 }),
      minLength: fc.integer({ min: 1, max: 3 }),
      cellUses: fc.constantFrom(1, 2),
      diagonal: fc.boolean(),
      placedLetterFirst: fc.boolean(),
      only: fc.constantFrom('cell', 'through', 'neither', 'neither'),
      pick: fc.nat(),
    })
    .map(({ rows, columns, contents, excluded, only, pick, ...rest }) => {
      const grid = Array.from({ length: rows }, (_, row) => contents.slice(row * 4, row * 4 + columns));
      const places = (wanted: (content: BaldaCell) => boolean): (readonly [number, number])[] =>
        grid.flatMap((cells, row) => cells.flatMap((one, column) => (wanted(one) ? [[row, column] as const] : [])));
      const candidates = places(only === 'cell' ? (one) => one === null : (one) => one !== null && one !== '#');
      const chosen = candidates[pick % Math.max(1, candidates.length)];
      return {
        ...rest,
        grid,
        letters,
        excluded: rest.words.slice(0, excluded),
        ...(only === 'cell' && chosen ? { cell: chosen } : {}),
        ...(only === 'through' && chosen ? { through: chosen } : {}),
      };
    });
}

const written = (tile: string): string => (Array.from(tile).length > 1 ? `[${tile}]` : tile);
const cellOf = ([row, column]: readonly [number, number]) => ({ row, column });

function requestOf(oracle: BaldaOracleRequest): Record<string, unknown> {
  return {
    grid: oracle.grid.map((cells) => cells.map((content) => (content === null ? '.' : written(content))).join('')),
    used: oracle.excluded.map((word) => word.map((tile) => `[${tile}]`).join('')),
    start: null,
    minLength: oracle.minLength,
    cellUses: oracle.cellUses,
    diagonal: oracle.diagonal,
    placedLetterFirst: oracle.placedLetterFirst,
    ...(oracle.cell ? { cell: cellOf(oracle.cell) } : {}),
    ...(oracle.through ? { through: cellOf(oracle.through) } : {}),
    limit: null,
  };
}

/** Rarity as the contract has it: how often a tile occurs in all words. */
function occurrences(words: readonly (readonly string[])[], tile: string): number {
  return words.flat().filter((one) => one === tile).length;
}

function expectBruteForce({ alphabet, wide }: Setting, oracle: BaldaOracleRequest): void {
  const collector = new WordCollector(alphabet.tiles.length > 256);
  for (const word of oracle.words) collector.add(word.map((tile) => alphabet.codes.get(tile)!));
  const lexicon = openLexicon(buildLexicon(collector.finish(), alphabet, wide ? { layout: WIDE } : {}));
  // Every tile of a word may be placed; the oracle tries those that words are made of.
  const expected = everyMove(oracle);
  const codes = (word: readonly string[]): number[] => word.map((tile) => alphabet.codes.get(tile)!);
  const rank = (letter: string): number => occurrences(oracle.words, letter);
  expected.sort(
    (a, b) =>
      b.word.length - a.word.length ||
      rank(a.letter) - rank(b.letter) ||
      compare(codes(a.word), codes(b.word)) ||
      a.row - b.row ||
      a.column - b.column ||
      alphabet.codes.get(a.letter)! - alphabet.codes.get(b.letter)!,
  );
  const answer = generateMoves(lexicon, requestOf(oracle));
  const shown = (move: BaldaMove) => ({
    row: move.row,
    column: move.column,
    letter: move.letter,
    word: move.word,
    pathCount: move.pathCount,
    length: move.length,
    rarity: move.rarity,
  });
  expect(answer.moves.map(shown)).toEqual(
    expected.map((move) => ({
      row: move.row,
      column: move.column,
      letter: move.letter,
      word: move.word.join(''),
      pathCount: move.paths.length,
      length: move.word.length,
      rarity: rank(move.letter),
    })),
  );
  answer.moves.forEach((move, i) => {
    expect(expected[i]!.paths).toContain(move.path.map((place) => place.join(',')).join(' '));
  });
  expect(answer).toMatchObject({ count: expected.length, truncated: false });
  const few = generateMoves(lexicon, { ...requestOf(oracle), limit: 3 });
  expect(few.moves).toEqual(answer.moves.slice(0, 3));
  expect(few).toMatchObject({ count: expected.length, truncated: expected.length > 3 });
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, i) => value !== b[i]);
  return index < 0 ? 0 : a[index]! - b[index]!;
}

describe.each(SETTINGS)('$name', (setting) => {
  it('finds the moves of brute force, each with the number of its paths, in order', () => {
    fc.assert(
      fc.property(requests(setting), (oracle) => expectBruteForce(setting, oracle)),
      { numRuns: 120 },
    );
  });
});
