// Search as its filters are defined, word by word over the whole list: slow and obvious.

/** A tile code, any one tile, any run of tiles, or one of (none of) several. */
export type PatternItem = number | '?' | '*' | PlainClass;

export interface PlainClass {
  readonly tiles: readonly number[];
  readonly negated: boolean;
}

export interface PlainRange {
  readonly min: number;
  readonly max: number;
}

/** What the language and its tile set say of tiles, by code. */
export interface PlainTiles {
  readonly isVowel: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

/** The filters that are told apart by name, and turned round by it. */
export interface PlainFilters {
  readonly infix: readonly number[];
  readonly excluding: readonly number[];
  readonly misplaced: readonly { readonly place: number; readonly tile: number }[];
  readonly length: PlainRange;
  readonly near: { readonly tiles: readonly number[]; readonly distance: number; readonly transpositions: boolean };
  readonly vowels: PlainRange;
  readonly shape: readonly ('c' | 'v' | '?' | '*')[];
  readonly score: PlainRange;
  readonly distinct: PlainRange;
  readonly palindrome: true;
  readonly consistsOf: { readonly tiles: readonly number[]; readonly percent: PlainRange };
  readonly takesPrefix: readonly Exclude<PatternItem, '*'>[];
  readonly takesSuffix: readonly Exclude<PatternItem, '*'>[];
  readonly anagrams: PlainRange;
  readonly rank: PlainRange;
  readonly inList: readonly (readonly number[])[];
  readonly group: 'front-hooks' | 'back-hooks' | 'hook-words';
}

/** A question after its texts are read: every field given must hold. */
export interface PlainQuestion {
  readonly notAt?: readonly { readonly place: number; readonly tile: number }[] | undefined;
  readonly holds?: Partial<PlainFilters> | undefined;
  /** Filters that must not hold. */
  readonly fails?: Partial<PlainFilters> | undefined;
  readonly pattern?: readonly PatternItem[] | undefined;
  readonly prefix?: readonly number[] | undefined;
  readonly suffix?: readonly number[] | undefined;
  readonly from?: { readonly tiles: readonly number[]; readonly blanks: number; readonly useAll: boolean } | undefined;
  readonly containing?: readonly number[] | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** All answers, in tile order: by the first tile that differs, a word before those it begins. */
export function searchPlainly(
  words: readonly (readonly number[])[],
  question: PlainQuestion,
  tiles: PlainTiles = { isVowel: [], values: [] },
): (readonly number[])[] {
  const list = [...words].sort(compareTiles);
  const { holds = {}, fails = {} } = question;
  return list.filter(
    (word) =>
      answers(question, word) &&
      filtersOf(holds).every(([name, value]) => PLAINLY[name](value, word, list, tiles)) &&
      filtersOf(fails).every(([name, value]) => !PLAINLY[name](value, word, list, tiles)),
  );
}

type Plainly = (
  value: never,
  word: readonly number[],
  list: readonly (readonly number[])[],
  tiles: PlainTiles,
) => boolean;

const filtersOf = (filters: Partial<PlainFilters>): [keyof PlainFilters, never][] =>
  Object.entries(filters).filter(([, value]) => value !== undefined) as [keyof PlainFilters, never][];

const within = (count: number, { min, max }: PlainRange): boolean => min <= count && count <= max;
const same = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();
const isListed = (list: readonly (readonly number[])[], word: readonly number[]): boolean =>
  list.some((other) => same(other, word));
const count = (word: readonly number[], has: (tile: number) => boolean): number => word.filter(has).length;

const PLAINLY = {
  infix: (part: readonly number[], word) => word.some((_, i) => same(word.slice(i, i + part.length), part)),
  excluding: (tiles: readonly number[], word) => !word.some((tile) => tiles.includes(tile)),
  misplaced: (places: PlainFilters['misplaced'], word) =>
    places.every(({ place, tile }) => word.includes(tile) && word[place - 1] !== tile),
  length: (range: PlainRange, word) => within(word.length, range),
  near: ({ tiles, distance, transpositions }: PlainFilters['near'], word) =>
    edits(tiles, word, transpositions) <= distance,
  vowels: (range: PlainRange, word, _list, { isVowel }) =>
    within(
      count(word, (tile) => isVowel[tile] === 1),
      range,
    ),
  shape: (shape: PlainFilters['shape'], word, _list, { isVowel }) => {
    const marks = word.map((tile) => (isVowel[tile] === 1 ? 1 : 2));
    return matchesPattern(
      shape.map((mark) => (mark === 'v' ? 1 : mark === 'c' ? 2 : mark)),
      marks,
    );
  },
  score: (range: PlainRange, word, _list, { values }) =>
    within(
      word.reduce((sum, tile) => sum + values[tile]!, 0),
      range,
    ),
  distinct: (range: PlainRange, word) => within(new Set(word).size, range),
  palindrome: (_: true, word) => same(word, [...word].reverse()),
  consistsOf: ({ tiles, percent }: PlainFilters['consistsOf'], word) => {
    return within(Math.floor((count(word, (tile) => tiles.includes(tile)) * 100) / word.length), percent);
  },
  takesPrefix: (items: PlainFilters['takesPrefix'], word, list) =>
    list.some((other) => matchesPattern([...items, ...word], other)),
  takesSuffix: (items: PlainFilters['takesSuffix'], word, list) =>
    list.some((other) => matchesPattern([...word, ...items], other)),
  anagrams: (range: PlainRange, word, list) => {
    const sorted = [...word].sort();
    return within(list.filter((other) => same([...other].sort(), sorted)).length, range);
  },
  rank: (range: PlainRange, word, list) =>
    within(
      list.findIndex((other) => same(other, word)),
      range,
    ),
  inList: (listed: PlainFilters['inList'], word) => isListed(listed, word),
  group: (group: PlainFilters['group'], word, list) => {
    const front = isListed(list, word.slice(1));
    const back = isListed(list, word.slice(0, -1));
    return group === 'front-hooks' ? front : group === 'back-hooks' ? back : front || back;
  },
} satisfies Record<keyof PlainFilters, Plainly> as Record<keyof PlainFilters, Plainly>;

/** The whole table of distances, by definition; a swap is one edit when nothing else touches the two. */
export function edits(a: readonly number[], b: readonly number[], transpositions: boolean): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i + j));
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const ways = [
        table[i - 1]![j]! + 1,
        table[i]![j - 1]! + 1,
        table[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
      ];
      const swapped = transpositions && i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) ways.push(table[i - 2]![j - 2]! + 1);
      table[i]![j] = Math.min(...ways);
    }
  }
  return table[a.length]![b.length]!;
}

function answers(question: PlainQuestion, word: readonly number[]): boolean {
  const { pattern, prefix, suffix, from, containing, min, max, notAt = [] } = question;
  return (
    notAt.every(({ place, tile }) => word[place - 1] !== tile) &&
    (!pattern || matchesPattern(pattern, word)) &&
    (!prefix || prefix.every((tile, i) => word[i] === tile)) &&
    (!suffix ||
      (suffix.length <= word.length && suffix.every((tile, i) => word[word.length - suffix.length + i] === tile))) &&
    (!from || isSpeltBy(from.tiles, from.blanks, from.useAll, word)) &&
    (!containing || contains(containing, word)) &&
    (min === undefined || word.length >= min) &&
    (max === undefined || word.length <= max)
  );
}

export function compareTiles(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return a.length - b.length;
}

/** `reached[i]`: the items so far can match the first `i` tiles. */
export function matchesPattern(items: readonly PatternItem[], word: readonly number[]): boolean {
  let reached = word.map(() => false).concat(false);
  reached[0] = true;
  for (const item of items) {
    const before = reached;
    reached = before.map((_, i) => {
      if (item === '*') return before.slice(0, i + 1).includes(true);
      return i > 0 && before[i - 1]! && isOne(item, word[i - 1]!);
    });
  }
  return reached[word.length]!;
}

function isOne(item: Exclude<PatternItem, '*'>, tile: number): boolean {
  if (item === '?') return true;
  return typeof item === 'number' ? item === tile : item.tiles.includes(tile) !== item.negated;
}

/** Crosses the word's tiles off the rack one by one; blanks stand for what is missing. */
export function isSpeltBy(tiles: readonly number[], blanks: number, useAll: boolean, word: readonly number[]): boolean {
  const left = [...tiles];
  let blanksUsed = 0;
  for (const tile of word) {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    else blanksUsed++;
  }
  return useAll ? left.length === 0 && blanksUsed === blanks : blanksUsed <= blanks;
}

export function contains(tiles: readonly number[], word: readonly number[]): boolean {
  const left = [...word];
  return tiles.every((tile) => {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
