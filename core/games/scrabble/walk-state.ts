// What every walk over a position carries: the board and the rack in its arrays, and how a complete word becomes moves.

import type { Lexicon } from '../../lexicon/lexicon.ts';
import { MAX_RACK } from './bonus.ts';
import type { CrossSets } from './cross-sets.ts';
import { fitsPattern, type MoveFilter, plainFilter } from './filter.ts';
import { MAX_BOARD_SIDE } from './layout.ts';
import { addLetter, letterSetWords } from './letter-set.ts';
import type { Lines } from './lines.ts';
import { COLUMN_SHIFT, DOWN_BIT, MoveList, ROW_SHIFT } from './move-list.ts';
import type { Rack } from './position.ts';
import type { Rules } from './rules.ts';

/** What one walk is about: the moves of one direction. */
export interface WalkTask {
  readonly rules: Rules;
  readonly rack: Rack;
  readonly lines: Lines;
  readonly crossSets: CrossSets;
  /** Only words that cover this cell of the frame; 0 = any. */
  readonly through: number;
  /** Only moves of this kind. */
  readonly filter: MoveFilter;
  /** Where moves go. */
  readonly list: MoveList;
  /** Work after which the walk ends: an arc taken counts 1, a move found `moveWork`. */
  readonly budget: number;
  readonly moveWork: number;
}

/**
 * Arrays large enough for any board, filled from each task: engines make the fastest code of functions whose arrays
 * never change. Nothing of a task stays behind for the next.
 *
 * A blank is a deficit: a walk takes tiles beyond the rack's as long as blanks are left, going each path once, and
 * only where a word is complete are the ways told apart in which its tiles may be blanks.
 */
export interface WalkState {
  /** By cell of the frame: see `Lines`, `Frame`, `CrossSets`. */
  readonly tiles: Int32Array;
  readonly faces: Int32Array;
  readonly letterFactors: Int32Array;
  readonly wordFactors: Int32Array;
  readonly setAt: Int32Array;
  readonly sums: Int32Array;
  readonly sets: Int32Array;
  /** By cell: the tiles that lie on the board and, over them, those of the path. */
  readonly line: Int32Array;
  /** By tile code. */
  readonly values: Int32Array;
  /** By tile code: what the rack still has; below 0, blanks stand for it. The walk takes and gives back. */
  readonly spare: Int32Array;
  /** Letter set of the tiles of which something is spare. */
  readonly spareSet: Int32Array;
  /** Letter set of the tiles that a blank may stand for. */
  readonly playable: Int32Array;
  /** Cells of the path's own tiles, in the order in which it placed them. */
  readonly placedCells: Int32Array;
  prepare(task: WalkTask): void;
  /** Moves of the line with this index come next; returns its first cell. */
  openLine(index: number): number;
  /**
   * Adds the moves of a complete word, from cell `start` to before `end`, and returns the work it was. `main` is what
   * the word is worth before `factor`, with each of its `placed` tiles as itself; `deficit` of them must be blanks.
   */
  complete(
    start: number,
    end: number,
    main: number,
    factor: number,
    cross: number,
    placed: number,
    deficit: number,
  ): number;
}

const MOST_CELLS = (MAX_BOARD_SIDE + 2) * (MAX_BOARD_SIDE + 1) + 1;
const MOST_SETS = MAX_BOARD_SIDE * MAX_BOARD_SIDE + 1;

export function createWalkState(lexicon: Lexicon): WalkState {
  const tileCount = lexicon.alphabet.tiles.length;
  const setWords = letterSetWords(lexicon.alphabet);
  const tiles = new Int32Array(MOST_CELLS);
  const faces = new Int32Array(MOST_CELLS);
  const letterFactors = new Int32Array(MOST_CELLS);
  const wordFactors = new Int32Array(MOST_CELLS);
  const setAt = new Int32Array(MOST_CELLS);
  const sums = new Int32Array(MOST_CELLS);
  const sets = new Int32Array(MOST_SETS * setWords);
  const line = new Int32Array(MOST_CELLS);
  const values = new Int32Array(tileCount);
  const spare = new Int32Array(tileCount);
  const spareSet = new Int32Array(setWords);
  const playable = new Int32Array(setWords);
  const placedCells = new Int32Array(MAX_RACK + 1);
  const bonus = new Int32Array(MAX_RACK + 1);
  const times = new Int32Array(MAX_RACK + 1);
  /** By tile code: what the rack has, less what `assignBlanks` has laid as itself. */
  const real = new Int32Array(tileCount);
  let blankValue = 0;
  let blankCount = 0;
  let across = true;
  let through = 0;
  let stride = 0;
  /** First cell of the line, and what the places of all words on it have in common. */
  let lineStart = 0;
  let linePlace = 0;
  let startShift = 0;
  let list = new MoveList(null);
  let filter = plainFilter();
  let moveWork = 1;
  /** Blanks that `assignBlanks` still has to lay. */
  let missing = 0;

  return {
    tiles,
    faces,
    letterFactors,
    wordFactors,
    setAt,
    sums,
    sets,
    line,
    values,
    spare,
    spareSet,
    playable,
    placedCells,
    prepare,
    openLine,
    complete,
  };

  function prepare({ rules, rack, lines, crossSets, ...task }: WalkTask): void {
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
    times.set(rules.times);
    spareSet.fill(0);
    for (let tile = 1; tile < tileCount; tile++) if (rack.counts[tile]! > 0) addLetter(spareSet, tile);
    blankValue = rules.blankValue;
    blankCount = rack.blankCount;
    across = lines.frame.direction === 'across';
    startShift = across ? COLUMN_SHIFT : ROW_SHIFT;
    stride = lines.frame.stride;
    through = task.through;
    filter = task.filter;
    moveWork = task.moveWork;
    list = task.list;
  }

  function openLine(index: number): number {
    lineStart = (index + 1) * stride + 1;
    linePlace = across ? index << ROW_SHIFT : (index << COLUMN_SHIFT) | DOWN_BIT;
    return lineStart;
  }

  function complete(
    start: number,
    end: number,
    main: number,
    factor: number,
    cross: number,
    placed: number,
    deficit: number,
  ): number {
    const length = end - start;
    // One tile that makes a word across and a word down is one move, the across word its main one.
    if (!across && placed === 1 && (length < 2 || sums[placedCells[0]!]! >= 0)) return 0;
    if (through !== 0 && (through < start || through >= end)) return 0;
    if (((filter.lengths >>> (length - 1)) & (filter.counts >>> placed) & 1) === 0) return 0;
    if (filter.pattern && !fitsPattern(filter.pattern, line, start, length)) return 0;
    const score = (main * factor + cross) * times[placed]! + bonus[placed]!;
    const place = linePlace | ((start - lineStart) << startShift) | length;
    list.openWord();
    if (blankCount === 0) return moveWork * add(score, placed, 0, place, start);
    missing = deficit;
    return moveWork * assignBlanks(0, placed, blankCount, 0, score, factor, place, start);
  }

  /** Returns 1 when the move is one that is asked for, else 0. */
  function add(score: number, placed: number, blanks: number, place: number, start: number): number {
    for (const { code, count } of filter.required) {
      let placedOfIt = 0;
      for (let i = 0; i < placed; i++) {
        const cell = placedCells[i]!;
        if (((blanks >>> (cell - start)) & 1 ? 0 : line[cell]!) === code) placedOfIt++;
      }
      if (placedOfIt < count) return 0;
    }
    list.add(score, place, blanks, line, start);
    return 1;
  }

  /** Tells apart which of the placed tiles, from the one placed as `index`-th on, are blanks; returns how many ways. */
  function assignBlanks(
    index: number,
    placed: number,
    blanksLeft: number,
    blanks: number,
    score: number,
    factor: number,
    place: number,
    start: number,
  ): number {
    if (index === placed || blanksLeft === 0) return add(score, placed, blanks, place, start);
    const cell = placedCells[index]!;
    const tile = line[cell]!;
    let ways = 0;
    if (real[tile]! > 0) {
      real[tile]!--;
      ways = assignBlanks(index + 1, placed, blanksLeft, blanks, score, factor, place, start);
      real[tile]!++;
    }
    const needed = spare[tile]! < 0;
    if (!needed && blanksLeft <= missing) return ways;
    if (needed) missing--;
    spare[tile]!++;
    const counted = sums[cell]! < 0 ? factor : factor + wordFactors[cell]!;
    const lower = score - (values[tile]! - blankValue) * letterFactors[cell]! * counted * times[placed]!;
    const bit = 1 << (cell - start);
    ways += assignBlanks(index + 1, placed, blanksLeft - 1, blanks | bit, lower, factor, place, start);
    spare[tile]!--;
    if (needed) missing++;
    return ways;
  }
}
