// Steps over arcs: siblings are scanned for the tiles that fit. For every lexicon, of any alphabet.
// Steven A. Gordon, "A Faster Scrabble Move Generation Algorithm", Software: Practice and Experience 24 (1994).

import type { Lexicon } from '../../lexicon/lexicon.ts';
import { letterSetWords } from './letter-set.ts';
import type { Steps } from './walk.ts';
import type { WalkState } from './walk-state.ts';

export function createArcSteps(lexicon: Lexicon, state: WalkState): Steps {
  const { arcs, gaddagRoot } = lexicon;
  const { stride, tileShift, acceptsBit, lastBit, targetOffset, targetMask } = lexicon.layout;
  const { tiles, faces, letterFactors, wordFactors, setAt, sums, sets, line, values, placedCells, complete } = state;
  const { spare, spareSet, playable } = state;
  const setWords = letterSetWords(lexicon.alphabet);
  let most = 0;
  let blankCount = 0;
  /** Blanks that the path needs. */
  let deficit = 0;
  let work = 0;
  let anchor = 0;
  let stop = 0;

  return {
    begin(mostPlaced, blanks, budget) {
      most = mostPlaced;
      blankCount = blanks;
      work = budget;
      deficit = 0;
    },
    from(cell, stopCell) {
      anchor = cell;
      stop = stopCell;
      fillLeft(gaddagRoot, cell, 0, 1, 0, 0);
      return work;
    },
  };

  /** Lays each tile that fits on the empty `cell`, the leftmost of the path. */
  function fillLeft(node: number, cell: number, main: number, factor: number, cross: number, placed: number): void {
    const at = setAt[cell]!;
    const free = deficit < blankCount;
    const low = sets[at]! & (free ? playable[0]! : spareSet[0]!);
    if (low === 0 && setWords === 1) return;
    const letterFactor = letterFactors[cell]!;
    const wordFactor = wordFactors[cell]!;
    const sum = sums[cell]!;
    placedCells[placed] = cell;
    for (let i = node; ; i += stride) {
      const arc = arcs[i]!;
      const tile = arc >>> tileShift;
      const bits = tile < 32 ? low : sets[at + (tile >>> 5)]! & (free ? playable[tile >>> 5]! : spareSet[tile >>> 5]!);
      if ((bits >>> tile) & 1) {
        const before = spare[tile]!;
        spare[tile] = before - 1;
        if (before === 1) spareSet[tile >>> 5]! ^= 1 << tile;
        else if (before < 1) deficit++;
        line[cell] = tile;
        const worth = values[tile]! * letterFactor;
        const crossed = sum < 0 ? cross : cross + (sum + worth) * wordFactor;
        goLeft(i, cell - 1, main + worth, factor * wordFactor, crossed, placed + 1);
        spare[tile] = before;
        if (before === 1) spareSet[tile >>> 5]! ^= 1 << tile;
        else if (before < 1) deficit--;
      }
      if (arc & lastBit) return;
    }
  }

  /** Goes on from an arc to the left: over tiles that lie there, to the word's start, round to the right, or further. */
  function goLeft(index: number, cell: number, main: number, factor: number, cross: number, placed: number): void {
    if (--work <= 0) return;
    let arc = index;
    let node = arcs[arc + targetOffset]! & targetMask;
    let next = cell;
    let sum = main;
    for (let tile = tiles[next]!; tile > 0; tile = tiles[next]!) {
      arc = arcOf(node, tile);
      if (arc === 0) return;
      node = arcs[arc + targetOffset]! & targetMask;
      sum += faces[next]!;
      next--;
    }
    const right = tiles[anchor + 1]!;
    if (arcs[arc]! & acceptsBit && right <= 0) {
      work -= complete(next + 1, anchor + 1, sum, factor, cross, placed, deficit);
    }
    if (node === 0) return;
    if (right > 0 || (right === 0 && placed < most)) {
      if (arcs[node]! >>> tileShift === 0) {
        turnRight(arcs[node + targetOffset]! & targetMask, next + 1, sum, factor, cross, placed);
      }
    }
    if (next !== stop && tiles[next] === 0 && placed < most) fillLeft(node, next, sum, factor, cross, placed);
  }

  /** Goes on behind the anchor, from the node after the separator; the word starts at `start`. */
  function turnRight(from: number, start: number, main: number, factor: number, cross: number, placed: number): void {
    let node = from;
    let arc = 0;
    let next = anchor + 1;
    let sum = main;
    for (let tile = tiles[next]!; tile > 0; tile = tiles[next]!) {
      arc = arcOf(node, tile);
      if (arc === 0) return;
      node = arcs[arc + targetOffset]! & targetMask;
      sum += faces[next]!;
      next++;
    }
    if (arc !== 0 && arcs[arc]! & acceptsBit) {
      work -= complete(start, next, sum, factor, cross, placed, deficit);
    }
    if (node !== 0 && tiles[next] === 0 && placed < most) fillRight(node, next, start, sum, factor, cross, placed);
  }

  /** Lays each tile that fits on the empty `cell`, the rightmost of the path. */
  function fillRight(
    node: number,
    cell: number,
    start: number,
    main: number,
    factor: number,
    cross: number,
    placed: number,
  ): void {
    const at = setAt[cell]!;
    const free = deficit < blankCount;
    const low = sets[at]! & (free ? playable[0]! : spareSet[0]!);
    if (low === 0 && setWords === 1) return;
    const letterFactor = letterFactors[cell]!;
    const wordFactor = wordFactors[cell]!;
    const sum = sums[cell]!;
    placedCells[placed] = cell;
    for (let i = node; ; i += stride) {
      const arc = arcs[i]!;
      const tile = arc >>> tileShift;
      const bits = tile < 32 ? low : sets[at + (tile >>> 5)]! & (free ? playable[tile >>> 5]! : spareSet[tile >>> 5]!);
      if ((bits >>> tile) & 1) {
        const before = spare[tile]!;
        spare[tile] = before - 1;
        if (before === 1) spareSet[tile >>> 5]! ^= 1 << tile;
        else if (before < 1) deficit++;
        line[cell] = tile;
        const worth = values[tile]! * letterFactor;
        const crossed = sum < 0 ? cross : cross + (sum + worth) * wordFactor;
        goRight(i, cell + 1, start, main + worth, factor * wordFactor, crossed, placed + 1);
        spare[tile] = before;
        if (before === 1) spareSet[tile >>> 5]! ^= 1 << tile;
        else if (before < 1) deficit--;
      }
      if (arc & lastBit) return;
    }
  }

  /** Goes on from an arc to the right: over tiles that lie there, to the word's end, or further. */
  function goRight(
    index: number,
    cell: number,
    start: number,
    main: number,
    factor: number,
    cross: number,
    placed: number,
  ): void {
    if (--work <= 0) return;
    let arc = index;
    let node = arcs[arc + targetOffset]! & targetMask;
    let next = cell;
    let sum = main;
    for (let tile = tiles[next]!; tile > 0; tile = tiles[next]!) {
      arc = arcOf(node, tile);
      if (arc === 0) return;
      node = arcs[arc + targetOffset]! & targetMask;
      sum += faces[next]!;
      next++;
    }
    if (arcs[arc]! & acceptsBit) {
      work -= complete(start, next, sum, factor, cross, placed, deficit);
    }
    if (node !== 0 && tiles[next] === 0 && placed < most) fillRight(node, next, start, sum, factor, cross, placed);
  }

  /** The node's arc with this tile, 0 = none. */
  function arcOf(node: number, tile: number): number {
    if (node === 0) return 0;
    for (let i = node; ; i += stride) {
      const arc = arcs[i]!;
      const label = arc >>> tileShift;
      if (label >= tile) return label === tile ? i : 0;
      if (arc & lastBit) return 0;
    }
  }
}
