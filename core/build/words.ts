// Words as tile codes in two flat arrays: collected in any order, sorted and made unique by a radix sort.

import type { Alphabet } from '../alphabet/alphabet.ts';
import { encodeWord, isUnknown } from '../alphabet/tiling.ts';
import { InputError } from '../errors.ts';

/** Most tiles a word can have. */
export const MAX_WORD_TILES = 255;

/** Unique words in ascending order of their tile codes; word `i` is `codes[offsets[i]..offsets[i + 1])`. */
export interface SortedWords {
  readonly codes: Uint8Array | Uint16Array;
  readonly offsets: Uint32Array;
  readonly count: number;
}

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

  /** Adds a word of 1 to 255 tiles; the codes are copied. */
  add(word: ArrayLike<number>, length = word.length): void {
    const start = this.#offsets[this.#count]!;
    if (start + length > this.#codes.length) this.#codes = grown(this.#codes, start + length);
    if (this.#count + 2 > this.#offsets.length) this.#offsets = grown(this.#offsets, this.#count + 2);
    for (let i = 0; i < length; i++) this.#codes[start + i] = word[i]!;
    this.#offsets[++this.#count] = start + length;
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
    const codes = this.#codes.subarray(0, this.#offsets[this.#count]!);
    const offsets = this.#offsets.subarray(0, this.#count + 1);
    if (ascends(codes, offsets)) return { codes, offsets, count: this.#count };
    return unique(codes, offsets, sortedOrder(codes, offsets));
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

type Growable = Uint8Array | Uint16Array | Uint32Array;
function grown<A extends Growable>(array: A, least: number): A {
  const larger = new (array.constructor as new (length: number) => A)(Math.max(least, Math.ceil(array.length * 1.5)));
  larger.set(array);
  return larger;
}

type Codes = Uint8Array | Uint16Array;

function compare(codes: Codes, offsets: Uint32Array, a: number, b: number, from: number): number {
  let i = offsets[a]! + from;
  let j = offsets[b]! + from;
  const iEnd = offsets[a + 1]!;
  const jEnd = offsets[b + 1]!;
  while (i < iEnd && j < jEnd) {
    const difference = codes[i++]! - codes[j++]!;
    if (difference !== 0) return difference;
  }
  return iEnd - i - (jEnd - j);
}

function ascends(codes: Codes, offsets: Uint32Array): boolean {
  for (let word = 1; word + 1 < offsets.length; word++) {
    if (compare(codes, offsets, word - 1, word, 0) >= 0) return false;
  }
  return true;
}

const INSERTION_LIMIT = 24;

/** Most significant tile first; small groups by insertion. */
function sortedOrder(codes: Codes, offsets: Uint32Array): Uint32Array {
  const count = offsets.length - 1;
  const order = new Uint32Array(count);
  for (let i = 0; i < count; i++) order[i] = i;
  const spare = new Uint32Array(count);
  let top = 0;
  for (let i = 0; i < codes.length; i++) if (codes[i]! > top) top = codes[i]!;
  const keyOf = (word: number, depth: number): number => {
    const at = offsets[word]! + depth;
    return at < offsets[word + 1]! ? codes[at]! : 0;
  };
  const sort = (low: number, high: number, depth: number): void => {
    if (high - low <= Math.max(INSERTION_LIMIT, top >>> 3) || depth >= MAX_WORD_TILES) {
      insertionSort(order, low, high, (a, b) => compare(codes, offsets, a, b, depth));
      return;
    }
    const starts = new Uint32Array(top + 2);
    for (let i = low; i < high; i++) starts[keyOf(order[i]!, depth) + 1]!++;
    for (let key = 1; key < starts.length; key++) starts[key]! += starts[key - 1]!;
    const next = starts.slice();
    for (let i = low; i < high; i++) spare[low + next[keyOf(order[i]!, depth)]!++] = order[i]!;
    order.set(spare.subarray(low, high), low);
    for (let key = 1; key <= top; key++) {
      if (starts[key + 1]! - starts[key]! > 1) sort(low + starts[key]!, low + starts[key + 1]!, depth + 1);
    }
  };
  sort(0, count, 0);
  return order;
}

function insertionSort(
  order: Uint32Array,
  low: number,
  high: number,
  compareWords: (a: number, b: number) => number,
): void {
  if (high - low > 4 * INSERTION_LIMIT) {
    order.subarray(low, high).sort(compareWords);
    return;
  }
  for (let i = low + 1; i < high; i++) {
    const word = order[i]!;
    let j = i - 1;
    while (j >= low && compareWords(order[j]!, word) > 0) {
      order[j + 1] = order[j]!;
      j--;
    }
    order[j + 1] = word;
  }
}

function unique(codes: Codes, offsets: Uint32Array, order: Uint32Array): SortedWords {
  const result = codes instanceof Uint8Array ? new Uint8Array(codes.length) : new Uint16Array(codes.length);
  const ends = new Uint32Array(order.length + 1);
  let count = 0;
  let length = 0;
  for (let i = 0; i < order.length; i++) {
    const word = order[i]!;
    if (i > 0 && compare(codes, offsets, order[i - 1]!, word, 0) === 0) continue;
    result.set(codes.subarray(offsets[word]!, offsets[word + 1]!), length);
    length += offsets[word + 1]! - offsets[word]!;
    ends[++count] = length;
  }
  return { codes: result.slice(0, length), offsets: ends.slice(0, count + 1), count };
}
