// Cross sets: which tiles each empty cell may take so that the word across the walk's direction is one.
// Appel and Jacobson, "The World's Fastest Scrabble Program", CACM 31 (1988), section 3.2, call them cross-checks.

import type { Lexicon } from '../../lexicon/lexicon.ts';
import { arcTo } from '../../lexicon/walk.ts';
import { addLetter, letterSetWords } from './letter-set.ts';
import type { Lines } from './lines.ts';

export interface CrossSets {
  /** Letter sets one after another; the first holds every tile. */
  readonly sets: Uint32Array;
  /** By cell: where in `sets` its letter set starts; 0 = a cell without neighbours across. */
  readonly setAt: Int32Array;
  /** By cell: what the neighbours across are worth together, -1 = there are none. */
  readonly sums: Int32Array;
}

/**
 * The cross sets of every empty cell of these lines. Cost: a walk over the neighbours for each cell that has some;
 * where tiles lie on both sides, one over those below for each tile that could follow those above.
 */
export function crossSetsOf(lexicon: Lexicon, lines: Lines): CrossSets {
  const { tiles, faces } = lines;
  const { stride } = lines.frame;
  const words = letterSetWords(lexicon.alphabet);
  const setAt = new Int32Array(tiles.length);
  const sums = new Int32Array(tiles.length).fill(-1);
  let setCount = 1;
  for (let cell = stride; cell < tiles.length - stride; cell++) {
    if (tiles[cell] === 0 && (tiles[cell - stride]! > 0 || tiles[cell + stride]! > 0)) setAt[cell] = words * setCount++;
  }
  const sets = new Uint32Array(words * setCount);
  sets.fill(0xffffffff, 0, words);
  for (let cell = stride; cell < tiles.length - stride; cell++) {
    const at = setAt[cell]!;
    if (at === 0) continue;
    let start = cell;
    let end = cell;
    let sum = 0;
    while (tiles[start - stride]! > 0) sum += faces[(start -= stride)]!;
    while (tiles[end + stride]! > 0) sum += faces[(end += stride)]!;
    sums[cell] = sum;
    addFitting(lexicon, lines, start, cell, end, sets, at);
  }
  return { sets, setAt, sums };
}

/** Adds every tile that makes a word of the tiles from `start` to `end` when it lies on `cell` between them. */
function addFitting(
  lexicon: Lexicon,
  lines: Lines,
  start: number,
  cell: number,
  end: number,
  sets: Uint32Array,
  at: number,
): void {
  const { arcs, layout } = lexicon;
  const { stride, tileShift, acceptsBit, lastBit, targetOffset, targetMask } = layout;
  const { tiles, frame } = lines;
  const targetOf = (arc: number): number => arcs[arc + targetOffset]! & targetMask;
  // Without tiles above, the word's first tile is the last step of the GADDAG's walk over those below, read upwards.
  const upwards = start === cell;
  let node = upwards ? lexicon.gaddagRoot : lexicon.dawgRoot;
  const step = upwards ? -frame.stride : frame.stride;
  for (let next = upwards ? end : start; next !== cell && node !== 0; next += step) {
    node = targetOf(arcTo(lexicon, node, tiles[next]!));
  }
  if (node === 0) return;
  for (let i = node; ; i += stride) {
    const arc = arcs[i]!;
    const tile = arc >>> tileShift;
    let last = i;
    if (!upwards) {
      for (let next = cell + frame.stride; next <= end && last !== 0; next += frame.stride) {
        last = arcTo(lexicon, targetOf(last), tiles[next]!);
      }
    }
    if (tile !== 0 && last !== 0 && arcs[last]! & acceptsBit) addLetter(sets, tile, at);
    if (arc & lastBit) return;
  }
}
