// What the search function answers: for the OpenAPI document, the types of its handlers, and the tests.

import * as z from 'zod/mini';
import { QUERY_PARAMETERS } from '../../core/queries/registry.ts';
import { about, type Documented, named } from '../openapi/documented.ts';
import { count, lexicon, stopped, tiles, truncated, version } from '../openapi/fields.ts';
import { DEFAULT_LIMIT, MAX_LIMIT, searchByBody, searchByQuery } from './schema.ts';

export const SearchAnswer = named(
  'SearchAnswer',
  z.object({
    lexicon,
    version,
    words: z.array(z.object({ word: z.string(), tiles })),
    count: z.optional(about(count, 'How many answers there are on all pages; a lower bound when `stopped`.')),
    truncated,
    stopped: z.optional(stopped),
    limit: about(count, 'The limit that was used.'),
    cursor: z.optional(about(z.string(), 'Send it with the same filters for the next page, of this very version.')),
    plan: about(
      z.object({ walk: z.string(), arcs: about(count, 'Arcs of the graph that were looked at.') }),
      'How the question was answered.',
    ),
  }),
);

const documentation = {
  description: 'All filters are optional and must all hold. Texts are folded as the list was, and never trimmed.',
  fields: {
    ...Object.fromEntries(QUERY_PARAMETERS.map(({ name, description }) => [name, description])),
    limit: `Most words to list; ${DEFAULT_LIMIT} when left out, above ${MAX_LIMIT} it is ${MAX_LIMIT}.`,
    cursor: 'The `cursor` of the page before; the filters must be the same.',
  },
  answers: { 200: { description: 'The words, in the order of the alphabet.', schema: SearchAnswer } },
  problems: {
    'invalid-cursor': 'The text is no cursor, or one of another question or version.',
    'unknown-character': 'A filter has a character that is no tile of the lexicon.',
  },
};

export const DOCUMENTED: readonly Documented[] = [
  { operation: searchByQuery, summary: 'Search words', ...documentation },
  {
    operation: searchByBody,
    summary: 'Search words, with a question too long for a URL',
    example: { pattern: 'T?P*', limit: 3 },
    ...documentation,
  },
];
