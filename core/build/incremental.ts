// Incremental construction from sorted words: Daciuk, Mihov, Watson & Watson (2000), algorithm 1.

import type { ArcLayout } from '../lexicon/arcs.ts';
import { ArcRegister } from './arc-register.ts';
import type { BuiltDawg } from './graph.ts';
import { enlarged } from './growing.ts';
import { blocksOf, MAX_WORD_TILES, type Words } from './words.ts';

/**
 * Builds the minimal DAWG of the words, one pass, without a trie: memory is the register, one open path, and a block of
 * the words. Time is linear in the tiles. Throws `InputError` (`too-many-arcs`).
 */
export function buildIncremental(words: Words, layout: ArcLayout): BuiltDawg {
  const register = new ArcRegister(layout);
  const { stride, tileShift, acceptsBit, lastBit, targetOffset } = layout;
  // The lists of the open path lie end to end in one stack: only the deepest can grow. Depth d starts at starts[d].
  let stack = new Uint32Array(1 << 14);
  const starts = new Int32Array(MAX_WORD_TILES + 2);
  /** Tiles of the last word. */
  const path = new Uint16Array(MAX_WORD_TILES + 1);
  let depth = 0;
  let top = 0;
  let longestWord = 0;
  let prefixCount = 0;

  const close = (to: number): void => {
    while (depth > to) {
      const start = starts[depth]!;
      let node = 0;
      if (top > start) {
        stack[top - stride]! |= lastBit;
        node = register.intern(stack, start, top);
      }
      top = start;
      depth--;
      stack[top - stride + targetOffset]! |= node;
    }
  };

  for (const { codes, offsets, count } of blocksOf(words)) {
    let start = offsets[0]!;
    for (let word = 1; word <= count; word++) {
      const end = offsets[word]!;
      const length = end - start;
      const most = Math.min(length, depth);
      let shared = 0;
      while (shared < most && codes[start + shared] === path[shared]) shared++;
      close(shared);
      if (top + (length + 1) * stride > stack.length) stack = enlarged(stack, top, stack.length * 2);
      for (let i = shared; i < length; i++) {
        const tile = codes[start + i]!;
        path[i] = tile;
        stack[top] = tile << tileShift;
        if (stride === 2) stack[top + 1] = 0;
        top += stride;
        starts[i + 1] = top;
      }
      depth = length;
      prefixCount += length - shared;
      stack[top - stride]! |= acceptsBit;
      if (length > longestWord) longestWord = length;
      start = end;
    }
  }
  close(0);
  let dawgRoot = 0;
  if (top > 0) {
    stack[top - stride]! |= lastBit;
    dawgRoot = register.intern(stack, 0, top);
  }
  const tableBytes = register.tableBytes + stack.byteLength;
  return { register, dawgRoot, wordCount: words.count, longestWord, tableBytes, depthFirst: true, prefixCount };
}
