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
  CHAIN_SUM,
  FRAME_LENGTH,
  FRAME_LINE_SHIFT,
  FRAME_LINES,
  FRAME_PLACE,
  FRAME_STRIDE,
  GRAPH,
  LINE,
  STARTS,
} from '../memory-map.ts';
import { accepting, chainOf, follow, nodeOf } from './graph.ts';

let anchorCount = 0;

export function anchorsFound(): i32 {
  return anchorCount;
}

export function forgetAnchors(): void {
  anchorCount = 0;
}

/**
 * Walks the blocks of tiles along each line of the frame from their ends backwards, and notes what lies behind. `root`
 * is an arc that leads to the GADDAG's root. Returns how many blocks of two tiles and more are no words.
 */
export function chainFrame<T>(root: u32, frame: usize): i32 {
  const stride = load<usize>(frame, FRAME_STRIDE);
  const length = load<usize>(frame, FRAME_LENGTH) << CELL_SHIFT;
  let first = load<usize>(frame);
  let wrong = 0;
  for (let lines = load<i32>(frame, FRAME_LINES); lines > 0; lines--) {
    let arc = root;
    let sum = 0;
    let tiles = 0;
    // The wall left of the line ends its last block.
    for (let cell = first + length - CELL_BYTES; cell >= first - CELL_BYTES; cell -= CELL_BYTES) {
      const tile = load<i32>(cell, CELL_TILE);
      store<u8>((cell - CELLS) >> CELL_SHIFT, tile, LINE);
      if (tile > 0) {
        arc = follow<T>(arc, tile);
        sum += load<i32>(cell, CELL_FACE);
        tiles++;
        store<u32>(chainOf(cell), arc);
        store<i32>(chainOf(cell), sum, CHAIN_SUM);
      } else if (tiles) {
        if (tiles > 1 && !(arc & 1)) wrong++;
        arc = root;
        sum = 0;
        tiles = 0;
      }
    }
    first += stride;
  }
  return wrong;
}

/**
 * Fills the letter sets of the frame and lists its anchors (line by line); `other` is the frame of the other direction,
 * and the blocks of both have been walked.
 *
 * A cell's set has the tiles that make a word across with its neighbours (Appel and Jacobson's cross-checks) and, left
 * of a block of tiles, only those that some word has before it: the GADDAG's node behind the block read backwards.
 */
export function prepareFrame<T>(frame: usize, other: usize, empty: bool): void {
  const stride = load<usize>(frame, FRAME_STRIDE);
  const length = load<usize>(frame, FRAME_LENGTH) << CELL_SHIFT;
  const lineCount = load<usize>(frame, FRAME_LINES);
  const otherStride = load<usize>(other, FRAME_STRIDE);
  for (let line: usize = 0; line < lineCount; line++) {
    const start = load<usize>(frame) + line * stride;
    const end = start + length;
    let stop: usize = 0;
    let crossed = load<usize>(other) + (line << CELL_SHIFT);
    for (let cell = start; cell < end; cell += CELL_BYTES, crossed += otherStride) {
      if (load<i32>(cell, CELL_TILE) != 0) continue;
      const above = load<i32>(cell - stride, CELL_TILE) > 0;
      const below = load<i32>(cell + stride, CELL_TILE) > 0;
      const after = load<i32>(cell + CELL_BYTES, CELL_TILE) > 0;
      let set: T = <T>0 - 2;
      let sum = 0;
      let factor = 0;
      if (above || below) {
        factor = load<i32>(cell, CELL_WORD_FACTOR);
        if (below) sum = load<i32>(chainOf(crossed + CELL_BYTES), CHAIN_SUM);
        if (!above) {
          // Behind the tiles below, read upwards, the word's first tile ends the GADDAG's path.
          set &= accepting<T>(load<u32>(chainOf(crossed + CELL_BYTES)));
        } else {
          let highest = crossed - CELL_BYTES;
          while (load<i32>(highest - CELL_BYTES, CELL_TILE) > 0) highest -= CELL_BYTES;
          sum += load<i32>(chainOf(highest), CHAIN_SUM);
          const arc = follow<T>(load<u32>(chainOf(highest)), 0);
          set = below ? between<T>(arc, crossed) : accepting<T>(arc);
        }
      }
      if (after) set &= load<T>(nodeOf(load<u32>(chainOf(cell + CELL_BYTES))), GRAPH);
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
      store<i32>(
        anchor,
        load<i32>(frame, FRAME_PLACE) + ((<i32>line) << load<i32>(frame, FRAME_LINE_SHIFT)),
        ANCHOR_PLACE,
      );
      stop = cell;
    }
  }
}

/** The tiles of the node that `arc` leads to behind which the tiles after `cell` end a word. */
function between<T>(arc: u32, cell: usize): T {
  let found: T = 0;
  let at = nodeOf(arc);
  let bits = load<T>(at, GRAPH);
  while (bits) {
    const bit: T = bits & (<T>0 - bits);
    let path = load<u32>(at, GRAPH + sizeof<T>());
    for (let next = cell + CELL_BYTES; path && load<i32>(next, CELL_TILE) > 0; next += CELL_BYTES) {
      path = follow<T>(path, load<i32>(next, CELL_TILE));
    }
    if (path & 1) found |= bit;
    at += 4;
    bits ^= bit;
  }
  return found;
}
