// The Boggle cases of fixtures/cases, by id.

import { describe, expect, it } from 'vitest';
import { type BoggleRequest, solveBoard } from '../../../../core/games/boggle/boggle.ts';
import { caseById } from '../../../fixtures/cases.ts';
import { lexiconFrom } from '../../../fixtures/lexicons.ts';

const languageOf = (words: readonly string[]): string => (/^[A-Z]+$/.test(words.join('')) ? 'en' : 'ru');

function solved(id: string, request: BoggleRequest = {}) {
  const { input } = caseById(id);
  return solveBoard(lexiconFrom(input.words, languageOf(input.words)), { board: input.board, limit: null, ...request });
}

const sorted = (answer: ReturnType<typeof solveBoard>): string[] => answer.words.map(({ word }) => word).sort();

describe('Boggle cases', () => {
  it.each(['bog-03', 'bog-04', 'bog-06', 'bog-07', 'bog-09', 'bog-10', 'bog-13', 'bog-15'])('%s', (id) => {
    const { expected } = caseById(id);
    const answer = solved(id);
    expect(sorted(answer)).toEqual([...expected.words].sort());
    expect(answer.count).toBe(expected.words.length);
    const paths = Object.fromEntries(answer.words.map(({ word, pathCount }) => [word, pathCount]));
    if (expected.paths) expect(paths).toEqual(expected.paths);
  });

  it('bog-01: a word with several paths counts once', () => {
    const { expected } = caseById('bog-01');
    const answer = solved('bog-01');
    expect(sorted(answer)).toEqual([...expected.words].sort());
    expect(answer.score).toBe(expected.points);
    for (const { pathCount } of answer.words) expect(pathCount).toBe(expected.pathsEach);
  });

  it('bog-12: the minimum length holds on every size of board', () => {
    const { expected } = caseById('bog-12');
    for (const [setting, words] of Object.entries<string[]>(expected)) {
      expect(sorted(solved('bog-12', { minLength: Number(setting.split(' ')[1]) }))).toEqual([...words].sort());
    }
  });
});
