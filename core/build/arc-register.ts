// The register of a minimal graph under construction: every sibling list once, found again by its content.

import { InputError } from '../errors.ts';
import type { ArcLayout } from '../lexicon/arcs.ts';

/**
 * A growing pool of arcs (see lexicon/arcs.ts) in which equal sibling lists are one node. Two nodes are equivalent
 * exactly when their lists are equal once their targets are registered (Daciuk, Mihov, Watson & Watson 2000).
 */
export class ArcRegister {
  readonly layout: ArcLayout;
  /** Arcs from index 0; the first arc is reserved, so that 0 can mean "no node". */
  words: Uint32Array;
  /** 32-bit words in use. */
  length: number;
  /** Distinct nodes. */
  nodeCount = 0;
  #nodes: Uint32Array;
  #hashes: Uint32Array;

  /** `expectedArcs` sizes the tables; they grow as needed. */
  constructor(layout: ArcLayout, expectedArcs = 1 << 16) {
    this.layout = layout;
    this.length = layout.stride;
    this.words = new Uint32Array(Math.max(1024, expectedArcs * layout.stride));
    const slots = 1 << Math.max(10, Math.ceil(Math.log2(Math.max(1, expectedArcs))));
    this.#nodes = new Uint32Array(slots);
    this.#hashes = new Uint32Array(slots);
  }

  /** Bytes of the register's own tables. */
  get tableBytes(): number {
    return this.words.byteLength + this.#nodes.byteLength + this.#hashes.byteLength;
  }

  /**
   * The node whose sibling list is `list[start..end)`: an earlier equal one, or a new one.
   * The last arc must carry the last bit. Throws `InputError` (`too-many-arcs`) when the layout is full.
   */
  intern(list: Uint32Array, start: number, end: number): number {
    const { words } = this;
    let hash = 0;
    for (let i = end - 1; i >= start; i--) hash = mixed(hash, list[i]!);
    hash >>>= 0;
    const nodes = this.#nodes;
    const hashes = this.#hashes;
    const mask = nodes.length - 1;
    let slot = hash & mask;
    for (let node = nodes[slot]!; node !== 0; node = nodes[slot]!) {
      if (hashes[slot] === hash) {
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
    const mask = this.#nodes.length - 1;
    let hash = 0;
    for (let i = end - stride; i > node; i -= stride) {
      for (let k = stride - 1; k >= 0; k--) hash = mixed(hash, words[i + k]!);
      const wanted = hash >>> 0;
      for (let slot = wanted & mask; this.#nodes[slot] !== 0; slot = (slot + 1) & mask) {
        if (this.#hashes[slot] !== wanted) continue;
        const tail = this.#nodes[slot]!;
        let k = 0;
        while (i + k < end && words[tail + k] === words[i + k]) k++;
        if (i + k === end) {
          found(tail, i - node);
          break;
        }
      }
    }
  }

  #append(list: Uint32Array, start: number, end: number, hash: number, slot: number): number {
    const node = this.length;
    const length = node + end - start;
    if (length > this.layout.maxArcs * this.layout.stride) throw tooManyArcs(this.layout);
    if (length > this.words.length) {
      const larger = new Uint32Array(Math.max(length, this.words.length * 2));
      larger.set(this.words);
      this.words = larger;
    }
    const { words } = this;
    for (let i = start, j = node; i < end; i++, j++) words[j] = list[i]!;
    this.length = length;
    this.#nodes[slot] = node;
    this.#hashes[slot] = hash;
    if (++this.nodeCount * 2 > this.#nodes.length) this.#grow();
    return node;
  }

  #grow(): void {
    const slots = this.#nodes.length * 2;
    const nodes = new Uint32Array(slots);
    const hashes = new Uint32Array(slots);
    const mask = slots - 1;
    for (let old = 0; old < this.#nodes.length; old++) {
      const node = this.#nodes[old]!;
      if (node === 0) continue;
      const hash = this.#hashes[old]!;
      let slot = hash & mask;
      while (nodes[slot] !== 0) slot = (slot + 1) & mask;
      nodes[slot] = node;
      hashes[slot] = hash;
    }
    this.#nodes = nodes;
    this.#hashes = hashes;
  }
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
