// From a graph to the bytes of a binary.

import type { Alphabet } from '../alphabet/alphabet.ts';
import { InputError } from '../errors.ts';
import type { ArcLayout } from '../lexicon/arcs.ts';
import { crc32 } from '../lexicon/checksum.ts';
import { encodeHeader, type SectionHeader } from '../lexicon/header.ts';
import { tooManyArcs } from './arc-register.ts';
import { countAutomaton } from './automaton-counts.ts';
import type { Graph } from './graph.ts';
import { placeNodes } from './order.ts';

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
  const { register } = graph;
  const { layout, words: source } = register;
  const { stride, lastBit, targetOffset, targetMask } = layout;
  const { position, written, dawgEnd, end } = placeNodes(graph);
  if (end > layout.maxArcs * stride) throw tooManyArcs(layout);
  const arcs = new Uint32Array(end);
  for (const node of written) {
    let at = position[node]!;
    for (let i = node; ; i += stride, at += stride) {
      arcs[at] = source[i]!;
      if (stride === 2) arcs[at + 1] = source[i + 1]!;
      const target = source[i + targetOffset]! & targetMask;
      if (target !== 0) arcs[at + targetOffset] = (arcs[at + targetOffset]! & ~targetMask) | position[target]!;
      if (source[i]! & lastBit) break;
    }
  }
  const bytes = new Uint8Array(arcs.buffer);
  const dawgRoot = graph.dawgRoot === 0 ? 0 : position[graph.dawgRoot]!;
  const gaddagRoot = graph.gaddagRoot === 0 ? 0 : position[graph.gaddagRoot]!;
  const header = encodeHeader({
    layout,
    alphabet,
    wordCount: graph.wordCount,
    longestWord: graph.longestWord,
    dawg: section(arcs, layout, bytes.subarray(0, dawgEnd * 4), dawgRoot),
    gaddag: withGaddag ? section(arcs, layout, bytes.subarray(dawgEnd * 4), gaddagRoot) : undefined,
  });
  const file = new Uint8Array(header.length + bytes.length);
  file.set(header);
  file.set(bytes, header.length);
  return file;
}

function section(arcs: Uint32Array, layout: ArcLayout, bytes: Uint8Array, root: number): SectionHeader {
  return { bytes: bytes.length, root, checksum: crc32(bytes), ...countAutomaton(arcs, layout, root) };
}
