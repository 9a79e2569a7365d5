// What the words function answers: for the OpenAPI document, the types of its handlers, and the tests.

import * as z from 'zod/mini';
import { about, type Documented, named } from '../openapi/documented.ts';
import { count, lexicon, version } from '../openapi/fields.ts';
import { MAX_WORD_UNITS, MAX_WORDS, manyWords, oneWord } from './schema.ts';

export const WordAnswer = named(
  'WordAnswer',
  z.object({
    lexicon,
    version,
    word: about(z.string(), 'Plain text, folded as the list was: upper case as the language writes it.'),
    valid: z.boolean(),
    tiles: about(z.array(z.string()), 'Its tiles; empty when some character is no tile.'),
    rank: about(z.nullable(count), 'Its number in tile order, from 0; null when it is not valid.'),
    originals: z.optional(
      about(
        z.array(z.string()),
        'Of a valid word: how its list wrote it, where the upload kept that (`originals=keep`) and it is neither its upper nor its lower case.',
      ),
    ),
    reason: z.optional(about(z.enum(['not-in-lexicon', 'unknown-character', 'empty']), 'Why it is not valid.')),
    hooks: z.optional(
      about(
        z.object({ front: z.array(z.string()), back: z.array(z.string()) }),
        'Of a valid word: the tiles that make a longer word in front of it and behind it.',
      ),
    ),
    anagrams: z.optional(about(count, 'Of a valid word: how many words have the very same tiles, itself counted.')),
    score: z.optional(about(count, 'Of a valid word: what its tiles are worth, where the language has a tile set.')),
    nearest: z.optional(about(z.array(z.string()), 'When it is not valid: up to ten words, the fewest edits first.')),
    character: z.optional(about(z.string(), 'With `unknown-character`: the first character that is no tile.')),
  }),
);

export const WordsAnswer = named(
  'WordsAnswer',
  z.object({
    lexicon,
    version,
    results: about(
      z.array(z.object({ word: about(z.string(), 'As it was sent.'), valid: z.boolean() })),
      'One for each word, in the order in which they were asked.',
    ),
  }),
);

export const DOCUMENTED: readonly Documented[] = [
  {
    operation: oneWord,
    summary: 'Check one word',
    description:
      'A word without brackets is valid if any way of cutting it into tiles is in the lexicon; `[CH]` is exactly one tile. Words that hold `/ ? # %` go by POST.',
    answers: { 200: { description: 'Whether it is valid, either way.', schema: WordAnswer } },
    problems: { 'word-too-long': `The word has more than ${MAX_WORD_UNITS} characters.` },
  },
  {
    operation: manyWords,
    summary: 'Check many words',
    fields: { words: `Up to ${MAX_WORDS} words, each of at most ${MAX_WORD_UNITS} characters.` },
    example: { words: ['cat', 'zzzz'] },
    answers: { 200: { description: 'Each with its verdict, in order.', schema: WordsAnswer } },
  },
];
