// Pages of any question make up the whole, whatever their limits, budgets and beginnings.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { search } from '../../../core/queries/search.ts';
import { compareTiles } from '../../oracles/search.ts';
import { RUNS, SETTINGS, settingOf, TIME } from './random-questions.ts';

describe.each(SETTINGS)('a search in $name', (described) => {
  const { task, lexiconOf, typed, plainly, textsOf } = settingOf(described);

  it(
    'gives pages that make up the whole, whatever their limit and budget',
    () => {
      fc.assert(
        fc.property(
          task,
          fc.integer({ min: 1, max: 7 }),
          fc.constantFrom(1, 2, 7, 50, undefined),
          ({ words, question }, limit, budget) => {
            const lexicon = lexiconOf(words);
            const expected = plainly(words, question).map(textsOf);
            const found: (readonly string[])[] = [];
            let after: readonly number[] | undefined;
            do {
              const page = search(lexicon, { ...typed(question), limit, budget, after });
              expect(page.words.length).toBeLessThanOrEqual(limit);
              if (after && page.last) expect(compareTiles(page.last, after)).toBeGreaterThan(0);
              found.push(...page.words.map((word) => word.tiles));
              after = page.last;
            } while (after);
            expect(found).toEqual(expected);
          },
        ),
        { numRuns: RUNS },
      );
    },
    TIME,
  );

  it(
    'goes on behind any tiles',
    () => {
      const after = fc.array(fc.constantFrom(...described.tiles), { maxLength: 6 });
      fc.assert(
        fc.property(task, after, ({ words, question }, after) => {
          const lexicon = lexiconOf(words);
          const all = plainly(words, question);
          const answer = search(lexicon, { ...typed(question), limit: Infinity, after, count: true });
          const rest = after.length === 0 ? all : all.filter((word) => compareTiles(word, after) > 0);
          expect(answer.words.map((found) => found.tiles)).toEqual(rest.map(textsOf));
          expect(answer.count).toBe(all.length);
        }),
        { numRuns: RUNS },
      );
    },
    TIME,
  );
});
