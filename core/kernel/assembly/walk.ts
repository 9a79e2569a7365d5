// The walk that finds every play over an anchor: to the left, round behind the anchor, and to the right.
// Steven A. Gordon, "A Faster Scrabble Move Generation Algorithm", Software: Practice and Experience 24 (1994).
//
// Types say what a walk needs, so that each has code of its own: T the word of letter bits (u32, u64), B signed = the
// rack has blanks, P signed = bounds end whatever cannot reach the floor.

import {
  CELL_BYTES,
  CELL_CROSS_FACTOR,
  CELL_CROSS_SUM,
  CELL_FACE,
  CELL_LETTER_FACTOR,
  CELL_SHIFT,
  CELL_TILE,
  CELL_WORD_FACTOR,
  CELLS,
  CHAIN_SUM,
  GRAPH,
  LEFT_BOUNDS,
  LENGTHS,
  LINE,
  PLACED,
  RIGHT_BOUNDS,
  SPARE,
  VALUES,
} from '../memory-map.ts';
import { mayReach } from './bounds.ts';
import { complete } from './complete.ts';
import { chainOf, follow, nodeOf } from './graph.ts';
import { floorOf } from './moves.ts';

/** Paths that can lay fewer tiles than these, or no blank where the rack has one, are walked at once. */
const CHECKED = 2;

let most = 0;
let moveWork = 0;
let work = 0;
let playable: u64 = 0;
let stop: usize = 0;
/** The first cell behind the anchor and the tiles right of it: whether it is empty, or a wall. */
let behind: usize = 0;
let open = false;
/** Bounds by number of tiles in all, for the number left of the anchor that the walk has turned with. */
let bounds: usize = 0;
let turnedWith = 0;
let blankValue = 0;
/** Paths that have fewer blanks left are not worth bounding again on their way. */
let leastFree = 0;

export function openWalk(
  mostPlaced: i32,
  budget: i32,
  workOfMove: i32,
  mayBeBlank: u64,
  valueOfBlank: i32,
  blanks: i32,
): void {
  most = mostPlaced;
  work = budget;
  moveWork = workOfMove;
  playable = mayBeBlank;
  blankValue = valueOfBlank;
  leastFree = max(0, 2 - blanks);
}

/** What is left of the budget; 0 or less = it has ended the walk. */
export function workLeft(): i32 {
  return work;
}

/**
 * Finds every play that covers `cell` and none from `stopCell` leftwards; `spare` has the rack's tiles. What stands
 * beside the cell is read first, since few words go with it: words that begin with the tiles left of it go on to the
 * right, where the cell left of them is an anchor of its own; behind the tiles right of it the walk goes to the left.
 */
export function walkFrom<T, B, P>(root: u32, cell: usize, stopCell: usize, spare: T, blanks: i32): void {
  if (load<i32>(cell - CELL_BYTES, CELL_TILE) > 0) {
    let start = cell - CELL_BYTES;
    while (load<i32>(start - CELL_BYTES, CELL_TILE) > 0) start -= CELL_BYTES;
    const node = nodeOf(follow<T>(load<u32>(chainOf(start)), 0));
    if (!fits<T, B>(node, cell, spare, blanks)) return;
    if (isSigned<P>()) {
      bounds = RIGHT_BOUNDS + (1 << 6);
      turnedWith = 1;
    }
    fillRight<T, B, P>(node, cell, start, load<i32>(chainOf(start), CHAIN_SUM), 1, 0, 0, spare, blanks);
    return;
  }
  stop = stopCell;
  behind = cell + CELL_BYTES;
  let arc = root;
  let main = 0;
  if (load<i32>(behind, CELL_TILE) > 0) {
    arc = load<u32>(chainOf(behind));
    main = load<i32>(chainOf(behind), CHAIN_SUM);
    while (load<i32>(behind, CELL_TILE) > 0) behind += CELL_BYTES;
  }
  open = load<i32>(behind, CELL_TILE) == 0;
  const node = nodeOf(arc);
  if (fits<T, B>(node, cell, spare, blanks)) fillLeft<T, B, P>(node, cell, main, 1, 0, 0, spare, blanks);
}

/**
 * Marks the lengths of the words that the rack's tiles alone make: behind the first tile and the separator the rest of a
 * word is read forwards, on which far fewer paths go than backwards.
 */
export function markWords<T>(root: u32, rack: T): void {
  const node = nodeOf(root);
  const all = load<T>(node, GRAPH);
  for (let bits: T = all & rack; bits; bits &= bits - 1) {
    const tile = <usize>ctz<T>(bits);
    const bit: T = bits & (<T>0 - bits);
    const arc = load<u32>(node + ((<usize>popcnt<T>(all & (bit - 1))) << 2), GRAPH + sizeof<T>());
    if (arc & 1) store<i32>(LENGTHS + 4, 1);
    const next = nodeOf(arc);
    if (!(load<u8>(next, GRAPH) & 1)) continue;
    const count = load<i32>(SPARE + (tile << 2));
    store<i32>(SPARE + (tile << 2), count - 1);
    markLengths<T>(nodeOf(load<u32>(next, GRAPH + sizeof<T>())), 1, count == 1 ? rack ^ bit : rack);
    store<i32>(SPARE + (tile << 2), count);
  }
}

/** `node` is behind `placed` tiles of words. */
function markLengths<T>(node: usize, placed: usize, spare: T): void {
  const all = load<T>(node, GRAPH);
  for (let bits: T = all & spare; bits; bits &= bits - 1) {
    const tile = <usize>ctz<T>(bits);
    const bit: T = bits & (<T>0 - bits);
    const arc = load<u32>(node + ((<usize>popcnt<T>(all & (bit - 1))) << 2), GRAPH + sizeof<T>());
    if (arc & 1) store<i32>(LENGTHS + ((placed + 1) << 2), 1);
    if (<i32>placed + 1 >= most) continue;
    const next = nodeOf(arc);
    const count = load<i32>(SPARE + (tile << 2));
    const rest: T = count == 1 ? spare ^ bit : spare;
    if (!(load<T>(next, GRAPH) & rest)) continue;
    store<i32>(SPARE + (tile << 2), count - 1);
    markLengths<T>(next, placed + 1, rest);
    store<i32>(SPARE + (tile << 2), count);
  }
}

/** The tiles of the node that can be laid on the empty cell. */
function fits<T, B>(node: usize, cell: usize, spare: T, free: i32): T {
  const bits: T = load<T>(node, GRAPH) & load<T>(cell);
  if (isSigned<B>()) return bits & (free > 0 ? <T>playable : spare);
  return bits & spare;
}

/** Lays each tile that fits on the empty `cell`, the leftmost of the path, and goes on left and round to the right. */
function fillLeft<T, B, P>(
  node: usize,
  cell: usize,
  main: i32,
  factor: i32,
  cross: i32,
  placed: i32,
  spare: T,
  free: i32,
): void {
  const all = load<T>(node, GRAPH);
  let bits = fits<T, B>(node, cell, spare, free);
  const letterFactor = load<i32>(cell, CELL_LETTER_FACTOR);
  const multiplied = factor * load<i32>(cell, CELL_WORD_FACTOR);
  const crossFactor = load<i32>(cell, CELL_CROSS_FACTOR);
  const crossSum = cross + load<i32>(cell, CELL_CROSS_SUM);
  store<usize>(PLACED + (placed << 2), cell);
  const longer = placed + 1;
  do {
    if (--work <= 0) return;
    const tile = <i32>ctz<T>(bits);
    const bit: T = bits & (<T>0 - bits);
    bits ^= bit;
    let arc = load<u32>(node + ((<usize>popcnt<T>(all & (bit - 1))) << 2), GRAPH + sizeof<T>());
    const count = load<i32>(SPARE + (tile << 2));
    store<i32>(SPARE + (tile << 2), count - 1);
    const rest: T = count == 1 ? spare ^ bit : spare;
    const blanks = isSigned<B>() ? free - i32(count < 1) : 0;
    store<u8>((cell - CELLS) >> CELL_SHIFT, tile, LINE);
    const worth = load<i32>(VALUES + (tile << 2)) * letterFactor;
    const crossed = crossSum + worth * crossFactor;
    let total = main + worth;
    let next = cell - CELL_BYTES;
    let there = load<i32>(next, CELL_TILE);
    while (there > 0) {
      arc = follow<T>(arc, there);
      total += load<i32>(next, CELL_FACE);
      next -= CELL_BYTES;
      there = arc ? load<i32>(next, CELL_TILE) : -1;
    }
    if (arc & 1) work -= moveWork * complete<B>(next + CELL_BYTES, behind, total, multiplied, crossed, longer, blanks);
    // A node is looked at when nothing else rules it out: most of its time a walk waits for memory.
    const target = nodeOf(arc);
    if (target && open && longer < most) {
      if (isSigned<P>()) {
        bounds = RIGHT_BOUNDS + (longer << 6);
        turnedWith = longer;
      }
      if ((!isSigned<P>() || load<i32>(bounds + ((longer + 1) << 2)) >= floorOf()) && load<u8>(target, GRAPH) & 1) {
        turnRight<T, B, P>(
          load<u32>(target, GRAPH + sizeof<T>()),
          next + CELL_BYTES,
          total,
          multiplied,
          crossed,
          longer,
          rest,
          blanks,
        );
      }
    }
    if (
      there == 0 &&
      longer < most &&
      next != stop &&
      (!isSigned<P>() || load<i32>(LEFT_BOUNDS + ((longer + 1) << 2)) >= floorOf()) &&
      fits<T, B>(target, next, rest, blanks)
    ) {
      fillLeft<T, B, P>(target, next, total, multiplied, crossed, longer, rest, blanks);
    }
    store<i32>(SPARE + (tile << 2), count);
  } while (bits);
}

/** Goes on behind the anchor and what stands right of it, over the separator's arc; the word starts at `start`. */
function turnRight<T, B, P>(
  separator: u32,
  start: usize,
  main: i32,
  factor: i32,
  cross: i32,
  placed: i32,
  spare: T,
  free: i32,
): void {
  const node = nodeOf(separator);
  if (!fits<T, B>(node, behind, spare, free)) return;
  if (
    isSigned<P>() &&
    isSigned<B>() &&
    free > 0 &&
    !mayReach(floorOf(), 0, main, factor, cross, placed, most, free, blankValue)
  )
    return;
  fillRight<T, B, P>(node, behind, start, main, factor, cross, placed, spare, free);
}

/** Lays each tile that fits on the empty `cell`, the rightmost of the path, and goes on to the right. */
function fillRight<T, B, P>(
  node: usize,
  cell: usize,
  start: usize,
  main: i32,
  factor: i32,
  cross: i32,
  placed: i32,
  spare: T,
  free: i32,
): void {
  const all = load<T>(node, GRAPH);
  let bits = fits<T, B>(node, cell, spare, free);
  const letterFactor = load<i32>(cell, CELL_LETTER_FACTOR);
  const multiplied = factor * load<i32>(cell, CELL_WORD_FACTOR);
  const crossFactor = load<i32>(cell, CELL_CROSS_FACTOR);
  const crossSum = cross + load<i32>(cell, CELL_CROSS_SUM);
  store<usize>(PLACED + (placed << 2), cell);
  const longer = placed + 1;
  do {
    if (--work <= 0) return;
    const tile = <i32>ctz<T>(bits);
    const bit: T = bits & (<T>0 - bits);
    bits ^= bit;
    let arc = load<u32>(node + ((<usize>popcnt<T>(all & (bit - 1))) << 2), GRAPH + sizeof<T>());
    const count = load<i32>(SPARE + (tile << 2));
    store<i32>(SPARE + (tile << 2), count - 1);
    const rest: T = count == 1 ? spare ^ bit : spare;
    const blanks = isSigned<B>() ? free - i32(count < 1) : 0;
    store<u8>((cell - CELLS) >> CELL_SHIFT, tile, LINE);
    const worth = load<i32>(VALUES + (tile << 2)) * letterFactor;
    const crossed = crossSum + worth * crossFactor;
    let total = main + worth;
    let next = cell + CELL_BYTES;
    let there = load<i32>(next, CELL_TILE);
    while (there > 0) {
      arc = follow<T>(arc, there);
      total += load<i32>(next, CELL_FACE);
      next += CELL_BYTES;
      there = arc ? load<i32>(next, CELL_TILE) : -1;
    }
    if (arc & 1) work -= moveWork * complete<B>(start, next, total, multiplied, crossed, longer, blanks);
    if (there == 0 && longer < most) {
      const target = nodeOf(arc);
      if (
        (!isSigned<P>() || load<i32>(bounds + ((longer + 1) << 2)) >= floorOf()) &&
        fits<T, B>(target, next, rest, blanks)
      ) {
        if (
          !isSigned<P>() ||
          !isSigned<B>() ||
          blanks < leastFree ||
          most - longer < CHECKED ||
          mayReach(floorOf(), longer - turnedWith, total, multiplied, crossed, longer, most, blanks, blankValue)
        ) {
          fillRight<T, B, P>(target, next, start, total, multiplied, crossed, longer, rest, blanks);
        }
      }
    }
    store<i32>(SPARE + (tile << 2), count);
  } while (bits);
}
