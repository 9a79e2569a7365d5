// The acceptor of what makes words of a lexicon when it stands behind given tiles.

import type { Lexicon } from '../lexicon/lexicon.ts';
import { arcTo } from '../lexicon/walk.ts';
import { type Acceptor, DEAD, NOTHING } from './automaton.ts';

/** A state is the arc that was followed last; 0 = none yet. Only what the lexicon has behind `head` is ever reached. */
export function continuingAcceptor(lexicon: Lexicon, head: readonly number[]): Acceptor {
  const { arcs, layout, alphabet } = lexicon;
  const { acceptsBit, targetOffset, targetMask } = layout;
  const behind = (arc: number): number => arcs[arc + targetOffset]! & targetMask;
  let start = lexicon.dawgRoot;
  for (const tile of head) {
    const arc = arcTo(lexicon, start, tile);
    start = arc === 0 ? 0 : behind(arc);
  }
  if (start === 0) return NOTHING;
  return {
    tiles: Array.from({ length: alphabet.tiles.length - 1 }, (_, i) => i + 1),
    step(state, tile) {
      const node = state === 0 ? start : behind(state);
      return arcTo(lexicon, node, tile) || DEAD;
    },
    needs: (state) => (state !== 0 && arcs[state]! & acceptsBit ? 0 : 1),
    room: (state) => (state !== 0 && behind(state) === 0 ? 0 : Infinity),
    free: () => false,
    clear: () => {},
  };
}
