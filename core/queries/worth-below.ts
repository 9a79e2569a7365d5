// How much the tiles of rests of words below each node of the DAWG can be worth at most.

import { noteKept } from '../lexicon/kept.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';

const known = new WeakMap<Lexicon, Map<string, Uint16Array>>();

/** Tables that are kept of one lexicon: those asked for last. */
const MOST_TABLES = 3;

/**
 * By tile code, what a tile is worth, to 255: the most that tiles that follow from a node are worth together, at its
 * first arc's place (`node / stride`). One ascending pass over the DAWG's arcs when first wanted, two bytes an arc.
 */
export function worthBelow(lexicon: Lexicon, worth: ArrayLike<number>): Uint16Array {
  let tables = known.get(lexicon);
  if (!tables) known.set(lexicon, (tables = new Map()));
  const key = Array.from(worth).join();
  const table = tables.get(key) ?? computeWorth(lexicon, worth);
  tables.delete(key);
  tables.set(key, table);
  for (const oldest of tables.keys()) if (tables.size > MOST_TABLES) tables.delete(oldest);
  noteKept(lexicon, 'worth', tables.size * table.byteLength);
  return table;
}

/** Children stand before their parents; siblings are taken from the last to the first, so each has the most of its rest. */
function computeWorth({ arcs, layout, header }: Lexicon, worth: ArrayLike<number>): Uint16Array {
  const { stride, tileShift, lastBit, targetOffset, targetMask } = layout;
  const shift = stride - 1;
  const end = header.dawg.bytes / 4;
  const most = new Uint16Array(end >>> shift);
  for (let first = stride; first < end; ) {
    let last = first;
    while (last < end && !(arcs[last]! & lastBit)) last += stride;
    let best = 0;
    for (let i = Math.min(last, end - stride); i >= first; i -= stride) {
      const target = arcs[i + targetOffset]! & targetMask;
      best = Math.max(best, worth[arcs[i]! >>> tileShift]! + (target === 0 ? 0 : most[target >>> shift]!));
      most[i >>> shift] = best;
    }
    first = last + stride;
  }
  return most;
}
