// Arithmetic coding of choices (bits) whose probabilities are known: one class writes the bytes, one reads them.

import { FAULT, faultOf } from './faults.ts';

/** Probabilities are of the choice 1, in 65536ths. */
export const CERTAIN = 65_536;
const PROBABILITY_BITS = 16;
/** The range is kept at this or more, so that every probability has a part of it. */
const LEAST_RANGE = 2 ** 24;
/** Bytes that a reader holds; so many zeros at the end of a stream are left out. */
const HELD = 4;

/** Writes what it is given and returns it, or ignores it and returns what it reads: so one walk serves both. */
export interface ChoiceCoder {
  /** A choice; `probability` of 1: from 1 to `CERTAIN` - 1. */
  code(bit: number, probability: number): number;
  /** A number below 2^`bits` of which nothing is known; `bits` from 1 to `MOST_PLAIN_BITS`. */
  codePlain(bits: number, value: number): number;
}

/** So that every value keeps a part of the range. */
export const MOST_PLAIN_BITS = 16;

/** Range coder with carry (Martin 1979; as Pavlov's LZMA does it), with 16 bits of probability. */
export class ChoiceWriter implements ChoiceCoder {
  #bytes = new Uint8Array(1024);
  #length = 0;
  /** Start of the range, below 2^33: the bit above 32 is the carry. */
  #low = 0;
  #range = 0xffffffff;
  /** The last byte that a carry can still reach, and how many bytes of 255 follow it; none before the first. */
  #last = -1;
  #full = 0;

  code(bit: number, probability: number): number {
    const part = (this.#range >>> PROBABILITY_BITS) * probability;
    if (bit) {
      this.#range = part;
    } else {
      this.#low += part;
      this.#range -= part;
    }
    this.#normalise();
    return bit;
  }

  codePlain(bits: number, value: number): number {
    const part = this.#range >>> bits;
    this.#low += part * value;
    this.#range = part;
    this.#normalise();
    return value;
  }

  #normalise(): void {
    while (this.#range < LEAST_RANGE) {
      this.#range *= 256;
      this.#shift();
    }
  }

  /** The stream, without up to four zeros at its end. */
  finish(): Uint8Array {
    // Of the values in the range the one with most zeros at its end.
    for (let unit = 2 ** 32; unit >= 1; unit /= 2) {
      const value = Math.ceil(this.#low / unit) * unit;
      if (value >= this.#low + this.#range) continue;
      this.#low = value;
      break;
    }
    for (let i = 0; i <= HELD; i++) this.#shift();
    let length = this.#length;
    const least = Math.max(0, length - HELD);
    while (length > least && this.#bytes[length - 1] === 0) length--;
    return this.#bytes.slice(0, length);
  }

  #shift(): void {
    const carry = this.#low >= 2 ** 32 ? 1 : 0;
    const top = Math.floor(this.#low / LEAST_RANGE) & 0xff;
    if (top === 0xff && !carry) {
      this.#full++;
    } else {
      if (this.#last >= 0) this.#push(this.#last + carry);
      for (; this.#full > 0; this.#full--) this.#push(0xff + carry);
      this.#last = top;
    }
    this.#low = (this.#low % LEAST_RANGE) * 256;
  }

  #push(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length++] = byte;
  }
}

/** Reads what a writer wrote; past the end it reads as many zeros as a writer may have left out, then throws. */
export class ChoiceReader implements ChoiceCoder {
  readonly #bytes: Uint8Array;
  #at = 0;
  /** How many zeros past the end were read. */
  #zeros = 0;
  /** 32 bits each, signed: so they stay small integers to the engine. */
  #range = -1;
  #value = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    for (let i = 0; i < HELD; i++) this.#value = (this.#value << 8) | this.#next();
  }

  code(_bit: number, probability: number): number {
    const part = Math.imul(this.#range >>> PROBABILITY_BITS, probability);
    let range = this.#range;
    let chosen = 0;
    if (this.#value >>> 0 < part >>> 0) {
      range = part;
      chosen = 1;
    } else {
      this.#value = (this.#value - part) | 0;
      range = (range - part) | 0;
    }
    while (range >>> 24 === 0) {
      range <<= 8;
      this.#value = (this.#value << 8) | this.#next();
    }
    this.#range = range;
    return chosen;
  }

  codePlain(bits: number): number {
    const part = this.#range >>> bits;
    // No writer makes the remainder of the range; altered bytes may.
    const read = Math.min((1 << bits) - 1, Math.floor((this.#value >>> 0) / part));
    this.#value = (this.#value - Math.imul(part, read)) | 0;
    let range = part;
    while (range >>> 24 === 0) {
      range <<= 8;
      this.#value = (this.#value << 8) | this.#next();
    }
    this.#range = range;
    return read;
  }

  /** Bytes of the stream that were not looked at. */
  get unread(): number {
    return this.#bytes.length - this.#at;
  }

  #next(): number {
    if (this.#at < this.#bytes.length) return this.#bytes[this.#at++]!;
    if (this.#zeros++ < HELD) return 0;
    throw faultOf(FAULT.truncated, this.#bytes.length);
  }
}
