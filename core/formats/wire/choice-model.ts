// Predicts choices by mixing what several contexts say, in integers only: the same on every machine.

import { CERTAIN, type ChoiceCoder } from './choice-coder.ts';

/** How many contexts a choice has. */
const CONTEXTS = 3;
/** log-odds are in 256ths, from -8 to 8. */
const MAX_STRETCH = 2047;
const ONE = 65_536;
const FIRST_WEIGHT = ONE >> 1;
const MAX_WEIGHT = 8 * ONE;
/**
 * A slot: 22 bits of probability that the choice is 1, the highest inverted so that an untouched slot says one half,
 * and 10 bits of how often it was seen. Slots of a context lie together in eights, for eight places of a tree of
 * choices: they come from memory together, and the time is in what comes from memory.
 */
const PLACE_BITS = 3;
const COUNT_BITS = 10;
const PROBABILITY_BITS = 22;
/** Stretching takes the highest twelve bits of a probability. */
const STRETCH_SHIFT = 20;
const COUNT_MASK = (1 << COUNT_BITS) - 1;
const COUNT_LIMIT = 255;
const HALF = 0x80000000;
/** How fast weights follow errors. */
const LEARNING = 3;

/** 65536 / (1 + e^-x) for x from -8 to 8 in halves. */
const SQUASH_POINTS = [
  22, 36, 60, 98, 162, 267, 439, 724, 1179, 1921, 3108, 4971, 7812, 11951, 17625, 24743, 32768, 40793, 47911, 53585,
  57724, 60565, 62428, 63615, 64357, 64812, 65097, 65269, 65374, 65438, 65476, 65500, 65514,
];
const SQUASH = squashTable();
const STRETCH = stretchTable();
/** How far a slot moves at its n-th choice, in 8192ths: 1 / (n + 1.6). */
const RATES = Int32Array.from({ length: COUNT_MASK + 1 }, (_, n) => Math.floor(81_920 / (10 * n + 16)));

export class ChoiceModel {
  /** Contexts of the next choice: hashes of 32 bits, well mixed. */
  readonly contexts = new Int32Array(CONTEXTS);
  readonly #coder: ChoiceCoder;
  readonly #slots: Uint32Array;
  readonly #shift: number;
  readonly #weights: Int32Array;

  /** `sets` of weights; 2^`bits` slots. */
  constructor(coder: ChoiceCoder, bits: number, sets: number) {
    this.#coder = coder;
    this.#slots = new Uint32Array(2 ** bits);
    this.#shift = 32 - bits + PLACE_BITS;
    this.#weights = new Int32Array(sets * CONTEXTS).fill(FIRST_WEIGHT);
  }

  /**
   * Codes a choice by the contexts and the weights of `set`, and learns it. `branch`, from 0 to 7, is its place in the
   * tree of choices that have these contexts.
   */
  code(set: number, branch: number, bit: number): number {
    const slots = this.#slots;
    const shift = this.#shift;
    const weights = this.#weights;
    const { contexts } = this;
    const base = set * CONTEXTS;
    const place0 = ((contexts[0]! >>> shift) << PLACE_BITS) | branch;
    const place1 = ((contexts[1]! >>> shift) << PLACE_BITS) | branch;
    const place2 = ((contexts[2]! >>> shift) << PLACE_BITS) | branch;
    const slot0 = slots[place0]! ^ HALF;
    const slot1 = slots[place1]! ^ HALF;
    const slot2 = slots[place2]! ^ HALF;
    const input0 = STRETCH[slot0 >>> STRETCH_SHIFT]!;
    const input1 = STRETCH[slot1 >>> STRETCH_SHIFT]!;
    const input2 = STRETCH[slot2 >>> STRETCH_SHIFT]!;
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
    const target = chosen ? (1 << PROBABILITY_BITS) - 1 : 0;
    slots[place0] = learned(slot0, target) ^ HALF;
    slots[place1] = learned(slot1, target) ^ HALF;
    slots[place2] = learned(slot2, target) ^ HALF;
    return chosen;
  }

  /** Moves the contexts on to what follows a branch: where a tree of choices has more than eight places. */
  turn(branch: number): void {
    const { contexts } = this;
    const move = Math.imul(branch, 0x2545f491);
    for (let i = 0; i < CONTEXTS; i++) contexts[i] = contexts[i]! + move;
  }

  /** Codes the lowest `bits` bits of a number of which nothing is known. */
  codeBits(bits: number, value: number): number {
    let read = 0;
    for (let bit = bits - 1; bit >= 0; bit--) read = read * 2 + this.#coder.code((value >>> bit) & 1, CERTAIN >> 1);
    return read;
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
function learned(slot: number, target: number): number {
  const seen = slot & COUNT_MASK;
  const before = slot >>> COUNT_BITS;
  const after = before + (Math.imul((target - before) >> 4, RATES[seen]!) >> 9);
  return (after << COUNT_BITS) | (seen < COUNT_LIMIT ? seen + 1 : seen);
}

function squashTable(): Int32Array {
  return Int32Array.from({ length: 4096 }, (_, i) => {
    const point = i >>> 7;
    const within = i & 127;
    const value = (SQUASH_POINTS[point]! * (128 - within) + SQUASH_POINTS[point + 1]! * within) >> 7;
    return Math.min(CERTAIN - 16, Math.max(16, value));
  });
}

/** The inverse of squash, by 12 bits of probability. */
function stretchTable(): Int32Array {
  const table = new Int32Array(4096);
  let next = 0;
  for (let odds = -MAX_STRETCH; odds <= MAX_STRETCH; odds++) {
    const reached = SQUASH[odds + 2048]! >> 4;
    while (next <= reached) table[next++] = odds;
  }
  while (next < 4096) table[next++] = MAX_STRETCH;
  return table;
}
