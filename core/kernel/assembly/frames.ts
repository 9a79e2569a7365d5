// The cells of a frame made ready for a walk: what may lie on each, and which are anchors.

import {
  ANCHOR_BYTES,
  ANCHOR_LINE,
  ANCHOR_PLACE,
  ANCHOR_STOP,
  ANCHORS,
  CELL_BYTES,
  CELL_CROSS_FACTOR,
  CELL_CROSS_SUM,
  CELL_FACE,
  CELL_SHIFT,
  CELL_TILE,
  CELL_WORD_FACTOR,
  CELLS,
  GRAPH,
  LINE,
  STARTS,
} from '../memory-map.ts';
import { accepting, follow, nodeOf } from './graph.ts';

let anchorCount = 0;

export function anchorsFound(): i32 {
  return anchorCount;
}

export function forgetAnchors(): void {
  anchorCount = 0;
}

/**
 * Fills the letter sets of the frame whose line 0 starts at cell `first`, its lines `stride` bytes apart, and lists
 * its anchors (line by line). `root` is an arc that leads to the GADDAG's root. Line n has the place
 * `place + (n << lineShift)`.
 *
 * A cell's set has the tiles that make a word across with its neighbours (Appel and Jacobson's cross-checks) and, left
 * of a block of tiles, only those that some word has before it: the GADDAG's node behind the block read backwards.
 */
export function prepareFrame<T>(
  root: u32,
  first: usize,
  stride: usize,
  lineCount: i32,
  lineLength: i32,
  place: i32,
  lineShift: i32,
  empty: bool,
): void {
  for (let line = 0; line < lineCount; line++) {
    const start = first + <usize>line * stride;
    const end = start + ((<usize>lineLength) << CELL_SHIFT);
    let stop: usize = 0;
    for (let cell = start; cell < end; cell += CELL_BYTES) {
      const tile = load<i32>(cell, CELL_TILE);
      store<u8>((cell - CELLS) >> CELL_SHIFT, tile, LINE);
      if (tile != 0) continue;
      const above = load<i32>(cell - stride, CELL_TILE) > 0;
      const below = load<i32>(cell + stride, CELL_TILE) > 0;
      const after = load<i32>(cell + CELL_BYTES, CELL_TILE) > 0;
      let set: T = <T>0 - 2;
      let sum = 0;
      let factor = 0;
      if (above || below) {
        set = crossSet<T>(root, cell, stride, above, below);
        factor = load<i32>(cell, CELL_WORD_FACTOR);
        for (let next = cell - stride; load<i32>(next, CELL_TILE) > 0; next -= stride)
          sum += load<i32>(next, CELL_FACE);
        for (let next = cell + stride; load<i32>(next, CELL_TILE) > 0; next += stride)
          sum += load<i32>(next, CELL_FACE);
      }
      if (after) set &= before<T>(root, cell);
      store<T>(cell, set);
      store<i32>(cell, sum * factor, CELL_CROSS_SUM);
      store<i32>(cell, factor, CELL_CROSS_FACTOR);
      const isAnchor = empty
        ? load<u8>((cell - CELLS) >> CELL_SHIFT, STARTS) != 0
        : above || below || after || load<i32>(cell - CELL_BYTES, CELL_TILE) > 0;
      if (!isAnchor) continue;
      const anchor = ANCHORS + <usize>anchorCount * ANCHOR_BYTES;
      anchorCount++;
      store<usize>(anchor, cell);
      store<usize>(anchor, stop, ANCHOR_STOP);
      store<usize>(anchor, start, ANCHOR_LINE);
      store<i32>(anchor, place + (line << lineShift), ANCHOR_PLACE);
      stop = cell;
    }
  }
}

/** The tiles that make a word on `cell` with the tiles above and below it. */
function crossSet<T>(root: u32, cell: usize, stride: usize, above: bool, below: bool): T {
  let arc = root;
  if (!above) {
    // Behind the tiles below, read upwards, the word's first tile ends the GADDAG's path.
    let last = cell + stride;
    while (load<i32>(last, CELL_TILE) > 0) last += stride;
    for (let next = last - stride; next > cell && arc; next -= stride) arc = follow<T>(arc, load<i32>(next, CELL_TILE));
    return accepting<T>(arc) & (<T>0 - 2);
  }
  for (let next = cell - stride; arc && load<i32>(next, CELL_TILE) > 0; next -= stride) {
    arc = follow<T>(arc, load<i32>(next, CELL_TILE));
  }
  arc = follow<T>(arc, 0);
  if (!below) return accepting<T>(arc);
  let found: T = 0;
  let at = nodeOf(arc);
  let bits = load<T>(at, GRAPH);
  while (bits) {
    const bit: T = bits & (<T>0 - bits);
    let path = load<u32>(at, GRAPH + sizeof<T>());
    for (let next = cell + stride; path && load<i32>(next, CELL_TILE) > 0; next += stride) {
      path = follow<T>(path, load<i32>(next, CELL_TILE));
    }
    if (path & 1) found |= bit;
    at += 4;
    bits ^= bit;
  }
  return found;
}

/** The tiles that some word has before the block right of `cell`. */
function before<T>(root: u32, cell: usize): T {
  let last = cell + CELL_BYTES;
  while (load<i32>(last, CELL_TILE) > 0) last += CELL_BYTES;
  let arc = root;
  for (let next = last - CELL_BYTES; next > cell && arc; next -= CELL_BYTES) {
    arc = follow<T>(arc, load<i32>(next, CELL_TILE));
  }
  return load<T>(nodeOf(arc), GRAPH);
}
