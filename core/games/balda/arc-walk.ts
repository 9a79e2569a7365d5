// The walk over arcs: siblings are scanned for the letters of neighbours. For every lexicon, of any alphabet.

import type { Lexicon } from '../../lexicon/lexicon.ts';
import { arcTo } from '../../lexicon/walk.ts';
import { FoundWords } from '../found-words.ts';
import { type Grid, gridOf, MAX_GRID_CELLS, SLOTS } from '../grid.ts';
import type { Excluded } from './position.ts';
import { MIDDLE, MOVE_WORK, tagOf, type Walk } from './walk-task.ts';

/**
 * Finds what `createBitWalk` finds, in the plainer order: from each placed letter to the left, then to the right. A path
 * grows from where it first stands on the new cell, so until it turns it may not come back there.
 */
export function createArcWalk(lexicon: Lexicon, onwards: boolean): Walk {
  const { arcs } = lexicon;
  const { stride, tileShift, acceptsBit, lastBit, targetOffset, targetMask } = lexicon.layout;
  const root = onwards ? lexicon.dawgRoot : lexicon.gaddagRoot;
  /** By cell: its letter, that of the new cell included. */
  const tiles = new Uint16Array(MAX_GRID_CELLS);
  /** By cell: how often the path may still stand on it. */
  const room = new Uint8Array(MAX_GRID_CELLS);
  const line = new Uint16Array(2 * MIDDLE);
  const path = new Uint16Array(2 * MIDDLE);
  let grid: Grid = gridOf(1, 1, false);
  let found = new FoundWords();
  let excluded: Excluded = { has: () => false };
  let least = 0;
  let uses = 1;
  let through = -1;
  let origin = 0;
  let tag = 0;
  let work = 0;

  return ({ position, cells, minLength, cellUses, budget, ...task }) => {
    grid = position.grid;
    found = task.found;
    excluded = task.excluded;
    through = task.through;
    least = minLength;
    uses = cellUses;
    work = budget;
    tiles.set(position.tiles);
    for (let cell = 0; cell < grid.size; cell++) room[cell] = tiles[cell] === 0 ? 0 : cellUses;
    if (root !== 0) for (let i = 0; i < cells.length && work > 0; i++) placeIn(cells[i]!);
    return work;
  };

  function placeIn(cell: number): void {
    origin = cell;
    path[MIDDLE] = cell;
    for (let arc = root; ; arc += stride) {
      const tile = arcs[arc]! >>> tileShift;
      if (--work <= 0) break;
      line[MIDDLE] = tile;
      tiles[cell] = tile;
      tag = tagOf(cell, tile);
      if (arcs[arc]! & acceptsBit) complete(MIDDLE, MIDDLE + 1);
      const target = arcs[arc + targetOffset]! & targetMask;
      if (target !== 0 && onwards) turn(target, MIDDLE);
      else if (target !== 0) goLeft(target, cell, MIDDLE);
      if (work <= 0 || arcs[arc]! & lastBit) break;
    }
    tiles[cell] = 0;
  }

  /** The word begins at `start`, on `cell`: turns to the right where the node allows it, then goes on to the left. */
  function goLeft(node: number, cell: number, start: number): void {
    if (arcs[node]! >>> tileShift === 0) turn(arcs[node + targetOffset]! & targetMask, start);
    const before = start - 1;
    for (let at = cell * SLOTS, end = at + grid.degrees[cell]!; at < end; at++) {
      const next = grid.neighbours[at]!;
      const arc = room[next] === 0 ? 0 : arcTo(lexicon, node, tiles[next]!);
      if (arc === 0) continue;
      if (--work <= 0) return;
      line[before] = tiles[next]!;
      path[before] = next;
      room[next]!--;
      if (arcs[arc]! & acceptsBit) complete(before, MIDDLE + 1);
      const target = arcs[arc + targetOffset]! & targetMask;
      if (target !== 0) goLeft(target, next, before);
      room[next]!++;
    }
  }

  function turn(node: number, start: number): void {
    room[origin] = uses - 1;
    goRight(node, origin, start, MIDDLE + 1);
    room[origin] = 0;
  }

  function goRight(node: number, cell: number, start: number, end: number): void {
    for (let at = cell * SLOTS, stop = at + grid.degrees[cell]!; at < stop; at++) {
      const next = grid.neighbours[at]!;
      const arc = room[next] === 0 ? 0 : arcTo(lexicon, node, tiles[next]!);
      if (arc === 0) continue;
      if (--work <= 0) return;
      line[end] = tiles[next]!;
      path[end] = next;
      room[next]!--;
      if (arcs[arc]! & acceptsBit) complete(start, end + 1);
      const target = arcs[arc + targetOffset]! & targetMask;
      if (target !== 0) goRight(target, next, start, end + 1);
      room[next]!++;
    }
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
