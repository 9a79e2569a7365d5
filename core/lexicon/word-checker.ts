// The fastest answer to "is this a word?": no allocation, letter bits, a table of the first tiles.

import { bitCount, letterBitsOf, MAX_BIT_TILES } from './letter-bits.ts';
import type { Lexicon } from './lexicon.ts';
import { findWord } from './walk.ts';

export type WordChecker = (text: string) => boolean;

const known = new WeakMap<Lexicon, WordChecker>();

/**
 * A function that says whether a typed text is a word, as `findWord` would: folded as the list was, any tiling.
 * Made when first wanted (one pass over the DAWG, some 1.5 bytes a byte of it), then kept.
 */
export function wordChecker(lexicon: Lexicon): WordChecker {
  let checker = known.get(lexicon);
  if (!checker) known.set(lexicon, (checker = makeChecker(lexicon)));
  return checker;
}

function makeChecker(lexicon: Lexicon): WordChecker {
  const slow = (text: string): boolean => 'codes' in findWord(lexicon, text);
  const tileCount = lexicon.alphabet.tiles.length - 1;
  if (lexicon.layout.stride !== 1 || tileCount > MAX_BIT_TILES || lexicon.dawgRoot === 0) return slow;
  return tileCount > 31 ? twoWordChecker(lexicon, slow) : oneWordChecker(lexicon, slow);
}

function oneWordChecker(lexicon: Lexicon, slow: WordChecker): WordChecker {
  const { words, root } = letterBitsOf(lexicon, lexicon.dawgRoot);
  const { unitCodes } = lexicon.alphabet;
  const step = (node: number, code: number): number => {
    const bits = words[node]!;
    return bits & (1 << code) ? words[node + 1 + bitCount(bits & ((1 << code) - 1))]! : 0;
  };
  const firstTwo = tableOfTwo(step, root, 5);
  const limit = unitCodes.length;
  return (text) => {
    const length = text.length;
    if (length < 2) return slow(text);
    const unit0 = text.charCodeAt(0);
    const unit1 = text.charCodeAt(1);
    if (unit0 >= limit || unit1 >= limit) return slow(text);
    const code0 = unitCodes[unit0]!;
    const code1 = unitCodes[unit1]!;
    if (code0 === 0 || code1 === 0) return slow(text);
    let arc = firstTwo[(code0 << 5) | code1]!;
    for (let i = 2; i < length; i++) {
      const unit = text.charCodeAt(i);
      const code = unit < limit ? unitCodes[unit]! : 0;
      if (code === 0) return slow(text);
      const node = arc >>> 1;
      const bits = words[node]!;
      const bit = 1 << code;
      if ((bits & bit) === 0) return lexicon.alphabet.ambiguous || joined(text, i, unitCodes) ? slow(text) : false;
      let x = bits & (bit - 1);
      x -= (x >>> 1) & 0x55555555;
      x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
      arc = words[node + 1 + (Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24)]!;
    }
    return (arc & 1) !== 0 || (lexicon.alphabet.ambiguous && slow(text));
  };
}

function twoWordChecker(lexicon: Lexicon, slow: WordChecker): WordChecker {
  const { words, root } = letterBitsOf(lexicon, lexicon.dawgRoot);
  const { unitCodes } = lexicon.alphabet;
  const limit = unitCodes.length;
  const step = (node: number, code: number): number => {
    const low = words[node]!;
    if (code < 32) return low & (1 << code) ? words[node + 2 + bitCount(low & ((1 << code) - 1))]! : 0;
    const high = words[node + 1]!;
    const bit = 1 << (code - 32);
    return high & bit ? words[node + 2 + bitCount(low) + bitCount(high & (bit - 1))]! : 0;
  };
  const firstTwo = tableOfTwo(step, root, 6);
  return (text) => {
    const length = text.length;
    if (length < 2) return slow(text);
    const unit0 = text.charCodeAt(0);
    const unit1 = text.charCodeAt(1);
    const code0 = unit0 < limit ? unitCodes[unit0]! : 0;
    const code1 = unit1 < limit ? unitCodes[unit1]! : 0;
    if (code0 === 0 || code1 === 0) return slow(text);
    let arc = firstTwo[(code0 << 6) | code1]!;
    for (let i = 2; i < length; i++) {
      const unit = text.charCodeAt(i);
      const code = unit < limit ? unitCodes[unit]! : 0;
      if (code === 0) return slow(text);
      arc = arc >>> 1 === 0 ? 0 : step(arc >>> 1, code);
      if (arc === 0) return lexicon.alphabet.ambiguous || joined(text, i, unitCodes) ? slow(text) : false;
    }
    return (arc & 1) !== 0 || (lexicon.alphabet.ambiguous && slow(text));
  };
}

/** By the codes of a word's first two tiles, `first << shift | second`: the arc of the second, 0 = none. */
function tableOfTwo(step: (node: number, code: number) => number, root: number, shift: number): Uint32Array {
  const size = 1 << shift;
  const table = new Uint32Array(size * size);
  for (let first = 1; first < size; first++) {
    const node = step(root, first) >>> 1;
    for (let second = 1; node !== 0 && second < size; second++) table[(first << shift) | second] = step(node, second);
  }
  return table;
}

/** Whether what follows the unit at `index` may change its letter (a combining mark, a soft hyphen). */
function joined(text: string, index: number, unitCodes: Uint16Array): boolean {
  if (index + 1 >= text.length) return false;
  const unit = text.charCodeAt(index + 1);
  return unit >= unitCodes.length || unitCodes[unit] === 0;
}
