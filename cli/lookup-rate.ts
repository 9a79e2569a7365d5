// How many words a second are looked up.

import type { Lexicon } from '../core/lexicon/lexicon.ts';
import { wordChecker } from '../core/lexicon/word-checker.ts';
import { fastestRoundMs } from './processor-time.ts';

/** A shorter list is asked again and again, so that a round takes longer than a tick of the clock. */
const FEWEST_QUESTIONS = 50_000;

export interface LookupRate {
  readonly perSecond: number;
  /** How many of the list are words. */
  readonly found: number;
}

/** Every question is a string of its own in each round: engines keep the hash of strings that they have met. */
export function lookupRate(lexicon: Lexicon, list: readonly string[]): LookupRate {
  const check = wordChecker(lexicon);
  const repeats = Math.ceil(FEWEST_QUESTIONS / list.length);
  const prepare = freshStrings(Array.from({ length: repeats }, () => list).flat());
  let found = 0;
  const milliseconds = fastestRoundMs(prepare, (questions) => {
    found = 0;
    for (let i = 0; i < questions.length; i++) if (check(questions[i]!)) found++;
  });
  return { perSecond: Math.round((list.length * repeats * 1000) / milliseconds), found: found / repeats };
}

/** One byte a character where all are of Latin-1, as strings that come from anywhere are. */
function freshStrings(texts: readonly string[]): () => readonly string[] {
  const joined = texts.join('');
  const wide = /[^\0-\xff]/.test(joined);
  const encoding = wide ? 'utf16le' : 'latin1';
  const bytes = Buffer.from(joined, encoding);
  const ends: number[] = [];
  let end = 0;
  for (const text of texts) ends.push((end += text.length * (wide ? 2 : 1)));
  return () => ends.map((at, index) => bytes.toString(encoding, index === 0 ? 0 : ends[index - 1]!, at));
}
