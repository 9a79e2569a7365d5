// All words of a lexicon side by side, by rank: what tables of a lexicon are made from.

import type { Lexicon } from '../lexicon/lexicon.ts';
import { forEachWord } from '../lexicon/walk.ts';

export interface WordTable {
  /** The tiles of word `rank` are `codes[starts[rank] .. starts[rank + 1])`. */
  readonly codes: Uint16Array;
  /** One more than there are words. */
  readonly starts: Uint32Array;
}

/** One pass over all words; some 10 bytes a word and 2 a tile, not kept. */
export function wordTableOf(lexicon: Lexicon): WordTable {
  const starts = new Uint32Array(lexicon.wordCount + 1);
  let codes = new Uint16Array(Math.max(1024, lexicon.wordCount * 10));
  let rank = 0;
  let end = 0;
  forEachWord(lexicon, (word, length) => {
    if (end + length > codes.length) {
      const larger = new Uint16Array(codes.length * 2);
      larger.set(codes);
      codes = larger;
    }
    for (let i = 0; i < length; i++) codes[end + i] = word[i]!;
    end += length;
    starts[++rank] = end;
    return undefined;
  });
  return { codes: codes.subarray(0, end), starts };
}

/** The same of words that are at hand, as strings of tile codes. */
export function tableOf(keys: readonly string[]): WordTable {
  const starts = new Uint32Array(keys.length + 1);
  keys.forEach((key, i) => {
    starts[i + 1] = starts[i]! + key.length;
  });
  const codes = new Uint16Array(starts.at(-1)!);
  keys.forEach((key, i) => {
    for (let at = starts[i]!, j = 0; j < key.length; j++) codes[at + j] = key.charCodeAt(j);
  });
  return { codes, starts };
}

/** Puts the tiles of each word in order, so that anagrams become equal. */
export function sortTiles({ codes, starts }: WordTable): void {
  for (let rank = 1; rank < starts.length; rank++) sortBetween(codes, starts[rank - 1]!, starts[rank]!);
}

/** By insertion: words are short. */
function sortBetween(codes: Uint16Array, start: number, end: number): void {
  for (let i = start + 1; i < end; i++) {
    const tile = codes[i]!;
    let j = i;
    for (; j > start && codes[j - 1]! > tile; j--) codes[j] = codes[j - 1]!;
    codes[j] = tile;
  }
}
