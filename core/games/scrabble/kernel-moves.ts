// Finds moves with the kernel: a position is laid out in its memory, and the list of moves is read from there.

import { type Kernel, openKernel } from '../../kernel/kernel.ts';
import {
  BONUS,
  CELL_BYTES,
  CELLS,
  FRAME_BYTES,
  FRAME_CELLS,
  FRAME_LENGTH,
  FRAME_LINE_SHIFT,
  FRAME_LINES,
  FRAME_PLACE,
  FRAME_START_SHIFT,
  FRAME_STRIDE,
  FRAME_THROUGH,
  FRAMES,
  HIGHEST,
  PATTERN,
  RACK_ORDER,
  REAL,
  REQUIRED,
  SPARE,
  STARTS,
  TIMES,
  VALUES,
} from '../../kernel/memory-map.ts';
import { noteKept } from '../../lexicon/kept.ts';
import { letterBitsOf } from '../../lexicon/letter-bits.ts';
import type { Lexicon } from '../../lexicon/lexicon.ts';
import { hasWrongWords } from './board-check.ts';
import { MAX_RACK } from './bonus.ts';
import { type MoveFilter, plainFilter, runsOf, stepsOf } from './filter.ts';
import type { Frame, Layout } from './layout.ts';
import { frameCell } from './lines.ts';
import { COLUMN_SHIFT, DOWN_BIT, MoveList, ROW_SHIFT } from './move-list.ts';
import { createMoveRoom } from './move-room.ts';
import type { FoundMoves, MoveFinder, MoveWish } from './moves.ts';
import type { Position } from './position.ts';
import type { Rules } from './rules.ts';

/** 32-bit words of a cell; see the memory map. */
const CELL_WORDS = CELL_BYTES >> 2;
const TILE = 2;
const FACE = 3;
const LETTER_FACTOR = 4;
const WORD_FACTOR = 5;

/** Scores stay below this in the kernel's integers. */
const MOST_SCORE = 2 ** 30;

/**
 * A finder over the kernel; undefined where the kernel cannot serve: without WebAssembly, for wide arcs. Costs one pass
 * over the lexicon's arcs and keeps a copy of them, 4 bytes an arc and 4 or 8 a node, for as long as the finder lives.
 */
export function createKernelFinder(lexicon: Lexicon): MoveFinder | undefined {
  if (lexicon.layout.name !== 'narrow' || lexicon.gaddagRoot === 0) return undefined;
  const kernel = openKernel(letterBitsOf(lexicon, lexicon.gaddagRoot));
  if (kernel) noteKept(lexicon, 'Scrabble kernel', kernel.exports.memory.buffer.byteLength);
  return kernel && finderOver(kernel, lexicon);
}

function finderOver({ exports, movesStart }: Kernel, lexicon: Lexicon): MoveFinder {
  const tileCount = lexicon.alphabet.tiles.length;
  let memory = new Int32Array(exports.memory.buffer);
  let bytes = new Uint8Array(exports.memory.buffer);
  const copyMoves = createMoveRoom();
  /** The layout whose factors lie in memory, and the most that one of its letters counts for. */
  let layout: Layout | undefined;
  let mostFactor = 0;
  /** The rules that were found servable last. */
  let served: Rules | undefined;

  return { serves, find };

  function serves(rules: Rules): boolean {
    if (rules === served) return true;
    useLayout(rules.layout);
    let highest = rules.blankValue;
    for (const value of rules.values) if (value > highest) highest = value;
    let bonus = 0;
    for (const points of rules.bonus) if (points > bonus) bonus = points;
    let times = 1;
    for (const factor of rules.times) if (factor > times) times = factor;
    if (highest * mostFactor * times + bonus >= MOST_SCORE) return false;
    served = rules;
    return true;
  }

  function find(rules: Rules, position: Position, wish: MoveWish): FoundMoves {
    useMemory();
    useLayout(rules.layout);
    const { rack } = position;
    const most = Math.min(rack.size, rules.maxPlayed);
    if (most === 0)
      return {
        list: new MoveList(wish.keep),
        stopped: false,
        wrongWords: hasWrongWords(lexicon, rules.layout, position),
      };
    const rackTiles = layRack(rules, position);
    const filter = wish.filter ?? plainFilter();
    const mirrored = isMirrored(rules, position, wish, filter);
    exports.openPosition(
      movesStart,
      wish.scores ?? wish.keep ?? 0,
      wish.scores !== undefined,
      most,
      rackTiles,
      setOf(rules.playable),
      rack.blankCount,
      rules.blankValue,
      Math.min(wish.budget, 2 ** 31 - 1),
      mirrored ? 2 * wish.moveWork : wish.moveWork,
    );
    layFilter(filter);
    layFrame(rules.layout.across, rules, position, wish);
    if (!mirrored) layFrame(rules.layout.down, rules, position, wish);
    const wrongWords = exports.openBoard(!mirrored, position.empty) > 0;
    if (wrongWords && wish.wordsMustHold) return { list: new MoveList(wish.keep), stopped: false, wrongWords };
    if ((wish.headOnly || wish.scores !== undefined) && blanksAreLowest(rules, position)) exports.findBest();
    else exports.findAll();
    if (mirrored) exports.mirror(ROW_SHIFT, COLUMN_SHIFT, DOWN_BIT);
    const list = readMoves();
    return { list, stopped: exports.left() <= 0, wrongWords };
  }

  function useLayout(next: Layout): void {
    if (layout === next) return;
    layout = next;
    mostFactor = 0;
    for (const frame of [next.across, next.down]) {
      const base = (CELLS + baseOf(frame) * CELL_BYTES) >> 2;
      let product = 1;
      for (let cell = 0; cell < frame.boardCells.length; cell++) {
        const at = base + cell * CELL_WORDS;
        memory[at + LETTER_FACTOR] = frame.letterFactors[cell]!;
        memory[at + WORD_FACTOR] = frame.wordFactors[cell]!;
        if (cell % frame.stride === 0) product = 1;
        product *= frame.wordFactors[cell]!;
        // Each tile of the longest word at the highest letter factor, and a word as long across each of them.
        const longest = 4 * frame.boardCells.length;
        mostFactor = Math.max(mostFactor, product * longest + 4 * longest);
      }
    }
  }

  /** Returns the set of the rack's tiles. */
  function layRack(rules: Rules, { rack }: Position): bigint {
    const { values, bonus, times, blankValue } = rules;
    const ordered = RACK_ORDER >> 2;
    let kinds = 0;
    let low = 0;
    let high = 0;
    for (let tile = 1; tile < tileCount; tile++) {
      const count = rack.counts[tile]!;
      // A tile that the rack lacks can but be a blank.
      memory[(VALUES >> 2) + tile] = count > 0 ? values[tile]! : blankValue;
      memory[(SPARE >> 2) + tile] = count;
      memory[(REAL >> 2) + tile] = count;
      if (count === 0) continue;
      if (tile < 32) low |= 1 << tile;
      else high |= 1 << (tile - 32);
      let at = ordered + kinds++;
      for (; at > ordered && values[memory[at - 1]!]! < values[tile]!; at--) memory[at] = memory[at - 1]!;
      memory[at] = tile;
    }
    memory[ordered + kinds] = 0;
    let sum = 0;
    let blanksLeft = rack.blankCount;
    let at = ordered;
    let copies = 0;
    for (let count = 0; count <= MAX_RACK; count++) {
      memory[(BONUS >> 2) + count] = bonus[count]!;
      memory[(TIMES >> 2) + count] = times[count]!;
      memory[(HIGHEST >> 2) + count] = sum;
      const tile = memory[at]!;
      if (blanksLeft > 0 && (tile === 0 || values[tile]! <= blankValue)) {
        blanksLeft--;
        sum += blankValue;
      } else if (tile !== 0) {
        sum += values[tile]!;
        if (++copies < rack.counts[tile]!) continue;
        copies = 0;
        at++;
      }
    }
    return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
  }

  function layFilter({ lengths, counts, required, pattern }: MoveFilter): void {
    required.forEach(({ code, count }, index) => {
      memory[(REQUIRED >> 2) + 2 * index] = code;
      memory[(REQUIRED >> 2) + 2 * index + 1] = count;
    });
    let items = -1;
    let runs = 0n;
    if (pattern) {
      const steps = stepsOf(pattern, tileCount);
      new BigUint64Array(memory.buffer, PATTERN, steps.length).set(steps);
      ({ items, runs } = runsOf(pattern));
    }
    exports.openFilter(lengths, counts, required.length, items, runs);
  }

  function layFrame(frame: Frame, rules: Rules, position: Position, wish: MoveWish): void {
    const { boardCells, stride } = frame;
    const { board, blanks } = position;
    const base = (CELLS >> 2) + baseOf(frame) * CELL_WORDS;
    for (let cell = 0; cell < boardCells.length; cell++) {
      const boardCell = boardCells[cell]!;
      const at = base + cell * CELL_WORDS;
      const tile = boardCell < 0 ? -1 : board[boardCell]!;
      memory[at + TILE] = tile;
      if (tile > 0) memory[at + FACE] = blanks[boardCell] ? rules.blankValue : rules.values[tile]!;
    }
    if (position.empty) layStarts(frame, rules);
    const down = frame.direction === 'down';
    const { through } = wish;
    const record = (FRAMES + (down ? FRAME_BYTES : 0)) >> 2;
    memory[record] = firstCell(frame);
    memory[record + (FRAME_STRIDE >> 2)] = stride * CELL_BYTES;
    memory[record + (FRAME_LINES >> 2)] = frame.lineCount;
    memory[record + (FRAME_LENGTH >> 2)] = frame.lineLength;
    memory[record + (FRAME_PLACE >> 2)] = down ? DOWN_BIT : 0;
    memory[record + (FRAME_LINE_SHIFT >> 2)] = down ? COLUMN_SHIFT : ROW_SHIFT;
    memory[record + (FRAME_START_SHIFT >> 2)] = down ? ROW_SHIFT : COLUMN_SHIFT;
    memory[record + (FRAME_THROUGH >> 2)] = through
      ? CELLS + (baseOf(frame) + frameCell(frame, through.row, through.column)) * CELL_BYTES
      : 0;
  }

  function layStarts(frame: Frame, rules: Rules): void {
    const starts = new Uint8Array(memory.buffer, STARTS + baseOf(frame), frame.boardCells.length);
    starts.fill(rules.starts === undefined ? 1 : 0);
    for (const { row, column } of rules.starts ?? []) starts[frameCell(frame, row, column)] = 1;
  }

  function readMoves(): MoveList {
    useMemory();
    const kept = exports.kept();
    return MoveList.of(
      exports.found(),
      copyMoves(memory, bytes, {
        scores: exports.scores(),
        fields: exports.fields(),
        words: exports.words(),
        kept,
        wordsLength: exports.wordsLength(),
      }),
    );
  }

  /** Memory that has grown has views anew. */
  function useMemory(): void {
    if (memory.length > 0) return;
    memory = new Int32Array(exports.memory.buffer);
    bytes = new Uint8Array(exports.memory.buffer);
  }
}

/** Whether the moves down are those across with rows and columns changed: an empty board of which both are alike. */
function isMirrored(
  { layout, starts }: Rules,
  { empty }: Position,
  { through }: MoveWish,
  filter: MoveFilter,
): boolean {
  // A single tile lies across and down at once, and is one move.
  if (!empty || !layout.symmetric || through || filter.lengths & 1) return false;
  return (
    starts === undefined ||
    starts.every(({ row, column }) => starts.some((other) => other.row === column && other.column === row))
  );
}

/** Whether a tile is worth at least as much as itself as when a blank stands for it: bounds rest on that. */
function blanksAreLowest(rules: Rules, { rack }: Position): boolean {
  if (rack.blankCount === 0 || rules.blankValue === 0) return true;
  return rules.values.every((value, tile) => value >= rules.blankValue || !isPlayable(rules, tile));
}

function isPlayable(rules: Rules, tile: number): boolean {
  return ((rules.playable[tile >>> 5]! >>> (tile & 31)) & 1) === 1;
}

function setOf(words: Uint32Array): bigint {
  return (BigInt(words[1] ?? 0) << 32n) | BigInt(words[0]!);
}

/** Where the cells of the frame begin among those of both. */
function baseOf(frame: Frame): number {
  return frame.direction === 'across' ? 0 : FRAME_CELLS;
}

/** Address of the first cell of the first line. */
function firstCell(frame: Frame): number {
  return CELLS + (baseOf(frame) + frame.stride + 1) * CELL_BYTES;
}
