// The questions that the search function answers: the core's filters, and the paging that belongs to doors.

import * as z from 'zod/mini';
import type { Question } from '../../core/queries/contract.ts';
import { operation, type ParametersSchema } from '../http/operation.ts';

export const DEFAULT_LIMIT = 100;
export const MAX_LIMIT = 1000;

const TYPES = {
  text: () => z.optional(z.string()),
  number: () => z.optional(z.int().check(z.gte(0))),
  flag: () => z.optional(z.boolean()),
  lexicon: () => z.optional(z.string()),
} as const;

/** The parameters that name another lexicon by its ref. */
export const OTHER_LEXICONS = ['inLexicon', 'notInLexicon'] as const;
type OtherLexicon = (typeof OTHER_LEXICONS)[number];

/** Arcs that one search may look at: some tenths of a second. */
export const SEARCH_BUDGET = 5_000_000;
/** Largest body of a search: it may bring a list of words. */
const BODY_BYTES = 1024 * 1024;

/** A request as its schema lets it in. */
export type SearchRequest = Omit<Question, 'limit' | 'after' | 'budget' | OtherLexicon> & {
  readonly [Name in OtherLexicon]?: string;
} & {
  readonly limit?: number;
  readonly cursor?: string;
};

/** Every filter of the core's registry and no other name; by query and by body alike. */
const request = async (): Promise<ParametersSchema> => {
  const { QUERY_PARAMETERS } = await import('../../core/queries/registry.ts');
  return z.strictObject({
    ...Object.fromEntries(QUERY_PARAMETERS.map(({ name, type }) => [name, TYPES[type]()])),
    limit: z.optional(z.int().check(z.gte(1))),
    cursor: z.optional(z.string().check(z.maxLength(4096))),
  });
};

const path = '/v1/lexicons/{ref}/search';
export const searchByQuery = operation({ id: 'search', servedBy: 'search', method: 'GET', path, query: request });
export const searchByBody = operation({
  id: 'searchByBody',
  servedBy: 'search',
  method: 'POST',
  path,
  body: request,
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
