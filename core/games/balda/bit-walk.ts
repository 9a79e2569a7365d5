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
 * Each path grows from where it first stands on the new cell: until it turns to the right it may not come back there.
 * So every path is found once, and the placed letter is one step, whatever the alphabet.
 */
export function createBitWalk(letterBits: LetterBits, onwards: boolean): Walk {
  const { root, bitWords } = letterBits;
  const words = new Int32Array(letterBits.words.buffer);
  const { around, slots, neighbours, degrees, tileShift, ...letters } = createGridLetters(bitWords);
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
  let origin = 0;
  let tag = 0;
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
    if (root !== 0) for (let i = 0; i < cells.length && work > 0; i++) placeIn(cells[i]!);
    return work;
  };

  /** Every tile that the cell may take. */
  function placeIn(cell: number): void {
    origin = cell;
    path[MIDDLE] = cell;
    let at = root + bitWords;
    for (let half = 0; half < bitWords; half++) {
      for (let bits = words[root + half]!; bits !== 0; bits &= bits - 1) {
        const tile = (half << 5) + 31 - Math.clz32(bits & -bits);
        const arc = words[at++]!;
        if (tile === 0) continue;
        if (--work <= 0) return;
        line[MIDDLE] = tile;
        tag = tagOf(cell, tile);
        if (arc & 1) complete(MIDDLE, MIDDLE + 1);
        const target = arc >>> 1;
        if (target === 0) continue;
        if (uses > 1) letters.show(cell, tile);
        if (onwards) turn(target, MIDDLE);
        else {
          if (words[target]! & 1) turn(words[target + bitWords]! >>> 1, MIDDLE);
          if (goesOn(target, cell)) goLeft(target, cell, MIDDLE);
        }
        if (uses > 1) letters.hide(cell, tile);
      }
    }
  }

  /** The word begins at `start`, on `cell`; goes on to the left over neighbours that spell an arc of the node. */
  function goLeft(node: number, cell: number, start: number): void {
    const before = start - 1;
    for (let half = 0; half < bitWords; half++) {
      const all = words[node + half]!;
      const first = node + bitWords + (half === 0 ? 0 : bitCount(words[node]!));
      for (let bits = all & around[cell * bitWords + half]!; bits !== 0; bits &= bits - 1) {
        const low = bits & -bits;
        const tile = (half << 5) + 31 - Math.clz32(low);
        const arc = words[first + bitCount(all & (low - 1))]!;
        const target = arc >>> 1;
        line[before] = tile;
        for (let ways = slots[(cell << tileShift) | tile]!; ways !== 0; ways &= ways - 1) {
          const next = neighbours[cell * SLOTS + 31 - Math.clz32(ways & -ways)]!;
          const left = room[next]!;
          if (left === 0) continue;
          if (--work <= 0) return;
          path[before] = next;
          room[next] = left - 1;
          if (arc & 1) complete(before, MIDDLE + 1);
          if (target !== 0) {
            if (hasRoom(origin) && words[target]! & 1) turn(words[target + bitWords]! >>> 1, before);
            if (hasRoom(next) && goesOn(target, next)) goLeft(target, next, before);
          }
          room[next] = left;
        }
      }
    }
  }

  /** Goes on behind the placed letter, where the path may stand again from here on. */
  function turn(node: number, start: number): void {
    if (!goesOn(node, origin)) return;
    room[origin] = uses - 1;
    goRight(node, origin, start, MIDDLE + 1);
    room[origin] = 0;
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

  function complete(start: number, end: number): void {
    if (end - start < least) return;
    if (through >= 0 && room[through] === uses) return;
    work -= end - start;
    const index = found.add(tag, line, start, end, path, start, end);
    if (index < 0) return;
    work -= MOVE_WORK;
    if (excluded.has(line, start, end)) found.leaveOut(index);
  }
}
