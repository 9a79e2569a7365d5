// The words function: is this a word?

import type { Hono } from 'hono';
import type * as z from 'zod/mini';
import { foldText } from '../../core/alphabet/alphabet.ts';
import { decodeWord, encodeWord, isUnknown, tilesOf } from '../../core/alphabet/tiling.ts';
import { InputError } from '../../core/errors.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { ranksOf } from '../../core/lexicon/ranks.ts';
import { findWord } from '../../core/lexicon/walk.ts';
import type { Logger } from '../../pipelines/ports.ts';
import { createDoor } from '../http/door.ts';
import { endpoint } from '../http/operation.ts';
import type { LexiconCache } from '../lexicon-cache.ts';
import { parseRef } from '../lexicon-ref.ts';
import type { WordAnswer, WordsAnswer } from './answers.ts';
import { checkWord, checkWords, MAX_WORD_UNITS } from './schema.ts';

export interface WordsDeps {
  readonly lexicons: LexiconCache;
  readonly logger: Logger;
}

export function createApp({ lexicons, logger }: WordsDeps): Hono {
  const one = endpoint(checkWord, async ({ path }) => {
    const text = path('word');
    if (text.length > MAX_WORD_UNITS) {
      throw new InputError(
        'word-too-long',
        `A word of ${text.length} characters is none in any lexicon; send at most ${MAX_WORD_UNITS}.`,
        { expected: MAX_WORD_UNITS, got: text.length },
      );
    }
    const { lexicon, name, version, pinned } = await lexicons.open(parseRef(path('ref')), 'dawg');
    const body: z.infer<typeof WordAnswer> = { lexicon: name, version, ...verdict(lexicon, text) };
    return { body, pinned };
  });

  const many = endpoint(checkWords, async ({ path, body: { words } }) => {
    const { lexicon, name, version, pinned } = await lexicons.open(parseRef(path('ref')), 'dawg');
    const results = words.map((word) => ({ word, valid: 'codes' in findWord(lexicon, word) }));
    const body: z.infer<typeof WordsAnswer> = { lexicon: name, version, results };
    return { body, pinned };
  });

  return createDoor([one, many], { logger });
}

function verdict(lexicon: Lexicon, text: string): Omit<z.infer<typeof WordAnswer>, 'lexicon' | 'version'> {
  const { alphabet } = lexicon;
  const finding = findWord(lexicon, text);
  if ('codes' in finding) {
    const { codes } = finding;
    const word = decodeWord(alphabet, codes);
    return { word, valid: true, tiles: tilesOf(alphabet, codes), rank: ranksOf(lexicon).rankOf(codes) };
  }
  const codes = encodeWord(alphabet, text);
  if (isUnknown(codes)) return { word: foldText(alphabet, text), valid: false, tiles: [], rank: null, ...finding };
  return { word: decodeWord(alphabet, codes), valid: false, tiles: tilesOf(alphabet, codes), rank: null, ...finding };
}
