// The words function: is this a word?

import type { Hono } from 'hono';
import type * as z from 'zod/mini';
import { InputError } from '../../core/errors.ts';
import type { Logger } from '../../pipelines/ports.ts';
import { begun } from '../begun.ts';
import { createDoor } from '../http/door.ts';
import { endpoint } from '../http/operation.ts';
import type { Lexicons } from '../lexicon-cache.ts';
import { parseRef } from '../lexicon-ref.ts';
import type { WordAnswer, WordsAnswer } from './answers.ts';
import { MAX_WORD_UNITS, manyWords, oneWord } from './schema.ts';

export interface WordsDeps {
  readonly lexicons: Lexicons;
  readonly logger: Logger;
}

export function createApp({ lexicons, logger }: WordsDeps): Hono {
  // Beside the start, not in it.
  const description = begun(import('../../core/queries/describe-word.ts'));
  const checking = begun(import('../../core/lexicon/word-checker.ts'));
  const one = endpoint(oneWord, async ({ path }) => {
    const text = path('word');
    if (text.length > MAX_WORD_UNITS) {
      throw new InputError(
        'word-too-long',
        `A word of ${text.length} characters is none in any lexicon; send at most ${MAX_WORD_UNITS}.`,
        { expected: MAX_WORD_UNITS, got: text.length },
      );
    }
    const { lexicon, name, version, pinned } = await lexicons.open(parseRef(path('ref')), 'dawg');
    const { describeWord } = await description;
    const { hooks, nearest, originals, ...answer } = describeWord(lexicon, text);
    const body: z.infer<typeof WordAnswer> = {
      lexicon: name,
      version,
      ...answer,
      tiles: [...answer.tiles],
      ...(originals ? { originals: [...originals] } : {}),
      ...(hooks ? { hooks: { front: [...hooks.front], back: [...hooks.back] } } : {}),
      ...(nearest ? { nearest: [...nearest] } : {}),
    };
    return { body, pinned };
  });

  const many = endpoint(manyWords, async ({ path, body: { words } }) => {
    const { lexicon, name, version, pinned } = await lexicons.open(parseRef(path('ref')), 'dawg');
    const { wordChecker } = await checking;
    const check = wordChecker(lexicon);
    const results = words.map((word) => ({ word, valid: check(word) }));
    const body: z.infer<typeof WordsAnswer> = { lexicon: name, version, results };
    return { body, pinned };
  });

  return createDoor([one, many], { logger });
}
