// How much work a search may be: bounds in arcs, never in time.
import { describe, expect, it } from 'vitest';
import type { Question } from '../../../core/queries/contract.ts';
import { search } from '../../../core/queries/search.ts';
import { lexiconFrom } from '../../fixtures/lexicons.ts';

/** All words of `length` letters A and B: a graph of `2 * length` arcs that reads 2^length words. */
const binaryWords = (length: number): string[] =>
  Array.from({ length: 1 << length }, (_, i) =>
    i.toString(2).padStart(length, '0').replaceAll('0', 'A').replaceAll('1', 'B'),
  );
const graph = lexiconFrom(binaryWords(14), 'en');
const arcCount = graph.header.dawg.arcs;

const arcsOf = (question: Omit<Question, 'limit'>, limit = 1): number =>
  search(graph, { ...question, limit }).plan.arcs;

describe('the work of a search', () => {
  it('is at most the arcs times the positions of a pattern without ? behind its stars', () => {
    for (const pattern of ['*A*A*A*A*A*C', '*B*A*C*B', '*A*B*A*B*A*B*A*B*A*B*A*B*A*B*A']) {
      const positions = pattern.replaceAll('*', '').length + 1;
      const answer = search(graph, { pattern, limit: 100, count: true });
      expect(answer.words).toEqual([]);
      expect(answer.plan.arcs).toBeLessThanOrEqual(arcCount * positions);
    }
  });

  it('of a count is bounded alike, however many words are counted', () => {
    const answer = search(graph, { pattern: '*A*A*A*', limit: 1, count: true });
    expect(answer.count).toBe((1 << 14) - 1 - 14 - 91);
    expect(answer.plan.arcs).toBeLessThan(arcCount * 5);
  });

  it('of a plain count or a prefix is a few arcs: ranks know the number', () => {
    expect(search(graph, { limit: 1, count: true })).toMatchObject({ count: 1 << 14 });
    expect(search(graph, { prefix: 'ABBA', limit: 1, count: true })).toMatchObject({ count: 1 << 10 });
    expect(arcsOf({ count: true })).toBeLessThan(4 * 14);
    expect(arcsOf({ prefix: 'ABBA', count: true })).toBeLessThan(4 * 14);
  });

  it('to resume is linear in the word, not in what lies before it', () => {
    const late = 'B'.repeat(13);
    expect(arcsOf({ after: `${late}A` })).toBeLessThan(4 * 14);
    expect(arcsOf({ after: `${late}A`, suffix: 'B' })).toBeLessThan(4 * 14);
  });

  it('is next to none when the words are too short for what is demanded', () => {
    expect(arcsOf({ min: 15 })).toBeLessThan(4);
    expect(arcsOf({ containing: 'A'.repeat(15) })).toBeLessThan(4);
    expect(arcsOf({ pattern: '?'.repeat(15) })).toBeLessThan(4);
    expect(arcsOf({ from: 'AB', useAll: true, min: 3 })).toBeLessThan(4);
  });

  it('never goes beyond the budget by more than the siblings along after', () => {
    for (const budget of [1, 10, 100]) {
      const answer = search(graph, { suffix: 'AB', containing: 'AAAAB', limit: 1000, count: true, budget });
      expect(answer.plan.arcs).toBeLessThanOrEqual(budget + 1);
      expect(answer.stopped).toBe('budget');
    }
  });

  it('jumps along a literal beginning and says so', () => {
    const { plan } = search(graph, { pattern: 'ABBAB*A', prefix: 'ab', limit: 1 });
    expect(plan.walk).toBe('the DAWG from the left, from the prefix ABBAB');
    expect(search(graph, { limit: 1 }).plan.walk).toBe('the DAWG from the left, from the root');
    expect(search(graph, { pattern: 'ABC*', limit: 1 }).plan.arcs).toBeLessThanOrEqual(3);
  });
});
