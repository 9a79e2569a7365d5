// The positions with known answers of fixtures/positions, for the tests of moves.

import { readFileSync } from 'node:fs';

export interface KnownPosition {
  readonly id: string;
  readonly kind: string;
  readonly board: readonly string[];
  readonly rack: string;
  readonly rules?: string;
  readonly expected: {
    readonly count: number;
    readonly topScore: number;
    readonly topCount: number;
    readonly scoreSum: number;
    readonly movesSha256: string;
  };
}

export function positionFile(name: string): Buffer {
  return readFileSync(new URL(`../../../fixtures/positions/${name}`, import.meta.url));
}

export function scrabblePositions(name: string): KnownPosition[] {
  return linesOf(positionFile(name).toString()).map((line) => JSON.parse(line) as KnownPosition);
}

export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
