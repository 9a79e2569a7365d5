// The walk that finds every play along the lines of one direction: the GADDAG from each anchor, left and then right.
// Steven A. Gordon, "A Faster Scrabble Move Generation Algorithm", Software: Practice and Experience 24 (1994).

import type { Lexicon } from '../../lexicon/lexicon.ts';
import type { CrossSets } from './cross-sets.ts';
import { MAX_BOARD_SIDE } from './layout.ts';
import { addLetter, letterSetWords } from './letter-set.ts';
import type { Lines } from './lines.ts';
import { COLUMN_SHIFT, DOWN_BIT, MoveList, ROW_SHIFT } from './move-list.ts';
import type { Rack } from './position.ts';
import { MAX_RACK, type Rules } from './rules.ts';

/** What one walk is about. */
export interface WalkTask {
  readonly rules: Rules;
  readonly rack: Rack;
  readonly lines: Lines;
  readonly crossSets: CrossSets;
  /** Only words that cover this cell of the frame; 0 = any. */
  readonly through: number;
  /** Where moves go. */
  readonly list: MoveList;
  /** Arcs taken plus moves found after which the walk ends. */
  readonly budget: number;
}

/** Adds the moves of one direction to the task's list; returns what is left of the budget, 0 or less = it ended the walk. */
export type Walk = (task: WalkTask) => number;

const MOST_CELLS = (MAX_BOARD_SIDE + 2) * (MAX_BOARD_SIDE + 1) + 1;
const MOST_SETS = MAX_BOARD_SIDE * MAX_BOARD_SIDE + 1;

/**
 * The walk over a lexicon. It owns its arrays, large enough for any board, and fills them from each task: engines make
 * the fastest code of a function whose arrays never change. Nothing of a task stays behind for the next.
 *
 * A blank is a deficit: the walk takes tiles beyond the rack's as long as blanks are left, going each path once, and
 * only where a word is complete are the ways told apart in which its tiles may be blanks.
 */
export function createWalk(lexicon: Lexicon): Walk {
  const { arcs, gaddagRoot } = lexicon;
  const { stride, tileShift, acceptsBit, lastBit, targetOffset, targetMask } = lexicon.layout;
  const tileCount = lexicon.alphabet.tiles.length;
  const setWords = letterSetWords(lexicon.alphabet);

  // By cell of the frame (see `Lines`, `CrossSets`, `Frame`).
  const tiles = new Int32Array(MOST_CELLS);
  const faces = new Int32Array(MOST_CELLS);
  const letterFactors = new Int32Array(MOST_CELLS);
  const wordFactors = new Int32Array(MOST_CELLS);
  const setAt = new Int32Array(MOST_CELLS);
  const sums = new Int32Array(MOST_CELLS);
  /** The tiles that lie on the board and, over them, those of the path. */
  const line = new Int32Array(MOST_CELLS);
  const sets = new Uint32Array(MOST_SETS * setWords);

  // By tile.
  const values = new Int32Array(tileCount);
  /** What the rack still has; below 0, blanks stand for it. */
  const spare = new Int32Array(tileCount);
  /** What the rack has, less what `assignBlanks` has laid as itself. */
  const real = new Int32Array(tileCount);
  const playable = new Uint32Array(setWords);
  /** Letter set of the tiles of which something is spare. */
  const spareSet = new Uint32Array(setWords);

  const bonus = new Int32Array(MAX_RACK + 1);
  /** Cells of the path's own tiles, in the order in which it placed them. */
  const placedCells = new Int32Array(MAX_RACK + 1);

  let blankValue = 0;
  let blankCount = 0;
  /** Most tiles of a path. */
  let most = 0;
  /** Blanks that the path needs. */
  let deficit = 0;
  let work = 0;
  let across = true;
  let through = 0;
  let anchor = 0;
  /** The anchor before, which a path may not reach: plays that cover it are found from there. */
  let stop = 0;
  /** First cell of the line, and what all places on it have in common. */
  let lineStart = 0;
  let linePlace = 0;
  let startShift = 0;
  let list = new MoveList(0);

  return (task) => {
    prepare(task);
    const { frame, anchors } = task.lines;
    const only = through === 0 ? -1 : Math.floor(through / frame.stride) - 1;
    for (let index = 0; index < frame.lineCount && gaddagRoot !== 0 && most > 0; index++) {
      if (only >= 0 && index !== only) continue;
      lineStart = (index + 1) * frame.stride + 1;
      linePlace = across ? index << ROW_SHIFT : (index << COLUMN_SHIFT) | DOWN_BIT;
      stop = -1;
      for (anchor = lineStart; anchor < lineStart + frame.lineLength && work > 0; anchor++) {
        if (anchors[anchor] === 0) continue;
        fillLeft(gaddagRoot, anchor, 0, 1, 0, 0);
        stop = anchor;
      }
    }
    list = new MoveList(0);
    return work;
  };

  function prepare(task: WalkTask): void {
    const { rules, rack, lines, crossSets } = task;
    tiles.set(lines.tiles);
    line.set(lines.tiles);
    faces.set(lines.faces);
    letterFactors.set(lines.frame.letterFactors);
    wordFactors.set(lines.frame.wordFactors);
    setAt.set(crossSets.setAt);
    sums.set(crossSets.sums);
    sets.set(crossSets.sets);
    values.set(rules.values);
    spare.set(rack.counts);
    real.set(rack.counts);
    playable.set(rules.playable);
    bonus.set(rules.bonus);
    spareSet.fill(0);
    for (let tile = 1; tile < tileCount; tile++) if (rack.counts[tile]! > 0) addLetter(spareSet, tile);
    blankValue = rules.blankValue;
    blankCount = rack.blankCount;
    most = Math.min(rack.size, rules.maxPlayed);
    deficit = 0;
    work = task.budget;
    across = lines.frame.direction === 'across';
    startShift = across ? COLUMN_SHIFT : ROW_SHIFT;
    through = task.through;
    list = task.list;
  }

  /** Lays each tile that fits on the empty `cell`, the leftmost of the path. */
  function fillLeft(node: number, cell: number, main: number, factor: number, cross: number, placed: number): void {
    const at = setAt[cell]!;
    const usable = deficit < blankCount ? playable : spareSet;
    const low = sets[at]! & usable[0]!;
    if (low === 0 && setWords === 1) return;
    const letterFactor = letterFactors[cell]!;
    const wordFactor = wordFactors[cell]!;
    const sum = sums[cell]!;
    placedCells[placed] = cell;
    for (let i = node; ; i += stride) {
      const arc = arcs[i]!;
      const tile = arc >>> tileShift;
      const bits = setWords === 1 || tile < 32 ? low : sets[at + (tile >>> 5)]! & usable[tile >>> 5]!;
      if ((bits >>> (tile & 31)) & 1) {
        const before = spare[tile]!;
        spare[tile] = before - 1;
        if (before === 1) spareSet[tile >>> 5]! ^= 1 << (tile & 31);
        else if (before < 1) deficit++;
        line[cell] = tile;
        const worth = values[tile]! * letterFactor;
        const crossed = sum < 0 ? cross : cross + (sum + worth) * wordFactor;
        goLeft(i, cell - 1, main + worth, factor * wordFactor, crossed, placed + 1);
        spare[tile] = before;
        if (before === 1) spareSet[tile >>> 5]! ^= 1 << (tile & 31);
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
    if (arcs[arc]! & acceptsBit && right <= 0) complete(next + 1, anchor + 1, sum, factor, cross, placed);
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
    if (arc !== 0 && arcs[arc]! & acceptsBit) complete(start, next, sum, factor, cross, placed);
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
    const usable = deficit < blankCount ? playable : spareSet;
    const low = sets[at]! & usable[0]!;
    if (low === 0 && setWords === 1) return;
    const letterFactor = letterFactors[cell]!;
    const wordFactor = wordFactors[cell]!;
    const sum = sums[cell]!;
    placedCells[placed] = cell;
    for (let i = node; ; i += stride) {
      const arc = arcs[i]!;
      const tile = arc >>> tileShift;
      const bits = setWords === 1 || tile < 32 ? low : sets[at + (tile >>> 5)]! & usable[tile >>> 5]!;
      if ((bits >>> (tile & 31)) & 1) {
        const before = spare[tile]!;
        spare[tile] = before - 1;
        if (before === 1) spareSet[tile >>> 5]! ^= 1 << (tile & 31);
        else if (before < 1) deficit++;
        line[cell] = tile;
        const worth = values[tile]! * letterFactor;
        const crossed = sum < 0 ? cross : cross + (sum + worth) * wordFactor;
        goRight(i, cell + 1, start, main + worth, factor * wordFactor, crossed, placed + 1);
        spare[tile] = before;
        if (before === 1) spareSet[tile >>> 5]! ^= 1 << (tile & 31);
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
    if (arcs[arc]! & acceptsBit) complete(start, next, sum, factor, cross, placed);
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

  /** A word from `start` to before `end` is complete; `main` is worth it with every placed tile as itself. */
  function complete(start: number, end: number, main: number, factor: number, cross: number, placed: number): void {
    const length = end - start;
    if (length < 2) return;
    // One tile that makes a word across and a word down is one move, the across word its main one.
    if (!across && placed === 1 && sums[placedCells[0]!]! >= 0) return;
    if (through !== 0 && (through < start || through >= end)) return;
    const score = main * factor + cross + bonus[placed]!;
    const at = linePlace | ((start - lineStart) << startShift) | length;
    list.openWord();
    if (blankCount === 0) list.add(score, at, 0, line, start);
    else assignBlanks(0, placed, blankCount, 0, score, factor, at, start);
  }

  /** Tells apart which of the placed tiles, from the one placed as `index`-th on, are blanks. */
  function assignBlanks(
    index: number,
    placed: number,
    blanksLeft: number,
    blanks: number,
    score: number,
    factor: number,
    at: number,
    start: number,
  ): void {
    if (index === placed || blanksLeft === 0) {
      list.add(score, at, blanks, line, start);
      work--;
      return;
    }
    const cell = placedCells[index]!;
    const tile = line[cell]!;
    if (real[tile]! > 0) {
      real[tile]!--;
      assignBlanks(index + 1, placed, blanksLeft, blanks, score, factor, at, start);
      real[tile]!++;
    }
    const needed = spare[tile]! < 0;
    if (!needed && blanksLeft <= deficit) return;
    if (needed) deficit--;
    spare[tile]!++;
    const counted = sums[cell]! < 0 ? factor : factor + wordFactors[cell]!;
    const loss = (values[tile]! - blankValue) * letterFactors[cell]! * counted;
    assignBlanks(index + 1, placed, blanksLeft - 1, blanks | (1 << (cell - start)), score - loss, factor, at, start);
    spare[tile]!--;
    if (needed) deficit++;
  }
}
