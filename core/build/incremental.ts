// Incremental construction from sorted words: Daciuk, Mihov, Watson & Watson (2000), algorithm 1.

import type { ArcLayout } from '../lexicon/arcs.ts';
import { ArcRegister } from './arc-register.ts';
import type { DawgGraph } from './graph.ts';
import type { SortedWords } from './words.ts';
import { MAX_WORD_TILES } from './words.ts';

/**
 * Builds the minimal DAWG of the words, one pass, without a trie: memory is the register and one open path.
 * Time is linear in the tiles. Throws `InputError` (`too-many-arcs`).
 */
export function buildIncremental(words: SortedWords, layout: ArcLayout): DawgGraph {
  const { codes, offsets, count } = words;
  const register = new ArcRegister(layout);
  const { stride, tileShift, acceptsBit, lastBit, targetOffset } = layout;
  // The lists of the open path lie end to end in one stack: only the deepest can grow. Depth d starts at starts[d].
  let stack = new Uint32Array(1 << 14);
  const starts = new Int32Array(MAX_WORD_TILES + 2);
  let depth = 0;
  let top = 0;
  let longestWord = 0;

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

  let previousStart = 0;
  let previousLength = 0;
  for (let word = 0; word < count; word++) {
    const start = offsets[word]!;
    const length = offsets[word + 1]! - start;
    let shared = 0;
    const most = Math.min(length, previousLength);
    while (shared < most && codes[start + shared] === codes[previousStart + shared]) shared++;
    close(shared);
    if (top + (length + 1) * stride > stack.length) {
      const larger = new Uint32Array(stack.length * 2);
      larger.set(stack);
      stack = larger;
    }
    for (let i = shared; i < length; i++) {
      stack[top] = codes[start + i]! << tileShift;
      if (stride === 2) stack[top + 1] = 0;
      top += stride;
      starts[++depth] = top;
    }
    stack[top - stride]! |= acceptsBit;
    if (length > longestWord) longestWord = length;
    previousStart = start;
    previousLength = length;
  }
  close(0);
  let dawgRoot = 0;
  if (top > 0) {
    stack[top - stride]! |= lastBit;
    dawgRoot = register.intern(stack, 0, top);
  }
  const tableBytes = register.tableBytes + stack.byteLength;
  return { register, dawgRoot, wordCount: count, longestWord, tableBytes, depthFirst: true };
}
