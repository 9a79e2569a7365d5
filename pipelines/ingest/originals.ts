// Remembers how a list wrote its words, where that is neither their upper nor their lower case.

import type { Alphabet } from '../../core/alphabet/alphabet.ts';
import { spells } from '../../core/alphabet/spelled.ts';
import type { SpelledWords } from '../../core/build/add-originals.ts';
import { SPELLING_END } from '../../core/lexicon/originals.ts';

/** Most spellings of one word. */
export const MAX_SPELLINGS = 8;
/** Most bytes of UTF-8 of all spellings: some two million. */
export const MAX_SPELLING_BYTES = 32 * 1024 * 1024;

/** What a report says of them. */
export interface OriginalsCounts {
  /** Words that have some. */
  readonly words: number;
  readonly spellings: number;
  /** Entries whose spelling was not kept, because of the limits or because it alone would be read as another word. */
  readonly notKept: number;
}

/**
 * Takes accepted entries with the text they were cleaned to; each word's distinct texts in the order of the list, up to
 * the limits. Growing typed arrays: some 30 bytes a spelling beside its text and its word's tiles.
 */
export class OriginalsCollector {
  readonly #mostBytes: number;
  readonly #encoder = new TextEncoder();
  /** Word number plus one by hash of its codes, open addressing; 0 = free. */
  #slots = new Uint32Array(1024);
  #wordCount = 0;
  #hashes = new Uint32Array(512);
  #codes = new Uint16Array(4096);
  /** Word `w` is `#codes[#codeOffsets[w]..#codeOffsets[w + 1])`; texts alike. */
  #codeOffsets = new Uint32Array(512);
  /** By word: its first spelling. */
  #firsts = new Uint32Array(512);
  #spellingCount = 0;
  #text = new Uint8Array(8192);
  #textOffsets = new Uint32Array(512);
  /** By spelling: the next of its word, plus one; 0 = none. */
  #nexts = new Uint32Array(512);
  #notKept = 0;

  constructor(mostBytes = MAX_SPELLING_BYTES) {
    this.#mostBytes = mostBytes;
  }

  /** `spelling` is in NFC and holds no control characters. The codes are copied. */
  add(codes: ArrayLike<number>, length: number, spelling: string): void {
    const text = this.#encoder.encode(spelling);
    const hash = hashOf(codes, length);
    let slot = this.#slotOf(codes, length, hash);
    const known = this.#slots[slot]!;
    let last = 0;
    if (known !== 0) {
      let count = 0;
      for (let one = this.#firsts[known - 1]! + 1; one !== 0; one = this.#nexts[one - 1]!) {
        if (this.#isText(one - 1, text)) return;
        last = one;
        count++;
      }
      if (count >= MAX_SPELLINGS) {
        this.#notKept++;
        return;
      }
    }
    const textStart = this.#textOffsets[this.#spellingCount]!;
    if (textStart + text.length > this.#mostBytes) {
      this.#notKept++;
      return;
    }
    if (known === 0) {
      if (this.#wordCount * 2 >= this.#slots.length) {
        this.#rehash();
        slot = this.#slotOf(codes, length, hash);
      }
      this.#addWord(codes, length, hash, slot);
    } else this.#nexts[last - 1] = this.#spellingCount + 1;
    this.#text = roomFor(this.#text, textStart + text.length);
    this.#text.set(text, textStart);
    this.#textOffsets = roomFor(this.#textOffsets, this.#spellingCount + 2);
    this.#nexts = roomFor(this.#nexts, this.#spellingCount + 1);
    this.#nexts[this.#spellingCount++] = 0;
    this.#textOffsets[this.#spellingCount] = textStart + text.length;
  }

  /** As the words' own collector: `renumbered[old]` is the new code. `add` follows only where that is the old one. */
  renumber(renumbered: Uint16Array): void {
    const end = this.#codeOffsets[this.#wordCount]!;
    for (let i = 0; i < end; i++) this.#codes[i] = renumbered[this.#codes[i]!]!;
  }

  /** The words in the order of their codes. Spellings that are not read as their word any more are counted, not kept. */
  finish(alphabet: Alphabet): { originals: SpelledWords; counts: OriginalsCounts } {
    const order = this.#inTileOrder();
    const decoder = new TextDecoder();
    const codes = new Uint16Array(this.#codeOffsets[this.#wordCount]!);
    const text = new Uint8Array(this.#textOffsets[this.#spellingCount]! + this.#spellingCount);
    const codeOffsets = new Uint32Array(order.length + 1);
    const textOffsets = new Uint32Array(order.length + 1);
    let count = 0;
    let spellings = 0;
    let codeEnd = 0;
    let textEnd = 0;
    for (const word of order) {
      const own = this.#codes.subarray(this.#codeOffsets[word]!, this.#codeOffsets[word + 1]!);
      const textStart = textEnd;
      for (let one = this.#firsts[word]! + 1; one !== 0; one = this.#nexts[one - 1]!) {
        const bytes = this.#text.subarray(this.#textOffsets[one - 1]!, this.#textOffsets[one]!);
        if (!spells(alphabet, decoder.decode(bytes), own)) {
          this.#notKept++;
          continue;
        }
        if (textEnd > textStart) text[textEnd++] = SPELLING_END;
        text.set(bytes, textEnd);
        textEnd += bytes.length;
        spellings++;
      }
      if (textEnd === textStart) continue;
      codes.set(own, codeEnd);
      codeEnd += own.length;
      codeOffsets[++count] = codeEnd;
      textOffsets[count] = textEnd;
    }
    return {
      originals: {
        count,
        codes: codes.subarray(0, codeEnd),
        codeOffsets: codeOffsets.subarray(0, count + 1),
        text: text.subarray(0, textEnd),
        textOffsets: textOffsets.subarray(0, count + 1),
      },
      counts: { words: count, spellings, notKept: this.#notKept },
    };
  }

  #isText(spelling: number, text: Uint8Array): boolean {
    const start = this.#textOffsets[spelling]!;
    const end = this.#textOffsets[spelling + 1]!;
    if (end - start !== text.length) return false;
    for (let i = 0; i < text.length; i++) if (this.#text[start + i] !== text[i]) return false;
    return true;
  }

  /** Where a word stands, or the free place where it would. */
  #slotOf(codes: ArrayLike<number>, length: number, hash: number): number {
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const known = this.#slots[slot]!;
      if (known === 0 || (this.#hashes[known - 1] === hash && this.#isWord(known - 1, codes, length))) return slot;
    }
  }

  #isWord(word: number, codes: ArrayLike<number>, length: number): boolean {
    const start = this.#codeOffsets[word]!;
    const end = this.#codeOffsets[word + 1]!;
    if (end - start !== length) return false;
    for (let i = 0; i < length; i++) if (this.#codes[start + i] !== codes[i]) return false;
    return true;
  }

  #rehash(): void {
    this.#slots = new Uint32Array(this.#slots.length * 4);
    const mask = this.#slots.length - 1;
    for (let word = 0; word < this.#wordCount; word++) {
      let slot = this.#hashes[word]! & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = word + 1;
    }
  }

  #addWord(codes: ArrayLike<number>, length: number, hash: number, slot: number): void {
    const word = this.#wordCount++;
    const start = this.#codeOffsets[word]!;
    this.#slots[slot] = word + 1;
    this.#codes = roomFor(this.#codes, start + length);
    for (let i = 0; i < length; i++) this.#codes[start + i] = codes[i]!;
    this.#codeOffsets = roomFor(this.#codeOffsets, word + 2);
    this.#codeOffsets[word + 1] = start + length;
    this.#hashes = roomFor(this.#hashes, word + 1);
    this.#hashes[word] = hash;
    this.#firsts = roomFor(this.#firsts, word + 1);
    this.#firsts[word] = this.#spellingCount;
  }

  #inTileOrder(): Uint32Array {
    const order = Uint32Array.from({ length: this.#wordCount }, (_, word) => word);
    const codes = this.#codes;
    const offsets = this.#codeOffsets;
    return order.sort((a, b) => {
      const aEnd = offsets[a + 1]!;
      const bEnd = offsets[b + 1]!;
      let i = offsets[a]!;
      let j = offsets[b]!;
      while (i < aEnd && j < bEnd) {
        const difference = codes[i++]! - codes[j++]!;
        if (difference !== 0) return difference;
      }
      return aEnd - i - (bEnd - j);
    });
  }
}

/** FNV-1a over the codes, stirred once more: the table takes its lowest bits. */
function hashOf(codes: ArrayLike<number>, length: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < length; i++) hash = Math.imul(hash ^ codes[i]!, 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function roomFor<A extends Uint8Array | Uint16Array | Uint32Array>(array: A, length: number): A {
  if (length <= array.length) return array;
  const larger = new (array.constructor as new (length: number) => A)(Math.max(length, Math.ceil(array.length * 1.5)));
  larger.set(array);
  return larger;
}
