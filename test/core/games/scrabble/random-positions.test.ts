// The generator against brute force on seeded random positions of whole boards: a few for each language, or as many as
// `MOTMOT_ORACLE_SEEDS` says (500 = two thousand positions, some minutes).

import { describe, expect, it } from 'vitest';
import { expectBruteForce, LANGUAGE_TAGS, randomPosition } from './random-positions.ts';

const SEEDS = Number(process.env.MOTMOT_ORACLE_SEEDS ?? 10);
const MOST_MS_A_POSITION = 2000;
/** Ways of asking for the moves of a position, all of them among these. */
const VARIANTS = 4;

describe.each(LANGUAGE_TAGS)('in the language %s', (language) => {
  it(
    `finds the moves of brute force in ${SEEDS} positions, all, few, best and counted, whatever is asked of them`,
    () => {
      let moves = 0;
      for (let seed = 1; seed <= SEEDS; seed++) moves += expectBruteForce(language, seed, VARIANTS);
      expect(moves).toBeGreaterThan(SEEDS);
    },
    SEEDS * MOST_MS_A_POSITION,
  );
});

it('boards have 5 to 21 rows and columns, racks 1 to 9 tiles, 0 to 3 of them blanks', () => {
  for (const language of LANGUAGE_TAGS) {
    for (let seed = 1; seed <= 6; seed++) {
      const { board, request } = randomPosition(language, seed);
      const rack = (request.rack as string).match(/\[[^\]]+\]|./gu)!;
      const blanks = rack.filter((tile) => tile === '?').length;
      const values = [board.length, board[0]!.length, rack.length, blanks];
      const within = values.every((value, index) => value >= [5, 5, 1, 0][index]! && value <= [21, 21, 9, 3][index]!);
      expect({ language, seed, values, within }).toMatchObject({ within: true });
    }
  }
});
