// The Balda cases of fixtures/cases, by id.

import { describe, expect, it } from 'vitest';
import { type BaldaMove, type BaldaRequest, generateMoves } from '../../../../core/games/balda/balda.ts';
import { caseById } from '../../../fixtures/cases.ts';
import { lexiconFrom } from '../../../fixtures/lexicons.ts';

interface CaseMove {
  readonly word: string;
  readonly cell: readonly [number, number];
  readonly letter: string;
  readonly paths: number;
}

const caseMove = ({ word, row, column, letter, pathCount }: BaldaMove): CaseMove => ({
  word,
  cell: [row, column],
  letter,
  paths: pathCount,
});

const byText = (moves: readonly CaseMove[]): string[] => moves.map((move) => JSON.stringify(move)).sort();

function movesOf(words: readonly string[], request: BaldaRequest): CaseMove[] {
  return generateMoves(lexiconFrom(words, 'ru'), { limit: null, ...request }).moves.map(caseMove);
}

describe('Balda cases', () => {
  it('bal-01: in knot mode a word may use a cell twice', () => {
    const { input, expected } = caseById('bal-01');
    const { grid, used } = input;
    expect(byText(movesOf(input.words, { grid, used }))).toEqual(byText(expected.classic));
    expect(byText(movesOf(input.words, { grid, used, cellUses: 2 }))).toEqual(byText(expected.knots));
  });

  it('bal-03: the start word is never offered, be it sent or the only run of letters', () => {
    const { input, expected } = caseById('bal-03');
    const { grid, used, start, words } = input;
    expect(movesOf(words, { grid, used, start })).toEqual(expected.moves);
    expect(movesOf(words, { grid, used })).toEqual(expected.moves);
    expect(byText(movesOf(words, { grid, used, start: null }))).toEqual(byText(expected.withoutUsedRule));
  });

  it('bal-04: letters stand beside others by edges, and paths go so', () => {
    const { input, expected } = caseById('bal-04');
    expect(byText(movesOf(input.words, { grid: input.grid }))).toEqual(byText(expected.moves));
  });

  it('bal-06: longest first, then the rarest placed letter', () => {
    const { input, expected } = caseById('bal-06');
    const counts = Object.entries(input.letterCounts as Record<string, number>);
    // Two words, each too long for the grid, bring each letter to its count.
    const padding = counts.flatMap(([letter, count]) => [letter.repeat(count / 2 + 1), letter.repeat(count / 2 - 1)]);
    const moves = movesOf([...input.words, ...padding], { grid: input.grid, used: input.used });
    expect([...new Set(moves.map(({ word }) => word))]).toEqual(expected.wordOrder);
  });

  it('bal-07: only words through a chosen letter', () => {
    const { input, expected } = caseById('bal-07');
    const [row, column] = input.throughCell;
    const { grid, used } = input;
    expect(byText(movesOf(input.words, { grid, used, through: { row, column } }))).toEqual(byText(expected.moves));
  });

  it('bal-09: in knot mode a path leaves its cell with each step, and stands on none three times', () => {
    const { input, expected } = caseById('bal-09');
    expect(byText(movesOf(input.words, { grid: input.grid, cellUses: 2 }))).toEqual(byText(expected.moves));
  });

  it('bal-10: grids have any size, with the start word anywhere', () => {
    const { input, expected } = caseById('bal-10');
    expect(byText(movesOf(input.words, { grid: input.grid, used: input.used }))).toEqual(byText(expected.moves));
  });
});
