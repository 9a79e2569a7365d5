// The growing buffer of moves: scores, fields and tiles of words, one after another behind the graph.

import { CELL_SHIFT, CELLS, HISTOGRAM, LINE, TOP_SCORE } from '../memory-map.ts';

/** Bytes of a move's place, blanks and word. */
const FIELD_BYTES = 12;
/** Bytes kept for the words of each move that the buffer can hold. */
const WORD_ROOM = 16;
const LONGEST_WORD = 32;

let capacity = 0;
let kept = 0;
let count = 0;
let wanted = 0;
/** Whether the highest scores are wanted, each with all its moves, instead of the best moves. */
let byScore = false;
/** Moves kept (or their scores) of at least the score `floor`; below it, `wanted` better ones are known. */
let above = 0;
let floor = 0;
let scores: usize = 0;
let fields: usize = 0;
let words: usize = 0;
let wordsEnd: usize = 0;

/**
 * Moves come from now on, the first of them at address `start`; all are kept, or (`most` > 0) those that may be shown:
 * the best, or with `scoresWanted` those of the `most` highest scores.
 */
export function openMoves(start: usize, most: i32, scoresWanted: bool): void {
  scores = start;
  if (capacity == 0) capacity = 1024;
  arrange();
  kept = 0;
  count = 0;
  above = 0;
  floor = 0;
  wanted = most;
  byScore = scoresWanted;
  wordsEnd = words;
  if (most > 0) memory.fill(HISTOGRAM, 0, (TOP_SCORE + 1) << 2);
}

export function floorOf(): i32 {
  return floor;
}
export function movesFound(): i32 {
  return count;
}
export function movesKept(): i32 {
  return kept;
}
export function scoresAt(): usize {
  return scores;
}
export function fieldsAt(): usize {
  return fields;
}
export function wordsAt(): usize {
  return words;
}
export function wordBytes(): usize {
  return wordsEnd - words;
}

/** Counts a move that is not worth keeping. */
export function countMoves(more: i32): void {
  count += more;
}

/** Keeps the tiles of the word from `start` on; returns where among the words. */
export function keepWord(start: usize, length: i32): i32 {
  // A word and its moves may need room: see `keepMove`.
  if (wordsEnd + LONGEST_WORD > words + <usize>capacity * WORD_ROOM) grow();
  const from = LINE + ((start - CELLS) >> CELL_SHIFT);
  const to = wordsEnd;
  store<u64>(to, load<u64>(from));
  store<u64>(to, load<u64>(from, 8), 8);
  if (length > 16) {
    store<u64>(to, load<u64>(from, 16), 16);
    store<u64>(to, load<u64>(from, 24), 24);
  }
  wordsEnd = to + length;
  return <i32>(to - words);
}

/** Keeps a move whose score is at least the floor. */
export function keepMove(score: i32, place: i32, blanks: i32, word: i32): void {
  if (kept == capacity) grow();
  store<i32>(scores + ((<usize>kept) << 2), score);
  const at = fields + <usize>kept * FIELD_BYTES;
  store<i32>(at, place);
  store<i32>(at, blanks, 4);
  store<i32>(at, word, 8);
  kept++;
  if (wanted > 0) raiseFloor(score);
}

/**
 * Adds to each move across the one down that has its word, score and blanks: on an empty board that is the same when
 * rows and columns change places. Other moves there must not be. Places as in `move-list.ts`.
 */
export function mirrorMoves(rowShift: i32, columnShift: i32, downBit: i32): void {
  const end = kept;
  const below = downBit - 1;
  const side = (1 << (rowShift - columnShift)) - 1;
  for (let index = 0; index < end; index++) {
    const at = fields + <usize>index * FIELD_BYTES;
    const place = load<i32>(at);
    const row = place >>> rowShift;
    const column = (place >>> columnShift) & side;
    const mirrored = (column << rowShift) | (row << columnShift) | downBit | (place & below);
    keepMove(load<i32>(scores + ((<usize>index) << 2)), mirrored, load<i32>(at, 4), load<i32>(at, 8));
  }
  count *= 2;
}

function raiseFloor(score: i32): void {
  const bucket = HISTOGRAM + ((<usize>min(score, TOP_SCORE)) << 2);
  const before = load<i32>(bucket);
  if (byScore && before) return;
  store<i32>(bucket, before + 1);
  above++;
  while (floor < TOP_SCORE) {
    const lowest = load<i32>(HISTOGRAM + ((<usize>floor) << 2));
    if (above - lowest < wanted) return;
    above -= lowest;
    floor++;
  }
}

function arrange(): void {
  fields = scores + ((<usize>capacity) << 2);
  words = fields + <usize>capacity * FIELD_BYTES;
  const end = words + <usize>capacity * WORD_ROOM + LONGEST_WORD;
  const pages = <i32>((end + 0xffff) >> 16);
  if (pages > memory.size()) memory.grow(max(pages - memory.size(), min(memory.size() >> 3, 64)));
}

function grow(): void {
  const oldFields = fields;
  const oldWords = words;
  const bytes = wordsEnd - words;
  capacity *= 2;
  arrange();
  memory.copy(words, oldWords, bytes);
  memory.copy(fields, oldFields, <usize>kept * FIELD_BYTES);
  wordsEnd = words + bytes;
}
