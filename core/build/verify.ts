// The proof that a binary is sound, in linear time; nothing is published without it.

import { LexiconError } from '../errors.ts';
import { checkSections, type Lexicon } from '../lexicon/lexicon.ts';
import { countAutomaton } from './automaton-counts.ts';
import { verifyGaddag } from './verify-gaddag.ts';
import { verifyOriginals } from './verify-originals.ts';

export interface VerifyOptions {
  /** Most prefixes whose GADDAG paths are walked, evenly spread over all; default 5 million, Infinity = every one. */
  readonly gaddagPrefixes?: number;
}

/**
 * Proves a whole binary: checksums; siblings ascending and ended; targets in range and before the lists that hold them,
 * so that there is no cycle; no arc unreachable or leading nowhere; the header's counts of words, states and arcs and
 * its longest word; the originals (see `verifyOriginals`); the GADDAG's paths equal to the DAWG's words and splits.
 * Throws `LexiconError` that says what and where. Cost: linear in the file, and in the tiles of the prefixes walked.
 */
export function verify(lexicon: Lexicon, options: VerifyOptions = {}): void {
  checkSections(lexicon);
  const { header, arcs, layout } = lexicon;
  for (let i = 0; i < layout.stride; i++) {
    if (arcs[i] !== 0) throw unsound('DAWG', 'the reserved arc is not empty', i);
  }
  const dawgEnd = header.dawg.bytes / 4;
  checkLists(lexicon, 'DAWG', layout.stride, dawgEnd, dawgEnd);
  checkReachable(lexicon, 'DAWG', layout.stride, dawgEnd, lexicon.dawgRoot);
  checkWords(lexicon);
  checkCounts(lexicon, 'DAWG', lexicon.dawgRoot, header.dawg);
  verifyOriginals(lexicon);
  if (!lexicon.hasGaddag) return;
  checkLists(lexicon, 'GADDAG', dawgEnd, arcs.length, dawgEnd);
  checkReachable(lexicon, 'GADDAG', dawgEnd, arcs.length, lexicon.gaddagRoot);
  checkCounts(lexicon, 'GADDAG', lexicon.gaddagRoot, header.gaddag!);
  verifyGaddag(lexicon, options.gaddagPrefixes ?? 5_000_000);
}

/** The error of an unsound graph; `arc` is the index of the arc in 32-bit words from the start of the arcs. */
export function unsound(
  section: string,
  what: string,
  arc: number,
  values: Record<string, unknown> = {},
): LexiconError {
  return new LexiconError('unsound', `The ${section} is not sound: ${what} (arc ${arc}). Compile the list again.`, {
    section,
    fault: what,
    arc,
    ...values,
  });
}

function checkLists(lexicon: Lexicon, section: string, start: number, end: number, dawgEnd: number): void {
  const { arcs, layout, alphabet } = lexicon;
  const { stride, tileShift, acceptsBit, lastBit, targetOffset, targetMask } = layout;
  const topTile = alphabet.tiles.length - 1;
  const unusedBits = stride === 2 ? 0xfffc : 0;
  let first = true;
  let list = start;
  let previous = 0;
  for (let i = start; i < end; i += stride) {
    if (first) list = i;
    const arc = arcs[i]!;
    const tile = arc >>> tileShift;
    const target = arcs[i + targetOffset]! & targetMask;
    if (tile > topTile) throw unsound(section, `tile ${tile} is not in the alphabet of ${topTile}`, i, { tile });
    if (arc & unusedBits || (stride === 2 && arcs[i + 1]! >>> 31)) throw unsound(section, 'unused bits are set', i);
    if (!first && tile <= previous) throw unsound(section, 'siblings do not ascend', i, { tile, previous });
    // Before the whole list: an arc that led to an earlier sibling would lead to itself again.
    if (target >= list || (target !== 0 && target % stride !== 0))
      throw unsound(section, 'a target is out of range', i, { target });
    if (tile === 0) {
      if (section === 'DAWG') throw unsound(section, 'a separator stands in it', i);
      if (arc & acceptsBit || target === 0 || target >= dawgEnd)
        throw unsound(section, 'a separator does not lead into the DAWG', i);
    } else if (target === 0 && !(arc & acceptsBit)) {
      throw unsound(section, 'an arc leads nowhere and ends no word', i);
    }
    previous = tile;
    first = (arc & lastBit) !== 0;
  }
  if (!first) throw unsound(section, 'the last sibling list has no end', end - stride);
}

/** Targets stand before their arcs: going down over the lists, each is marked before it is reached. */
function checkReachable(lexicon: Lexicon, section: string, start: number, end: number, root: number): void {
  const { arcs, layout } = lexicon;
  const { stride, lastBit, targetOffset, targetMask } = layout;
  const wanted = new Uint8Array((end >>> 3) + 1);
  const mark = (node: number): void => {
    wanted[node >>> 3]! |= 1 << (node & 7);
  };
  if (root !== 0) mark(root);
  for (let last = end - stride; last >= start; ) {
    let first = last;
    while (first - stride >= start && !(arcs[first - stride]! & lastBit)) first -= stride;
    let live = false;
    for (let i = first; i <= last; i += stride) {
      live ||= (wanted[i >>> 3]! & (1 << (i & 7))) !== 0;
      if (!live) throw unsound(section, 'an arc cannot be reached from the root', i);
      mark(arcs[i + targetOffset]! & targetMask);
    }
    last = first - stride;
  }
}

function checkWords(lexicon: Lexicon): void {
  const { arcs, layout, header, dawgRoot } = lexicon;
  const { stride, acceptsBit, lastBit, targetOffset, targetMask } = layout;
  const end = header.dawg.bytes / 4;
  const shift = stride - 1;
  const words = new Float64Array(end >>> shift);
  const height = new Uint16Array(end >>> shift);
  for (let first = stride; first < end; ) {
    let last = first;
    while (!(arcs[last]! & lastBit)) last += stride;
    let sum = 0;
    let longest = 0;
    for (let i = last; i >= first; i -= stride) {
      const target = (arcs[i + targetOffset]! & targetMask) >>> shift;
      sum += (arcs[i]! & acceptsBit ? 1 : 0) + words[target]!;
      longest = Math.max(longest, 1 + height[target]!);
      words[i >>> shift] = sum;
      height[i >>> shift] = Math.min(longest, 0xffff);
    }
    first = last + stride;
  }
  const counted = words[dawgRoot >>> shift]!;
  if (counted !== header.wordCount) {
    throw unsound('DAWG', `it holds ${counted} words, the header says ${header.wordCount}`, dawgRoot, {
      expected: header.wordCount,
      got: counted,
    });
  }
  const longest = height[dawgRoot >>> shift]!;
  if (longest !== header.longestWord) {
    throw unsound('DAWG', `its longest word has ${longest} tiles, the header says ${header.longestWord}`, dawgRoot, {
      expected: header.longestWord,
      got: longest,
    });
  }
}

function checkCounts(
  lexicon: Lexicon,
  section: string,
  root: number,
  expected: { states: number; arcs: number },
): void {
  const got = countAutomaton(lexicon.arcs, lexicon.layout, root);
  if (got.states === expected.states && got.arcs === expected.arcs) return;
  throw unsound(
    section,
    `it has ${got.states} states and ${got.arcs} arcs, the header says ${expected.states} and ${expected.arcs}`,
    root,
    {
      expected: { states: expected.states, arcs: expected.arcs },
      got,
    },
  );
}
