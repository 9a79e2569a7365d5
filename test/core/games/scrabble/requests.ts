// A small lexicon, boards and errors for the tests of requests.

import { generateMoves } from '../../../../core/games/scrabble/scrabble.ts';
import { lexiconFrom } from '../../../fixtures/lexicons.ts';

export const lexicon = lexiconFrom(['AT', 'TA', 'TAT', 'CAT', 'CATS', 'ACT', 'SCAT', 'CASTAWAYS'], 'en');
export const spanish = lexiconFrom(['CHAL', 'LLANO', 'SOL', 'KILO'], 'es');

export function emptyBoard(rows = 15, columns = rows): string[] {
  return Array.from({ length: rows }, () => '.'.repeat(columns));
}

export function boardWith(...changes: (readonly [row: number, column: number, text: string])[]): string[] {
  const board = emptyBoard().map((row) => row.split(''));
  for (const [row, column, text] of changes)
    for (const [i, tile] of Array.from(text).entries()) board[row]![column + i] = tile;
  return board.map((row) => row.join(''));
}

export function errorOf(
  request: unknown,
  over = lexicon,
): { code: string; values: Record<string, unknown>; message: string } {
  try {
    generateMoves(over, request);
  } catch (error) {
    return error as { code: string; values: Record<string, unknown>; message: string };
  }
  throw new Error('no error was thrown');
}

export const plain = { board: emptyBoard(), rack: 'CAT' };
