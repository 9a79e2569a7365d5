// The questions that the search function answers: the core's filters, and the paging that belongs to doors.

import * as z from 'zod/mini';
import type { Question } from '../../core/queries/contract.ts';
import { operation, type ParametersSchema } from '../http/operation.ts';

export const DEFAULT_LIMIT = 100;
export const MAX_LIMIT = 1000;

const TYPES = {
  text: () => z.string(),
  number: () => z.int().check(z.gte(0)),
  flag: () => z.boolean(),
  lexicon: () => z.string(),
} as const;

/** The parameters that name another lexicon by its ref. */
export const OTHER_LEXICONS = ['inLexicon', 'notInLexicon'] as const;
export type OtherLexicon = (typeof OTHER_LEXICONS)[number];

/** Arcs that one search may look at: some tenths of a second. */
export const SEARCH_BUDGET = 5_000_000;
/** Most values of all filters of one search: each is tried at every arc that is looked at. */
export const MOST_VALUES_IN_ALL = 48;
/** Largest body of a search: it may bring a list of words. */
const BODY_BYTES = 1024 * 1024;
/** Longest cursor: of a word of 255 tiles, beside 32 other lexicons. */
const CURSOR_LENGTH = 8192;

/** A question whose other lexicons are refs still. */
export type SearchFilters = Omit<Question, 'limit' | 'after' | 'budget' | OtherLexicon> & {
  readonly [Name in OtherLexicon]?: string | readonly string[];
};

/** A request as its schema lets it in. */
export type SearchRequest = SearchFilters & {
  readonly limit?: number;
  readonly cursor?: string;
};

/**
 * Every filter of the core's registry and no other name, by query and by body alike. Several values of one are a
 * parameter that is repeated, or an array in the body.
 */
const request = async (sent: 'query' | 'body'): Promise<ParametersSchema> => {
  const { MOST_VALUES, QUERY_PARAMETERS } = await import('../../core/queries/registry.ts');
  const fields = QUERY_PARAMETERS.map(({ name, type, repeatable }) => {
    const one = TYPES[type]();
    if (!repeatable) return [name, z.optional(one)];
    const several = z.array(one).check(z.minLength(1), z.maxLength(MOST_VALUES));
    return [name, z.optional(sent === 'query' ? several : z.union([one, several]))];
  });
  return z.strictObject({
    ...Object.fromEntries(fields),
    limit: z.optional(z.int().check(z.gte(1))),
    cursor: z.optional(z.string().check(z.maxLength(CURSOR_LENGTH))),
  });
};

const path = '/v1/lexicons/{ref}/search';
export const searchByQuery = operation({
  id: 'search',
  servedBy: 'search',
  method: 'GET',
  path,
  query: () => request('query'),
});
export const searchByBody = operation({
  id: 'searchByBody',
  servedBy: 'search',
  method: 'POST',
  path,
  body: () => request('body'),
  bodyBytes: BODY_BYTES,
});

const version = () => z.int().check(z.gte(1));
export const diff = operation({
  id: 'diff',
  servedBy: 'search',
  method: 'GET',
  path: '/v1/lexicons/{lexicon}/diff',
  query: () =>
    z.strictObject({
      from: version(),
      to: z.optional(version()),
      limit: z.optional(z.int().check(z.gte(1))),
      cursor: z.optional(z.string().check(z.maxLength(256))),
    }),
});

export const graph = operation({
  id: 'graph',
  servedBy: 'search',
  method: 'GET',
  path: '/v1/lexicons/{ref}/graph',
  query: () =>
    z.strictObject({
      format: z.optional(z.enum(['svg', 'dot'])),
      prefix: z.optional(z.string().check(z.maxLength(1024))),
    }),
});
