// Random lists in several alphabets and both layouts, and questions of any combination of filters about their words.
import fc from 'fast-check';
import type { Alphabet } from '../../../core/alphabet/alphabet.ts';
import { tileSetOf } from '../../../core/alphabet/tile-set.ts';
import { buildLexicon } from '../../../core/build/build.ts';
import { WordCollector } from '../../../core/build/words.ts';
import { type ArcLayout, NARROW, WIDE } from '../../../core/lexicon/arcs.ts';
import { type Lexicon, openLexicon } from '../../../core/lexicon/lexicon.ts';
import type { Question } from '../../../core/queries/contract.ts';
import { alphabetFor } from '../../fixtures/lexicons.ts';
import { alphabetOfSize } from '../../fixtures/word-lists.ts';
import {
  type PatternItem,
  type PlainClass,
  type PlainFilters,
  type PlainQuestion,
  type PlainRange,
  searchPlainly,
} from '../../oracles/search.ts';

const spanish = alphabetFor('es');
const large = alphabetOfSize(300);

/** Of each property in each setting; `SEARCH_RUNS` asks for more. */
export const RUNS = Number(process.env.SEARCH_RUNS ?? 200);
export const TIME = 60_000 + RUNS * 100;

/** Few tiles of each alphabet, so that words share beginnings, ends and letters. */
export const SETTINGS: readonly { name: string; alphabet: Alphabet; tiles: readonly number[]; layout: ArcLayout }[] = [
  { name: 'English, narrow', alphabet: alphabetFor('en'), tiles: [1, 5, 26], layout: NARROW },
  { name: 'English, wide', alphabet: alphabetFor('en'), tiles: [1, 5, 26], layout: WIDE },
  {
    name: 'Spanish with digraphs',
    alphabet: spanish,
    tiles: ['C', 'H', 'CH', 'Ñ'].map((tile) => spanish.codes.get(tile)!),
    layout: NARROW,
  },
  { name: '300 tiles', alphabet: large, tiles: [1, 64, 256, 300], layout: WIDE },
];

function lexiconOf(words: readonly (readonly number[])[], alphabet: Alphabet, layout: ArcLayout): Lexicon {
  const collector = new WordCollector(alphabet.tiles.length > 256);
  for (const word of words) collector.add(word);
  return openLexicon(buildLexicon(collector.finish(), alphabet, { layout }));
}

const unique = (words: readonly (readonly number[])[]): (readonly number[])[] => [
  ...new Map(words.map((word) => [word.join(), word])).values(),
];

/**
 * Random words, and a question whose filters mostly fit one of them, in tile codes. Words composed of the same parts
 * make graphs in which many ways lead to one node.
 */
function taskOf(
  alphabet: Alphabet,
  tiles: readonly number[],
): fc.Arbitrary<{ words: number[][]; question: PlainQuestion }> {
  const tile = fc.constantFrom(...tiles);
  const some = (maxLength: number, minLength = 0): fc.Arbitrary<number[]> => fc.array(tile, { minLength, maxLength });
  const parts = fc.array(some(3, 1), { minLength: 1, maxLength: 5 });
  const composed = fc
    .tuple(parts, parts, parts)
    .map(([heads, middles, ends]) =>
      heads.flatMap((head) => middles.flatMap((middle) => ends.map((end) => [...head, ...middle, ...end]))),
    );
  const listed = fc.array(some(9, 1), { maxLength: 60 });
  return fc.oneof(listed, composed).chain((words) =>
    fc.record({
      words: fc.constant(words),
      question: (words.length > 0 ? fc.constantFrom(...words) : some(5)).chain((word) =>
        questionAbout(alphabet, word, tile),
      ),
    }),
  );
}

const classOf = (tile: fc.Arbitrary<number>): fc.Arbitrary<PlainClass> =>
  fc.record({ tiles: fc.array(tile, { minLength: 2, maxLength: 3 }), negated: fc.boolean() });

/** One or two of the filters that have names of their own, fitting the word or not. */
function filtersAbout(
  word: readonly number[],
  tile: fc.Arbitrary<number>,
  classTile: fc.Arbitrary<number>,
  hasTileSet: boolean,
): fc.Arbitrary<Partial<PlainFilters>> {
  const some = (maxLength: number, minLength = 0): fc.Arbitrary<number[]> => fc.array(tile, { minLength, maxLength });
  const around = (value: number, spread: number): fc.Arbitrary<PlainRange> =>
    fc
      .tuple(fc.integer({ min: -spread, max: spread }), fc.integer({ min: 0, max: spread }), fc.boolean())
      .map(([shift, size, open]) => {
        const min = Math.max(0, value + shift);
        return { min, max: open ? Infinity : min + size };
      });
  const taken = fc.array(fc.oneof(tile, tile, fc.constant('?' as const), classOf(classTile)), {
    minLength: 1,
    maxLength: 3,
  });
  const placed = fc.record({ place: fc.integer({ min: 1, max: 6 }), tile });
  const all: { readonly [Name in keyof PlainFilters]: fc.Arbitrary<PlainFilters[Name]> } = {
    infix: fc
      .oneof(
        some(2, 1),
        fc.integer({ min: 0, max: 4 }).map((i) => word.slice(i, i + 2)),
      )
      .filter((part) => part.length > 0),
    excluding: some(2, 1),
    misplaced: fc.array(placed, { minLength: 1, maxLength: 2 }),
    length: around(word.length, 3),
    near: fc.record({
      tiles: some(2).map((more) => [...word.slice(1), ...more, ...word.slice(0, 1)]),
      distance: fc.integer({ min: 0, max: 3 }),
      transpositions: fc.boolean(),
    }),
    vowels: around(2, 2),
    shape: fc.array(fc.constantFrom('c' as const, 'v' as const, '?' as const, '*' as const), { maxLength: 6 }),
    score: around(word.length * 3, 12),
    distinct: around(new Set(word).size, 2),
    palindrome: fc.constant(true as const),
    consistsOf: fc.record({
      tiles: some(2, 1),
      percent: around(50, 50).map(({ min, max }) => ({ min, max: Math.min(100, max) })),
    }),
    takesPrefix: taken,
    takesSuffix: taken,
    anagrams: around(2, 1),
    rank: around(10, 10),
    inList: fc
      .array(some(6, 1), { minLength: 1, maxLength: 6 })
      .map((more) => [...more, [...word, ...more[0]!], word].filter((one) => one.length > 0)),
    group: fc.constantFrom('front-hooks' as const, 'back-hooks' as const, 'hook-words' as const),
  };
  const names = (Object.keys(all) as (keyof PlainFilters)[]).filter(
    (name) => hasTileSet || !['vowels', 'shape', 'score'].includes(name),
  );
  return fc
    .subarray(names, { maxLength: 2 })
    .chain((chosen) => fc.record(Object.fromEntries(chosen.map((name) => [name, all[name]])))) as fc.Arbitrary<
    Partial<PlainFilters>
  >;
}

/** Each filter is left out, or fits the word, or is any. */
function questionAbout(
  alphabet: Alphabet,
  word: readonly number[],
  tile: fc.Arbitrary<number>,
): fc.Arbitrary<PlainQuestion> {
  const hasTileSet = alphabet.tileSetId !== '';
  // C and H side by side are CH.
  const classTile = tile.filter((code) => !alphabet.ambiguous || !['C', 'H'].includes(alphabet.tiles[code]!));
  const oneOf = classOf(classTile);
  const some = (maxLength: number): fc.Arbitrary<number[]> => fc.array(tile, { maxLength });
  const maybe = <T>(fitting: fc.Arbitrary<T>, free: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(undefined) },
      { weight: 4, arbitrary: fitting },
      { weight: 1, arbitrary: free },
    );
  const item: fc.Arbitrary<PatternItem> = fc.oneof(tile, fc.constant('?' as const), fc.constant('*' as const), oneOf);
  const wildcards = fc.array(fc.constantFrom('', '?', '*'), { minLength: word.length, maxLength: word.length });
  const rack = (tiles: fc.Arbitrary<number[]>) =>
    fc.record({ tiles, blanks: fc.integer({ min: 0, max: 3 }), useAll: fc.boolean() });
  const length = fc.integer({ min: 0, max: 9 });
  const named: fc.Arbitrary<Partial<PlainFilters>> = fc.oneof(
    { weight: 1, arbitrary: fc.constant({}) },
    { weight: 2, arbitrary: filtersAbout(word, tile, classTile, hasTileSet) },
  );
  return fc.record({
    holds: named,
    // One distance serves both.
    fails: named.map(({ near: _, ...filters }) => filters),
    notAt: maybe(
      fc.array(fc.record({ place: fc.integer({ min: 1, max: 5 }), tile }), { minLength: 1, maxLength: 2 }),
      fc.constant(undefined),
    ),
    pattern: maybe(
      wildcards.map((chosen) => word.map((code, i): PatternItem => (chosen[i] as '?' | '*' | '') || code)),
      fc.array(item, { maxLength: 8 }),
    ),
    prefix: maybe(
      length.map((count) => word.slice(0, count)),
      some(3),
    ),
    suffix: maybe(
      length.map((count) => word.slice(count)),
      some(3),
    ),
    from: maybe(rack(some(4).map((more) => [...more, ...word])), rack(some(8))),
    containing: maybe(fc.subarray([...word]), some(3)),
    min: maybe(
      length.map((less) => Math.max(0, word.length - less)),
      length,
    ),
    max: maybe(
      length.map((more) => word.length + more),
      length,
    ),
  });
}

/** The question as a person would type it. */
function typed(alphabet: Alphabet, question: PlainQuestion): Omit<Question, 'limit'> {
  const text = (items: readonly PatternItem[]): string =>
    items
      .map((item) => (typeof item === 'string' ? item : typeof item === 'number' ? tileText(item) : classText(item)))
      .join('');
  const tileText = (tile: number): string => `[${alphabet.tiles[tile]!.toLowerCase()}]`;
  const classText = ({ tiles, negated }: PlainClass): string =>
    `[${negated ? '^' : ''}${tiles.map((tile) => alphabet.tiles[tile]!).join('')}]`;
  const range = ({ min, max }: PlainRange): string => `${min}..${max === Infinity ? '' : max}`;
  const places = (all: PlainFilters['misplaced']): string =>
    all.map(({ place, tile }) => `${place}:${tileText(tile)}`).join(',');
  const namedText = ({ near, ...filters }: Partial<PlainFilters>): Record<string, unknown> => ({
    ...Object.fromEntries(
      Object.entries(filters).map(([name, value]) => {
        if (name === 'misplaced') return [name, places(value as PlainFilters['misplaced'])];
        if (name === 'consistsOf') {
          const { tiles, percent } = value as PlainFilters['consistsOf'];
          return [name, `${text(tiles)}:${range(percent)}`];
        }
        if (name === 'inList') return [name, (value as PlainFilters['inList']).map(text).join(', ')];
        if (name === 'shape') return [name, (value as string[]).join('')];
        if (Array.isArray(value)) return [name, text(value)];
        return [name, typeof value === 'object' ? range(value as PlainRange) : value];
      }),
    ),
    ...(near ? { near: text(near.tiles) } : {}),
  });
  const turned = Object.entries(namedText(question.fails ?? {})).map(([name, value]) => [
    `not${name[0]!.toUpperCase()}${name.slice(1)}`,
    value,
  ]);
  const asked = question.holds?.near ?? question.fails?.near;
  const { pattern, prefix, suffix, from, containing, min, max } = question;
  return {
    ...namedText(question.holds ?? {}),
    ...Object.fromEntries(turned),
    ...(asked ? { distance: asked.distance, transpositions: asked.transpositions } : {}),
    notAt: question.notAt && places(question.notAt),
    pattern: pattern && text(pattern),
    prefix: prefix && text(prefix),
    suffix: suffix && text(suffix),
    from: from && text(from.tiles) + '?'.repeat(from.blanks),
    useAll: from?.useAll,
    containing: containing && text(containing),
    min,
    max,
  };
}

interface Setting {
  /** Random words and a question about them. */
  readonly task: fc.Arbitrary<{ words: number[][]; question: PlainQuestion }>;
  lexiconOf(words: readonly (readonly number[])[]): Lexicon;
  /** The question as a person would type it. */
  typed(question: PlainQuestion): Omit<Question, 'limit'>;
  /** The answers by definition, as tile codes. */
  plainly(words: readonly (readonly number[])[], question: PlainQuestion): (readonly number[])[];
  textsOf(word: readonly number[]): string[];
}

export function settingOf({ alphabet, tiles, layout }: (typeof SETTINGS)[number]): Setting {
  const set = tileSetOf(alphabet.tileSetId);
  const worth = { isVowel: alphabet.vowels, values: alphabet.tiles.map((tile) => set?.tiles[tile]?.value ?? 0) };
  return {
    task: taskOf(alphabet, tiles),
    lexiconOf: (words) => lexiconOf(words, alphabet, layout),
    typed: (question) => typed(alphabet, question),
    plainly: (words, question) => searchPlainly(unique(words), question, worth),
    textsOf: (word) => word.map((tile) => alphabet.tiles[tile]!),
  };
}
