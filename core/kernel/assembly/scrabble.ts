// The moves of Scrabble: what the kernel exports. The caller fills memory as `memory-map.ts` says.

import {
  ANCHOR_BOUND,
  ANCHOR_BYTES,
  ANCHOR_LINE,
  ANCHOR_PLACE,
  ANCHOR_STOP,
  ANCHORS,
  CELL_SHIFT,
  FRAME_BYTES,
  FRAME_LENGTH,
  FRAME_LINES,
  FRAME_START_SHIFT,
  FRAME_STRIDE,
  FRAME_THROUGH,
  FRAMES,
  LENGTHS,
} from '../memory-map.ts';
import { openAdmission } from './admit.ts';
import { boundPlays, boundRests, capCells } from './bounds.ts';
import { openLine, openWords } from './complete.ts';
import { anchorsFound, chainFrame, forgetAnchors, prepareFrame } from './frames.ts';
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
import { markWords, openWalk, walkFrom, workLeft } from './walk.ts';

/** An arc that leads to the GADDAG's root. */
let root: u32 = 0;
/** Whether nodes have 64 bits. */
let wide = false;
let most = 0;
let rack: u64 = 0;
let playable: u64 = 0;
let blankCount = 0;
let blankValue = 0;
let frameCount = 0;
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

/**
 * The board of the position: `CELLS` and `FRAMES` have it, `down` those of the other direction too, without which there
 * is nothing on it. Returns how many blocks of tiles are no words.
 */
export function openBoard(down: bool, empty: bool): i32 {
  frameCount = down ? 2 : 1;
  let wrong = 0;
  for (let index = 0; index < frameCount; index++) {
    wrong += wide ? chainFrame<u64>(root, frameAt(index)) : chainFrame<u32>(root, frameAt(index));
  }
  acrossAnchors = i32.MAX_VALUE;
  for (let index = 0; index < frameCount; index++) {
    if (wide) prepareFrame<u64>(frameAt(index), frameAt(1 - index), empty);
    else prepareFrame<u32>(frameAt(index), frameAt(1 - index), empty);
    if (index == 0) acrossAnchors = anchorsFound();
  }
  return wrong;
}

function frameAt(index: i32): usize {
  return FRAMES + <usize>index * FRAME_BYTES;
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

function capFrame(frame: usize): void {
  const first = load<usize>(frame);
  const end = first + load<usize>(frame, FRAME_LINES) * load<usize>(frame, FRAME_STRIDE);
  if (wide) capCells<u64>(first, end, rack, blankCount, blankValue, playable);
  else capCells<u32>(first, end, <u32>rack, blankCount, blankValue, <u32>playable);
}

/** Finds the moves that can be among the wanted ones, where the most can be expected first. */
export function findBest(): void {
  const end = anchorsFound();
  for (let index = 0; index < frameCount; index++) capFrame(frameAt(index));
  // With a blank, words of most lengths exist, and looking for them takes longer than it saves.
  for (let length = 0; length <= most; length++) store<i32>(LENGTHS + (length << 2), blankCount ? 1 : 0);
  if (!blankCount) {
    if (wide) markWords<u64>(root, rack);
    else markWords<u32>(root, <u32>rack);
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
  const frame = frameAt(i32(down));
  const line = load<usize>(anchor, ANCHOR_LINE);
  const through = load<usize>(frame, FRAME_THROUGH);
  if (through && (through < line || through >= line + (load<usize>(frame, FRAME_LENGTH) << CELL_SHIFT))) return;
  openLine(line, load<i32>(anchor, ANCHOR_PLACE), down, load<i32>(frame, FRAME_START_SHIFT), through);
  if (wide) {
    if (blankCount) walkFrom<u64, i32, P>(root, cell, stop, rack, blankCount);
    else walkFrom<u64, u32, P>(root, cell, stop, rack, 0);
  } else {
    if (blankCount) walkFrom<u32, i32, P>(root, cell, stop, <u32>rack, blankCount);
    else walkFrom<u32, u32, P>(root, cell, stop, <u32>rack, 0);
  }
}
