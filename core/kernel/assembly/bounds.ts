// Shadow playing: what a play over an anchor can score at most, by how far it reaches, without asking the lexicon.
// After the "shadow" of John O'Laughlin's Quackle successor MAGPIE and of Andy Kurnia's wolges.

import {
  BONUS,
  CAPS,
  CELL_BYTES,
  CELL_CROSS_FACTOR,
  CELL_CROSS_SUM,
  CELL_FACE,
  CELL_LETTER_FACTOR,
  CELL_TILE,
  CELL_WORD_FACTOR,
  CELLS,
  HIGHEST,
  LEFT_BOUNDS,
  LEFT_HIGHEST,
  LENGTHS,
  RACK_ORDER,
  REST_BYTES_SHIFT,
  REST_COUNTS,
  REST_CROSS,
  REST_CROSS_EXCESS,
  REST_FIXED,
  REST_MAIN_EXCESS,
  REST_ROW_SHIFT,
  RESTS,
  RIGHT_BOUNDS,
  SPARE,
  TIMES,
  VALUES,
} from '../memory-map.ts';
import { admitsCount } from './admit.ts';

const NEVER = -1;

/** The part of a play that a bound is of. */
let factor = 0;
/** Worth, before the factor, of the tiles that lie there and of cells that not every tile of the rack may take. */
let fixed = 0;
let cross = 0;
/** Cells for which the rack's highest tiles are wanted: all, those of letter factor 2 and more, 3 and more, 4. */
let ones = 0;
let twos = 0;
let threes = 0;
let fours = 0;
/** The most that a point more on one cell counts: in the main word beyond its first, and in words across. */
let mainExcess = 0;
let crossExcess = 0;

/** Fills the caps of the empty cells from `first` to before `end`: `rack` has the tiles to lay. */
export function capCells<T>(first: usize, end: usize, rack: T, blanks: i32, blankValue: i32, playable: T): void {
  let highest = blanks ? blankValue : NEVER;
  for (let bits = rack; bits; bits &= bits - 1) {
    const value = load<i32>(VALUES + ((<usize>ctz<T>(bits)) << 2));
    if (value > highest) highest = value;
  }
  for (let cell = first; cell < end; cell += CELL_BYTES) {
    if (load<i32>(cell, CELL_TILE)) continue;
    const set = load<T>(cell);
    let cap = highest;
    if (set != <T>0 - 2) {
      cap = blanks && set & playable ? blankValue : NEVER;
      for (let bits: T = set & rack; bits; bits &= bits - 1) {
        const value = load<i32>(VALUES + ((<usize>ctz<T>(bits)) << 2));
        if (value > cap) cap = value;
      }
    }
    store<i32>(CAPS + ((cell - CELLS) >> 3), cap);
  }
}

function startBound(): void {
  factor = 1;
  fixed = 0;
  cross = 0;
  ones = 0;
  twos = 0;
  threes = 0;
  fours = 0;
  mainExcess = 0;
  crossExcess = 0;
}

/** Lays some tile on the empty cell; false = none can lie there. */
function lay(cell: usize, highest: i32): bool {
  const cap = load<i32>(CAPS + ((cell - CELLS) >> 3));
  if (cap < 0) return false;
  const letterFactor = load<i32>(cell, CELL_LETTER_FACTOR);
  factor *= load<i32>(cell, CELL_WORD_FACTOR);
  cross += load<i32>(cell, CELL_CROSS_SUM) + cap * letterFactor * load<i32>(cell, CELL_CROSS_FACTOR);
  mainExcess = max(mainExcess, letterFactor - 1);
  crossExcess = max(crossExcess, letterFactor * load<i32>(cell, CELL_CROSS_FACTOR));
  if (cap < highest) {
    fixed += cap * letterFactor;
    return true;
  }
  ones++;
  if (letterFactor > 1) twos++;
  if (letterFactor > 2) threes++;
  if (letterFactor > 3) fours++;
  return true;
}

function highestOf(tiles: i32): i32 {
  return load<i32>(HIGHEST + (tiles << 2));
}

function bound(placed: i32): i32 {
  if (!admitsCount(placed)) return NEVER;
  const main = fixed + highestOf(ones) + highestOf(twos) + highestOf(threes) + highestOf(fours);
  return (main * factor + cross) * load<i32>(TIMES + (placed << 2)) + load<i32>(BONUS + (placed << 2));
}

/**
 * Fills the bounds of plays over `anchor` that reach no empty cell from `stop` leftwards, and returns the highest.
 * Those that lay `l` tiles up to the anchor and `p` or more in all score at most `RIGHT_BOUNDS[16 * l + p]`, those that
 * lay `l` or more up to it at most `LEFT_BOUNDS[l]`.
 */
export function boundPlays(anchor: usize, stop: usize, most: i32): i32 {
  const highest = highestOf(1);
  startBound();
  for (let left = 0; left <= most + 1; left++) store<i32>(LEFT_BOUNDS + (left << 2), NEVER);
  let left = 0;
  let touched = false;
  let cell = anchor;
  while (left < most && lay(cell, highest)) {
    left++;
    let next = cell - CELL_BYTES;
    while (load<i32>(next, CELL_TILE) > 0) {
      fixed += load<i32>(next, CELL_FACE);
      next -= CELL_BYTES;
      touched = true;
    }
    store<i32>(LEFT_BOUNDS + (left << 2), boundRight(anchor, left, most, highest, touched));
    if (next == stop || load<i32>(next, CELL_TILE)) break;
    cell = next;
  }
  let best = NEVER;
  for (; left > 0; left--) {
    best = max(best, load<i32>(LEFT_BOUNDS + (left << 2)));
    store<i32>(LEFT_BOUNDS + (left << 2), best);
  }
  return best;
}

/** The bounds of plays with `left` tiles up to the anchor, by tiles in all; the highest of them. */
function boundRight(anchor: usize, left: i32, most: i32, highest: i32, touchedLeft: bool): i32 {
  const row = RIGHT_BOUNDS + (left << 6);
  const keptFactor = factor;
  const keptFixed = fixed;
  const keptCross = cross;
  const keptOnes = ones;
  const keptTwos = twos;
  const keptThrees = threes;
  const keptFours = fours;
  let touched = touchedLeft;
  let placed = left;
  let next = anchor;
  for (let p = left; p <= most + 1; p++) store<i32>(row + (p << 2), NEVER);
  for (let more = true; more; ) {
    next += CELL_BYTES;
    while (load<i32>(next, CELL_TILE) > 0) {
      fixed += load<i32>(next, CELL_FACE);
      next += CELL_BYTES;
      touched = true;
    }
    if (touched || load<i32>(LENGTHS + (placed << 2))) store<i32>(row + (placed << 2), bound(placed));
    more = placed < most && load<i32>(next, CELL_TILE) == 0 && lay(next, highest);
    if (more) placed++;
  }
  factor = keptFactor;
  fixed = keptFixed;
  cross = keptCross;
  ones = keptOnes;
  twos = keptTwos;
  threes = keptThrees;
  fours = keptFours;
  let best = NEVER;
  for (let p = placed; p >= left; p--) {
    best = max(best, load<i32>(row + (p << 2)));
    store<i32>(row + (p << 2), best);
  }
  return best;
}

/** Fills the rests of plays over `anchor`: see `mayReach`. */
export function boundRests(anchor: usize, most: i32): void {
  const highest = highestOf(1);
  let first = overTiles(anchor + CELL_BYTES);
  for (let from = 0; from < most; from++) {
    startBound();
    let cell = first;
    let to = from;
    while (to < most && load<i32>(cell, CELL_TILE) == 0 && lay(cell, highest)) {
      to++;
      for (cell += CELL_BYTES; load<i32>(cell, CELL_TILE) > 0; cell += CELL_BYTES) fixed += load<i32>(cell, CELL_FACE);
      const rest = RESTS + (from << REST_ROW_SHIFT) + (to << REST_BYTES_SHIFT);
      store<i32>(rest, factor);
      store<i32>(rest, fixed, REST_FIXED);
      store<i32>(rest, cross, REST_CROSS);
      store<i32>(rest, ones | (twos << 8) | (threes << 16) | (fours << 24), REST_COUNTS);
      store<i32>(rest, mainExcess, REST_MAIN_EXCESS);
      store<i32>(rest, crossExcess, REST_CROSS_EXCESS);
    }
    // No play lays more.
    if (to < most) store<i32>(RESTS + (from << REST_ROW_SHIFT) + ((to + 1) << REST_BYTES_SHIFT), 0);
    if (load<i32>(first, CELL_TILE) != 0) first = CELLS;
    else first = overTiles(first + CELL_BYTES);
  }
}

function overTiles(from: usize): usize {
  let cell = from;
  while (load<i32>(cell, CELL_TILE) > 0) cell += CELL_BYTES;
  return cell;
}

/**
 * Whether a path that has laid `placed` tiles, `from` of them right of the anchor, can still score `floor` by laying
 * more: `main`, `word`, `across` are its worth so far, the word's factor, and what its words across are worth; `free`
 * blanks are left. A blank may yet take the place of a tile that is laid already, when another of its kind follows: the
 * tile itself then counts where it lies later, so each blank may add what a cell counts more there.
 */
export function mayReach(
  floor: i32,
  from: i32,
  main: i32,
  word: i32,
  across: i32,
  placed: i32,
  most: i32,
  free: i32,
  blankValue: i32,
): bool {
  let sum = 0;
  let count = 0;
  for (let order: usize = RACK_ORDER; ; order += 4) {
    const tile = load<i32>(order);
    if (tile == 0) break;
    const value = load<i32>(VALUES + (tile << 2));
    for (let left = load<i32>(SPARE + (tile << 2)); left > 0; left--) {
      sum += value;
      store<i32>(LEFT_HIGHEST + (++count << 2), sum);
    }
  }
  const moved = free * highestOf(1);
  for (; free > 0; free--) {
    sum += blankValue;
    store<i32>(LEFT_HIGHEST + (++count << 2), sum);
  }
  for (let to = from + 1; placed < most; to++) {
    placed++;
    const rest = RESTS + (from << REST_ROW_SHIFT) + (to << REST_BYTES_SHIFT);
    const times = load<i32>(rest);
    if (times == 0) return false;
    if (!admitsCount(placed)) continue;
    const whole =
      main +
      load<i32>(rest, REST_FIXED) +
      highestLeft(load<u8>(rest, REST_COUNTS)) +
      highestLeft(load<u8>(rest, REST_COUNTS + 1)) +
      highestLeft(load<u8>(rest, REST_COUNTS + 2)) +
      highestLeft(load<u8>(rest, REST_COUNTS + 3)) +
      moved * load<i32>(rest, REST_MAIN_EXCESS);
    const over = across + load<i32>(rest, REST_CROSS) + moved * load<i32>(rest, REST_CROSS_EXCESS);
    const total = (whole * word * times + over) * load<i32>(TIMES + (placed << 2));
    if (total + load<i32>(BONUS + (placed << 2)) >= floor) return true;
  }
  return false;
}

function highestLeft(tiles: u32): i32 {
  return load<i32>(LEFT_HIGHEST + (tiles << 2));
}
