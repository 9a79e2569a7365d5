// Judging what a player entered: each word on its own, with the reason when it is refused.

import { foldText } from '../../alphabet/alphabet.ts';
import { decodeWord } from '../../alphabet/tiling.ts';
import type { Lexicon } from '../../lexicon/lexicon.ts';
import { findWord } from '../../lexicon/walk.ts';
import type { FoundWords } from '../found-words.ts';
import type { Place } from '../grid.ts';
import { type Scoring, scoreOf } from './scoring.ts';

export interface Judged {
  /** As sent. */
  readonly word: string;
  readonly valid: boolean;
  readonly score: number;
  readonly path?: readonly Place[];
  readonly pathCount?: number;
  /** `undecided`: the work budget ended the search before the word was found. */
  readonly reason?: 'twice' | 'too-short' | 'too-long' | 'not-a-word' | 'not-on-board' | 'undecided';
}

export interface Judgement {
  readonly minLength: number;
  readonly maxLength: number;
  readonly scoring: Scoring;
  readonly found: FoundWords;
  readonly places: readonly Place[];
  /** Whether `found` lacks words. */
  readonly stopped: boolean;
}

/** Judges the words in order; of equal ones the first counts. Lengths are told before words, words before boards. */
export function judgeWords(lexicon: Lexicon, entered: readonly string[], judgement: Judgement): Judged[] {
  const { minLength, maxLength, scoring, found, places, stopped } = judgement;
  const seen = new Set<string>();
  const onBoard = lexicon.alphabet.ambiguous ? byText(lexicon, found) : undefined;
  return entered.map((word): Judged => {
    const refused = (reason: NonNullable<Judged['reason']>): Judged => ({ word, valid: false, score: 0, reason });
    const text = foldText(lexicon.alphabet, word).replaceAll(/[[\]]/g, '');
    if (seen.has(text)) return refused('twice');
    seen.add(text);
    const finding = findWord(lexicon, word);
    const length = 'codes' in finding ? finding.codes.length : Array.from(text).length;
    if (length < minLength) return refused('too-short');
    if (length > maxLength) return refused('too-long');
    if (!('codes' in finding)) return refused('not-a-word');
    const exact = found.find(0, finding.codes);
    const index = exact < 0 ? (onBoard?.get(text) ?? -1) : exact;
    if (index < 0) return refused(stopped ? 'undecided' : 'not-on-board');
    return {
      word,
      valid: true,
      score: scoreOf(scoring, found.tiles, found.wordAt(index), found.lengthOf(index)),
      path: found.pathOf(index, places),
      pathCount: found.pathCountOf(index),
    };
  });
}

/** Plain texts of the words found: one text may be cut into tiles in several ways, of which the board has another. */
function byText(lexicon: Lexicon, found: FoundWords): Map<string, number> {
  const texts = new Map<string, number>();
  found.forEach((index) => {
    const at = found.wordAt(index);
    texts.set(decodeWord(lexicon.alphabet, found.tiles, at, at + found.lengthOf(index)), index);
  });
  return texts;
}
