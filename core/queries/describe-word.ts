// What people who study words want to know of one: hooks, anagrams, score; of a text that is none, the words near to it.

import { encodeWord, isUnknown, tilesOf } from '../alphabet/tiling.ts';
import { carry } from '../automata/product.ts';
import { rackAcceptor } from '../automata/rack.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { FoundWord, Hooks } from './contract.ts';
import { countAnswers } from './count.ts';
import { hooksOf } from './hooks-of.ts';
import { search } from './search.ts';
import { checkWord, type WordAnswer } from './word.ts';
import { scoreOf, worthOf } from './worth.ts';

export interface WordDescription extends WordAnswer {
  /** Of a valid word: the tiles that make a longer word in front of it or behind it. */
  readonly hooks?: Hooks;
  /** Of a valid word: how many words have the very same tiles, itself counted. */
  readonly anagrams?: number;
  /** Of a valid word: what its tiles are worth together; absent where the language has no tile set. */
  readonly score?: number;
  /**
   * Of an invalid text: words that few edits make of it, the fewest first; of those the ones that have its tiles, then
   * its length, then its first tile, then alphabetical. None when it is too long.
   */
  readonly nearest?: readonly string[];
}

const MOST_NEAREST = 10;
const MOST_EDITS = 3;
/** Of one distance, the first in the alphabet's order. */
const MOST_COMPARED = 500;
/** Arcs for one distance: some tens of milliseconds. */
const BUDGET = 500_000;
/** No word is near to a text that is longer than the longest word by more than the edits. */
const mayBeNear = (lexicon: Lexicon, text: string): boolean => {
  const codes = encodeWord(lexicon.alphabet, text);
  const length = isUnknown(codes) ? text.length : codes.length;
  return length > 0 && length <= lexicon.header.longestWord + MOST_EDITS;
};

/** As `checkWord`, and more. Needs the DAWG only. Never throws for its text. */
export function describeWord(lexicon: Lexicon, text: string): WordDescription {
  const answer = checkWord(lexicon, text);
  if (!answer.valid) return { ...answer, nearest: mayBeNear(lexicon, text) ? nearestTo(lexicon, text) : [] };
  const { alphabet } = lexicon;
  const codes = answer.tiles.map((tile) => alphabet.codes.get(tile)!);
  const anagramsOf = carry([rackAcceptor(codes, 0, true)], alphabet.tiles.length);
  return {
    ...answer,
    hooks: hooksOf(lexicon, codes),
    anagrams: countAnswers(lexicon, anagramsOf, [], Infinity).count,
    ...(alphabet.tileSetId === '' ? {} : { score: scoreOf(worthOf(alphabet, { limit: 1 }), codes) }),
  };
}

/** A swap of neighbours is one edit. */
function nearestTo(lexicon: Lexicon, text: string): string[] {
  const found = new Set<string>();
  for (let distance = 1; distance <= MOST_EDITS && found.size < MOST_NEAREST; distance++) {
    const question = { near: text, distance, transpositions: true, limit: MOST_COMPARED, budget: BUDGET };
    const { words } = search(lexicon, question);
    for (const { word } of byLikeness(lexicon, text, words)) if (found.size < MOST_NEAREST) found.add(word);
  }
  return [...found];
}

/** Those that are most like the text first, equals as they stood. */
function byLikeness(lexicon: Lexicon, text: string, words: readonly FoundWord[]): readonly FoundWord[] {
  const codes = encodeWord(lexicon.alphabet, text);
  if (isUnknown(codes)) return words;
  const own = tilesOf(lexicon.alphabet, codes);
  const sorted = own.toSorted().join();
  const unlikeness = ({ tiles }: FoundWord): number =>
    (tiles.toSorted().join() === sorted ? 0 : 1000) +
    10 * Math.abs(tiles.length - own.length) +
    (tiles[0] === own[0] ? 0 : 1);
  return words
    .map((word) => ({ word, unlike: unlikeness(word) }))
    .sort((a, b) => a.unlike - b.unlike)
    .map(({ word }) => word);
}
