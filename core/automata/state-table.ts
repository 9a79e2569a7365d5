// Numbers vectors of integers as states: equal vectors get the equal number.

import { FULL } from './automaton.ts';

/** Most states of one table, and most 32-bit words that their vectors may take together. */
const MOST_STATES = 1 << 16;
const MOST_WORDS = 1 << 21;

export interface StateTable {
  /** State `s` has the vector `words[s * width .. (s + 1) * width)`. Replaced when it grows: read it anew. */
  words: Int32Array;
  readonly count: number;
  /** The number of an equal vector, a new one, or `FULL`. Constant time but for growth, which doubles. */
  number(vector: Int32Array): number;
  clear(): void;
}

/** `width` = integers a vector; `most` lowers the usual bound on states (about 65,000, at most 8 MB of vectors). */
export function createStateTable(width: number, most = MOST_STATES): StateTable {
  const limit = Math.min(most, MOST_STATES, Math.floor(MOST_WORDS / Math.max(1, width)));
  let capacity = 8;
  let slots = new Int32Array(capacity * 2);
  let count = 0;

  const slotOf = (vector: Int32Array, from: number): number => {
    let hash = 0x811c9dc5;
    for (let i = 0; i < width; i++) hash = Math.imul(hash ^ vector[from + i]!, 0x9e3779b1) ^ (hash >>> 15);
    return (hash ^ (hash >>> 16)) & (slots.length - 1);
  };
  const grow = (): void => {
    capacity *= 2;
    const larger = new Int32Array(capacity * width);
    larger.set(table.words);
    table.words = larger;
    slots = new Int32Array(capacity * 2);
    for (let state = 0; state < count; state++) {
      let slot = slotOf(larger, state * width);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = state + 1;
    }
  };

  const table = {
    words: new Int32Array(capacity * width),
    get count() {
      return count;
    },
    number(vector: Int32Array): number {
      let slot = slotOf(vector, 0);
      for (; slots[slot] !== 0; slot = (slot + 1) & (slots.length - 1)) {
        const state = slots[slot]! - 1;
        let i = 0;
        while (i < width && table.words[state * width + i] === vector[i]) i++;
        if (i === width) return state;
      }
      if (count >= limit) return FULL;
      if (count === capacity) {
        grow();
        return table.number(vector);
      }
      slots[slot] = count + 1;
      table.words.set(width === vector.length ? vector : vector.subarray(0, width), count * width);
      return count++;
    },
    clear(): void {
      slots.fill(0);
      count = 0;
    },
  };
  return table;
}
