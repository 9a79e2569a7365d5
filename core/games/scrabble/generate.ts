// The walk that finds every play of a position: the GADDAG from each anchor, leftwards and then rightwards.
// Steven A. Gordon, "A Faster Scrabble Move Generation Algorithm", Software: Practice and Experience 24 (1994).

import type { Lexicon } from '../../lexicon/lexicon.ts';
import type { Cell } from '../fields.ts';
import { crossSetsOf } from './cross-sets.ts';
import { letterSetWords } from './letter-set.ts';
import { frameCell, type Lines, readLines } from './lines.ts';
import { COLUMN_SHIFT, DOWN_BIT, MoveList, ROW_SHIFT } from './move-list.ts';
import type { Position } from './position.ts';
import type { Rules } from './rules.ts';

export interface MoveWish {
  /** Most moves that will be shown; null = all are kept. */
  readonly keep: number | null;
  /** Only moves whose main word covers this cell. */
  readonly through?: Cell | undefined;
  /** Arcs taken plus moves found after which the walk ends. */
  readonly budget: number;
}

export interface FoundMoves {
  readonly list: MoveList;
  /** Whether the budget ended the walk. */
  readonly stopped: boolean;
}

/**
 * Every move of the position. A blank is a deficit: the walk takes tiles beyond the rack's as long as blanks are left,
 * going each path once, and only where a word is complete are the ways told apart in which its tiles may be blanks.
 */
export function findMoves(lexicon: Lexicon, rules: Rules, position: Position, wish: MoveWish): FoundMoves {
  const list = new MoveList(wish.keep);
  let left = wish.budget;
  for (const frame of [rules.layout.across, rules.layout.down]) {
    if (left > 0) left = walkLines(lexicon, rules, position, readLines(frame, rules, position), wish, list, left);
  }
  return { list, stopped: left <= 0 };
}

/** Adds the moves of one direction to the list. Returns what is left of the budget; 0 or less = it ended the walk. */
function walkLines(
  lexicon: Lexicon,
  rules: Rules,
  position: Position,
  lines: Lines,
  wish: MoveWish,
  list: MoveList,
  budget: number,
): number {
  const { arcs } = lexicon;
  const { stride, tileShift, acceptsBit, lastBit, targetOffset, targetMask } = lexicon.layout;
  const { frame, tiles, faces, anchors } = lines;
  const { letterFactors, wordFactors } = frame;
  const { sets, setAt, sums } = crossSetsOf(lexicon, lines);
  const { values, playable, blankValue, bonus } = rules;
  const across = frame.direction === 'across';
  const setWords = letterSetWords(lexicon.alphabet);
  const most = Math.min(position.rack.size, rules.maxPlayed);
  const { blankCount } = position.rack;

  /** By tile: what the rack still has of it; below 0, blanks stand for it. */
  const spare = Int32Array.from(position.rack.counts);
  /** By tile: what the rack has, less what `assignBlanks` has laid as itself. */
  const real = Int32Array.from(position.rack.counts);
  /** Letter set of the tiles of which something is spare. */
  const spareSet = new Uint32Array(setWords);
  for (let tile = 1; tile < spare.length; tile++) if (spare[tile]! > 0) spareSet[tile >>> 5]! |= 1 << (tile & 31);
  /** Blanks that the path needs. */
  let deficit = 0;
  /** The tiles that lie on the board and, over them, those of the path. */
  const line = Int32Array.from(tiles);
  /** Cells of the path's own tiles, in the order in which it placed them. */
  const placedCells = new Int32Array(most + 1);
  let work = budget;
  let anchor = 0;
  let stop = 0;
  let place = 0;
  const startShift = across ? COLUMN_SHIFT : ROW_SHIFT;
  let through = 0;
  let lineStart = 0;

  const throughLine = wish.through && (across ? wish.through.row : wish.through.column);
  if (wish.through) through = frameCell(frame, wish.through.row, wish.through.column);
  for (let index = 0; index < frame.lineCount; index++) {
    if (throughLine !== undefined && index !== throughLine) continue;
    lineStart = (index + 1) * frame.stride + 1;
    place = across ? index << ROW_SHIFT : (index << COLUMN_SHIFT) | DOWN_BIT;
    stop = -1;
    for (anchor = lineStart; anchor < lineStart + frame.lineLength; anchor++) {
      if (anchors[anchor] === 0) continue;
      if (most > 0 && lexicon.gaddagRoot !== 0) fillLeft(lexicon.gaddagRoot, anchor, 0, 1, 0, 0);
      if (work <= 0) return 0;
      stop = anchor;
    }
  }
  return work;

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
      if (((tile < 32 ? low : sets[at + (tile >>> 5)]! & usable[tile >>> 5]!) >>> (tile & 31)) & 1) {
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
      if (((tile < 32 ? low : sets[at + (tile >>> 5)]! & usable[tile >>> 5]!) >>> (tile & 31)) & 1) {
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
    const at = place | ((start - lineStart) << startShift) | length;
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
