// Lots: every seed puts the words of a lexicon in an order of its own, of which any place is known without the others.

/** An order of the numbers from 0 to below a count. */
export interface Lot {
  numberAt(place: number): number;
  placeOf(number: number): number;
}

const ROUNDS = 6;
/** Halves of so many bits at least: few numbers are drawn from among many, so that every order of them may come. */
const LEAST_BITS = 5;

/**
 * A Feistel network over the smallest square of a power of two that holds the count, gone through again from whatever
 * lies beyond it (Black & Rogaway 2002, cycle walking). The same seed gives the same order. O(1) a place.
 */
export function createLot(count: number, seed: number): Lot {
  const bits = Math.max(LEAST_BITS, Math.ceil(Math.log2(Math.max(2, count)) / 2));
  const mask = (1 << bits) - 1;
  const keys = Array.from({ length: ROUNDS }, (_, round) =>
    mixed(mixed((seed >>> 0) + Math.imul(round + 1, 0x9e3779b9)) ^ Math.floor(seed / 2 ** 32)),
  );
  const forward = (number: number): number => {
    let left = number >>> bits;
    let right = number & mask;
    for (const key of keys) [left, right] = [right, left ^ (mixed(right ^ key) & mask)];
    return ((left << bits) | right) >>> 0;
  };
  const backward = (number: number): number => {
    let left = number >>> bits;
    let right = number & mask;
    for (let i = ROUNDS - 1; i >= 0; i--) [left, right] = [right ^ (mixed(left ^ keys[i]!) & mask), left];
    return ((left << bits) | right) >>> 0;
  };
  const within = (step: (number: number) => number, number: number): number => {
    let next = step(number);
    while (next >= count) next = step(next);
    return next;
  };
  return {
    numberAt: (place) => within(forward, place),
    placeOf: (number) => within(backward, number),
  };
}

/** Every bit of 32 depends on every other (the finalizer of MurmurHash3, Appleby 2011). */
function mixed(bits: number): number {
  let mix = bits >>> 0;
  mix = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b);
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35);
  return (mix ^ (mix >>> 16)) >>> 0;
}
