// The proof that a GADDAG holds every word in every split, and nothing else.

import type { Lexicon } from '../lexicon/lexicon.ts';
import { arcTo } from '../lexicon/walk.ts';
import { unsound } from './verify.ts';

/**
 * For each prefix u of the DAWG, reversed u must lead to an arc that accepts exactly if u is a word, and on by a
 * separator to exactly the DAWG's node behind u: that proves all words with the prefix at once. The number of strings
 * the GADDAG accepts must equal the sum of the words' lengths: so there are no others. Lists are known to be sound.
 * `most` bounds the prefixes walked; beyond it every k-th is.
 */
export function verifyGaddag(lexicon: Lexicon, most: number): void {
  const { arcs, layout, dawgRoot, gaddagRoot } = lexicon;
  const { stride, tileShift, acceptsBit, lastBit, targetOffset, targetMask } = layout;
  if (dawgRoot === 0) return;
  const { prefixes, letters } = dawgSums(lexicon);
  const strings = gaddagStrings(lexicon);
  if (strings !== letters) {
    throw unsound('GADDAG', `it accepts ${strings} strings, the words have ${letters} splits`, gaddagRoot, {
      expected: letters,
      got: strings,
    });
  }
  const step = Math.max(1, Math.ceil(prefixes / most));
  const path = new Uint16Array(256);
  let counter = 0;
  const check = (length: number, ends: number, behind: number, at: number): void => {
    let node = gaddagRoot;
    let arc = 0;
    for (let i = length - 1; i >= 0; i--) {
      arc = arcTo(lexicon, node, path[i]!);
      if (arc === 0)
        throw unsound('GADDAG', 'a reversed prefix of the DAWG is missing', at, {
          prefix: [...path.subarray(0, length)],
        });
      node = arcs[arc + targetOffset]! & targetMask;
    }
    if ((arcs[arc]! & acceptsBit) !== ends)
      throw unsound('GADDAG', 'a reversed prefix ends a word and should not, or the other way', arc);
    const first = node === 0 ? 0 : arcs[node]!;
    const onward = node !== 0 && first >>> tileShift === 0 ? arcs[node + targetOffset]! & targetMask : 0;
    if (onward !== behind)
      throw unsound('GADDAG', 'a separator leads to another node than the prefix does', node, {
        expected: behind,
        got: onward,
      });
  };
  const descend = (node: number, depth: number): void => {
    for (let i = node; ; i += stride) {
      const arc = arcs[i]!;
      const target = arcs[i + targetOffset]! & targetMask;
      path[depth] = arc >>> tileShift;
      if (counter++ % step === 0) check(depth + 1, arc & acceptsBit, target, i);
      if (target !== 0) descend(target, depth + 1);
      if (arc & lastBit) return;
    }
  };
  descend(dawgRoot, 0);
}

/** Distinct prefixes of the words, and the words' lengths added up, without walking them. */
function dawgSums(lexicon: Lexicon): { prefixes: number; letters: number } {
  const { arcs, layout, dawgRoot, header } = lexicon;
  const { stride, acceptsBit, lastBit, targetOffset, targetMask } = layout;
  const end = header.dawg.bytes / 4;
  const shift = stride - 1;
  const words = new Float64Array(end >>> shift);
  const prefixes = new Float64Array(end >>> shift);
  const letters = new Float64Array(end >>> shift);
  forEachList(arcs, stride, lastBit, stride, end, (first, last) => {
    for (let i = last, later = 0; i >= first; later = i >>> shift, i -= stride) {
      const target = (arcs[i + targetOffset]! & targetMask) >>> shift;
      const through = (arcs[i]! & acceptsBit ? 1 : 0) + words[target]!;
      words[i >>> shift] = through + words[later]!;
      prefixes[i >>> shift] = 1 + prefixes[target]! + prefixes[later]!;
      letters[i >>> shift] = through + letters[target]! + letters[later]!;
    }
  });
  return { prefixes: prefixes[dawgRoot >>> shift]!, letters: letters[dawgRoot >>> shift]! };
}

function gaddagStrings(lexicon: Lexicon): number {
  const { arcs, layout, gaddagRoot } = lexicon;
  const { stride, acceptsBit, lastBit, targetOffset, targetMask } = layout;
  const shift = stride - 1;
  const strings = new Float64Array(arcs.length >>> shift);
  forEachList(arcs, stride, lastBit, stride, arcs.length, (first, last) => {
    for (let i = last, later = 0; i >= first; later = i >>> shift, i -= stride) {
      const target = (arcs[i + targetOffset]! & targetMask) >>> shift;
      strings[i >>> shift] = (arcs[i]! & acceptsBit ? 1 : 0) + strings[target]! + strings[later]!;
    }
  });
  return strings[gaddagRoot >>> shift]!;
}

function forEachList(
  arcs: Uint32Array,
  stride: number,
  lastBit: number,
  start: number,
  end: number,
  visit: (first: number, last: number) => void,
): void {
  for (let first = start; first < end; ) {
    let last = first;
    while (!(arcs[last]! & lastBit)) last += stride;
    visit(first, last);
    first = last + stride;
  }
}
