// What a benchmark asks a lexicon: words of it, and near misses, drawn by seed.

import { decodeWord } from '../../core/alphabet/tiling.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { ranksOf } from '../../core/lexicon/ranks.ts';
import { findWord } from '../../core/lexicon/walk.ts';
import { seededRandom } from './seeded-random.ts';

const SEED = 20_260_401;

export interface Questions {
  readonly hits: readonly string[];
  /** Words of the list with one tile replaced, that are none; fewer than asked when hardly any exist. */
  readonly misses: readonly string[];
}

/** `count` of each, with repetitions in a short list. */
export function drawQuestions(lexicon: Lexicon, count: number): Questions {
  const { alphabet, wordCount } = lexicon;
  const ranks = ranksOf(lexicon);
  const random = seededRandom(SEED);
  const hits: string[] = [];
  const misses: string[] = [];
  if (wordCount === 0) return { hits, misses };
  for (let i = 0; i < count; i++) {
    const codes = ranks.wordAt(random(wordCount));
    hits.push(decodeWord(alphabet, codes));
    codes[random(codes.length)] = 1 + random(alphabet.tiles.length - 1);
    const mutated = decodeWord(alphabet, codes);
    if ('reason' in findWord(lexicon, mutated)) misses.push(mutated);
  }
  return { hits, misses };
}
