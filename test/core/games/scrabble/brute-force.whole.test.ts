// The generator against brute force on more than two thousand random small positions.

import { describe, it } from 'vitest';
import { expectBruteForceMoves, expectBruteForceMovesOnWildBoards, SETTINGS } from './brute-force.ts';

describe.each(SETTINGS)('$name', (setting) => {
  it('finds the moves of brute force, with their scores and in order', () => {
    expectBruteForceMoves(setting, 200);
  });

  it('finds the moves of brute force on boards that no game could reach', () => {
    expectBruteForceMovesOnWildBoards(setting, 120);
  });
});
