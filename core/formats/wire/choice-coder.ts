// Arithmetic coding of choices (bits) whose probabilities are known: one class writes the bytes, one reads them.

import { LexiconError } from '../../errors.ts';

/** Probabilities are of the choice 1, in 65536ths. */
export const CERTAIN = 65_536;

/** Bytes that a reader looks ahead, and the most that a writer adds at its end. */
const LOOKAHEAD = 4;

/** `code` writes `bit` and returns it, or ignores it and returns the one that it reads: so one walk serves both. */
export interface ChoiceCoder {
  /** `probability` of 1: from 1 to `CERTAIN` - 1. */
  code(bit: number, probability: number): number;
}

/** Carry-less binary arithmetic coder (Mahoney, lpaq, 2007) with 16 bits of probability. */
export class ChoiceWriter implements ChoiceCoder {
  #bytes = new Uint8Array(1024);
  #length = 0;
  #low = 0;
  #high = 0xffffffff;

  code(bit: number, probability: number): number {
    const middle = splitOf(this.#low, this.#high, probability);
    if (bit) this.#high = middle;
    else this.#low = (middle + 1) >>> 0;
    while ((this.#low ^ this.#high) >>> 24 === 0) {
      this.#push(this.#high >>> 24);
      this.#low = (this.#low << 8) >>> 0;
      this.#high = ((this.#high << 8) | 0xff) >>> 0;
    }
    return bit;
  }

  /** The stream, ended by the fewest bytes that, with zeros behind them, lie in the last interval. */
  finish(): Uint8Array {
    for (let kept = 1; kept <= LOOKAHEAD; kept++) {
      const unit = 2 ** (32 - 8 * kept);
      const value = Math.ceil(this.#low / unit) * unit;
      if (value > this.#high) continue;
      for (let i = 0; i < kept; i++) this.#push(Math.floor(value / 2 ** (24 - 8 * i)) & 0xff);
      break;
    }
    return this.#bytes.slice(0, this.#length);
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

/** Reads what a writer wrote; past the end it reads zeros as far as a writer may leave them out, then throws. */
export class ChoiceReader implements ChoiceCoder {
  readonly #bytes: Uint8Array;
  #at = 0;
  #low = 0;
  #high = 0xffffffff;
  #value = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    for (let i = 0; i < LOOKAHEAD; i++) this.#value = ((this.#value << 8) | this.#next()) >>> 0;
  }

  code(_bit: number, probability: number): number {
    const middle = splitOf(this.#low, this.#high, probability);
    const bit = this.#value <= middle ? 1 : 0;
    if (bit) this.#high = middle;
    else this.#low = (middle + 1) >>> 0;
    while ((this.#low ^ this.#high) >>> 24 === 0) {
      this.#low = (this.#low << 8) >>> 0;
      this.#high = ((this.#high << 8) | 0xff) >>> 0;
      this.#value = ((this.#value << 8) | this.#next()) >>> 0;
    }
    return bit;
  }

  /** Bytes of the stream that were not looked at. */
  get unread(): number {
    return Math.max(0, this.#bytes.length - this.#at);
  }

  #next(): number {
    const byte = this.#bytes[this.#at++];
    if (byte !== undefined) return byte;
    if (this.#at < this.#bytes.length + LOOKAHEAD) return 0;
    throw new LexiconError(
      'truncated',
      'The stream ends before the graph does: it was cut or altered. Fetch it again.',
      {
        got: this.#bytes.length,
      },
    );
  }
}

/** The last value of the interval's part that means 1. */
function splitOf(low: number, high: number, probability: number): number {
  const range = high - low;
  return low + (range >>> 16) * probability + (((range & 0xffff) * probability) >>> 16);
}
