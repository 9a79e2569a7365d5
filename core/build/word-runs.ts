// Sorted words in a scratch file: each as the number of tiles it shares with the one before, and the others.

import type { Scratch, ScratchFile } from './scratch.ts';
import { MAX_WORD_TILES, type SortedWords } from './words.ts';

/**
 * A run of unique ascending words. A word is a byte, how many tiles it shares with the word before; a byte, how many
 * follow; and these, a byte each or, in a wide run, two (little-endian).
 */
export interface Run {
  readonly file: ScratchFile;
  readonly bytes: number;
  readonly wide: boolean;
  readonly count: number;
  readonly tileCount: number;
  readonly longestWord: number;
  readonly first: Uint16Array;
  readonly last: Uint16Array;
}

const WRITE_BYTES = 1 << 18;
/** Longest entry of a run. */
const MAX_ENTRY_BYTES = 2 + 2 * MAX_WORD_TILES;
const BLOCK_TILES = 1 << 17;
const BLOCK_WORDS = 1 << 14;

/** Takes ascending words; a word that equals the one before is passed over. */
export class RunWriter {
  readonly #file: ScratchFile;
  readonly #wide: boolean;
  readonly #buffer = new Uint8Array(WRITE_BYTES);
  readonly #word = new Uint16Array(MAX_WORD_TILES);
  #first: Uint16Array | undefined;
  #length = 0;
  #filled = 0;
  #bytes = 0;
  #count = 0;
  #tileCount = 0;
  #longestWord = 0;

  constructor(scratch: Scratch, wide: boolean) {
    this.#file = scratch.open();
    this.#wide = wide;
  }

  /** Adds the word `codes[start..end)`. Throws what the file throws. */
  add(codes: ArrayLike<number>, start: number, end: number): void {
    const word = this.#word;
    const length = end - start;
    const most = Math.min(length, this.#length);
    let shared = 0;
    while (shared < most && codes[start + shared] === word[shared]) shared++;
    if (shared === length && this.#length === length) return;
    if (this.#filled + MAX_ENTRY_BYTES > WRITE_BYTES) this.#flush();
    const buffer = this.#buffer;
    let at = this.#filled;
    buffer[at++] = shared;
    buffer[at++] = length - shared;
    for (let i = shared; i < length; i++) {
      const code = codes[start + i]!;
      word[i] = code;
      buffer[at++] = code;
      if (this.#wide) buffer[at++] = code >>> 8;
    }
    this.#filled = at;
    this.#length = length;
    this.#first ??= word.slice(0, length);
    this.#count++;
    this.#tileCount += length;
    if (length > this.#longestWord) this.#longestWord = length;
  }

  /** The run, once all its words were added. */
  finish(): Run {
    this.#flush();
    return {
      file: this.#file,
      bytes: this.#bytes,
      wide: this.#wide,
      count: this.#count,
      tileCount: this.#tileCount,
      longestWord: this.#longestWord,
      first: this.#first ?? new Uint16Array(0),
      last: this.#word.slice(0, this.#length),
    };
  }

  /** Removes what was written. */
  abandon(): void {
    this.#file.close();
  }

  #flush(): void {
    this.#file.append(this.#buffer.subarray(0, this.#filled));
    this.#bytes += this.#filled;
    this.#filled = 0;
  }
}

/** Reads a run from its first word on. */
export class RunReader {
  readonly #run: Run;
  readonly #renumbered: Uint16Array | undefined;
  readonly #buffer: Uint8Array;
  #position = 0;
  #at = 0;
  #filled = 0;
  /** The word read last: its first `length` tiles. */
  readonly word = new Uint16Array(MAX_WORD_TILES);
  length = 0;
  /** How many tiles it shares with the one before. */
  shared = 0;

  /** `renumbered[code]` stands for each code, if given. */
  constructor(run: Run, bufferBytes: number, renumbered?: Uint16Array) {
    this.#run = run;
    this.#renumbered = renumbered;
    this.#buffer = new Uint8Array(Math.max(bufferBytes, MAX_ENTRY_BYTES));
  }

  /** Reads the next word; false = there is none. */
  next(): boolean {
    if (this.#filled - this.#at < MAX_ENTRY_BYTES) {
      this.#refill();
      if (this.#filled === 0) return false;
    }
    const buffer = this.#buffer;
    const renumbered = this.#renumbered;
    const { word } = this;
    let at = this.#at;
    const shared = buffer[at++]!;
    const length = shared + buffer[at++]!;
    const { wide } = this.#run;
    for (let i = shared; i < length; i++) {
      let code = buffer[at++]!;
      if (wide) code |= buffer[at++]! << 8;
      word[i] = renumbered ? renumbered[code]! : code;
    }
    this.#at = at;
    this.shared = shared;
    this.length = length;
    return true;
  }

  #refill(): void {
    const rest = this.#filled - this.#at;
    this.#buffer.copyWithin(0, this.#at, this.#filled);
    const most = Math.min(this.#buffer.length - rest, this.#run.bytes - this.#position);
    const read = most === 0 ? 0 : this.#run.file.read(this.#buffer.subarray(rest, rest + most), this.#position);
    if (read < most) throw new Error(`a scratch file ended ${most - read} bytes early`);
    this.#position += read;
    this.#filled = rest + read;
    this.#at = 0;
  }
}

/** The words of runs that follow each other, in blocks over arrays that are used again. */
export function* blocksOfRuns(
  runs: readonly { readonly run: Run; readonly renumbered?: Uint16Array | undefined }[],
  wide: boolean,
): Generator<SortedWords> {
  const codes = wide ? new Uint16Array(BLOCK_TILES) : new Uint8Array(BLOCK_TILES);
  const offsets = new Uint32Array(BLOCK_WORDS + 1);
  for (const { run, renumbered } of runs) {
    const reader = new RunReader(run, WRITE_BYTES, renumbered);
    const { word } = reader;
    let count = 0;
    let end = 0;
    while (reader.next()) {
      const { length } = reader;
      for (let i = 0; i < length; i++) codes[end + i] = word[i]!;
      end += length;
      offsets[++count] = end;
      if (count < BLOCK_WORDS && end + MAX_WORD_TILES <= BLOCK_TILES) continue;
      yield { codes, offsets, count };
      count = 0;
      end = 0;
    }
    if (count > 0) yield { codes, offsets, count };
  }
}
