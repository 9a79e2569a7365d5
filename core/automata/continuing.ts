// The acceptors of what makes words of a lexicon when it stands behind given beginnings, or given ends behind it.

import type { Lexicon } from '../lexicon/lexicon.ts';
import { arcTo } from '../lexicon/walk.ts';
import { type Acceptor, DEAD, NOTHING } from './automaton.ts';
import { fits, type PatternItem } from './pattern.ts';
import { createStateTable } from './state-table.ts';

export interface Continuing {
  /** The first tile is any one, and only what is behind it must go on from `start`. */
  readonly behindOne?: true;
  /** By tile code: the code of the same tile in the lexicon asked, 0 = it has none. Left out, codes are the same. */
  readonly translated?: Uint16Array;
  /** Length of the alphabet's tiles, where they are not the lexicon's own. */
  readonly tileCount?: number;
}

/**
 * What makes a word from the node `start` of the DAWG on. A state is the arc that was followed last; 0 = none yet. Only
 * what the lexicon has there is ever reached.
 */
export function continuingAcceptor(lexicon: Lexicon, start: number, how: Continuing = {}): Acceptor {
  const { arcs, layout } = lexicon;
  const { acceptsBit, targetOffset, targetMask } = layout;
  const { behindOne = false, translated, tileCount = lexicon.alphabet.tiles.length } = how;
  const behind = (arc: number): number => arcs[arc + targetOffset]! & targetMask;
  /** Behind the one tile that is any: no arc. */
  const begun = arcs.length;
  if (start === 0) return NOTHING;
  return {
    tiles: allTiles(tileCount),
    step(state, tile) {
      if (behindOne && state === 0) return begun;
      const node = state === 0 || state === begun ? start : behind(state);
      return arcTo(lexicon, node, translated ? translated[tile]! : tile) || DEAD;
    },
    needs(state) {
      if (state === 0) return behindOne ? 2 : 1;
      return state !== begun && arcs[state]! & acceptsBit ? 0 : 1;
    },
    room: (state) => (state !== 0 && state !== begun && behind(state) === 0 ? 0 : Infinity),
    free: () => false,
    clear: () => {},
  };
}

/** What makes a word from any of several nodes on. A state is the set of the arcs that were followed last. */
export function continuingFromAny(lexicon: Lexicon, starts: readonly number[]): Acceptor {
  const { arcs, layout, alphabet } = lexicon;
  const { acceptsBit, targetOffset, targetMask } = layout;
  const nodes = [...new Set(starts)].filter((node) => node !== 0);
  if (nodes.length === 0) return NOTHING;
  const width = nodes.length;
  const table = createStateTable(width);
  const none = new Int32Array(width);
  table.number(none);
  const next = new Int32Array(width);
  const some = (state: number, has: (arc: number) => boolean): boolean => {
    for (let i = 0; i < width; i++) {
      const arc = table.words[state * width + i]!;
      if (arc !== 0 && has(arc)) return true;
    }
    return false;
  };
  return {
    tiles: allTiles(alphabet.tiles.length),
    step(state, tile) {
      next.fill(0);
      let count = 0;
      for (let i = 0; i < width; i++) {
        const arc = table.words[state * width + i]!;
        if (state !== 0 && arc === 0) break;
        const node = state === 0 ? nodes[i]! : arcs[arc + targetOffset]! & targetMask;
        const found = arcTo(lexicon, node, tile);
        if (found !== 0) next[count++] = found;
      }
      return count === 0 ? DEAD : table.number(next);
    },
    needs: (state) => (some(state, (arc) => (arcs[arc]! & acceptsBit) !== 0) ? 0 : 1),
    room: (state) =>
      state === 0 || some(state, (arc) => (arcs[arc + targetOffset]! & targetMask) !== 0) ? Infinity : 0,
    free: () => false,
    clear() {
      table.clear();
      table.number(none);
    },
  };
}

/**
 * Read backwards: the items, none of them a run, then any word of the lexicon, which needs its GADDAG. States: the items
 * read, then the arc that was followed last behind them.
 */
export function behindWordAcceptor(lexicon: Lexicon, items: readonly PatternItem[]): Acceptor {
  const { arcs, layout, alphabet, gaddagRoot } = lexicon;
  const { acceptsBit, targetOffset, targetMask } = layout;
  const begun = items.length;
  const behind = (state: number): number =>
    state === begun ? gaddagRoot : arcs[state - begun + targetOffset]! & targetMask;
  return {
    tiles: allTiles(alphabet.tiles.length),
    step(state, tile) {
      if (state < begun) return fits(items[begun - 1 - state]!, tile) ? state + 1 : DEAD;
      const arc = arcTo(lexicon, behind(state), tile);
      return arc === 0 ? DEAD : begun + arc;
    },
    needs(state) {
      if (state <= begun) return begun - state + 1;
      return arcs[state - begun]! & acceptsBit ? 0 : 1;
    },
    room: (state) => (state > begun && behind(state) === 0 ? 0 : Infinity),
    free: () => false,
    clear: () => {},
  };
}

const allTiles = (tileCount: number): number[] => Array.from({ length: tileCount - 1 }, (_, i) => i + 1);
