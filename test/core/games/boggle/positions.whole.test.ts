// Boards with known answers, agreed by several independent engines: fixtures/positions.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { englishCorpus } from '../../../../bench/corpora.ts';
import { solveBoard } from '../../../../core/games/boggle/boggle.ts';
import { lexiconFrom } from '../../../fixtures/lexicons.ts';

describe('boards in English', () => {
  const { words, language } = englishCorpus();
  const lexicon = lexiconFrom(words, language);

  it('boggle-en.jsonl: the words of 400 boards by count, score and hash', () => {
    const text = readFileSync(new URL('../../../fixtures/positions/boggle-en.jsonl', import.meta.url), 'utf8');
    const requests = text.trimEnd().split('\n');
    expect(requests).toHaveLength(400);
    for (const line of requests) {
      const { expected, ...request } = JSON.parse(line);
      const answer = solveBoard(lexicon, { ...request, limit: null });
      const found = answer.words.map(({ word }) => word.toLowerCase()).sort();
      expect({
        count: answer.count,
        score: answer.score,
        wordsSha256: createHash('sha256').update(found.join('\n')).digest('hex'),
      }).toEqual(expected);
      expect(solveBoard(lexicon, request).words).toEqual(answer.words.slice(0, 100));
    }
  });

  it('the tutorial board holds the words that its text names', () => {
    const board = ['abcd', 'efgh', 'ijkl', 'mnop'];
    const found = solveBoard(lexicon, { board, minLength: 3, maxLength: 7 }).words.map(({ word }) => word);
    expect(found).toEqual(
      expect.arrayContaining(['KNIFE', 'FINK', 'FINO', 'GLOP', 'JINK', 'KNOP', 'KOJI', 'MINK', 'PLONK']),
    );
  });

  it('says when the budget ended the walk', () => {
    const over = lexiconFrom(['A'.repeat(60), 'BBB'], 'en');
    const answer = solveBoard(over, { board: Array(9).fill('A'.repeat(9)), judge: ['BBB'], reuse: true });
    expect(answer).toMatchObject({
      stopped: 'budget',
      truncated: true,
      judged: [{ valid: false, reason: 'undecided' }],
    });
  });

  it('looks for a board within bounds of its number of words', () => {
    const { count, rolled } = solveBoard(lexicon, { roll: { seed: 1, minWords: 300, maxWords: 320 } });
    expect(count).toBeGreaterThanOrEqual(300);
    expect(count).toBeLessThanOrEqual(320);
    expect(solveBoard(lexicon, { roll: { seed: rolled!.seed } }).count).toBe(count);
  });
});
