// The disk for sorting: real files, without names, and errors that say what to do.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { WordSorter } from '../../core/build/word-sorter.ts';
import { scratchDisk } from '../../functions/scratch-disk.ts';
import { tileWords } from '../fixtures/word-lists.ts';
import { wordsOf } from '../fixtures/words-of.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'motmot-scratch-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a scratch disk', () => {
  it('gives back what was appended, from anywhere', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 50 })), fc.nat(600), fc.nat(100), (pieces, position, length) => {
        const file = scratchDisk(folder).open();
        for (const piece of pieces) file.append(piece);
        const whole = pieces.flatMap((piece) => [...piece]);
        const into = new Uint8Array(length);
        const read = file.read(into, position);
        expect([...into.subarray(0, read)]).toEqual(whole.slice(position, position + length));
        file.close();
        file.close();
      }),
    );
  });

  it.skipIf(process.platform === 'win32')('has no file that a killed process could leave', () => {
    const sorter = new WordSorter({ wide: false, scratch: scratchDisk(folder), memoryBytes: 0 });
    for (const word of [[3], [1], [2]]) sorter.add(word);
    expect(readdirSync(folder)).toEqual([]);
    const words = sorter.finish();
    expect(wordsOf(words)).toEqual([[1], [2], [3]]);
    expect(readdirSync(folder)).toEqual([]);
    words.close();
  });

  it('sorts what memory sorts', () => {
    fc.assert(
      fc.property(tileWords(6, { maxWords: 200 }), (list) => {
        const sorted = (sorter: WordSorter): number[][] => {
          for (const word of list) sorter.add(word);
          const words = sorter.finish();
          const result = wordsOf(words);
          words.close();
          return result;
        };
        expect(sorted(new WordSorter({ wide: false, scratch: scratchDisk(folder), memoryBytes: 500 }))).toEqual(
          sorted(new WordSorter({ wide: false })),
        );
      }),
      { numRuns: 20 },
    );
  });

  it('says which folder is not there', () => {
    const missing = path.join(folder, 'missing');
    expect(() => scratchDisk(missing).open()).toThrow(expect.objectContaining({ code: 'no-scratch' }));
    expect(() => scratchDisk(missing).open()).toThrow(/missing \(ENOENT\): the folder is not there/);
  });
});
