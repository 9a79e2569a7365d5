// Walks are right too when the states of their automata are forgotten again and again: a bound on memory.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carry } from '../../../core/automata/product.ts';
import { countAnswers } from '../../../core/queries/count.ts';
import { listAnswers } from '../../../core/queries/list.ts';
import { acceptorsOf } from '../../../core/queries/planner.ts';
import { readConditions } from '../../../core/queries/registry.ts';
import { RUNS, SETTINGS, settingOf, TIME } from './random-questions.ts';

describe.each(SETTINGS)('a walk in $name', (described) => {
  const { task, lexiconOf, typed, plainly } = settingOf(described);

  it(
    'finds and counts the same',
    () => {
      const barelyEnough = 12;
      fc.assert(
        fc.property(task, ({ words, question }) => {
          const lexicon = lexiconOf(words);
          const conditions = readConditions(lexicon, { ...typed(question), limit: 1 });
          fc.pre(conditions.every(({ test }) => test === undefined));
          const acceptors = acceptorsOf(conditions);
          const automaton = carry(acceptors, described.alphabet.tiles.length, barelyEnough);
          const found: number[][] = [];
          const visit = (codes: Uint16Array, length: number): void => {
            found.push(Array.from(codes.subarray(0, length)));
          };
          listAnswers(lexicon, automaton, { head: [], after: [], limit: Infinity, budget: Infinity, visit });
          const expected = plainly(words, question);
          expect(found).toEqual(expected);
          expect(countAnswers(lexicon, automaton, [], Infinity)).toMatchObject({
            count: expected.length,
            stopped: false,
          });
        }),
        { numRuns: RUNS },
      );
    },
    TIME,
  );
});
