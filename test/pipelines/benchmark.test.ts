// The benchmark beside a version: seeded questions, true answers, figures that add up.

import { describe, expect, it } from 'vitest';
import { findWord } from '../../core/lexicon/walk.ts';
import { benchmark } from '../../pipelines/benchmark/benchmark.ts';
import { drawQuestions } from '../../pipelines/benchmark/questions.ts';
import { seededRandom } from '../../pipelines/benchmark/seeded-random.ts';
import { spreadOf, timeRounds } from '../../pipelines/benchmark/spread.ts';
import { lexiconFrom } from '../fixtures/lexicons.ts';
import { ingestText } from './ingest/ingested.ts';

const WORDS = ['CARE', 'CARES', 'CARED', 'SCARE', 'SCAR', 'CAR', 'ARE', 'DARE', 'DARES'];

describe('questions', () => {
  it('are the same every time, hits are words and misses are none', () => {
    const lexicon = lexiconFrom(WORDS, 'en');
    const first = drawQuestions(lexicon, 500);
    expect(drawQuestions(lexicon, 500)).toEqual(first);
    expect(first.hits).toHaveLength(500);
    expect(first.hits.every((text) => 'codes' in findWord(lexicon, text))).toBe(true);
    expect(first.misses.length).toBeGreaterThan(400);
    expect(first.misses.every((text) => 'reason' in findWord(lexicon, text))).toBe(true);
  });

  it('come from a generator that covers its range', () => {
    const random = seededRandom(1);
    const counts = new Uint32Array(10);
    for (let i = 0; i < 10_000; i++) counts[random(10)]!++;
    expect(Math.min(...counts)).toBeGreaterThan(850);
    expect(Math.max(...counts)).toBeLessThan(1150);
  });
});

describe('timings', () => {
  it('leave the warm-up out, and stop when the budget is used up', () => {
    let now = 0;
    let runs = 0;
    const clock = { milliseconds: () => now };
    const work = () => {
      now += [100, 1, 2, 3][runs++] ?? 4;
    };
    expect(timeRounds(clock, { warmUp: 1, most: 3, budgetMs: 1000 }, work)).toEqual({
      median: 2,
      min: 1,
      max: 3,
      rounds: 3,
    });
    runs = 0;
    expect(timeRounds(clock, { warmUp: 1, most: 3, budgetMs: 50 }, work)).toMatchObject({ rounds: 1 });
  });

  it('have a median of an even number of rounds as well', () => {
    expect(spreadOf([4, 1, 3, 2])).toEqual({ median: 2.5, min: 1, max: 4, rounds: 4 });
  });
});

it('a benchmark tells both constructions and the sizes of what they make', async () => {
  const lexicon = lexiconFrom(WORDS, 'en');
  const { words } = await ingestText(WORDS.join('\n'), { language: 'en' });
  const report = benchmark(lexicon, words, 45, {
    clock: { now: () => new Date(), milliseconds: () => performance.now() },
  });
  expect(report).toMatchObject({ words: 9, listBytes: 45, artifactBytes: lexicon.bytes.length, skipped: [] });
  expect(report.constructions.map(({ method }) => method)).toEqual(['incremental', 'two-step']);
  for (const { tableBytes, ms } of report.constructions) {
    expect(tableBytes).toBeGreaterThan(0);
    expect(ms.rounds).toBeGreaterThan(0);
  }
  expect(report.dawg).toMatchObject({ states: lexicon.header.dawg.states, arcs: lexicon.header.dawg.arcs });
  expect(report.trieNodes).toBe(
    1 + new Set(WORDS.flatMap((word) => Array.from(word, (_, i) => word.slice(0, i + 1)))).size,
  );
  expect(report.artifactToList).toBeCloseTo(lexicon.bytes.length / 45, 2);
  expect(report.checksPerSecond.hits).toMatchObject({ found: 1000, questions: 1000 });
  expect(report.checksPerSecond.misses).toMatchObject({ found: 0 });
});
