// The acceptor of beginnings of words that are also ends of words read backwards: it accepts all palindromes.

import type { Lexicon } from '../lexicon/lexicon.ts';
import { arcTo } from '../lexicon/walk.ts';
import { type Acceptor, DEAD } from './automaton.ts';
import { atEnd, type Demand } from './demands.ts';

/**
 * With the GADDAG a state is the arc that was followed last on the way from its root to the left, where words read
 * backwards go on as long as `leads` says so; and in every case the first tile, which the word must end with.
 */
export function mirroredAcceptor(lexicon: Lexicon, leads: (node: number) => boolean): Acceptor {
  const { arcs, layout, alphabet, gaddagRoot } = lexicon;
  const { acceptsBit, targetOffset, targetMask } = layout;
  const tileCount = alphabet.tiles.length;
  const ends: (readonly Demand[])[] = Array.from({ length: tileCount }, (_, tile) => (tile === 0 ? [] : [atEnd(tile)]));
  const behind = (arc: number): number => arcs[arc + targetOffset]! & targetMask;
  const tiles = Array.from({ length: tileCount - 1 }, (_, i) => i + 1);
  const rest = { tiles, room: () => Infinity, free: () => false, clear: () => {} };
  // The numbers of states that are an arc and a tile must stay whole.
  if (gaddagRoot === 0 || arcs.length * tileCount >= 2 ** 31) {
    return { ...rest, step: (state, tile) => state || tile, needs: () => 0, demands: (state) => ends[state]! };
  }
  return {
    ...rest,
    step(state, tile) {
      const arc = arcTo(lexicon, state === 0 ? gaddagRoot : behind(Math.floor(state / tileCount)), tile);
      if (arc === 0 || (!(arcs[arc]! & acceptsBit) && !leads(behind(arc)))) return DEAD;
      return arc * tileCount + (state === 0 ? tile : state % tileCount);
    },
    needs: (state) => (state !== 0 && arcs[Math.floor(state / tileCount)]! & acceptsBit ? 0 : 1),
    demands: (state) => ends[state % tileCount]!,
  };
}
