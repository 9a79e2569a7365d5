// Any combination of filters against the plain definition, over random lists in several alphabets and both layouts.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { search } from '../../../core/queries/search.ts';
import { RUNS, SETTINGS, settingOf, TIME } from './random-questions.ts';

describe.each(SETTINGS)('search in $name', (described) => {
  const { task, lexiconOf, typed, plainly, textsOf } = settingOf(described);

  it(
    'lists what the definition says, in order, and counts it',
    () => {
      fc.assert(
        fc.property(task, ({ words, question }) => {
          const lexicon = lexiconOf(words);
          const expected = plainly(words, question).map(textsOf);
          const answer = search(lexicon, { ...typed(question), limit: Infinity });
          expect(answer.words.map((found) => found.tiles)).toEqual(expected);
          expect(answer.truncated).toBe(false);
          const counted = search(lexicon, { ...typed(question), limit: 1, count: true });
          expect(counted.count).toBe(expected.length);
          expect(counted.truncated).toBe(expected.length > 1);
        }),
        { numRuns: RUNS },
      );
    },
    TIME,
  );
});
