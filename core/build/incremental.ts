// Incremental construction from sorted words: Daciuk, Mihov, Watson & Watson (2000), algorithm 1.

import type { ArcLayout } from '../lexicon/arcs.ts';
import { ArcRegister, widenedArcs } from './arc-register.ts';
import type { BuiltDawg } from './graph.ts';
import { enlarged } from './growing.ts';
import { blocksOf, MAX_WORD_TILES, type Words } from './words.ts';

/** The register hears every 65,536 words how far the list is read. */
const PROGRESS_MASK = (1 << 16) - 1;

/**
 * Builds the minimal DAWG of the words, one pass, without a trie: memory is the register, one open path, and a block of
 * the words. Time is linear in the tiles. Where the arcs of the layout do not suffice it goes on with those of `wider`; without
 * it, it throws `InputError` (`too-many-arcs`).
 */
export function buildIncremental(words: Words, layout: ArcLayout, wider?: ArcLayout): BuiltDawg {
  let register = new ArcRegister(layout);
  let { stride, tileShift, acceptsBit, lastBit, targetOffset } = layout;
  // The lists of the open path lie end to end in one stack: only the deepest can grow. Depth d starts at starts[d].
  let stack: Uint32Array = new Uint32Array(1 << 14);
  const starts = new Int32Array(MAX_WORD_TILES + 2);
  /** Tiles of the last word. */
  const path = new Uint16Array(MAX_WORD_TILES + 1);
  let depth = 0;
  let top = 0;
  let longestWord = 0;
  let prefixCount = 0;
  let wordsDone = 0;

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

  let mostWords = wider ? layout.maxArcs * stride : Number.POSITIVE_INFINITY;
  const widen = (to: ArcLayout): void => {
    const { layout: from, length } = register;
    stack = widenedArcs(stack, top, from, to, stack.length);
    register = register.widened(to, length);
    for (let d = 1; d <= depth; d++) starts[d] = (starts[d]! / from.stride) * to.stride;
    top = (top / from.stride) * to.stride;
    ({ stride, tileShift, acceptsBit, lastBit, targetOffset } = to);
    mostWords = Number.POSITIVE_INFINITY;
  };

  for (const { codes, offsets, count } of blocksOf(words)) {
    let start = offsets[0]!;
    for (let word = 1; word <= count; word++) {
      const end = offsets[word]!;
      const length = end - start;
      const most = Math.min(length, depth);
      if ((wordsDone++ & PROGRESS_MASK) === 0) register.expectedNodes = register.nodeCount * (words.count / wordsDone);
      let shared = 0;
      while (shared < most && codes[start + shared] === path[shared]) shared++;
      // Closing the whole path adds its lists at most.
      if (wider && register.length + top > mostWords) widen(wider);
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
  if (wider && register.length + top > mostWords) widen(wider);
  close(0);
  let dawgRoot = 0;
  if (top > 0) {
    stack[top - stride]! |= lastBit;
    dawgRoot = register.intern(stack, 0, top);
  }
  const tableBytes = register.tableBytes + stack.byteLength;
  return { register, dawgRoot, wordCount: words.count, longestWord, tableBytes, depthFirst: true, prefixCount };
}
