// The planner on the English list: literal parts are found without reading the dictionary, and the plan chosen is a good one.
import { beforeAll, describe, expect, it } from 'vitest';
import { englishCorpus } from '../../../bench/corpora.ts';
import type { Lexicon } from '../../../core/lexicon/lexicon.ts';
import type { Question } from '../../../core/queries/contract.ts';
import { acceptorsOf, walksOf } from '../../../core/queries/planner.ts';
import { MOST_WORSE, race } from '../../../core/queries/race.ts';
import { readConditions } from '../../../core/queries/registry.ts';
import { search } from '../../../core/queries/search.ts';
import type { Walk } from '../../../core/queries/walks.ts';
import { seededRandom } from '../../../pipelines/benchmark/seeded-random.ts';
import { lexiconFrom } from '../../fixtures/lexicons.ts';

const { words } = englishCorpus();
let lexicon: Lexicon;
beforeAll(() => {
  lexicon = lexiconFrom(words, 'en');
}, 120_000);

/** The walks that could answer the question, none of them begun. */
function waysOf(question: Question): Walk[] {
  const conditions = readConditions(lexicon, question);
  const { limit } = question;
  return walksOf({ lexicon, acceptors: acceptorsOf(conditions), limit, after: [] }, conditions, Infinity);
}

/** What each of them costs when it is taken alone. */
const costsOf = (question: Question): number[] =>
  waysOf(question).map((walk) => {
    walk.run(Infinity);
    return walk.arcs;
  });

describe('questions with literal parts', () => {
  it.each([
    { suffix: 'AGE' },
    { suffix: 'ZZLE' },
    { suffix: 'OLOGY', min: 8 },
    { suffix: 'QUENT', containing: 'SB' },
    { pattern: '*XYL*' },
    { pattern: '*QUE' },
    { pattern: '*BOF*AGE' },
    { pattern: '*IGHT*ER' },
    { pattern: '*QUI*Z*' },
    { pattern: '*A*B' },
    { pattern: '*OUGH*' },
    { pattern: '?*ZZ?*' },
    { pattern: '*Q*Z*' },
    { containing: 'QU' },
    { containing: 'JX' },
    { pattern: '*[JQXZ]' },
    { pattern: '???????[QX]??' },
    { pattern: '*[QZ]*[QZ]*' },
    { pattern: '*[AB][AB][AB]*' },
    { containing: '[QX][JZ]' },
  ])('look at 20 times fewer arcs than the walk through all words: %j', (filters) => {
    const full = search(lexicon, { limit: Infinity }).plan.arcs;
    const answer = search(lexicon, { ...filters, limit: Infinity });
    expect(answer.plan.walk).toMatch(/^the GADDAG/);
    expect(answer.plan.arcs * 20).toBeLessThanOrEqual(full);
  });

  it.each([
    { palindrome: true },
    { takesPrefix: 'OUT' },
    { takesSuffix: 'OLOGY' },
    { takesSuffix: 'ER[SY]', length: '5' },
    { notScore: '..35' },
    { notAnagrams: '..5' },
    { notExcluding: 'J' },
    { notRank: '100..267700' },
    { notInLexicon: lexiconFrom(words.slice(0, -1000), 'en') },
    { anagrams: '6..' },
    { probability: '1..50', length: '7' },
    { group: 'type-1-sevens' },
    { vowels: '0' },
    { vowels: '8..' },
    { score: '40..' },
    { near: 'RETAINS', distance: 2 },
    { from: 'AEINRST', useAll: true },
    { from: 'QUIZE', useAll: true },
  ])('without literal parts, too: %j', (filters) => {
    const full = search(lexicon, { limit: Infinity }).plan.arcs;
    expect(search(lexicon, { ...filters, limit: Infinity }).plan.arcs * 20).toBeLessThanOrEqual(full);
  });

  it.each([
    { consistsOf: 'AEIOU:80..' },
    { takesSuffix: 'ING' },
    { takesSuffix: 'S?' },
    { takesPrefix: '?' },
    { takesPrefix: '????' },
    { notLength: '..14' },
    { group: 'front-hooks' },
    { inLexicon: lexiconFrom(['RETAINS', 'QUIZ'], 'en') },
  ])('and no condition but one that most words pass reads the dictionary through', (filters) => {
    const full = search(lexicon, { limit: Infinity }).plan.arcs;
    expect(search(lexicon, { ...filters, limit: Infinity }).plan.arcs * 4).toBeLessThanOrEqual(full);
  });

  it('begin where fewest words are', () => {
    expect(search(lexicon, { pattern: '*BOF*AGE', limit: 9 }).plan.walk).toBe('the GADDAG from the part BOF');
    expect(search(lexicon, { pattern: '*E*XYL*', limit: 9 }).plan.walk).toBe('the GADDAG from the part XYL');
    expect(search(lexicon, { suffix: 'ING', limit: 9 }).plan.walk).toBe('the DAWG from the left, from the root');
    expect(search(lexicon, { prefix: 'ZY', suffix: 'S', limit: 9 }).plan.walk).toMatch(/from the prefix ZY$/);
  });

  it('give the same words as the list itself', () => {
    const ending = words.filter((word) => word.endsWith('AGE'));
    const answer = search(lexicon, { suffix: 'AGE', limit: 100, count: true });
    expect(answer.words.map(({ word }) => word)).toEqual(ending.slice(0, 100));
    expect(answer.count).toBe(ending.length);
    expect(search(lexicon, { suffix: 'ING', limit: 1, count: true }).count).toBe(
      words.filter((word) => word.endsWith('ING')).length,
    );
    const inner = words.filter((word) => word.includes('XYL'));
    expect(search(lexicon, { pattern: '*XYL*', limit: Infinity }).words.map(({ word }) => word)).toEqual(inner);
  });
});

/** Questions as people ask them, about a word drawn from the list. */
function drawQuestion(random: (below: number) => number): Question {
  const word = words[random(words.length)]!;
  const limit = [25, 100, 1000, Infinity][random(4)]!;
  const end = (most: number): string => word.slice(-(1 + random(most)));
  const length = 1 + random(4);
  const start = random(Math.max(1, word.length - length + 1));
  const part = word.slice(start, start + length);
  switch (random(6)) {
    case 0:
      return { suffix: end(4), limit };
    case 1:
      return { pattern: `*${part}*`, limit };
    case 2:
      return { pattern: `*${part}*${word.slice(Math.max(start + length, word.length - 1 - random(3)))}`, limit };
    case 3:
      return { prefix: word.slice(0, 1 + random(2)), suffix: end(3), limit };
    case 4:
      return { pattern: word.replace(/./g, (letter) => [letter, '?', '*'][Math.min(2, random(10) >> 2)]!), limit };
    default:
      return { suffix: end(3), min: random(5), max: 5 + random(8), containing: word[random(word.length)]!, limit };
  }
}

/**
 * What a question costs before its first arc is as much as a thousand arcs or more (100 µs or so on the machine where an
 * arc takes 0.1): half of that is no difference between plans that anyone can see.
 */
const SLACK = 512;

describe('the plan chosen', () => {
  it('is never longer than 1.5 times the best of the alternatives on 1,000 seeded questions', () => {
    const random = seededRandom(7);
    const own: number[] = [];
    const together: number[] = [];
    let beyond = 0;
    let all = 0;
    let least = 0;
    for (let i = 0; i < 1000; i++) {
      const question = drawQuestion(random);
      const best = Math.min(...costsOf(question));
      const { winner, arcs } = race(waysOf(question), Infinity);
      if (winner.arcs > MOST_WORSE * best) own.push(winner.arcs / best);
      if (arcs > MOST_WORSE * best + SLACK) beyond++;
      together.push(arcs / best);
      all += arcs;
      least += best;
    }
    together.sort((a, b) => a - b);
    expect({ own, few: beyond <= 25, middle: together[500]! < 1.25, sum: all <= 1.17 * least }).toEqual({
      own: [],
      few: true,
      middle: true,
      sum: true,
    });
  }, 300_000);

  it('says what was looked at beside it', () => {
    const question = { pattern: '*OVE*NED', limit: Infinity };
    const { plan } = search(lexicon, question);
    const { winner, arcs } = race(waysOf(question), Infinity);
    expect(plan).toEqual({ walk: winner.name, arcs, beside: arcs - winner.arcs });
    expect(plan.beside).toBeGreaterThan(0);
  });
});
