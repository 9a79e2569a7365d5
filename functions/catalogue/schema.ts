// The questions that the catalogue answers, as schemas that validate them.

import * as z from 'zod/mini';
import type { PublishedFormat } from '../../pipelines/catalogue.ts';
import { operation } from '../http/operation.ts';

/** Every format that the contract knows; a version has those that were made when it was published. */
const FORMATS = ['mwg', 'mwz', 'kwg', 'text', 'list'] as const satisfies readonly PublishedFormat[];

export const DEFAULT_UPLOADS = 100;
export const MAX_UPLOADS = 1000;

const text = () => z.string().check(z.maxLength(256));
const version = () => z.int().check(z.gte(1));
const paging = () => ({
  limit: z.optional(z.int().check(z.gte(1))),
  cursor: z.optional(z.string().check(z.maxLength(256))),
});

export const health = operation({ id: 'health', servedBy: 'catalogue', method: 'GET', path: '/v1/health' });
export const openapi = operation({ id: 'openapi', servedBy: 'catalogue', method: 'GET', path: '/v1/openapi.json' });

export const listLexicons = operation({
  id: 'listLexicons',
  servedBy: 'catalogue',
  method: 'GET',
  path: '/v1/lexicons',
  query: () => z.strictObject({ language: z.optional(text()) }),
});

export const getManifest = operation({
  id: 'getManifest',
  servedBy: 'catalogue',
  method: 'GET',
  path: '/v1/lexicons/{lexicon}',
});

export const listUploads = operation({
  id: 'listUploads',
  servedBy: 'catalogue',
  method: 'GET',
  path: '/v1/lexicons/{lexicon}/uploads',
  query: () => z.strictObject(paging()),
});

export const getVersion = operation({
  id: 'getVersion',
  servedBy: 'catalogue',
  method: 'GET',
  path: '/v1/lexicons/{lexicon}/versions/{version}',
});

export const getBinary = operation({
  id: 'getBinary',
  servedBy: 'catalogue',
  method: 'GET',
  path: '/v1/lexicons/{ref}/binary',
  query: () => z.strictObject({ format: z.optional(z.enum(FORMATS)) }),
});

export const requestUpload = operation({
  id: 'requestUpload',
  servedBy: 'catalogue',
  method: 'POST',
  path: '/v1/uploads',
  token: true,
  body: () =>
    z.strictObject({
      language: text(),
      lexicon: text(),
      filename: text(),
      size: z.optional(z.int().check(z.gte(0))),
      options: z.optional(z.record(text(), z.union([z.string(), z.number()]))),
    }),
});

export const listRefused = operation({
  id: 'listRefused',
  servedBy: 'catalogue',
  method: 'GET',
  path: '/v1/uploads',
  token: true,
  query: () => z.strictObject({ refused: z.enum(['true']), ...paging() }),
});

export const setCurrent = operation({
  id: 'setCurrent',
  servedBy: 'catalogue',
  method: 'PUT',
  path: '/v1/lexicons/{lexicon}/current',
  token: true,
  body: () => z.strictObject({ version: version(), expected: z.optional(version()) }),
});

export const deleteVersion = operation({
  id: 'deleteVersion',
  servedBy: 'catalogue',
  method: 'DELETE',
  path: '/v1/lexicons/{lexicon}/versions/{version}',
  token: true,
});

export const deleteLexicon = operation({
  id: 'deleteLexicon',
  servedBy: 'catalogue',
  method: 'DELETE',
  path: '/v1/lexicons/{lexicon}',
  token: true,
});
