// A double array (Aoe 1989): the arcs of all states interleaved in one table, so that a step is one look.

import type { Spellings } from './spellings.ts';

/** Most letters, and bits of a base, that packed cells have room for. */
const MOST_PACKED_LETTERS = 254;
const PACKED_BASE_BITS = 23;

/**
 * The arc of a letter of the state with base b is cell `b + letter`. No two states have one base, so that a cell which
 * bears this letter is this state's. Base 0 = no arcs.
 *
 * ```
 * packed, cells[b + letter]:   bits 0-7 the letter, bit 8 accepts, bits 9-31 the target's base
 * wide, cells[2 (b + letter)]: bit 0 accepts, bits 1-31 the target's base; behind it the letter
 * ```
 */
export interface DoubleArray {
  readonly cells: Uint32Array;
  /** Base of the root. */
  readonly root: number;
  readonly isPacked: boolean;
}

/** How many windows of 32 bases without room are looked at before states of as many arcs start behind them. */
const PATIENCE = 4;
/** States of more arcs look for room from one place. */
const MOST_KINDS = 64;

/**
 * Places each state at the first base, from where its like found room, at which all its cells are free: 32 bases at a
 * time, in bits. Depth first, so that a word's cells lie near each other. Time is linear in the arcs; cells are hardly
 * more than these where letters are few.
 */
export function doubleArrayOf(spellings: Spellings): DoubleArray {
  const { starts, letters, stateCount, letterCount } = spellings;
  const bases = new Uint32Array(stateCount);
  const windowLetters = (letterCount >>> 5) + 2;
  let taken = new Uint32Array(1024 + windowLetters);
  let used = new Uint32Array(taken.length);
  used[0] = 1;
  let end = letterCount + 2;
  const from = new Int32Array(MOST_KINDS + 1);
  for (const state of depthFirst(spellings)) {
    const first = starts[state]!;
    const behind = starts[state + 1]!;
    if (first === behind) continue;
    const kind = Math.min(behind - first, MOST_KINDS);
    let window = from[kind]!;
    let full = 0;
    for (; ; window++) {
      if (window + windowLetters > taken.length) {
        taken = grown(taken);
        used = grown(used);
      }
      full = used[window]!;
      for (let i = first; i < behind && full !== -1; i++) {
        const at = window + (letters[i]! >>> 5);
        const shift = letters[i]! & 31;
        full |= shift === 0 ? taken[at]! : (taken[at]! >>> shift) | (taken[at + 1]! << (32 - shift));
      }
      if (full !== -1) break;
      if (window - from[kind]! >= PATIENCE) from[kind] = window - PATIENCE + 2;
    }
    const bit = 31 - Math.clz32(~full & -~full);
    const base = window * 32 + bit;
    bases[state] = base;
    used[window]! |= 1 << bit;
    for (let i = first; i < behind; i++) taken[(base + letters[i]!) >>> 5]! |= 1 << ((base + letters[i]!) & 31);
    end = Math.max(end, base + letterCount + 2);
  }
  return filled(spellings, bases, end);
}

/** The states in the order in which a walk from the root meets them, first letters first. */
function depthFirst({ starts, targets, stateCount }: Spellings): Uint32Array {
  const order = new Uint32Array(stateCount - 1);
  const met = new Uint8Array(stateCount);
  const open = new Uint32Array(stateCount);
  met[0] = met[1] = open[0] = 1;
  let length = 0;
  for (let top = 1; top > 0; ) {
    const state = open[--top]!;
    order[length++] = state;
    for (let i = starts[state + 1]! - 1; i >= starts[state]!; i--) {
      const target = targets[i]! >>> 1;
      if (met[target]) continue;
      met[target] = 1;
      open[top++] = target;
    }
  }
  return order;
}

function filled({ starts, letters, targets, stateCount, letterCount }: Spellings, bases: Uint32Array, end: number) {
  const isPacked = letterCount <= MOST_PACKED_LETTERS && end <= 2 ** PACKED_BASE_BITS;
  const cells = new Uint32Array(isPacked ? end : 2 * end);
  for (let state = 1; state < stateCount; state++) {
    const base = bases[state]!;
    for (let i = starts[state]!; i < starts[state + 1]!; i++) {
      const target = targets[i]!;
      const letter = letters[i]!;
      const value = (bases[target >>> 1]! << 1) | (target & 1);
      if (isPacked) {
        cells[base + letter] = (value << 8) | letter;
      } else {
        cells[2 * (base + letter)] = value;
        cells[2 * (base + letter) + 1] = letter;
      }
    }
  }
  return { cells, root: bases[1]!, isPacked };
}

function grown(words: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(words.length * 2);
  larger.set(words);
  return larger;
}
