// Sorting numbers beside their keys: a few passes over bytes, far quicker than comparing for some hundred entries.

const RADIX_BITS = 8;
const RADIX = 1 << RADIX_BITS;
const counts = new Uint32Array(RADIX);

/** Keys use their lowest bits only, as many as this at most. */
export const MOST_KEY_BITS = 24;

export interface Keyed {
  readonly keys: Uint32Array;
  readonly values: Uint32Array;
}

/**
 * Puts the first `count` values in ascending order of their keys (of `bits` bits); equal keys keep their order. Works
 * between the two pairs of arrays and returns the one that holds the result.
 */
export function sortByKeys(from: Keyed, spare: Keyed, count: number, bits: number): Keyed {
  let source = from;
  let target = spare;
  for (let shift = 0; shift < bits; shift += RADIX_BITS) {
    counts.fill(0);
    const { keys, values } = source;
    for (let i = 0; i < count; i++) counts[(keys[i]! >>> shift) & (RADIX - 1)]!++;
    let start = 0;
    for (let digit = 0; digit < RADIX; digit++) {
      const size = counts[digit]!;
      counts[digit] = start;
      start += size;
    }
    for (let i = 0; i < count; i++) {
      const at = counts[(keys[i]! >>> shift) & (RADIX - 1)]!++;
      target.keys[at] = keys[i]!;
      target.values[at] = values[i]!;
    }
    [source, target] = [target, source];
  }
  return source;
}
