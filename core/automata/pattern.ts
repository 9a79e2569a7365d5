// The acceptor of a pattern: tiles, sets of tiles, `?` for any one tile, `*` for any run of tiles.

import { type Acceptor, DEAD } from './automaton.ts';
import { atEnd, type Demand, MOST_DEMANDS, sideBySide, somewhere } from './demands.ts';
import { createStateTable } from './state-table.ts';

/** Any one tile. */
export const ANY_TILE = 0;
/** Any run of tiles, the empty one too. */
export const ANY_RUN = -1;

/** One tile of these, or with `negated` one that is none of them. */
export interface TileClass {
  readonly tiles: readonly number[];
  readonly negated: boolean;
}

/** A tile code, `ANY_TILE`, `ANY_RUN` or a class. */
export type PatternItem = number | TileClass;

/** Whether an item of one tile, no run, stands for this one. */
export function fits(item: PatternItem, tile: number): boolean {
  if (typeof item === 'number') return item === tile || item === ANY_TILE;
  return item.tiles.includes(tile) !== item.negated;
}

/**
 * `items` are tile codes, classes, `ANY_TILE` and `ANY_RUN`, any number of them. Adjacent wildcards are put in one order (`*?*?`
 * is `??*`), so that patterns of one meaning have one automaton.
 *
 * A state is the set of positions in the pattern that the tiles so far can have reached, as bits: shift-and
 * (Baeza-Yates and Gonnet, "A new approach to text searching", 1992), made deterministic state by state as a walk
 * reaches them. Behind the last `*` reached, earlier positions can do nothing that it cannot and are dropped: a pattern
 * without `?` behind a `*` has no more states than positions.
 */
export function patternAcceptor(items: ArrayLike<PatternItem>): Acceptor {
  const { tiles, runs } = positionsOf(items);
  const end = tiles.length;
  const width = (end >>> 5) + 1;
  const table = createStateTable(width);
  const start = bits(width, [0]);
  table.number(start);

  const loops = bits(width, runs);
  const lastRun = runs.at(-1) ?? -1;
  const named = new Set<number>();
  const otherSteps = new Int32Array(width);
  tiles.forEach((item, position) => {
    if (typeof item !== 'number') for (const tile of item.tiles) named.add(tile);
    else if (item !== ANY_TILE) named.add(item);
    if (typeof item === 'number' ? item === ANY_TILE : item.negated) setBit(otherSteps, position);
  });
  const steps = new Map(Array.from(named, (tile) => [tile, otherSteps.slice()] as const));
  tiles.forEach((item, position) => {
    if (typeof item === 'number') {
      if (item !== ANY_TILE) setBit(steps.get(item)!, position);
      return;
    }
    for (const tile of item.tiles) {
      if (item.negated) clearBit(steps.get(tile)!, position);
      else setBit(steps.get(tile)!, position);
    }
  });

  const demanded = demandsFrom(tiles, runs);
  const next = new Int32Array(width);
  return {
    tiles: [...named],
    step(state, tile) {
      const step = steps.get(tile) ?? otherSteps;
      const words = table.words;
      let carry = 0;
      for (let i = 0; i < width; i++) {
        const here = words[state * width + i]!;
        const moving = here & step[i]!;
        next[i] = (here & loops[i]!) | (moving << 1) | carry;
        carry = moving >>> 31;
      }
      return dropBelow(next, loops) ? table.number(next) : DEAD;
    },
    needs: (state) => end - highest(table.words, state * width, width),
    room(state) {
      const first = lowest(table.words, state * width, width);
      return first <= lastRun ? Infinity : end - first;
    },
    demands: (state) => demanded[highest(table.words, state * width, width)]!,
    free: (state) => lastRun === end && highest(table.words, state * width, width) === end,
    clear() {
      table.clear();
      table.number(start);
    },
  };
}

/** The items without runs, and the positions (0 = before the first) at which any run of tiles may stand. */
function positionsOf(items: ArrayLike<PatternItem>): { tiles: PatternItem[]; runs: number[] } {
  const tiles: PatternItem[] = [];
  const runs: number[] = [];
  let pending = false;
  for (let i = 0; i < items.length; i++) {
    const item = items[i]!;
    if (item === ANY_RUN) pending = true;
    else {
      if (pending && item !== ANY_TILE) {
        runs.push(tiles.length);
        pending = false;
      }
      tiles.push(item);
    }
  }
  if (pending) runs.push(tiles.length);
  return { tiles, runs };
}

/**
 * By position: what must come when all before it may have come, and so whatever has come: every way to the end leads
 * through the positions behind the furthest one reached.
 */
function demandsFrom(tiles: readonly PatternItem[], runs: readonly number[]): Demand[][] {
  const isTile = (position: number): boolean => typeof tiles[position] === 'number' && tiles[position] !== ANY_TILE;
  const isRun = new Set(runs);
  const end = tiles.length;
  const demanded: Demand[][] = [];
  demanded[end] = [];
  for (let position = end - 1; position >= 0; position--) {
    const tile = tiles[position] as number;
    const joined = !isRun.has(position + 1);
    const own: Demand[] = [];
    if (isTile(position) && joined && position + 1 === end) own.push(atEnd(tile));
    else if (isTile(position) && joined && isTile(position + 1))
      own.push(sideBySide(tile, tiles[position + 1] as number));
    else if (isTile(position)) own.push(somewhere(tile));
    demanded[position] = [...own, ...demanded[position + 1]!.filter((other) => !own.includes(other))].slice(
      0,
      MOST_DEMANDS,
    );
  }
  return demanded;
}

function bits(width: number, positions: readonly number[]): Int32Array {
  const set = new Int32Array(width);
  for (const position of positions) setBit(set, position);
  return set;
}

function setBit(set: Int32Array, position: number): void {
  set[position >>> 5]! |= 1 << (position & 31);
}

function clearBit(set: Int32Array, position: number): void {
  set[position >>> 5]! &= ~(1 << (position & 31));
}

/** Clears what stands before the highest position of `set` that is in `loops`; whether anything is left. */
function dropBelow(set: Int32Array, loops: Int32Array): boolean {
  let some = false;
  for (let i = set.length - 1; i >= 0; i--) {
    const both = set[i]! & loops[i]!;
    if (both !== 0) {
      const top = 31 - Math.clz32(both);
      set[i] = (set[i]! >>> top) << top;
      set.fill(0, 0, i);
      return true;
    }
    some ||= set[i] !== 0;
  }
  return some;
}

function highest(words: Int32Array, from: number, width: number): number {
  for (let i = width - 1; i >= 0; i--) {
    if (words[from + i] !== 0) return i * 32 + 31 - Math.clz32(words[from + i]!);
  }
  return -1;
}

function lowest(words: Int32Array, from: number, width: number): number {
  for (let i = 0; i < width; i++) {
    const word = words[from + i]!;
    if (word !== 0) return i * 32 + 31 - Math.clz32(word & -word);
  }
  return -1;
}
