// Predicts choices by mixing what several contexts say, in integers only: the same on every machine.

import { CERTAIN, type ChoiceCoder, MOST_PLAIN_BITS } from './choice-coder.ts';

/** How many contexts a mixed choice has: as many weights has a set. */
export const WEIGHTS_A_SET = 3;
/** log-odds are in 256ths, from -8 to 8. */
const MAX_STRETCH = 2047;
const ONE = 65_536;
export const FIRST_WEIGHT = ONE >> 1;
const MAX_WEIGHT = 8 * ONE;
/**
 * A slot has 16 bits: twelve of the probability that the choice is 1, the highest inverted so that an untouched slot
 * says one half, and four of how often it was seen. Slots of a context lie together, 32 of them in the 64 bytes that
 * come from memory at once: the time is in what comes from memory.
 */
const COUNT_BITS = 4;
const COUNT_MASK = (1 << COUNT_BITS) - 1;
const MOST = (1 << 12) - 1;
const HALF = 0x8000;
/** Bits that number the slots of a line. */
export const LINE_BITS = 5;
/** How fast weights follow errors. */
const LEARNING = 2;
/** A slot that is asked alone is believed no further than this from certain, in 65536ths. */
const LEAST_DOUBT = 64;
/** Moves contexts on, times a number. */
const TURN = 0x2545f491;

/** 65536 / (1 + e^-x) for x from -8 to 8 in halves. */
const SQUASH_POINTS = [
  22, 36, 60, 98, 162, 267, 439, 724, 1179, 1921, 3108, 4971, 7812, 11951, 17625, 24743, 32768, 40793, 47911, 53585,
  57724, 60565, 62428, 63615, 64357, 64812, 65097, 65269, 65374, 65438, 65476, 65500, 65514,
];
/** Log-odds from -2048 to probability. */
export const SQUASH = squashTable();
/** The highest twelve bits of a probability to log-odds. */
export const STRETCH = stretchTable();
/** By count: how many choices a slot is taken to have seen; the higher ones pass as fast. */
const SEEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 17, 20, 24, 30];
/** By count: how far a slot moves towards a choice, in 65536ths: 1 / (seen + 1.8). */
export const RATES = Int32Array.from(SEEN, (seen) => Math.floor(655_360 / (10 * seen + 18)));

export class ChoiceModel {
  readonly #coder: ChoiceCoder;
  readonly #slots: Uint16Array;
  readonly #shift: number;
  readonly #weights: Int32Array;
  readonly #lone: Uint16Array;
  #context0 = 0;
  #context1 = 0;
  #context2 = 0;
  /** Where the slots of the three contexts are. */
  #first0 = 0;
  #first1 = 0;
  #first2 = 0;

  /** 2^`bits` slots for contexts, `sets` of weights, `lone` slots that are asked alone. */
  constructor(coder: ChoiceCoder, bits: number, sets: number, lone: number) {
    this.#coder = coder;
    this.#slots = new Uint16Array(2 ** bits);
    this.#shift = 32 - bits;
    this.#weights = new Int32Array(sets * WEIGHTS_A_SET).fill(FIRST_WEIGHT);
    this.#lone = new Uint16Array(lone);
  }

  /** The contexts of the next mixed choices: hashes of 32 bits, well mixed; they have 2^`placeBits` slots each. */
  at(context0: number, context1: number, context2: number, placeBits: number): void {
    const shift = this.#shift + placeBits;
    this.#context0 = context0;
    this.#context1 = context1;
    this.#context2 = context2;
    this.#first0 = (context0 >>> shift) << placeBits;
    this.#first1 = (context1 >>> shift) << placeBits;
    this.#first2 = (context2 >>> shift) << placeBits;
  }

  /** Moves the contexts on to another line of 32 slots. */
  turn(line: number): void {
    const move = Math.imul(line, TURN);
    this.at((this.#context0 + move) | 0, (this.#context1 + move) | 0, (this.#context2 + move) | 0, LINE_BITS);
  }

  /** Codes a choice by the slots at `place` of the contexts and the weights of `set`, and learns it. */
  code(set: number, place: number, bit: number): number {
    const slots = this.#slots;
    const weights = this.#weights;
    const base = set * WEIGHTS_A_SET;
    const place0 = this.#first0 | place;
    const place1 = this.#first1 | place;
    const place2 = this.#first2 | place;
    const slot0 = slots[place0]! ^ HALF;
    const slot1 = slots[place1]! ^ HALF;
    const slot2 = slots[place2]! ^ HALF;
    const input0 = STRETCH[slot0 >>> COUNT_BITS]!;
    const input1 = STRETCH[slot1 >>> COUNT_BITS]!;
    const input2 = STRETCH[slot2 >>> COUNT_BITS]!;
    const weight0 = weights[base]!;
    const weight1 = weights[base + 1]!;
    const weight2 = weights[base + 2]!;
    let odds =
      ((Math.imul(input0, weight0) >> 8) + (Math.imul(input1, weight1) >> 8) + (Math.imul(input2, weight2) >> 8)) >> 8;
    if (odds > MAX_STRETCH) odds = MAX_STRETCH;
    else if (odds < -MAX_STRETCH) odds = -MAX_STRETCH;
    const probability = SQUASH[odds + MAX_STRETCH + 1]!;
    const chosen = this.#coder.code(bit, probability);
    const error = ((chosen << 16) - probability) * LEARNING;
    weights[base] = followed(weight0, input0, error);
    weights[base + 1] = followed(weight1, input1, error);
    weights[base + 2] = followed(weight2, input2, error);
    slots[place0] = learned(slot0, chosen) ^ HALF;
    slots[place1] = learned(slot1, chosen) ^ HALF;
    slots[place2] = learned(slot2, chosen) ^ HALF;
    return chosen;
  }

  /** Codes a choice by one slot of those that are asked alone: a third of the time where more contexts say little more. */
  codeAlone(place: number, bit: number): number {
    const slot = this.#lone[place]! ^ HALF;
    const probability = Math.min(CERTAIN - LEAST_DOUBT, Math.max(LEAST_DOUBT, slot & ~COUNT_MASK));
    const chosen = this.#coder.code(bit, probability);
    this.#lone[place] = learned(slot, chosen) ^ HALF;
    return chosen;
  }

  /** Codes a number below 2^`bits` of which nothing is known. */
  codePlain(bits: number, value: number): number {
    if (bits <= MOST_PLAIN_BITS) return this.#coder.codePlain(bits, value);
    const high = this.#coder.codePlain(bits - MOST_PLAIN_BITS, value >>> MOST_PLAIN_BITS);
    return high * 2 ** MOST_PLAIN_BITS + this.#coder.codePlain(MOST_PLAIN_BITS, value & (2 ** MOST_PLAIN_BITS - 1));
  }
}

/** Mixes a value into a hash. */
export function mixed(hash: number, value: number): number {
  const product = Math.imul(hash ^ value, 0x9e3779b1);
  return product ^ (product >>> 15);
}

/** A weight after an error of its choice. */
function followed(weight: number, input: number, error: number): number {
  const next = weight + ((Math.imul(input, error) + 0x8000) >> 16);
  return Math.min(MAX_WEIGHT, Math.max(-MAX_WEIGHT, next));
}

/** A slot after a choice. */
function learned(slot: number, chosen: number): number {
  const seen = slot & COUNT_MASK;
  const before = slot >>> COUNT_BITS;
  const after = before + ((Math.imul((chosen ? MOST : 0) - before, RATES[seen]!) + 0x8000) >> 16);
  return (after << COUNT_BITS) | (seen < COUNT_MASK ? seen + 1 : seen);
}

function squashTable(): Uint16Array {
  return Uint16Array.from({ length: 4096 }, (_, i) => {
    const point = i >>> 7;
    const within = i & 127;
    const value = (SQUASH_POINTS[point]! * (128 - within) + SQUASH_POINTS[point + 1]! * within) >> 7;
    return Math.min(CERTAIN - 16, Math.max(16, value));
  });
}

/** The inverse of squash. */
function stretchTable(): Int16Array {
  const table = new Int16Array(4096);
  let next = 0;
  for (let odds = -MAX_STRETCH; odds <= MAX_STRETCH; odds++) {
    const reached = SQUASH[odds + 2048]! >> 4;
    while (next <= reached) table[next++] = odds;
  }
  while (next < 4096) table[next++] = MAX_STRETCH;
  return table;
}
