// Whether a text is a word of a lexicon, and what is known of it.

import { foldText } from '../alphabet/alphabet.ts';
import { decodeWord, encodeWord, isUnknown, tilesOf } from '../alphabet/tiling.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { originalsOf } from '../lexicon/originals.ts';
import { ranksOf } from '../lexicon/ranks.ts';
import { findWord } from '../lexicon/walk.ts';

export interface WordAnswer {
  /** As the language writes it: upper case, without brackets; text with unknown characters is folded only. */
  readonly word: string;
  readonly valid: boolean;
  /** As the lexicon splits it; of an invalid word its longest tiles, none when it has unknown characters. */
  readonly tiles: readonly string[];
  /** From 0 in the alphabet's order; null when invalid. */
  readonly rank: number | null;
  /** How its list wrote it, where the binary kept that and it is neither upper nor lower case; absent when there is none. */
  readonly originals?: readonly string[];
  /** When invalid. */
  readonly reason?: 'not-in-lexicon' | 'unknown-character' | 'empty';
  /** With `unknown-character`: the first that no tile covers. */
  readonly character?: string;
}

/**
 * Looks a typed word up: folded as the list was, never trimmed; without brackets it is valid if any way of cutting it
 * into tiles is in the lexicon. Never throws for its text. Needs the DAWG only; the first rank of a lexicon costs a pass
 * over its arcs.
 */
export function checkWord(lexicon: Lexicon, text: string): WordAnswer {
  const { alphabet } = lexicon;
  const finding = findWord(lexicon, text);
  if ('codes' in finding) {
    const { codes } = finding;
    const rank = ranksOf(lexicon).rankOf(codes);
    const originals = originalsOf(lexicon).of(rank);
    const answer = { word: decodeWord(alphabet, codes), valid: true, tiles: tilesOf(alphabet, codes), rank };
    return originals.length > 0 ? { ...answer, originals } : answer;
  }
  const codes = encodeWord(alphabet, text);
  const read = isUnknown(codes)
    ? { word: foldText(alphabet, text), tiles: [] }
    : { word: decodeWord(alphabet, codes), tiles: tilesOf(alphabet, codes) };
  return { ...read, valid: false, rank: null, ...finding };
}
