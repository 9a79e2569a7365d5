// Words that stay words behind some of many beginnings, found beforehand.

import { InputError } from '../errors.ts';
import { keepLast } from '../lexicon/kept.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { ranksOf } from '../lexicon/ranks.ts';

/** Most arcs that are looked at. The English list has half a million when it is read out as a tree. */
const MOST_ARCS = 20_000_000;

/** Three at most are kept of one lexicon. */
const kept = keepLast<Uint32Array>('beginnings', 3, ({ byteLength }, key) => byteLength + 2 * key.length);

/** As `findRanks`, kept with the lexicon: pages go on with what the first one found. */
export const ranksBehind = (lexicon: Lexicon, starts: readonly number[], parameter: string): Uint32Array =>
  kept(lexicon, starts.join(), () => findRanks(lexicon, starts, parameter));

/**
 * The ranks of the words that make a word from one of the nodes of the DAWG on, ascending. Both are followed side by
 * side, so that no more is looked at than what follows from the nodes. Throws `InputError` `too-many-beginnings`.
 */
function findRanks(lexicon: Lexicon, starts: readonly number[], parameter: string): Uint32Array {
  const { arcs, layout, dawgRoot, wordCount } = lexicon;
  const { stride, tileShift, acceptsBit, lastBit, targetOffset, targetMask } = layout;
  const { from } = ranksOf(lexicon);
  const isFound = new Uint8Array(wordCount);
  let looked = 0;
  /** `rank` = of the first word from `own` on. */
  const follow = (node: number, own: number, rank: number): void => {
    const after = from(own) + rank;
    let mine = own;
    for (let arc = node; ; arc += stride) {
      const tile = arcs[arc]! >>> tileShift;
      while (arcs[mine]! >>> tileShift < tile && !(arcs[mine]! & lastBit)) mine += stride;
      looked++;
      if (arcs[mine]! >>> tileShift === tile) {
        const first = after - from(mine);
        const accepts = (arcs[mine]! & acceptsBit) !== 0;
        if (accepts && arcs[arc]! & acceptsBit) isFound[first] = 1;
        const child = arcs[arc + targetOffset]! & targetMask;
        const ownChild = arcs[mine + targetOffset]! & targetMask;
        if (child !== 0 && ownChild !== 0) follow(child, ownChild, first + (accepts ? 1 : 0));
      } else if (arcs[mine]! >>> tileShift < tile) return;
      if (arcs[arc]! & lastBit) return;
    }
  };
  for (const start of starts) {
    if (looked > MOST_ARCS) {
      throw new InputError(
        'too-many-beginnings',
        `So many words begin like ${parameter} that it would take too long; give letters in place of some wildcards.`,
        { parameter, expected: MOST_ARCS },
      );
    }
    if (dawgRoot !== 0) follow(start, dawgRoot, 0);
  }
  const ranks: number[] = [];
  for (let rank = 0; rank < wordCount; rank++) if (isFound[rank] === 1) ranks.push(rank);
  return Uint32Array.from(ranks);
}
