// Sorting beyond memory against a plain sort, on a disk in memory that can fail.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildLexicon } from '../../../core/build/build.ts';
import { WordSorter } from '../../../core/build/word-sorter.ts';
import { WordCollector } from '../../../core/build/words.ts';
import { memoryScratch } from '../../fixtures/memory-scratch.ts';
import { alphabetOfSize, tileWords } from '../../fixtures/word-lists.ts';
import { wordsOf } from '../../fixtures/words-of.ts';
import { compareTiles } from '../../oracles/automaton.ts';

const plainlySorted = (list: readonly (readonly number[])[]): number[][] =>
  [...new Map(list.map((word) => [word.join(), [...word]])).values()].sort(compareTiles);

/** From a memory that holds no word to one that holds them all. */
const memories = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 400 }), fc.integer({ min: 400, max: 1e5 }));

describe('the external sort', () => {
  for (const [name, size] of [
    ['a few tiles', 3],
    ['tiles up to 255', 255],
    ['tiles of two bytes', 3000],
  ] as const) {
    it(`gives what a plain sort gives, whatever the memory: ${name}`, () => {
      fc.assert(
        fc.property(tileWords(size, { maxWords: 250, maxLength: 6 }), memories, (list, memoryBytes) => {
          const scratch = memoryScratch();
          const sorter = new WordSorter({ wide: size > 255, scratch, memoryBytes });
          for (const word of list) sorter.add(word);
          const words = sorter.finish();
          const expected = plainlySorted(list);
          expect(wordsOf(words)).toEqual(expected);
          expect(wordsOf(words)).toEqual(expected);
          expect(words).toMatchObject({
            count: expected.length,
            tileCount: expected.flat().length,
            longestWord: Math.max(0, ...expected.map((word) => word.length)),
          });
          words.close();
          sorter.close();
          expect(scratch.openFiles()).toBe(0);
        }),
      );
    });
  }

  it('gives the same bytes of the same list, whatever the memory and the order', () => {
    const alphabet = alphabetOfSize(5);
    fc.assert(
      fc.property(tileWords(5, { maxWords: 120 }), memories, (list, memoryBytes) => {
        const collector = new WordCollector(false);
        for (const word of list) collector.add(word);
        const sorter = new WordSorter({ wide: false, scratch: memoryScratch(), memoryBytes });
        for (const word of list.toReversed()) sorter.add(word);
        const words = sorter.finish();
        const bytes = buildLexicon(collector.finish(), alphabet);
        expect(buildLexicon(words, alphabet)).toEqual(bytes);
        expect(buildLexicon(words, alphabet, { method: 'two-step' })).toEqual(bytes);
        sorter.close();
      }),
    );
  });

  it('holds where tiles get their numbers only at the end, more than 255 of them', () => {
    fc.assert(
      fc.property(
        tileWords(400, { maxWords: 200, maxLength: 5 }),
        fc.infiniteStream(fc.nat()),
        memories,
        (list, random, memoryBytes) => {
          // Tiles are met in the order of the list; what each is worth is drawn.
          const worth = new Map<number, number>();
          const met: number[] = [0];
          const ranks = (): Uint16Array => {
            const order = met.slice(1).sort((a, b) => worth.get(a)! - worth.get(b)! || a - b);
            return Uint16Array.from(met, (tile) => order.indexOf(tile) + 1);
          };
          const sorter = new WordSorter({ wide: false, scratch: memoryScratch(), memoryBytes });
          sorter.ranks = ranks;
          const codes = new Map<number, number>();
          const codeOf = (tile: number): number => {
            if (!codes.has(tile)) {
              if (met.length === 256) sorter.renumber(Uint16Array.from({ length: 65_536 }, (_, same) => same));
              codes.set(tile, met.length);
              worth.set(tile, random.next().value as number);
              met.push(tile);
            }
            return codes.get(tile)!;
          };
          for (const word of list) sorter.add(word.map(codeOf));
          const final = ranks();
          sorter.renumber(final);
          expect(wordsOf(sorter.finish())).toEqual(
            plainlySorted(list.map((word) => word.map((tile) => final[codes.get(tile)!]!))),
          );
          sorter.close();
        },
      ),
      { numRuns: 60 },
    );
  });

  it('reads a sorted list from its runs, without merging them', () => {
    const scratch = memoryScratch();
    const sorter = new WordSorter({ wide: false, scratch, memoryBytes: 2000 });
    const list = Array.from({ length: 1000 }, (_, i) => [
      1 + Math.floor(i / 100),
      1 + (Math.floor(i / 10) % 10),
      1 + (i % 10),
    ]);
    for (const word of list) sorter.add(word);
    const before = scratch.written();
    const words = sorter.finish();
    expect(wordsOf(words)).toEqual(list);
    expect(scratch.written() - before).toBeLessThan(500);
    sorter.close();
  });

  it('without a disk keeps all in memory', () => {
    const sorter = new WordSorter({ wide: false, memoryBytes: 0 });
    sorter.add([2]);
    sorter.add([1, 1]);
    expect(wordsOf(sorter.finish())).toEqual([[1, 1], [2]]);
  });
});

describe('a disk that fails while words are sorted', () => {
  it('is told by its own error at any write, read or opening, and no file stays', () => {
    const list = Array.from({ length: 300 }, (_, i) => [1 + ((i * 7) % 11), 1 + ((i * 5) % 13), 1 + (i % 3)]);
    const run = (failingCall: number): { failed: boolean; calls: number } => {
      const scratch = memoryScratch(failingCall);
      const sorter = new WordSorter({ wide: false, scratch, memoryBytes: 100 });
      let failed = false;
      try {
        for (const word of list) sorter.add(word);
        wordsOf(sorter.finish());
      } catch (error) {
        expect(error).toMatchObject({ message: 'no room' });
        failed = true;
      } finally {
        sorter.close();
      }
      expect(scratch.openFiles()).toBe(0);
      return { failed, calls: scratch.calls() };
    };
    const { calls } = run(Infinity);
    expect(calls).toBeGreaterThan(200);
    for (let call = 1; call <= calls; call++) expect(run(call).failed).toBe(true);
    expect(run(calls + 1).failed).toBe(false);
  });
});
