// How often each tile occurs in all words of a lexicon, and so how rare it is.

import { LexiconError } from '../../errors.ts';
import type { Lexicon } from '../../lexicon/lexicon.ts';
import { ranksOf } from '../../lexicon/ranks.ts';

export interface Rarity {
  /** By tile code: its occurrences in all words. */
  readonly counts: Float64Array;
  /** By tile code: how many other numbers of occurrences are lower; 0 = the rarest, equal for equally rare ones. */
  readonly ranks: Uint16Array;
}

const kept = new WeakMap<Lexicon, Rarity>();

/** Counted when first wanted, in one pass over the DAWG's arcs: the words through an arc, times the ways to it. */
export function rarityOf(lexicon: Lexicon): Rarity {
  let rarity = kept.get(lexicon);
  if (!rarity) kept.set(lexicon, (rarity = countTiles(lexicon)));
  return rarity;
}

function countTiles(lexicon: Lexicon): Rarity {
  const { arcs, layout, header, dawgRoot } = lexicon;
  const { stride, tileShift, acceptsBit, lastBit, targetOffset, targetMask } = layout;
  const counts = new Float64Array(lexicon.alphabet.tiles.length);
  const ranks = ranksOf(lexicon);
  const shift = stride - 1;
  const end = header.dawg.bytes / 4;
  /** By arc: the ways that lead to it as the first of a node. */
  const ways = new Float64Array(end >>> shift);
  if (dawgRoot !== 0) ways[dawgRoot >>> shift] = 1;
  // Children stand before their parents, so from the end on every way to a list is known before the list is read.
  for (let last = end - stride; last >= stride; ) {
    let first = last;
    while (first > stride && !(arcs[first - stride]! & lastBit)) first -= stride;
    let reached = 0;
    for (let i = first; i <= last; i += stride) {
      reached += ways[i >>> shift]!;
      if (reached === 0) continue;
      const target = arcs[i + targetOffset]! & targetMask;
      const tile = arcs[i]! >>> tileShift;
      if (tile >= counts.length) throw damaged(i);
      counts[tile]! += reached * (ranks.below(target) + (arcs[i]! & acceptsBit ? 1 : 0));
      if (target !== 0) ways[target >>> shift]! += reached;
    }
    last = first - stride;
  }
  const different = [...new Set(counts)].sort((a, b) => a - b);
  return { counts, ranks: Uint16Array.from(counts, (count) => different.indexOf(count)) };
}

function damaged(arc: number): LexiconError {
  return new LexiconError('damaged', 'An arc of the DAWG has no tile of the alphabet: fetch the file again.', { arc });
}
