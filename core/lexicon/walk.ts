// The elementary walks over a lexicon: one arc, one word, every word.

import { foldText } from '../alphabet/alphabet.ts';
import { bracketedTile, decodeWord, encodeWord, isUnknown } from '../alphabet/tiling.ts';
import type { Lexicon } from './lexicon.ts';

/** Index of a node's arc with this tile; 0 = none, or no node. Siblings ascend, so the scan ends early. */
export function arcTo(lexicon: Lexicon, node: number, tile: number): number {
  if (node === 0) return 0;
  const { arcs, layout } = lexicon;
  const { stride, tileShift, lastBit } = layout;
  for (let i = node; ; i += stride) {
    const arc = arcs[i]!;
    const label = arc >>> tileShift;
    if (label >= tile) return label === tile ? i : 0;
    if (arc & lastBit) return 0;
  }
}

/** Whether these tile codes are a word. */
export function hasCodes(lexicon: Lexicon, codes: ArrayLike<number>, length = codes.length): boolean {
  const { arcs, layout } = lexicon;
  const { acceptsBit, targetOffset, targetMask } = layout;
  let node = lexicon.dawgRoot;
  let arc = 0;
  for (let i = 0; i < length; i++) {
    arc = arcTo(lexicon, node, codes[i]!);
    if (arc === 0) return false;
    node = arcs[arc + targetOffset]! & targetMask;
  }
  return arc !== 0 && (arcs[arc]! & acceptsBit) !== 0;
}

/** What a look-up says: the word's tiles, or why it is none. */
export type WordFinding =
  | { readonly codes: Uint16Array }
  | { readonly reason: 'not-in-lexicon' | 'empty' }
  | { readonly reason: 'unknown-character'; readonly character: string };

/**
 * Looks a typed word up: folded as the list was; without brackets it is valid if any way of cutting it into tiles is
 * in the lexicon (the longest tiles are tried first). Cost: one walk; with ambiguous tilings at most one visit to each
 * (position, node).
 */
export function findWord(lexicon: Lexicon, text: string): WordFinding {
  const { alphabet } = lexicon;
  const greedy = encodeWord(alphabet, text);
  if (!isUnknown(greedy)) {
    if (greedy.length === 0) return { reason: 'empty' };
    if (hasCodes(lexicon, greedy)) return { codes: greedy };
    if (!alphabet.ambiguous) return { reason: 'not-in-lexicon' };
  }
  const codes = alphabet.ambiguous ? findTiling(lexicon, foldText(alphabet, text)) : undefined;
  if (codes) return { codes };
  return isUnknown(greedy) ? { reason: 'unknown-character', character: greedy.unknown } : { reason: 'not-in-lexicon' };
}

function findTiling(lexicon: Lexicon, folded: string): Uint16Array | undefined {
  const { alphabet, arcs, layout } = lexicon;
  const { acceptsBit, targetOffset, targetMask } = layout;
  const dead = new Set<number>();
  const codes: number[] = [];
  const step = (node: number, code: number, next: number): boolean => {
    const arc = arcTo(lexicon, node, code);
    if (arc === 0) return false;
    codes.push(code);
    if (next === folded.length && arcs[arc]! & acceptsBit) return true;
    if (next < folded.length && from(next, arcs[arc + targetOffset]! & targetMask)) return true;
    codes.pop();
    return false;
  };
  const twice = (node: number, code: number, next: number): boolean => {
    const arc = arcTo(lexicon, node, code);
    if (arc === 0) return false;
    codes.push(code);
    if (step(arcs[arc + targetOffset]! & targetMask, code, next)) return true;
    codes.pop();
    return false;
  };
  const from = (index: number, node: number): boolean => {
    const key = node * (folded.length + 1) + index;
    if (node === 0 || dead.has(key)) return false;
    const bracket = folded[index] === '[' ? bracketedTile(alphabet, folded, index) : undefined;
    if (bracket) {
      if (bracket.code !== 0 && step(node, bracket.code, bracket.end)) return true;
    } else {
      for (const { written, code } of alphabet.doubles) {
        if (folded.startsWith(written, index) && twice(node, code, index + written.length)) return true;
      }
      for (let units = Math.min(alphabet.longestTileUnits, folded.length - index); units > 0; units--) {
        const code = alphabet.codes.get(folded.slice(index, index + units));
        if (code !== undefined && step(node, code, index + units)) return true;
      }
    }
    dead.add(key);
    return false;
  };
  return from(0, lexicon.dawgRoot) ? Uint16Array.from(codes) : undefined;
}

/**
 * Calls `visit` with every word in tile order: its codes (an array that is used again) and its length. `false` ends
 * the walk. Words have at most 255 tiles, so the recursion is as deep at most.
 */
export function forEachWord(
  lexicon: Lexicon,
  visit: (codes: Uint16Array, length: number) => boolean | undefined,
): void {
  const { arcs, layout } = lexicon;
  const { stride, tileShift, acceptsBit, lastBit, targetOffset, targetMask } = layout;
  const codes = new Uint16Array(256);
  const descend = (node: number, depth: number): boolean => {
    for (let i = node; ; i += stride) {
      const arc = arcs[i]!;
      codes[depth] = arc >>> tileShift;
      if (arc & acceptsBit && visit(codes, depth + 1) === false) return false;
      const target = arcs[i + targetOffset]! & targetMask;
      if (target !== 0 && !descend(target, depth + 1)) return false;
      if (arc & lastBit) return true;
    }
  };
  if (lexicon.dawgRoot !== 0) descend(lexicon.dawgRoot, 0);
}

/** Every word as plain text, in tile order: for small lexicons, tests and exports. */
export function words(lexicon: Lexicon): string[] {
  const result: string[] = [];
  forEachWord(lexicon, (codes, length) => {
    result.push(decodeWord(lexicon.alphabet, codes, 0, length));
  });
  return result;
}
