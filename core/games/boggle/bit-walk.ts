// The walk over letter bits: the tiles that a node and a cell's neighbours have in common, found in one operation.

import { bitCount, type LetterBits } from '../../lexicon/letter-bits.ts';
import { FoundWords } from '../found-words.ts';
import { MAX_GRID_CELLS, SLOTS } from '../grid.ts';
import { createGridLetters } from '../grid-letters.ts';
import type { Walk } from './walk.ts';

/** For lexicons of narrow arcs, so of up to 63 tiles. */
export function createBitWalk(letterBits: LetterBits): Walk {
  const { root, bitWords } = letterBits;
  const words = new Int32Array(letterBits.words.buffer);
  const { around, slots, neighbours, degrees, tileShift, ...letters } = createGridLetters(bitWords);
  /** By cell: 1 while the path stands on it and may not use it again. */
  const used = new Uint8Array(MAX_GRID_CELLS);
  const path = new Uint16Array(256);
  const line = new Uint16Array(512);
  /** By cell: the neighbours (as slots) that may be read as several tiles. */
  const longAround = new Uint8Array(MAX_GRID_CELLS);
  let longReadings: (readonly Uint16Array[])[] = [];
  let found = new FoundWords();
  let least = 0;
  let most = 0;
  let taken = 1;
  let work = 0;

  return ({ board, minLength, maxLength, reuse, budget, ...task }) => {
    const { grid, cells } = board;
    found = task.found;
    least = minLength;
    most = maxLength;
    taken = reuse ? 0 : 1;
    work = budget;
    letters.clear(grid);
    used.fill(0, 0, grid.size);
    longAround.fill(0, 0, grid.size);
    longReadings = [];
    for (let cell = 0; cell < grid.size; cell++) {
      const { wild, readings } = cells[cell]!;
      if (wild) for (let tile = 1; tile < 1 << tileShift; tile++) letters.show(cell, tile);
      for (const reading of readings) {
        if (reading.length === 1) letters.show(cell, reading[0]!);
        else showLong(cell, reading, grid.backSlots);
      }
    }
    if (root === 0) return work;
    for (let cell = 0; cell < grid.size; cell++) {
      const { wild, readings } = cells[cell]!;
      if (wild) startWild(cell);
      for (const reading of readings) take(root, cell, reading, 0, 0);
    }
    return work;
  };

  function showLong(cell: number, reading: Uint16Array, backSlots: Uint8Array): void {
    longReadings[cell] = [...(longReadings[cell] ?? []), reading];
    for (let at = cell * SLOTS, end = at + degrees[cell]!; at < end; at++) {
      longAround[neighbours[at]!]! |= 1 << backSlots[at]!;
    }
  }

  function startWild(cell: number): void {
    const reading = new Uint16Array(1);
    for (let tile = 1; tile < 1 << tileShift; tile++) {
      reading[0] = tile;
      take(root, cell, reading, 0, 0);
    }
  }

  /** Goes on from the cell, the last of the path, over each neighbour that spells an arc of the node. */
  function goOn(node: number, cell: number, depth: number, length: number): void {
    const longer = length + 1;
    for (let half = 0; half < bitWords; half++) {
      const all = words[node + half]!;
      const first = node + bitWords + (half === 0 ? 0 : bitCount(words[node]!));
      for (let bits = all & around[cell * bitWords + half]!; bits !== 0; bits &= bits - 1) {
        const low = bits & -bits;
        const tile = (half << 5) + 31 - Math.clz32(low);
        const arc = words[first + bitCount(all & (low - 1))]!;
        const target = arc >>> 1;
        line[length] = tile;
        for (let ways = slots[(cell << tileShift) | tile]!; ways !== 0; ways &= ways - 1) {
          const next = neighbours[cell * SLOTS + 31 - Math.clz32(ways & -ways)]!;
          if (used[next] !== 0) continue;
          if (--work <= 0) return;
          path[depth] = next;
          if (arc & 1 && longer >= least) complete(longer, depth + 1);
          if (target !== 0 && longer < most && goesOn(target, next)) {
            used[next] = taken;
            goOn(target, next, depth + 1, longer);
            used[next] = 0;
          }
        }
      }
    }
    if (longAround[cell] !== 0) goOnLong(node, cell, depth, length);
  }

  /** The same over neighbours that are read as several tiles. */
  function goOnLong(node: number, cell: number, depth: number, length: number): void {
    for (let ways = longAround[cell]!; ways !== 0; ways &= ways - 1) {
      const next = neighbours[cell * SLOTS + 31 - Math.clz32(ways & -ways)]!;
      if (used[next] !== 0) continue;
      for (const reading of longReadings[next]!) take(node, next, reading, depth, length);
    }
  }

  /** Steps on the cell, reading it so, from a path of `depth` cells and `length` tiles. */
  function take(node: number, cell: number, reading: Uint16Array, depth: number, length: number): void {
    const longer = length + reading.length;
    if (longer > most) return;
    let arc = node << 1;
    for (let i = 0; i < reading.length; i++) {
      if (--work <= 0) return;
      arc = arcOf(arc >>> 1, reading[i]!);
      if (arc === 0) return;
      line[length + i] = reading[i]!;
    }
    path[depth] = cell;
    if (arc & 1 && longer >= least) complete(longer, depth + 1);
    const target = arc >>> 1;
    if (target !== 0 && longer < most && goesOn(target, cell)) {
      used[cell] = taken;
      goOn(target, cell, depth + 1, longer);
      used[cell] = 0;
    }
  }

  function complete(length: number, depth: number): void {
    work -= length;
    found.add(0, line, 0, length, path, 0, depth);
  }

  /** Whether some neighbour of the cell, be it used or not, spells an arc of the node. */
  function goesOn(node: number, cell: number): boolean {
    if (words[node]! & around[cell * bitWords]!) return true;
    if (bitWords === 2 && words[node + 1]! & around[cell * 2 + 1]!) return true;
    return longAround[cell] !== 0;
  }

  /** The node's arc with this tile, 0 = none. */
  function arcOf(node: number, tile: number): number {
    if (node === 0) return 0;
    const half = bitWords === 2 ? tile >>> 5 : 0;
    const all = words[node + half]!;
    const bit = 1 << tile;
    if ((all & bit) === 0) return 0;
    return words[node + bitWords + (half === 0 ? 0 : bitCount(words[node]!)) + bitCount(all & (bit - 1))]!;
  }
}
