// From a graph to the bytes of a binary.

import type { Alphabet } from '../alphabet/alphabet.ts';
import { InputError } from '../errors.ts';
import type { ArcLayout } from '../lexicon/arcs.ts';
import { crc32 } from '../lexicon/checksum.ts';
import { encodeHeader, type SectionHeader } from '../lexicon/header.ts';
import { tooManyArcs } from './arc-register.ts';
import { countAutomaton } from './automaton-counts.ts';
import type { Graph } from './graph.ts';
import { PLACE_MASK, placeNodes } from './order.ts';

/** What the header's field holds. */
const MAX_WORDS = 2 ** 32 - 1;

/**
 * The binary of a graph (lexicon/FORMAT.md): header, DAWG, GADDAG if it was built. The same words and alphabet give
 * the same bytes, whichever construction, on any machine. Throws `InputError` (`too-many-arcs`, `too-many-words`).
 */
export function packLexicon(graph: Graph, alphabet: Alphabet, withGaddag: boolean): Uint8Array {
  if (graph.wordCount > MAX_WORDS) {
    throw new InputError(
      'too-many-words',
      `A binary counts ${MAX_WORDS} words at most; this graph holds ${graph.wordCount}. Split the list.`,
      {
        expected: MAX_WORDS,
        got: graph.wordCount,
      },
    );
  }
  const { layout } = graph.register;
  const placement = placeNodes(graph);
  const { places, dawgEnd, end } = placement;
  if (end > layout.maxArcs) throw tooManyArcs(layout);
  const { stride } = layout;
  const rootOf = (node: number): number => (node === 0 ? 0 : placeOf(places, node, stride));
  const fields = { layout, alphabet, wordCount: graph.wordCount, longestWord: graph.longestWord };
  const { length: headerBytes } = encodeHeader({ ...fields, dawg: NO_SECTION, gaddag: undefined });
  const file = new Uint8Array(headerBytes + end * stride * 4);
  const arcs = new Uint32Array(file.buffer, headerBytes);
  writeArcs(arcs, graph, places);
  const split = dawgEnd * stride * 4;
  const bytes = file.subarray(headerBytes);
  const header = encodeHeader({
    ...fields,
    dawg: section(arcs, layout, bytes.subarray(0, split), rootOf(graph.dawgRoot)),
    gaddag: withGaddag ? section(arcs, layout, bytes.subarray(split), rootOf(graph.gaddagRoot)) : undefined,
  });
  file.set(header);
  return file;
}

const NO_SECTION: SectionHeader = { bytes: 0, root: 0, states: 0, arcs: 0, checksum: 0 };

function placeOf(places: Uint32Array, node: number, stride: number): number {
  return (places[node >>> (stride - 1)]! & PLACE_MASK) << (stride - 1);
}

/** A list inside a longer one is written as often: the same words to the same place. */
function writeArcs(arcs: Uint32Array, { register }: Graph, places: Uint32Array): void {
  const { words, length, layout } = register;
  const { stride, lastBit, targetOffset, targetMask } = layout;
  for (let i: number = stride; i < length; ) {
    let at = placeOf(places, i, stride);
    for (let last = 0; last === 0; i += stride, at += stride) {
      const word = words[i]!;
      last = word & lastBit;
      if (at === 0) continue;
      if (stride === 2) arcs[at] = word;
      const onward = words[i + targetOffset]!;
      const target = onward & targetMask;
      arcs[at + targetOffset] = target === 0 ? onward : (onward & ~targetMask) | placeOf(places, target, stride);
    }
  }
}

function section(arcs: Uint32Array, layout: ArcLayout, bytes: Uint8Array, root: number): SectionHeader {
  return { bytes: bytes.length, root, checksum: crc32(bytes), ...countAutomaton(arcs, layout, root) };
}
