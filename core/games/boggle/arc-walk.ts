// The walk over arcs: siblings are scanned for the tiles that a cell shows. For every lexicon, of any alphabet.

import type { Lexicon } from '../../lexicon/lexicon.ts';
import { arcTo } from '../../lexicon/walk.ts';
import { FoundWords } from '../found-words.ts';
import { type Grid, gridOf, MAX_GRID_CELLS, SLOTS } from '../grid.ts';
import type { Face } from './board.ts';
import type { Walk } from './walk.ts';

export function createArcWalk(lexicon: Lexicon): Walk {
  const { arcs, dawgRoot } = lexicon;
  const { stride, tileShift, acceptsBit, lastBit, targetOffset, targetMask } = lexicon.layout;
  /** By cell: 1 while the path stands on it and may not use it again. */
  const used = new Uint8Array(MAX_GRID_CELLS);
  const path = new Uint16Array(256);
  const line = new Uint16Array(512);
  let grid: Grid = gridOf(1, 1, false);
  let faces: readonly Face[] = [];
  let found = new FoundWords();
  let least = 0;
  let most = 0;
  let taken = 1;
  let work = 0;

  return ({ board, minLength, maxLength, reuse, budget, ...task }) => {
    grid = board.grid;
    faces = board.cells;
    found = task.found;
    least = minLength;
    most = maxLength;
    taken = reuse ? 0 : 1;
    work = budget;
    used.fill(0);
    if (dawgRoot !== 0) for (let cell = 0; cell < grid.size; cell++) stepOn(dawgRoot, cell, 0, 0);
    return work;
  };

  function goOn(node: number, cell: number, depth: number, length: number): void {
    for (let at = cell * SLOTS, end = at + grid.degrees[cell]!; at < end; at++) {
      const next = grid.neighbours[at]!;
      if (used[next] === 0) stepOn(node, next, depth, length);
    }
  }

  /** Reads the cell in each way that goes on from the node. */
  function stepOn(node: number, cell: number, depth: number, length: number): void {
    const { wild, readings } = faces[cell]!;
    if (wild) {
      for (let arc = node; ; arc += stride) {
        line[length] = arcs[arc]! >>> tileShift;
        leave(arc, cell, depth, length + 1);
        if (work <= 0 || arcs[arc]! & lastBit) break;
      }
    }
    for (const reading of readings) {
      let arc = 0;
      let from = node;
      for (let i = 0; i < reading.length; i++) {
        arc = arcTo(lexicon, from, reading[i]!);
        if (arc === 0) break;
        line[length + i] = reading[i]!;
        from = arcs[arc + targetOffset]! & targetMask;
      }
      if (arc !== 0) leave(arc, cell, depth, length + reading.length);
    }
  }

  /** The path stands on the cell, having taken the arc. */
  function leave(arc: number, cell: number, depth: number, length: number): void {
    if (--work <= 0 || length > most) return;
    path[depth] = cell;
    if (arcs[arc]! & acceptsBit && length >= least) {
      work -= length;
      found.add(0, line, 0, length, path, 0, depth + 1);
    }
    const target = arcs[arc + targetOffset]! & targetMask;
    if (target === 0 || length === most) return;
    used[cell] = taken;
    goOn(target, cell, depth + 1, length);
    used[cell] = 0;
  }
}
