// What the search function answers: for the OpenAPI document, the types of its handlers, and the tests.

import * as z from 'zod/mini';
import type { QueryParameter } from '../../core/queries/contract.ts';
import { QUERY_PARAMETERS } from '../../core/queries/registry.ts';
import { MAX_ARCS, MAX_STATES } from '../../drawing/state-graph.ts';
import { about, type Documented, type Fields, named } from '../openapi/documented.ts';
import { count, lexicon, stopped, tiles, truncated, version } from '../openapi/fields.ts';
import { SEARCH_PROBLEMS } from './problems.ts';
import { DEFAULT_LIMIT, diff, graph, MAX_LIMIT, searchByBody, searchByQuery } from './schema.ts';

const hooks = about(
  z.object({ front: z.array(z.string()), back: z.array(z.string()) }),
  'With `hooks=true`: the tiles that make a longer word in front of it and behind it.',
);

const originals = about(
  z.array(z.string()),
  'With `originals=true`: how the list wrote it, where the upload kept that; empty for most words.',
);

export const SearchAnswer = named(
  'SearchAnswer',
  z.object({
    lexicon,
    version,
    words: z.array(z.object({ word: z.string(), tiles, hooks: z.optional(hooks), originals: z.optional(originals) })),
    count: z.optional(about(count, 'How many answers there are on all pages; a lower bound when `stopped`.')),
    truncated,
    stopped: z.optional(stopped),
    limit: about(count, 'The limit that was used.'),
    cursor: z.optional(about(z.string(), 'Send it with the same filters for the next page, of this very version.')),
    plan: about(
      z.object({
        walk: z.string(),
        arcs: about(count, 'Arcs of the graph that were looked at in all.'),
        beside: about(count, 'Those of them that other walks looked at before this one was chosen.'),
      }),
      'How the question was answered.',
    ),
  }),
);

const changedWords = about(
  z.array(z.string()),
  'Plain text; with brackets where another way of cutting it into tiles would be read.',
);
export const DiffAnswer = named(
  'DiffAnswer',
  z.object({
    lexicon,
    version: about(version, 'The version that `from` is compared with, as `to`.'),
    from: about(version, 'The version that is compared.'),
    to: version,
    addedCount: about(count, 'Words of `to` that `from` has not, on all pages.'),
    removedCount: about(count, 'Words of `from` that `to` has not, on all pages.'),
    added: changedWords,
    removed: changedWords,
    truncated,
    limit: about(count, 'The limit that was used.'),
    cursor: z.optional(about(z.string(), 'Send it with the same `from` for the next page, of these very versions.')),
  }),
);

const documentation = {
  description:
    'All filters are optional and must all hold; so must each of several values of one: `infix=A&infix=B`, or an array in ' +
    'a body. Texts are folded as the list was, and never trimmed.',
  fields: {
    ...Object.fromEntries(QUERY_PARAMETERS.map((parameter) => [parameter.name, fieldOf(parameter)])),
    limit: `Most words to list; ${DEFAULT_LIMIT} when left out, above ${MAX_LIMIT} it is ${MAX_LIMIT}.`,
    cursor:
      'The `cursor` of the page before; filters and order must be the same, while limit, count, hooks and originals may ' +
      'change. It holds this lexicon, and those of inLexicon and notInLexicon, to the versions of the first page.',
  },
  answers: {
    200: {
      description: 'The words, in the order asked for, the alphabetical one when left out.',
      schema: SearchAnswer,
    },
  },
  problems: SEARCH_PROBLEMS,
};

/** As the core's registry has it. */
function fieldOf({ description, example, values, min, max }: QueryParameter): Fields[string] {
  const limits = {
    ...(values ? { enum: values } : {}),
    ...(min === undefined ? {} : { minimum: min }),
    ...(max === undefined ? {} : { maximum: max }),
  };
  return { description, example, values: limits };
}

export const DOCUMENTED: readonly Documented[] = [
  { operation: searchByQuery, summary: 'Search words', ...documentation },
  {
    operation: searchByBody,
    summary: 'Search words, with a question too long for a URL',
    example: { pattern: 'T?P*', notInfix: ['A', 'E'], limit: 3 },
    ...documentation,
  },
  {
    operation: diff,
    summary: 'What changed between two versions',
    description:
      'A page lists added words first, then removed ones, each in the order of the alphabet of its version; equal words cost nothing.',
    fields: {
      from: 'The number of the version to compare.',
      to: 'The number of the version to compare it with; the current one when left out.',
      limit: `Most words to list, added and removed together; ${DEFAULT_LIMIT} when left out, above ${MAX_LIMIT} it is ${MAX_LIMIT}.`,
      cursor: 'The `cursor` of the page before; `from` must be the same.',
    },
    answers: { 200: { description: 'The differences.', schema: DiffAnswer } },
    problems: {
      'invalid-cursor': 'The text is no cursor, or one of another comparison.',
      'too-different': 'Comparing the versions takes more work than an answer may.',
    },
  },
  {
    operation: graph,
    summary: 'The drawing of a small graph',
    description: `The minimal automaton, left to right, states where words end in grey. At most ${MAX_STATES} states and ${MAX_ARCS} arcs; a prefix makes a part of a larger lexicon small enough.`,
    fields: {
      format: '`svg` (default) or `dot`, the language of Graphviz.',
      prefix: 'Draw what may follow these tiles; the whole graph when left out.',
    },
    answers: { 200: { description: 'The drawing.', media: ['image/svg+xml', 'text/vnd.graphviz'] } },
    problems: {
      'graph-too-large': 'The graph has more states or arcs than are drawn, or they take too long to lay out.',
      'no-such-prefix': 'No word begins so.',
      'unknown-character': 'The prefix has a character that is no tile of the lexicon.',
    },
  },
];
