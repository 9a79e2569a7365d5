// All finders of moves on random small positions in several alphabets.

import fc from 'fast-check';
import { describe, it } from 'vitest';
import { lexiconFrom } from '../../../fixtures/lexicons.ts';
import { lexiconOf, requestOf, SETTINGS, situations, withoutCaseless } from './brute-force.ts';
import { expectSameMoves, findersOf } from './finders.ts';

describe.each(SETTINGS)('$name', (setting) => {
  it.each([false, true])('all finders find the same (wild boards: %s)', (wild) => {
    fc.assert(
      fc.property(situations(setting, wild).map(withoutCaseless), (situation) => {
        const lexicon = lexiconOf(setting, situation);
        expectSameMoves(lexicon, findersOf(lexicon), requestOf(situation));
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
