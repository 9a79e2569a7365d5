// Groups over the whole English list against the rules by which Zyzzyva makes them (`WordEngine::isSetMember`).
import { describe, expect, it } from 'vitest';
import { englishCorpus } from '../../../bench/corpora.ts';
import { tileSetOf } from '../../../core/alphabet/tile-set.ts';
import { encodeWord } from '../../../core/alphabet/tiling.ts';
import { chanceUnder } from '../../../core/queries/chances.ts';
import { search } from '../../../core/queries/search.ts';
import { lexiconFrom } from '../../fixtures/lexicons.ts';

const { words } = englishCorpus();
const lexicon = lexiconFrom(words, 'en');
const set = tileSetOf('en')!.tiles;
const { chance } = chanceUnder(lexicon, { limit: 1, blanks: 2 });
const chanceOf = (word: string): number => chance(encodeWord(lexicon.alphabet, word) as Uint16Array, word.length);
const listOf = (group: string): string[] => search(lexicon, { group, limit: Infinity }).words.map(({ word }) => word);

/** Its typed-in letters and the words whose chances bound type 3. */
const POOL = 'AAADEEEEGIIILNNOORRSSTTU';
const isFrom = (word: string, pool: string): boolean =>
  [...new Set(word)].every((letter) => word.split(letter).length <= pool.split(letter).length);

describe('groups of the whole English list', () => {
  it('have its high fives', () => {
    const isHigh = (letter: string): boolean => [4, 5].includes(set[letter]!.value);
    const expected = words.filter(
      (word) =>
        word.length === 5 && (isHigh(word[0]!) || isHigh(word[4]!)) && [...word].every((a) => set[a]!.value <= 5),
    );
    expect(expected).toHaveLength(3619);
    expect(listOf('high-fives')).toEqual(expected);
  });

  it.each([
    ['sevens', 7, 'HUNTERS', 24],
    ['eights', 8, 'NOTIFIED', 0],
  ] as const)(
    'have its %s of type 2 and 3 behind those of type 1, but for the last of type 3',
    (name, size, bound, missing) => {
      const first = new Set(listOf(`type-1-${name}`));
      const sized = words.filter((word) => word.length === size && !first.has(word));
      const second = sized.filter((word) => isFrom(word, POOL));
      expect(listOf(`type-2-${name}`)).toEqual(second);
      const third = sized.filter((word) => chanceOf(word) >= chanceOf(bound) && !isFrom(word, POOL));
      const likely = listOf(`type-3-${name}`);
      expect(third.filter((word) => !likely.includes(word) && chanceOf(word) === chanceOf(bound))).toHaveLength(
        missing,
      );
      expect(likely).toHaveLength(third.length - missing);
    },
  );
});
