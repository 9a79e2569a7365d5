// The questions that the words function answers, as schemas that validate them.

import * as z from 'zod/mini';
import { operation } from '../http/operation.ts';

/** Most words of one request, and most UTF-16 units of one word: far more than the 255 tiles that any word has. */
export const MAX_WORDS = 10_000;
export const MAX_WORD_UNITS = 4096;

export const oneWord = operation({
  id: 'checkWord',
  servedBy: 'words',
  method: 'GET',
  path: '/v1/lexicons/{ref}/words/{word}',
});

export const manyWords = operation({
  id: 'checkWords',
  servedBy: 'words',
  method: 'POST',
  path: '/v1/lexicons/{ref}/words',
  body: () =>
    z.strictObject({
      words: z.array(z.string().check(z.maxLength(MAX_WORD_UNITS))).check(z.maxLength(MAX_WORDS)),
    }),
  bodyBytes: 2 * 1024 * 1024,
});
