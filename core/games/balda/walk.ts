// The walk over a lexicon and a grid that finds every path through a placed letter which spells a word.

import { InputError } from '../../errors.ts';
import { noteKept } from '../../lexicon/kept.ts';
import { letterBitsOf } from '../../lexicon/letter-bits.ts';
import type { Lexicon } from '../../lexicon/lexicon.ts';
import { createArcWalk } from './arc-walk.ts';
import { createBitWalk } from './bit-walk.ts';
import type { Walk } from './walk-task.ts';

interface Walks {
  /** From the placed letter to the left, then to the right. */
  around?: Walk;
  /** From the placed letter, which comes first, to the right. */
  onwards?: Walk;
}

const walks = new WeakMap<Lexicon, Walks>();

/**
 * The walk that suits the lexicon: `onwards` (the placed letter comes first) needs the DAWG only, the other the GADDAG.
 * Throws `InputError` (`no-gaddag`) where it is missing.
 */
export function walkOf(lexicon: Lexicon, onwards: boolean): Walk {
  if (!onwards && !lexicon.hasGaddag) {
    throw new InputError(
      'no-gaddag',
      'This lexicon has no GADDAG, which these moves need; compile the list again.',
      {},
    );
  }
  let both = walks.get(lexicon);
  if (!both) walks.set(lexicon, (both = {}));
  if (onwards) return (both.onwards ??= createWalk(lexicon, true));
  return (both.around ??= createWalk(lexicon, false));
}

function createWalk(lexicon: Lexicon, onwards: boolean): Walk {
  if (lexicon.layout.name !== 'narrow') return createArcWalk(lexicon, onwards);
  const letterBits = letterBitsOf(lexicon, onwards ? lexicon.dawgRoot : lexicon.gaddagRoot);
  noteKept(lexicon, `Balda letter bits ${onwards}`, letterBits.words.byteLength);
  return createBitWalk(letterBits, onwards);
}
