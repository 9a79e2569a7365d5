// Ranks: the number of a word in tile order, the word of a number, and counts without enumeration.
// Minimal perfect hashing over a word graph: Lucchesi & Kowaltowski (1993), sums kept by arc as suffix sums.

import { InputError, LexiconError } from '../errors.ts';
import { noteKept } from './kept.ts';
import type { Lexicon } from './lexicon.ts';

export interface Ranks {
  /** Words that can be read from a node on (its own acceptance is its incoming arc's). O(1). */
  below(node: number): number;
  /** Words through this arc or a later sibling. O(1). */
  from(arc: number): number;
  /** Rank from 0 of a word in tile order; -1 when it is none. O(tiles x siblings). */
  rankOf(codes: ArrayLike<number>): number;
  /** The word of a rank. Throws `InputError` (`rank-out-of-range`). O(tiles x siblings). */
  wordAt(rank: number): Uint16Array;
  /** The rank of the first word that is not before these tiles, be they a word or not: the words before them. */
  lowerBound(codes: ArrayLike<number>): number;
}

const known = new WeakMap<Lexicon, Ranks>();

/** The ranks of a lexicon: one ascending pass over the DAWG's arcs when first wanted, 4 bytes an arc, then kept. */
export function ranksOf(lexicon: Lexicon): Ranks {
  let ranks = known.get(lexicon);
  if (!ranks) known.set(lexicon, (ranks = computeRanks(lexicon)));
  return ranks;
}

function computeRanks(lexicon: Lexicon): Ranks {
  const { arcs, layout, dawgRoot } = lexicon;
  const { stride, tileShift, acceptsBit, lastBit, targetOffset, targetMask } = layout;
  const shift = stride - 1;
  const words = sumsByArc(lexicon);
  noteKept(lexicon, 'ranks', words.byteLength);
  const below = (node: number): number => (node === 0 ? 0 : words[node >>> shift]!);

  const rankOf = (codes: ArrayLike<number>): number => {
    let node = dawgRoot;
    let rank = 0;
    for (let depth = 0; depth < codes.length; depth++) {
      if (node === 0) return -1;
      const tile = codes[depth]!;
      let i = node;
      while (arcs[i]! >>> tileShift !== tile) {
        if (arcs[i]! & lastBit || arcs[i]! >>> tileShift > tile) return -1;
        i += stride;
      }
      rank += words[node >>> shift]! - words[i >>> shift]!;
      if (depth === codes.length - 1) return arcs[i]! & acceptsBit ? rank : -1;
      if (arcs[i]! & acceptsBit) rank++;
      node = arcs[i + targetOffset]! & targetMask;
    }
    return -1;
  };

  const lowerBound = (codes: ArrayLike<number>): number => {
    let node = dawgRoot;
    let rank = 0;
    for (let depth = 0; depth < codes.length && node !== 0; depth++) {
      const tile = codes[depth]!;
      let i = node;
      while (arcs[i]! >>> tileShift < tile && !(arcs[i]! & lastBit)) i += stride;
      const label = arcs[i]! >>> tileShift;
      if (label < tile) return rank + words[node >>> shift]!;
      rank += words[node >>> shift]! - words[i >>> shift]!;
      if (label > tile || depth === codes.length - 1) return rank;
      if (arcs[i]! & acceptsBit) rank++;
      node = arcs[i + targetOffset]! & targetMask;
    }
    return rank;
  };

  const wordAt = (rank: number): Uint16Array => {
    if (!Number.isInteger(rank) || rank < 0 || rank >= lexicon.wordCount) {
      throw new InputError(
        'rank-out-of-range',
        `Rank ${rank} is none of this lexicon: give 0 to ${lexicon.wordCount - 1}.`,
        {
          got: rank,
          expected: lexicon.wordCount - 1,
        },
      );
    }
    const codes: number[] = [];
    let left = rank;
    for (let i = dawgRoot; ; ) {
      const here = words[i >>> shift]!;
      const after = arcs[i]! & lastBit ? 0 : words[(i >>> shift) + 1]!;
      if (left >= here - after) {
        left -= here - after;
        i += stride;
        continue;
      }
      codes.push(arcs[i]! >>> tileShift);
      if (arcs[i]! & acceptsBit && left-- === 0) return Uint16Array.from(codes);
      i = arcs[i + targetOffset]! & targetMask;
    }
  };

  return { below, from: (arc) => words[arc >>> shift]!, rankOf, wordAt, lowerBound };
}

/** For each arc of the DAWG the words through it and its later siblings; children stand before parents. */
function sumsByArc(lexicon: Lexicon): Uint32Array {
  const { arcs, layout, header } = lexicon;
  const { stride, acceptsBit, lastBit, targetOffset, targetMask } = layout;
  const end = header.dawg.bytes / 4;
  const shift = stride - 1;
  const words = new Uint32Array(end >>> shift);
  for (let first = stride; first < end; ) {
    let last = first;
    while (last < end && !(arcs[last]! & lastBit)) last += stride;
    if (last >= end) {
      throw new LexiconError(
        'damaged',
        'The last sibling list of the DAWG has no end: the file was altered. Fetch it again.',
        {
          section: 'DAWG',
          arc: first,
        },
      );
    }
    let sum = 0;
    for (let i = last; i >= first; i -= stride) {
      const target = arcs[i + targetOffset]! & targetMask;
      if (arcs[i]! & acceptsBit) sum++;
      if (target !== 0) sum += words[target >>> shift]!;
      words[i >>> shift] = sum;
    }
    first = last + stride;
  }
  return words;
}
