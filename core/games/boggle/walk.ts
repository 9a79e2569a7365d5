// The walk over a lexicon and a board that finds every path which spells a word.

import { noteKept } from '../../lexicon/kept.ts';
import { letterBitsOf } from '../../lexicon/letter-bits.ts';
import type { Lexicon } from '../../lexicon/lexicon.ts';
import type { FoundWords } from '../found-words.ts';
import { createArcWalk } from './arc-walk.ts';
import { createBitWalk } from './bit-walk.ts';
import type { Board } from './board.ts';

export interface WalkTask {
  readonly board: Board;
  /** Tiles of a word. */
  readonly minLength: number;
  readonly maxLength: number;
  /** Cells may be used again, though never twice running. */
  readonly reuse: boolean;
  /** Arcs taken, and tiles of words found, after which the walk ends. */
  readonly budget: number;
  /** Where words go, under tag 0. */
  readonly found: FoundWords;
}

/** Adds the words of a board; returns what is left of the budget, 0 or less = it ended the walk. */
export type Walk = (task: WalkTask) => number;

const walks = new WeakMap<Lexicon, Walk>();

/** The walk that suits the lexicon. Both kinds find the same; the one over letter bits is the faster one. */
export function walkOf(lexicon: Lexicon): Walk {
  let walk = walks.get(lexicon);
  if (!walk) {
    walk = lexicon.layout.name === 'narrow' ? bitWalkOf(lexicon) : createArcWalk(lexicon);
    walks.set(lexicon, walk);
  }
  return walk;
}

function bitWalkOf(lexicon: Lexicon): Walk {
  const letterBits = letterBitsOf(lexicon, lexicon.dawgRoot);
  noteKept(lexicon, 'Boggle letter bits', letterBits.words.byteLength);
  return createBitWalk(letterBits);
}
