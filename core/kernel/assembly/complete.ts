// What a complete word gives: one move, or as many as there are ways to tell which of its tiles are blanks.

import {
  BONUS,
  CELL_CROSS_FACTOR,
  CELL_LETTER_FACTOR,
  CELL_SHIFT,
  CELLS,
  LINE,
  LOSSES,
  PLACED,
  REAL,
  SPARE,
  TIMES,
  VALUES,
} from '../memory-map.ts';
import { admitsBlanks, admitsWord } from './admit.ts';
import { countMoves, floorOf, keepMove, keepWord } from './moves.ts';

let blankCount = 0;
let blankValue = 0;
/** Of the line: its first cell, its place, where the start of a word stands in a place; whether it lies down. */
let lineStart: usize = 0;
let linePlace = 0;
let startShift = 0;
let down = false;
/** Only words that cover this cell; 0 = any. */
let through: usize = 0;

let word = 0;
let wordStart: usize = 0;
let wordPlace = 0;

export function openWords(blanks: i32, value: i32): void {
  blankCount = blanks;
  blankValue = value;
}

export function openLine(start: usize, place: i32, isDown: bool, shift: i32, cover: usize): void {
  lineStart = start;
  linePlace = place;
  down = isDown;
  startShift = shift;
  through = cover;
}

/**
 * Adds the moves of the word from cell `start` to before `end`: worth `main` before `factor` with each placed tile as
 * itself, `free` blanks not needed. B signed: the rack has blanks. Returns how many ways there are.
 */
export function complete<B>(start: usize, end: usize, main: i32, factor: i32, cross: i32, placed: i32, free: i32): i32 {
  const length = <i32>((end - start) >> CELL_SHIFT);
  // One tile that makes a word across and a word down is one move, the across word its main one.
  if (placed == 1 && down && (length < 2 || load<i32>(load<usize>(PLACED), CELL_CROSS_FACTOR))) return 0;
  if (through && (through < start || through >= end)) return 0;
  if (!admitsWord(start, length, placed)) return 0;
  const times = load<i32>(TIMES + (placed << 2));
  const score = (main * factor + cross) * times + load<i32>(BONUS + (placed << 2));
  const place = (linePlace + ((<i32>((start - lineStart) >> CELL_SHIFT)) << startShift)) | length;
  if (!isSigned<B>()) {
    if (!admitsBlanks(start, placed, 0)) return 0;
    countMoves(1);
    if (score >= floorOf()) keepMove(score, place, 0, keepWord(start, length));
    return 1;
  }
  word = -1;
  wordStart = start;
  wordPlace = place;
  const ways = assignBlanks(score, factor, times, placed, free);
  countMoves(ways);
  return ways;
}

/** Returns 1 when the move is one that is asked for, else 0. */
function add(score: i32, placed: i32, blanks: i32): i32 {
  if (!admitsBlanks(wordStart, placed, blanks)) return 0;
  if (score < floorOf()) return 1;
  if (word < 0) word = keepWord(wordStart, wordPlace & 63);
  keepMove(score, wordPlace, blanks, word);
  return 1;
}

function bitOf(index: i32): i32 {
  return 1 << (<i32>((load<usize>(PLACED + (index << 2)) - wordStart) >> CELL_SHIFT));
}

function tileOf(index: i32): i32 {
  return load<u8>(LINE + ((load<usize>(PLACED + (index << 2)) - CELLS) >> CELL_SHIFT));
}

function spareOf(tile: i32): i32 {
  return load<i32>(SPARE + (tile << 2));
}

function lossOf(index: i32): i32 {
  return load<i32>(LOSSES + (index << 2));
}

function assignBlanks(score: i32, factor: i32, times: i32, placed: i32, free: i32): i32 {
  for (let i = 0; i < placed; i++) {
    const cell = load<usize>(PLACED + (i << 2));
    const worth = (load<i32>(VALUES + (tileOf(i) << 2)) - blankValue) * load<i32>(cell, CELL_LETTER_FACTOR);
    store<i32>(LOSSES + (i << 2), worth * (factor + load<i32>(cell, CELL_CROSS_FACTOR)) * times);
  }
  const deficit = blankCount - free;
  if (blankCount > 2) return assignMany(0, placed, blankCount, deficit, 0, score);
  let ways = 0;
  if (deficit == 0) ways = add(score, placed, 0);
  if (deficit < 2) {
    for (let i = 0; i < placed; i++) {
      if (deficit && spareOf(tileOf(i)) >= 0) continue;
      ways += add(score - lossOf(i), placed, bitOf(i));
    }
  }
  if (blankCount < 2) return ways;
  for (let i = 0; i < placed; i++) {
    const tile = tileOf(i);
    const spare = spareOf(tile);
    const lower = score - lossOf(i);
    const bit = bitOf(i);
    for (let j = i + 1; j < placed; j++) {
      if (deficit == 1) {
        if (spare >= 0 && spareOf(tileOf(j)) >= 0) continue;
      } else if (deficit == 2) {
        const other = tileOf(j);
        if (other == tile ? spare > -2 : spare >= 0 || spareOf(other) >= 0) continue;
      }
      ways += add(lower - lossOf(j), placed, bit | bitOf(j));
    }
  }
  return ways;
}

/** Any number of blanks: the tiles from the `index`-th on become blanks or stay, as far as the rack has them. */
function assignMany(index: i32, placed: i32, blanksLeft: i32, missing: i32, blanks: i32, score: i32): i32 {
  if (index == placed || blanksLeft == 0) return add(score, placed, blanks);
  const tile = tileOf(index);
  const real: usize = REAL + (tile << 2);
  const spare: usize = SPARE + (tile << 2);
  let ways = 0;
  const has = load<i32>(real);
  if (has > 0) {
    store<i32>(real, has - 1);
    ways = assignMany(index + 1, placed, blanksLeft, missing, blanks, score);
    store<i32>(real, has);
  }
  const left = load<i32>(spare);
  if (left >= 0 && blanksLeft <= missing) return ways;
  store<i32>(spare, left + 1);
  const fewer = left < 0 ? missing - 1 : missing;
  ways += assignMany(index + 1, placed, blanksLeft - 1, fewer, blanks | bitOf(index), score - lossOf(index));
  store<i32>(spare, left);
  return ways;
}
