// The fastest answer to "is this a word?": a letter is one look into a table, and nothing is allocated.

import { doubleArrayOf } from './double-array.ts';
import { noteKept } from './kept.ts';
import type { Lexicon } from './lexicon.ts';
import { type Spellings, spellingsOf } from './spellings.ts';
import { findWord } from './walk.ts';

export type WordChecker = (text: string) => boolean;

const known = new WeakMap<Lexicon, WordChecker>();

/** Lexicons of more arcs are walked as they are: their table would take seconds and hundreds of megabytes. */
const MOST_ARCS = 1 << 23;
/** A check by the plain walk takes as long as so many arcs of the table: it is made when as much was spent on checks. */
const ARCS_A_CHECK = 16;

/**
 * A function that says whether a typed text is a word, as `findWord` would: folded as the list was, any tiling. The
 * table that makes it fast is made once a few thousand words were checked (for English behind 12,000, in 20 ms), has 4
 * bytes an arc, and is kept as long as the lexicon.
 */
export function wordChecker(lexicon: Lexicon): WordChecker {
  let checker = known.get(lexicon);
  if (!checker) known.set(lexicon, (checker = makeChecker(lexicon)));
  return checker;
}

function makeChecker(lexicon: Lexicon): WordChecker {
  const { alphabet, header, dawgRoot } = lexicon;
  const slow = (text: string): boolean => 'codes' in findWord(lexicon, text);
  const readGreedily = !alphabet.ambiguous && alphabet.doubles.length > 0;
  if (dawgRoot === 0 || header.dawg.arcs > MOST_ARCS || readGreedily) return slow;
  let fast: WordChecker | undefined;
  let left = header.dawg.arcs / ARCS_A_CHECK;
  return (text) => {
    if (fast !== undefined) return fast(text);
    if (--left > 0) return slow(text);
    const spellings = spellingsOf(lexicon);
    fast = spellings ? fastChecker(lexicon, spellings, slow) : slow;
    return fast(text);
  };
}

function fastChecker(lexicon: Lexicon, spellings: Spellings, slow: WordChecker): WordChecker {
  const { alphabet } = lexicon;
  const { letterOfUnit, letterCount } = spellings;
  const { cells, root, isPacked } = doubleArrayOf(spellings);
  noteKept(lexicon, 'word checks', cells.byteLength);
  const reach = Math.max(1, ...alphabet.folding.replacements.map(([from]) => from.length - 1));
  /** What to say of a text whose unit at `index` no arc has: nothing yet where folding it whole may change that unit. */
  const stopped = (text: string, index: number): boolean => {
    const end = Math.min(text.length, index + 1 + reach);
    for (let i = index; i < end; i++) if (letterOfUnit[text.charCodeAt(i)]! > letterCount) return slow(text);
    return false;
  };
  if (!isPacked) {
    return (text) => {
      const { length } = text;
      let value = root << 1;
      for (let i = 0; i < length; i++) {
        const letter = letterOfUnit[text.charCodeAt(i)]!;
        const cell = ((value >>> 1) + letter) * 2;
        value = cells[cell]!;
        if (cells[cell + 1] !== letter) return stopped(text, i);
      }
      return (value & 1) !== 0;
    };
  }
  return (text) => {
    const { length } = text;
    let cell = root << 9;
    for (let i = 0; i < length; i++) {
      const letter = letterOfUnit[text.charCodeAt(i)]!;
      cell = cells[(cell >>> 9) + letter]!;
      if ((cell & 255) !== letter) {
        // Most misses end here, without a call.
        const next = i + 1 < length ? letterOfUnit[text.charCodeAt(i + 1)]! : 0;
        return (letter > letterCount || next > letterCount || reach > 1) && stopped(text, i);
      }
    }
    return (cell & 256) !== 0;
  };
}
