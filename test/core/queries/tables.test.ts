// What is told of words by tables of the whole lexicon, against plain definitions over a list.
import { beforeAll, describe, expect, it } from 'vitest';
import { englishCorpus } from '../../../bench/corpora.ts';
import { tileSetOf } from '../../../core/alphabet/tile-set.ts';
import type { Lexicon } from '../../../core/lexicon/lexicon.ts';
import type { Question } from '../../../core/queries/contract.ts';
import { search } from '../../../core/queries/search.ts';
import { lexiconFrom } from '../../fixtures/lexicons.ts';

/** Every eleventh word, and all of the letters of SATIRE and one more, so that there are stems and anagrams. */
const words = englishCorpus().words.filter(
  (word, i) => i % 11 === 0 || (word.length === 7 && /^[SATIRENDL]+$/.test(word)),
);
const set = tileSetOf('en')!.tiles;
let lexicon: Lexicon;
beforeAll(() => {
  lexicon = lexiconFrom(words, 'en');
}, 60_000);

const listOf = (question: Omit<Question, 'limit'>): string[] =>
  search(lexicon, { ...question, limit: Infinity }).words.map(({ word }) => word);
const sorted = (word: string): string => [...word].sort().join('');

const choose = (n: number, k: number): number => (k < 0 || k > n ? 0 : k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

/** Ways to draw the word with exactly so many blanks: how many of each letter they stand for. */
function waysWith(word: string, blanks: number): number {
  const letters = [...new Set(word)];
  const from = (at: number, left: number): number => {
    if (at === letters.length) return left === 0 ? choose(set['?']!.count, blanks) : 0;
    const held = word.split(letters[at]!).length - 1;
    let ways = 0;
    for (let asBlank = 0; asBlank <= Math.min(left, held); asBlank++) {
      ways += choose(set[letters[at]!]!.count, held - asBlank) * from(at + 1, left - asBlank);
    }
    return ways;
  };
  return from(0, blanks);
}

const waysTo = (word: string, blanks = 2): number =>
  Array.from({ length: blanks + 1 }, (_, used) => waysWith(word, used)).reduce((a, b) => a + b);

describe('tables of a lexicon', () => {
  it.each(['1', '3..', '2'])('count anagrams: %s', (anagrams) => {
    const counts = new Map<string, number>();
    for (const word of words) counts.set(sorted(word), (counts.get(sorted(word)) ?? 0) + 1);
    const [min, max] = anagrams.includes('..') ? [Number.parseInt(anagrams, 10), Infinity] : [+anagrams, +anagrams];
    const expected = words.filter((word) => counts.get(sorted(word))! >= min! && counts.get(sorted(word))! <= max!);
    expect(listOf({ anagrams })).toEqual(expected);
    expect(listOf({ notAnagrams: anagrams, prefix: 'S' })).toEqual(
      words.filter((word) => word.startsWith('S') && !expected.includes(word)),
    );
  });

  it.each([0, 1, 2])('order words by probability with %i blanks', (blanks) => {
    const sevens = words.filter((word) => word.length === 7);
    const byWays = sevens
      .map((word) => ({ word, ways: waysTo(word, blanks) }))
      .sort((a, b) => b.ways - a.ways || (sorted(a.word) + a.word < sorted(b.word) + b.word ? -1 : 1));
    const strict = byWays.slice(19, 60).map(({ word }) => word);
    expect(listOf({ probability: '20..60', blanks, ties: 'strict', length: '7' })).toEqual(strict.sort());
    const [most, least] = [byWays[19]!.ways, byWays[59]!.ways];
    const lax = byWays.filter(({ ways }) => ways <= most && ways >= least).map(({ word }) => word);
    expect(listOf({ probability: '20..60', blanks, length: '7' })).toEqual(lax.sort());
    expect(listOf({ order: 'probability', blanks, length: '7' }).slice(0, 50)).toEqual(
      byWays.slice(0, 50).map(({ word }) => word),
    );
  });

  it('find the sevens and eights of the best stems, of the commonest tiles, and those as likely', () => {
    const without = (tiles: string): string[] => [...tiles].map((_, i) => tiles.slice(0, i) + tiles.slice(i + 1));
    const stemsOf = (size: number): Set<string> => {
      const completing = new Map<string, number>();
      for (const tiles of new Set(words.filter(({ length }) => length === size + 1).map(sorted))) {
        for (const letter of new Set(tiles)) {
          const stem = tiles.replace(letter, '');
          const left = Math.max(0, set[letter]!.count - (stem.split(letter).length - 1));
          completing.set(stem, (completing.get(stem) ?? 0) + left);
        }
      }
      const rated = Array.from(completing, ([stem, ways]) => ({ stem, rate: ways * waysTo(stem) }));
      rated.sort((a, b) => b.rate - a.rate || (a.stem < b.stem ? -1 : 1));
      return new Set(rated.slice(0, 100).map(({ stem }) => stem));
    };
    const six = stemsOf(6);
    const seven = stemsOf(7);
    const lasts = words.map((word) => word.at(-1)!);
    const last = [...new Set(lasts)].reduce((a, b) => (count(lasts, b) > count(lasts, a) ? b : a));
    const pool = Object.entries(set)
      .filter(([letter]) => letter !== '?')
      .map(([letter, tile]) => letter.repeat(Math.floor(tile.count / 3) + (letter === last ? 1 : 0)))
      .join('');
    const bag = Object.values(set).reduce((sum, tile) => sum + tile.count, 0);
    const ofSevens = words
      .filter(({ length }) => length === 7)
      .map((word) => waysTo(word))
      .sort((a, b) => b - a);
    const draws = ofSevens.reduce((a, b) => a + b);
    const leastSeven = ofSevens.find((_, i) => ofSevens.slice(0, i + 1).reduce((a, b) => a + b) >= draws * 0.6)!;
    const isFrom = (word: string): boolean =>
      [...new Set(word)].every((letter) => count([...word], letter) <= count([...pool], letter));
    for (const [name, size] of [
      ['sevens', 7],
      ['eights', 8],
    ] as const) {
      const sized = words.filter(({ length }) => length === size);
      const first = sized.filter((word) => {
        const stems = size === 7 ? without(sorted(word)) : without(sorted(word)).flatMap(without);
        return stems.some((stem) => six.has(stem));
      });
      const pooled = sized.filter(isFrom);
      const least = size === 7 ? leastSeven : (leastSeven * choose(bag, 8)) / choose(bag, 7);
      const second = pooled.filter((word) => !first.includes(word));
      const third = sized.filter((word) => waysTo(word) >= least && !first.includes(word) && !second.includes(word));
      expect(first.length).toBeGreaterThan(10);
      expect(listOf({ group: `type-1-${name}` })).toEqual(first);
      expect(listOf({ group: `type-2-${name}` })).toEqual(second);
      expect(listOf({ group: `type-3-${name}` })).toEqual(third);
    }
    expect(listOf({ group: 'eights-from-seven-stems' })).toEqual(
      words.filter((word) => word.length === 8 && without(sorted(word)).some((stem) => seven.has(stem))),
    );
  });
});

const count = (items: readonly string[], wanted: string): number => items.filter((item) => item === wanted).length;
