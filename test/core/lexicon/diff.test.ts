// Differences of two lexicons against sets.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAlphabet } from '../../../core/alphabet/alphabet.ts';
import { decodeWord } from '../../../core/alphabet/tiling.ts';
import { WIDE } from '../../../core/lexicon/arcs.ts';
import { differenceOf } from '../../../core/lexicon/diff.ts';
import { words } from '../../../core/lexicon/walk.ts';
import { lexiconFrom } from '../../fixtures/lexicons.ts';

const wordLists = fc.array(fc.stringMatching(/^[a-d]{1,5}$/), { maxLength: 40 });

describe('the difference of two lexicons', () => {
  it('is that of their sets, page by page, whatever the alphabets and layouts', () => {
    const reversed = createAlphabet({ language: 'und', tiles: ['D', 'X', 'C', 'B', 'A'] });
    fc.assert(
      fc.property(
        wordLists,
        wordLists,
        wordLists,
        fc.nat(3),
        fc.integer({ min: 1, max: 7 }),
        (common, first, second, kind, page) => {
          const own = lexiconFrom(
            [...common, ...first],
            kind === 1 ? reversed : 'en',
            kind === 2 ? { layout: WIDE } : {},
          );
          const other = lexiconFrom([...common, ...second], kind === 3 ? reversed : 'en');
          const theirs = new Set(words(other));
          const expected = words(own).filter((word) => !theirs.has(word));
          const difference = differenceOf(own, other);
          expect(difference.count).toBe(expected.length);
          const listed: string[] = [];
          for (let start = 0; start < difference.count; start += page) {
            listed.push(...difference.list(start, page).map((codes) => decodeWord(own.alphabet, codes)));
          }
          expect(listed).toEqual(expected);
        },
      ),
    );
  });

  it('of equal lexicons compares each node once', () => {
    const list = Array.from({ length: 2000 }, (_, i) =>
      i.toString(4).replace(/\d/g, (digit) => 'ABCD'[Number(digit)]!),
    );
    const [own, other] = [lexiconFrom(list, 'en'), lexiconFrom(list, 'en')];
    expect(differenceOf(own, other, own.arcs.length * 3).count).toBe(0);
    expect(() => differenceOf(own, other, 5)).toThrow(/more than 5 steps/);
  });
});
