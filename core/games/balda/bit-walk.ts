// The walk over letter bits: the tiles that a node and a cell's neighbours have in common, found in one operation.

import { bitCount, type LetterBits } from '../../lexicon/letter-bits.ts';
import { FoundWords } from '../found-words.ts';
import { MAX_GRID_CELLS, SLOTS } from '../grid.ts';
import { createGridLetters } from '../grid-letters.ts';
import type { Excluded } from './position.ts';
import { MIDDLE, MOVE_WORK, tagOf, type Walk } from './walk-task.ts';

/**
 * For lexicons of narrow arcs, so of up to 63 tiles. The letter bits are the GADDAG's, or with `onwards` the DAWG's.
 *
 * A path is told by where it first stands on the new cell. What comes before, read to the left from a letter beside the
 * new cell, is the same whichever open cell beside that letter is taken and whichever letter is placed: it is walked
 * once, and behind the separator every arc is a letter to place. So the placed letter is one step, whatever the
 * alphabet. Words that begin with it start from the roots.
 */
export function createBitWalk(letterBits: LetterBits, onwards: boolean): Walk {
  const { root, bitWords } = letterBits;
  const words = new Int32Array(letterBits.words.buffer);
  const { around, slots, neighbours, degrees, tileShift, ...letters } = createGridLetters(bitWords);
  /** By cell of a letter: the open cells beside it, as slots. */
  const open = new Uint8Array(MAX_GRID_CELLS);
  /** By cell: how often the path may still stand on it. */
  const room = new Uint8Array(MAX_GRID_CELLS);
  /** The word and its path, from the placed letter to both sides. */
  const line = new Uint16Array(2 * MIDDLE);
  const path = new Uint16Array(2 * MIDDLE);
  let found = new FoundWords();
  let excluded: Excluded = { has: () => false };
  let least = 0;
  let uses = 1;
  let through = -1;
  /** The letter before the new cell. */
  let origin = 0;
  let work = 0;

  return ({ position, cells, minLength, cellUses, budget, ...task }) => {
    const { grid, tiles } = position;
    found = task.found;
    excluded = task.excluded;
    through = task.through;
    least = minLength;
    uses = cellUses;
    work = budget;
    letters.clear(grid);
    for (let cell = 0; cell < grid.size; cell++) {
      room[cell] = tiles[cell] === 0 ? 0 : cellUses;
      if (tiles[cell] !== 0) letters.show(cell, tiles[cell]!);
    }
    open.fill(0, 0, grid.size);
    if (root === 0) return work;
    for (let i = 0; i < cells.length && work > 0; i++) {
      const cell = cells[i]!;
      for (let at = cell * SLOTS, end = at + degrees[cell]!; at < end; at++) {
        if (tiles[neighbours[at]!] !== 0) open[neighbours[at]!]! |= 1 << grid.backSlots[at]!;
      }
      placeFirst(cell);
    }
    if (!onwards) for (let cell = 0; cell < grid.size && work > 0; cell++) if (open[cell]) startAt(cell, tiles[cell]!);
    return work;
  };

  /** Words that begin with the letter placed in the cell. */
  function placeFirst(cell: number): void {
    let at = root + bitWords;
    for (let half = 0; half < bitWords; half++) {
      for (let bits = words[root + half]!; bits !== 0; bits &= bits - 1) {
        const tile = (half << 5) + 31 - Math.clz32(bits & -bits);
        const arc = words[at++]!;
        if (tile === 0) continue;
        if (--work <= 0) return;
        const after = arc >>> 1;
        const turned = onwards || after === 0 ? after : words[after]! & 1 ? words[after + bitWords]! >>> 1 : 0;
        place(tile, (turned << 1) | (arc & 1), cell, MIDDLE, turned !== 0);
      }
    }
  }

  /** Words in which this letter of the grid comes right before a placed one. */
  function startAt(cell: number, tile: number): void {
    const target = arcOf(root, tile) >>> 1;
    if (target === 0) return;
    origin = cell;
    line[MIDDLE - 1] = tile;
    path[MIDDLE - 1] = cell;
    room[cell] = uses - 1;
    goLeft(target, cell, MIDDLE - 1);
    room[cell] = uses;
  }

  /** Every letter that goes on from the node, in every open cell beside the letter before. */
  function placeAll(node: number, start: number): void {
    for (let ways = open[origin]!; ways !== 0; ways &= ways - 1) {
      const cell = neighbours[origin * SLOTS + 31 - Math.clz32(ways & -ways)]!;
      const goesFurther = hasRoom(cell);
      let at = node + bitWords;
      for (let half = 0; half < bitWords; half++) {
        for (let bits = words[node + half]!; bits !== 0; bits &= bits - 1) {
          const arc = words[at++]!;
          if (--work <= 0) return;
          if ((arc & 1) === 0 && !goesFurther) continue;
          place((half << 5) + 31 - Math.clz32(bits & -bits), arc, cell, start, goesFurther);
        }
      }
    }
  }

  /** Places the tile by an arc that leads to words to the right. */
  function place(tile: number, arc: number, cell: number, start: number, goesFurther: boolean): void {
    line[MIDDLE] = tile;
    path[MIDDLE] = cell;
    if (arc & 1) complete(start, MIDDLE + 1);
    const target = arc >>> 1;
    if (!goesFurther || target === 0 || !goesOn(target, cell)) return;
    if (uses > 1) letters.show(cell, tile);
    room[cell] = uses - 1;
    goRight(target, cell, start, MIDDLE + 1);
    room[cell] = 0;
    if (uses > 1) letters.hide(cell, tile);
  }

  /** The word begins at `start`, on `cell`: places letters where the node allows it, then goes on to the left. */
  function goLeft(node: number, cell: number, start: number): void {
    if (words[node]! & 1) placeAll(words[node + bitWords]! >>> 1, start);
    if (!hasRoom(cell)) return;
    const before = start - 1;
    for (let half = 0; half < bitWords; half++) {
      const all = words[node + half]!;
      const first = node + bitWords + (half === 0 ? 0 : bitCount(words[node]!));
      for (let bits = all & around[cell * bitWords + half]!; bits !== 0; bits &= bits - 1) {
        const low = bits & -bits;
        const tile = (half << 5) + 31 - Math.clz32(low);
        const target = words[first + bitCount(all & (low - 1))]! >>> 1;
        if (target === 0) continue;
        for (let ways = slots[(cell << tileShift) | tile]!; ways !== 0; ways &= ways - 1) {
          const next = neighbours[cell * SLOTS + 31 - Math.clz32(ways & -ways)]!;
          const left = room[next]!;
          if (left === 0) continue;
          if (--work <= 0) return;
          line[before] = tile;
          path[before] = next;
          room[next] = left - 1;
          goLeft(target, next, before);
          room[next] = left;
        }
      }
    }
  }

  /** The word, from `start` on, ends before `end`, on `cell`; goes on to the right. */
  function goRight(node: number, cell: number, start: number, end: number): void {
    for (let half = 0; half < bitWords; half++) {
      const all = words[node + half]!;
      const first = node + bitWords + (half === 0 ? 0 : bitCount(words[node]!));
      for (let bits = all & around[cell * bitWords + half]!; bits !== 0; bits &= bits - 1) {
        const low = bits & -bits;
        const tile = (half << 5) + 31 - Math.clz32(low);
        const arc = words[first + bitCount(all & (low - 1))]!;
        const target = arc >>> 1;
        line[end] = tile;
        for (let ways = slots[(cell << tileShift) | tile]!; ways !== 0; ways &= ways - 1) {
          const next = neighbours[cell * SLOTS + 31 - Math.clz32(ways & -ways)]!;
          const left = room[next]!;
          if (left === 0) continue;
          if (--work <= 0) return;
          path[end] = next;
          room[next] = left - 1;
          if (arc & 1) complete(start, end + 1);
          if (target !== 0 && hasRoom(next) && goesOn(target, next)) goRight(target, next, start, end + 1);
          room[next] = left;
        }
      }
    }
  }

  /** Whether some neighbour of the cell spells an arc of the node, be there room on it or not. */
  function goesOn(node: number, cell: number): boolean {
    if (words[node]! & around[cell * bitWords]!) return true;
    return bitWords === 2 && (words[node + 1]! & around[cell * 2 + 1]!) !== 0;
  }

  /**
   * Whether the path may stand on some neighbour of the cell. Asked before a node is looked at: what is near is in the
   * processor's cache, the node most often is not.
   */
  function hasRoom(cell: number): boolean {
    for (let at = cell * SLOTS, end = at + degrees[cell]!; at < end; at++) {
      if (room[neighbours[at]!] !== 0) return true;
    }
    return false;
  }

  /** The node's arc with this tile, 0 = none. */
  function arcOf(node: number, tile: number): number {
    const half = tile >>> 5;
    const all = words[node + half]!;
    const bit = 1 << tile;
    if ((all & bit) === 0) return 0;
    return words[node + bitWords + (half === 0 ? 0 : bitCount(words[node]!)) + bitCount(all & (bit - 1))]!;
  }

  function complete(start: number, end: number): void {
    if (end - start < least) return;
    if (through >= 0 && room[through] === uses) return;
    work -= end - start;
    const index = found.add(tagOf(path[MIDDLE]!, line[MIDDLE]!), line, start, end, path, start, end);
    if (index < 0) return;
    work -= MOVE_WORK;
    if (excluded.has(line, start, end)) found.leaveOut(index);
  }
}
