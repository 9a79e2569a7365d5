// All finders of moves on random small positions in several alphabets.

import fc from 'fast-check';
import { describe, it } from 'vitest';
import { bracketed } from '../../../../core/games/scrabble/position.ts';
import { lexiconFrom } from '../../../fixtures/lexicons.ts';
import { lexiconOf, requestOf, SETTINGS, situations, withoutCaseless } from './brute-force.ts';
import { expectSameMoves, findersOf } from './finders.ts';

describe.each(SETTINGS)('$name', (setting) => {
  it.each([false, true])('all finders find the same (wild boards: %s), whatever is asked of them', (wild) => {
    const fields = fc.record(
      {
        minLength: fc.integer({ min: 1, max: 4 }),
        maxLength: fc.integer({ min: 1, max: 6 }),
        bonusOnly: fc.boolean(),
        using: fc.constantFrom('?', bracketed(setting.letters[0]!), bracketed(setting.letters[1]!).repeat(2)),
        pattern: fc.constantFrom('*', '???*', `*${bracketed(setting.letters[1]!)}*`, `*[^${setting.letters[0]}]?`),
        bonus: fc.constantFrom<object>({ 2: { times: 3 } }, { 3: { times: 2 }, 4: 30 }),
        oneTileOpening: fc.boolean(),
        start: fc.constant('anywhere'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(situations(setting, wild).map(withoutCaseless), fields, (situation, fields) => {
        const lexicon = lexiconOf(setting, situation);
        expectSameMoves(lexicon, findersOf(lexicon), { ...requestOf(situation), ...fields });
      }),
      { numRuns: 30 },
    );
  });
});

it('bounds a blank that takes the place of a tile laid before, so that the tile counts on a better square', () => {
  const lexicon = lexiconFrom(['AEE', 'ZEE', 'ZEZ'], 'en');
  const finders = findersOf(lexicon);
  const layout = ['....^', '.."..', '.-.*^', '^....', '."..^'];
  for (const rack of ['E??', 'ZE??', 'Z??', 'EE?', 'AZE??']) {
    expectSameMoves(lexicon, finders, { board: Array.from(layout, () => '.....'), rack, layout, start: 'anywhere' });
  }
});
