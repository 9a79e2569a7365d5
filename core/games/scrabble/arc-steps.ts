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
  /** The first cell behind the anchor and the tiles right of it: whether it is empty, or a wall. */
  let behind = 0;
  let open = false;
  let stop = 0;

  return {
    begin(mostPlaced, blanks, budget) {
      most = mostPlaced;
      blankCount = blanks;
      work = budget;
      deficit = 0;
    },
    from(cell, stopCell) {
      if (tiles[cell - 1]! > 0) goOnBehind(cell);
      else {
        stop = stopCell;
        behind = cell + 1;
        while (tiles[behind]! > 0) behind++;
        open = tiles[behind] === 0;
        const { node, main } = chainFrom(behind - 1);
        if (node !== 0) fillLeft(node, cell, main, 1, 0, 0);
      }
      return work;
    },
  };

  /** The node behind the block of tiles that ends at a cell, read backwards, and what they are worth. */
  function chainFrom(end: number): { node: number; main: number; start: number } {
    let node = gaddagRoot;
    let main = 0;
    let cell = end;
    for (; tiles[cell]! > 0 && node !== 0; cell--) {
      node = nodeBehind(arcOf(node, tiles[cell]!));
      main += faces[cell]!;
    }
    return { node, main, start: cell + 1 };
  }

  /** Words that begin with the tiles left of the anchor. */
  function goOnBehind(cell: number): void {
    const { node, main, start } = chainFrom(cell - 1);
    const right = nodeBehind(arcOf(node, 0));
    if (right !== 0) fillRight(right, cell, start, main, 1, 0, 0);
  }

  function nodeBehind(arc: number): number {
    return arc === 0 ? 0 : arcs[arc + targetOffset]! & targetMask;
  }

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
    if (arcs[arc]! & acceptsBit) work -= complete(next + 1, behind, sum, factor, cross, placed, deficit);
    if (node === 0) return;
    if (open && placed < most && arcs[node]! >>> tileShift === 0) {
      fillRight(arcs[node + targetOffset]! & targetMask, behind, next + 1, sum, factor, cross, placed);
    }
    if (next !== stop && tiles[next] === 0 && placed < most) fillLeft(node, next, sum, factor, cross, placed);
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
