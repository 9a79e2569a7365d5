// Words as tile codes: collected in any order in two flat arrays, sorted and made unique; or read block by block from
// wherever they are kept.

import type { Alphabet } from '../alphabet/alphabet.ts';
import { encodeWord, isUnknown } from '../alphabet/tiling.ts';
import { InputError } from '../errors.ts';
import { enlarged } from './growing.ts';
import { compareWords, sortedOrder, type WordList } from './word-sort.ts';

/** Most tiles a word can have. */
export const MAX_WORD_TILES = 255;

/** Unique words in ascending order of their tile codes; word `i` is `codes[offsets[i]..offsets[i + 1])`. */
export interface SortedWords {
  readonly codes: Uint8Array | Uint16Array;
  readonly offsets: Uint32Array;
  readonly count: number;
}

/** Unique words in ascending order that need not be in memory at once. */
export interface WordSource {
  readonly count: number;
  /** Tiles of all words. */
  readonly tileCount: number;
  /** Tiles of the longest word. */
  readonly longestWord: number;
  /** Reads them from the first on, as often as wanted. The arrays of a block hold until the next is asked for. */
  blocks(): Iterable<SortedWords>;
  /** Lets go what keeps them; to be called at the end. */
  close(): void;
}

export type Words = SortedWords | WordSource;

/** Words in memory are one block. */
export function blocksOf(words: Words): Iterable<SortedWords> {
  return 'blocks' in words ? words.blocks() : [words];
}

/** Bytes a word that collecting and sorting take beside twice its tiles: two offsets, two orders, two keys. */
const BYTES_PER_WORD = 24;

/** Takes words one by one; growing typed arrays, no string and no object a word. */
export class WordCollector {
  #codes: Uint8Array | Uint16Array;
  #offsets = new Uint32Array(1024);
  #count = 0;
  #wide: boolean;

  /** `wide` = tile codes above 255 may come. */
  constructor(wide: boolean) {
    this.#wide = wide;
    this.#codes = wide ? new Uint16Array(8192) : new Uint8Array(8192);
  }

  get count(): number {
    return this.#count;
  }

  get wide(): boolean {
    return this.#wide;
  }

  /** Memory that these words take at most until they are sorted: all that is in use, the result included. */
  get sortingBytes(): number {
    return this.#offsets[this.#count]! * (this.#wide ? 4 : 2) + this.#count * BYTES_PER_WORD;
  }

  /** Adds a word of 1 to 255 tiles; the codes are copied. */
  add(word: ArrayLike<number>, length = word.length): void {
    const start = this.#offsets[this.#count]!;
    const end = start + length;
    if (end > this.#codes.length) this.#codes = enlarged(this.#codes, start, Math.max(end, this.#codes.length * 1.5));
    if (this.#count + 2 > this.#offsets.length) {
      this.#offsets = enlarged(this.#offsets, this.#count + 1, this.#offsets.length * 1.5);
    }
    const codes = this.#codes;
    for (let i = 0; i < length; i++) codes[start + i] = word[i]!;
    this.#offsets[++this.#count] = end;
  }

  /** Renumbers all tiles: `renumbered[old]` is the new code. For alphabets that are known only at the end of a list. */
  renumber(renumbered: Uint16Array): void {
    const end = this.#offsets[this.#count]!;
    const wide = renumbered.length > 256;
    const codes = wide === this.#wide ? this.#codes : wide ? new Uint16Array(end) : new Uint8Array(end);
    for (let i = 0; i < end; i++) codes[i] = renumbered[this.#codes[i]!]!;
    this.#codes = codes;
    this.#wide = wide;
  }

  /** The unique words in order. Linear when they came in order, else a radix sort. The collector is used up. */
  finish(): SortedWords {
    const list = this.collected();
    const order = sortedOrder(list);
    return order ? unique(list, order) : list;
  }

  /** What was collected, as it came: views that hold until more is added. */
  collected(): WordList {
    const codes = this.#codes.subarray(0, this.#offsets[this.#count]!);
    return { codes, offsets: this.#offsets.subarray(0, this.#count + 1), count: this.#count };
  }

  /** Takes no more room than before, with no words in it. */
  clear(): void {
    this.#count = 0;
  }
}

/** Typed words of an alphabet, sorted and unique. Throws `InputError` for a text that is no word of the alphabet. */
export function sortedWords(alphabet: Alphabet, texts: Iterable<string>): SortedWords {
  const collector = new WordCollector(alphabet.tiles.length > 256);
  for (const text of texts) {
    const codes = encodeWord(alphabet, text);
    if (isUnknown(codes)) {
      throw new InputError(
        'unknown-character',
        `"${text}" holds "${codes.unknown}", which is no tile of the alphabet.`,
        {
          word: text,
          character: codes.unknown,
        },
      );
    }
    if (codes.length === 0 || codes.length > MAX_WORD_TILES) {
      throw new InputError('word-length', `A word has 1 to ${MAX_WORD_TILES} tiles; this one has ${codes.length}.`, {
        got: codes.length,
        expected: MAX_WORD_TILES,
      });
    }
    collector.add(codes);
  }
  return collector.finish();
}

function unique(list: WordList, order: Uint32Array): SortedWords {
  const { codes, offsets } = list;
  const result = codes instanceof Uint8Array ? new Uint8Array(codes.length) : new Uint16Array(codes.length);
  const ends = new Uint32Array(order.length + 1);
  let count = 0;
  let length = 0;
  let previous = -1;
  for (let i = 0; i < order.length; i++) {
    const word = order[i]!;
    if (previous >= 0 && compareWords(list, previous, word, 0) === 0) continue;
    previous = word;
    const end = offsets[word + 1]!;
    for (let at = offsets[word]!; at < end; at++) result[length++] = codes[at]!;
    ends[++count] = length;
  }
  if (count === order.length) return { codes: result, offsets: ends, count };
  return { codes: result.slice(0, length), offsets: ends.slice(0, count + 1), count };
}
