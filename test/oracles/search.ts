// Search as its filters are defined, word by word over the whole list: slow and obvious.

/** A tile code, any one tile, or any run of tiles. */
export type PatternItem = number | '?' | '*';

/** A question after its texts are read: every field given must hold. */
export interface PlainQuestion {
  readonly pattern?: readonly PatternItem[] | undefined;
  readonly prefix?: readonly number[] | undefined;
  readonly suffix?: readonly number[] | undefined;
  readonly from?: { readonly tiles: readonly number[]; readonly blanks: number; readonly useAll: boolean } | undefined;
  readonly containing?: readonly number[] | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** All answers, in tile order: by the first tile that differs, a word before those it begins. */
export function searchPlainly(words: readonly (readonly number[])[], question: PlainQuestion): (readonly number[])[] {
  return words.filter((word) => answers(question, word)).sort(compareTiles);
}

function answers(question: PlainQuestion, word: readonly number[]): boolean {
  const { pattern, prefix, suffix, from, containing, min, max } = question;
  return (
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
      return i > 0 && before[i - 1]! && (item === '?' || item === word[i - 1]);
    });
  }
  return reached[word.length]!;
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
