// The register of a minimal graph under construction: every sibling list once, found again by its content.

import { InputError } from '../errors.ts';
import type { ArcLayout } from '../lexicon/arcs.ts';
import { enlarged, release } from './growing.ts';

/** 32-bit words of a pool, and slots of its table, at the start: small enough for the processor's caches. */
const FIRST_WORDS = 1 << 12;
const FIRST_SLOTS = 1 << 10;
const LARGE_SLOTS = 1 << 21;
const MOST_SLOTS = 2 ** 31;
/** An expectation may be far off. */
const MOST_GROWTH = 16;

/**
 * A growing pool of arcs (see lexicon/arcs.ts) in which equal sibling lists are one node. Two nodes are equivalent
 * exactly when their lists are equal once their targets are registered (Daciuk, Mihov, Watson & Watson 2000).
 *
 * The table that finds them holds one 32-bit word a slot, open addressing, at most two thirds full:
 *   31                                  0
 *  +-------------+-----------------------+
 *  | hash, above |  the node's arc index |   narrow: 8 and 24 bits, wide: 2 and 30; 0 = empty
 *  +-------------+-----------------------+
 * The bits of the hash spare most looks at lists that differ. Whole hashes are not kept: when the table grows, the
 * lists stand in the pool end to end, and are hashed again in one pass.
 */
export class ArcRegister {
  readonly layout: ArcLayout;
  /** Arcs from index 0; the first arc is reserved, so that 0 can mean "no node". */
  words: Uint32Array;
  /** 32-bit words in use. */
  length: number;
  /** Distinct nodes. */
  nodeCount = 0;
  /** How many nodes there will be about, if the builder can tell: a large table then grows to that at once. */
  expectedNodes = 0;
  #slots: Uint32Array;
  readonly #indexMask: number;
  readonly #shift: number;

  /** `expectedArcs` sizes the tables; they grow as needed. Too much costs time: the tables leave the caches. */
  constructor(layout: ArcLayout, expectedArcs = 0) {
    this.layout = layout;
    this.length = layout.stride;
    this.words = new Uint32Array(Math.max(FIRST_WORDS, expectedArcs * layout.stride));
    const slots = Math.max(FIRST_SLOTS, 2 ** Math.ceil(Math.log2(Math.max(1, expectedArcs / 2))));
    this.#slots = new Uint32Array(slots);
    this.#shift = layout.stride - 1;
    this.#indexMask = layout.targetMask >>> this.#shift;
  }

  /**
   * A register of the lists that stand end to end in a pool, behind the reserved arc; it keeps the pool. undefined when
   * two of the lists are equal.
   */
  static of(layout: ArcLayout, pool: Uint32Array): ArcRegister | undefined {
    const register = new ArcRegister(layout);
    register.words = pool;
    register.length = pool.length;
    let count = 1;
    for (let i: number = layout.stride; i < pool.length; i += layout.stride) if (pool[i]! & layout.lastBit) count++;
    return register.#enterAll(Math.max(FIRST_SLOTS, 2 ** Math.ceil(Math.log2(1.5 * count)))) ? register : undefined;
  }

  /** Bytes of the register's own tables. */
  get tableBytes(): number {
    return this.words.byteLength + this.#slots.byteLength;
  }

  /**
   * The node whose sibling list is `list[start..end)`: an earlier equal one, or a new one.
   * The last arc must carry the last bit. Throws `InputError` (`too-many-arcs`) when the layout is full.
   */
  intern(list: Uint32Array, start: number, end: number): number {
    const { words } = this;
    let hash = 0;
    for (let i = end - 1; i >= start; i--) hash = mixed(hash, list[i]!);
    const slots = this.#slots;
    const indexMask = this.#indexMask;
    const shift = this.#shift;
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (let entry = slots[slot]!; entry !== 0; entry = slots[slot]!) {
      if (((entry ^ hash) & ~indexMask) === 0) {
        const node = (entry & indexMask) << shift;
        let i = start;
        let j = node;
        while (i < end && words[j] === list[i]) {
          i++;
          j++;
        }
        if (i === end) return node;
      }
      slot = (slot + 1) & mask;
    }
    return this.#append(list, start, end, hash, slot);
  }

  /**
   * Calls `found(tail, offset)` for every proper tail of the list at `node` that is a node itself; `offset` is where
   * in the list it starts. Hashes run from the end, so that all tails cost one pass.
   */
  forEachTail(node: number, found: (tail: number, offset: number) => void): void {
    const { words } = this;
    const { stride, lastBit } = this.layout;
    let end = node;
    while (!(words[end]! & lastBit)) end += stride;
    end += stride;
    const slots = this.#slots;
    const indexMask = this.#indexMask;
    const shift = this.#shift;
    const mask = slots.length - 1;
    let hash = 0;
    for (let i = end - stride; i > node; i -= stride) {
      for (let k = stride - 1; k >= 0; k--) hash = mixed(hash, words[i + k]!);
      let slot = hash & mask;
      for (let entry = slots[slot]!; entry !== 0; entry = slots[slot]!) {
        if (((entry ^ hash) & ~indexMask) === 0) {
          const tail = (entry & indexMask) << shift;
          let k = 0;
          while (i + k < end && words[tail + k] === words[i + k]) k++;
          if (i + k === end) {
            found(tail, i - node);
            break;
          }
        }
        slot = (slot + 1) & mask;
      }
    }
  }

  /**
   * The nodes among the first `length` words in another layout, each at twice its index if that has arcs twice as long.
   * This register must not be used any longer.
   */
  widened(layout: ArcLayout, length: number): ArcRegister {
    const wider = new ArcRegister(layout);
    wider.words = widenedArcs(this.words, length, this.layout, layout, length * 2);
    wider.length = (length / this.layout.stride) * layout.stride;
    wider.#enterAll(this.#slots.length);
    release(this.words);
    release(this.#slots);
    return wider;
  }

  #append(list: Uint32Array, start: number, end: number, hash: number, slot: number): number {
    const node = this.length;
    const length = node + end - start;
    if (length > this.layout.maxArcs * this.layout.stride) throw tooManyArcs(this.layout);
    if (length > this.words.length) {
      this.words = enlarged(this.words, node, Math.max(length, this.words.length * 2));
    }
    const { words } = this;
    for (let i = start, j = node; i < end; i++, j++) words[j] = list[i]!;
    this.length = length;
    this.#slots[slot] = (hash & ~this.#indexMask) | (node >>> this.#shift);
    if (++this.nodeCount * 3 > this.#slots.length * 2) this.#enterAll(this.#grownSlots());
    return node;
  }

  /** Makes the table large enough for so many nodes at once. */
  makeRoom(nodes: number): void {
    const slots = Math.min(2 ** Math.ceil(Math.log2(Math.max(1, nodes * 1.5))), MOST_SLOTS);
    if (slots > this.#slots.length) this.#enterAll(slots);
  }

  /** While it fits into the caches a table only doubles: it had better stay there. */
  #grownSlots(): number {
    const doubled = this.#slots.length * 2;
    if (doubled <= LARGE_SLOTS) return doubled;
    const expected = 2 ** Math.ceil(Math.log2(Math.max(1, this.expectedNodes * 1.5)));
    return Math.min(Math.max(doubled, expected), this.#slots.length * MOST_GROWTH, MOST_SLOTS);
  }

  /** Makes the table anew from the lists in the pool; false when two of them are equal. */
  #enterAll(slotCount: number): boolean {
    release(this.#slots);
    const slots = new Uint32Array(slotCount);
    const { words, length } = this;
    let count = 0;
    const { stride, lastBit } = this.layout;
    const indexMask = this.#indexMask;
    const shift = this.#shift;
    const mask = slotCount - 1;
    for (let node: number = stride; node < length; ) {
      let end = node;
      while (!(words[end]! & lastBit)) end += stride;
      end += stride;
      let hash = 0;
      for (let i = end - 1; i >= node; i--) hash = mixed(hash, words[i]!);
      let slot = hash & mask;
      for (let entry = slots[slot]!; entry !== 0; entry = slots[slot]!) {
        if (((entry ^ hash) & ~indexMask) === 0) {
          let i = node;
          for (let j = (entry & indexMask) << shift; i < end && words[j] === words[i]; j++) i++;
          if (i === end) return false;
        }
        slot = (slot + 1) & mask;
      }
      slots[slot] = (hash & ~indexMask) | (node >>> shift);
      node = end;
      count++;
    }
    this.#slots = slots;
    this.nodeCount = count;
    return true;
  }
}

/** Arcs of one layout in another, in an array of `room` arcs; nodes keep their arc indexes. */
export function widenedArcs(
  arcs: Uint32Array,
  length: number,
  from: ArcLayout,
  to: ArcLayout,
  room: number,
): Uint32Array {
  const result = new Uint32Array(room * to.stride);
  for (let i = 0, j = 0; i < length; i += from.stride, j += to.stride) {
    const arc = arcs[i]!;
    const target = ((arcs[i + from.targetOffset]! & from.targetMask) / from.stride) * to.stride;
    result[j] =
      ((arc >>> from.tileShift) << to.tileShift) |
      (arc & from.acceptsBit ? to.acceptsBit : 0) |
      (arc & from.lastBit ? to.lastBit : 0);
    result[j + to.targetOffset]! |= target;
  }
  return result;
}

function mixed(hash: number, word: number): number {
  const product = Math.imul(hash ^ word, 0x9e3779b1);
  return product ^ (product >>> 15);
}

/** The error of a graph that outgrows its layout; building catches it to go from narrow to wide. */
export function tooManyArcs(layout: ArcLayout): InputError {
  return new InputError(
    'too-many-arcs',
    `The graph needs more than ${layout.maxArcs} arcs, the most that ${layout.name} arcs can address; ${layout.name === 'narrow' ? 'use wide arcs' : 'split the list'}.`,
    { expected: layout.maxArcs, layout: layout.name },
  );
}
