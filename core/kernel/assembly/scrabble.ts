// The moves of Scrabble: what the kernel exports. The caller fills memory as `memory-map.ts` says.

import {
  ANCHOR_BOUND,
  ANCHOR_BYTES,
  ANCHOR_LINE,
  ANCHOR_PLACE,
  ANCHOR_STOP,
  ANCHORS,
  CELL_SHIFT,
  LENGTHS,
} from '../memory-map.ts';
import { openAdmission } from './admit.ts';
import { boundPlays, boundRests, capCells } from './bounds.ts';
import { openLine, openWords } from './complete.ts';
import { anchorsFound, forgetAnchors, prepareFrame } from './frames.ts';
import { nodeOf } from './graph.ts';
import {
  fieldsAt,
  floorOf,
  mirrorMoves,
  movesFound,
  movesKept,
  openMoves,
  scoresAt,
  wordBytes,
  wordsAt,
} from './moves.ts';
import { markLengths, openWalk, walkFrom, workLeft } from './walk.ts';

/** An arc that leads to the GADDAG's root. */
let root: u32 = 0;
/** Whether nodes have 64 bits. */
let wide = false;
let most = 0;
let rack: u64 = 0;
let playable: u64 = 0;
let blankCount = 0;
let blankValue = 0;
/** By direction: where the start of a word stands in a place; only words over this cell, 0 = any. */
let acrossShift = 0;
let downShift = 0;
let acrossThrough: usize = 0;
let downThrough: usize = 0;
/** Bytes of a line. */
let acrossLine: usize = 0;
let downLine: usize = 0;
/** Anchors of the frame across; the others are of that down. */
let acrossAnchors = 0;

export function setGraph(rootArc: u32, nodesAreWide: bool): void {
  root = rootArc;
  wide = nodesAreWide;
}

/** A position comes: its rack, and where its moves go; see `openWalk`, `openMoves`. */
export function openPosition(
  movesStart: usize,
  wanted: i32,
  scoresWanted: bool,
  mostPlaced: i32,
  tilesOfRack: u64,
  tilesOfSet: u64,
  blanks: i32,
  valueOfBlank: i32,
  budget: i32,
  moveWork: i32,
): void {
  most = mostPlaced;
  rack = tilesOfRack;
  playable = tilesOfSet;
  blankCount = blanks;
  blankValue = valueOfBlank;
  openMoves(movesStart, wanted, scoresWanted);
  openWords(blanks, valueOfBlank);
  openWalk(mostPlaced, budget, moveWork, tilesOfSet, valueOfBlank, blanks);
  forgetAnchors();
}

/** What is asked of the position's moves: see `openAdmission`. */
export function openFilter(lengths: u32, counts: u32, required: i32, items: i32, runs: u64): void {
  openAdmission(lengths, counts, required, items, runs);
}

/** A frame of the position, across before down: see `prepareFrame`; `startShift`, `through` as in `openLine`. */
export function openFrame(
  isDown: bool,
  first: usize,
  stride: usize,
  lineCount: i32,
  lineLength: i32,
  place: i32,
  lineShift: i32,
  startShift: i32,
  through: usize,
  empty: bool,
): void {
  if (!isDown) {
    acrossShift = startShift;
    acrossThrough = through;
    acrossAnchors = i32.MAX_VALUE;
    acrossLine = (<usize>lineLength) << CELL_SHIFT;
  } else {
    acrossAnchors = anchorsFound();
    downShift = startShift;
    downThrough = through;
    downLine = (<usize>lineLength) << CELL_SHIFT;
  }
  if (wide) prepareFrame<u64>(root, first, stride, lineCount, lineLength, place, lineShift, empty);
  else prepareFrame<u32>(root, first, stride, lineCount, lineLength, place, lineShift, empty);
}

/** What is left of the budget, 0 or less = it ended the walk; how many moves there are, and where those kept lie. */
export function left(): i32 {
  return workLeft();
}
export function found(): i32 {
  return movesFound();
}
export function kept(): i32 {
  return movesKept();
}
export function scores(): usize {
  return scoresAt();
}
export function fields(): usize {
  return fieldsAt();
}
export function words(): usize {
  return wordsAt();
}
export function wordsLength(): usize {
  return wordBytes();
}

/** Adds the moves down to those across that were found: see `mirrorMoves`. */
export function mirror(rowShift: i32, columnShift: i32, downBit: i32): void {
  mirrorMoves(rowShift, columnShift, downBit);
}

/** Finds all moves. */
export function findAll(): void {
  const end = anchorsFound();
  for (let index = 0; index < end && workLeft() > 0; index++) walkAnchor<u32>(index);
}

/** Fills the caps of a frame, from its first cell to before `end`: `findBest` needs those of both. */
export function capFrame(first: usize, end: usize): void {
  if (wide) capCells<u64>(first, end, rack, blankCount, blankValue, playable);
  else capCells<u32>(first, end, <u32>rack, blankCount, blankValue, <u32>playable);
}

/** Finds the moves that can be among the wanted ones, where the most can be expected first. */
export function findBest(): void {
  const end = anchorsFound();
  // With a blank, words of most lengths exist, and looking for them takes longer than it saves.
  for (let length = 0; length <= most; length++) store<i32>(LENGTHS + (length << 2), blankCount ? 1 : 0);
  if (!blankCount) {
    if (wide) markLengths<u64>(nodeOf(root), 0, rack);
    else markLengths<u32>(nodeOf(root), 0, <u32>rack);
  }
  for (let index = 0; index < end; index++) {
    const anchor = ANCHORS + <usize>index * ANCHOR_BYTES;
    store<i32>(anchor, boundPlays(load<usize>(anchor), load<usize>(anchor, ANCHOR_STOP), most), ANCHOR_BOUND);
  }
  while (workLeft() > 0) {
    let highest = -1;
    let next = 0;
    for (let index = 0; index < end; index++) {
      const bound = load<i32>(ANCHORS + <usize>index * ANCHOR_BYTES, ANCHOR_BOUND);
      if (bound > highest) {
        highest = bound;
        next = index;
      }
    }
    if (highest < 0 || highest < floorOf()) return;
    const anchor = ANCHORS + <usize>next * ANCHOR_BYTES;
    store<i32>(anchor, -1, ANCHOR_BOUND);
    boundPlays(load<usize>(anchor), load<usize>(anchor, ANCHOR_STOP), most);
    if (blankCount) boundRests(load<usize>(anchor), most);
    walkAnchor<i32>(next);
  }
}

function walkAnchor<P>(index: i32): void {
  const anchor = ANCHORS + <usize>index * ANCHOR_BYTES;
  const cell = load<usize>(anchor);
  const stop = load<usize>(anchor, ANCHOR_STOP);
  const down = index >= acrossAnchors;
  const line = load<usize>(anchor, ANCHOR_LINE);
  const through = down ? downThrough : acrossThrough;
  if (through && (through < line || through >= line + (down ? downLine : acrossLine))) return;
  openLine(line, load<i32>(anchor, ANCHOR_PLACE), down, down ? downShift : acrossShift, through);
  if (wide) {
    if (blankCount) walkFrom<u64, i32, P>(root, cell, stop, rack, blankCount);
    else walkFrom<u64, u32, P>(root, cell, stop, rack, 0);
  } else {
    if (blankCount) walkFrom<u32, i32, P>(root, cell, stop, <u32>rack, blankCount);
    else walkFrom<u32, u32, P>(root, cell, stop, <u32>rack, 0);
  }
}
