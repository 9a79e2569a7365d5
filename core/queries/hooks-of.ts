// The hooks of a word: the tiles that make a longer word when put in front or behind.

import type { Lexicon } from '../lexicon/lexicon.ts';
import { arcTo } from '../lexicon/walk.ts';
import type { Hooks } from './contract.ts';

/** The hooks of a word, in the alphabet's order. Cost: a look-up for each tile that words begin with. */
export function hooksOf(lexicon: Lexicon, codes: ArrayLike<number>): Hooks {
  const { arcs, layout, alphabet, dawgRoot } = lexicon;
  const { stride, tileShift, acceptsBit, lastBit, targetOffset, targetMask } = layout;
  const eachArc = (node: number, visit: (arc: number) => void): void => {
    for (let arc = node; node !== 0; arc += stride) {
      visit(arc);
      if (arcs[arc]! & lastBit) return;
    }
  };
  /** The arc of the last of the word's tiles, read from a node on; 0 = none. */
  const endFrom = (start: number): number => {
    let node = start;
    let arc = 0;
    for (let i = 0; i < codes.length; i++) {
      arc = arcTo(lexicon, node, codes[i]!);
      if (arc === 0) return 0;
      node = arcs[arc + targetOffset]! & targetMask;
    }
    return arc;
  };
  const front: string[] = [];
  const back: string[] = [];
  eachArc(dawgRoot, (arc) => {
    const end = endFrom(arcs[arc + targetOffset]! & targetMask);
    if (end !== 0 && arcs[end]! & acceptsBit) front.push(alphabet.tiles[arcs[arc]! >>> tileShift]!);
  });
  const end = endFrom(dawgRoot);
  if (end !== 0) {
    eachArc(arcs[end + targetOffset]! & targetMask, (arc) => {
      if (arcs[arc]! & acceptsBit) back.push(alphabet.tiles[arcs[arc]! >>> tileShift]!);
    });
  }
  return { front, back };
}
