// Paging through uploads: the cursor is the id of the last one shown, for ids never change their order.

import { InputError } from '../../core/errors.ts';
import { UPLOAD_ID_PATTERN } from '../../pipelines/upload-id.ts';
import { DEFAULT_UPLOADS, MAX_UPLOADS } from './schema.ts';

interface PagingQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** The limit that is used, and where to go on. Throws `InputError` `invalid-cursor`. */
export function paging({ limit = DEFAULT_UPLOADS, cursor }: PagingQuery): { limit: number; after: { after?: string } } {
  if (cursor !== undefined && !UPLOAD_ID_PATTERN.test(cursor)) {
    throw new InputError('invalid-cursor', 'That is no cursor; send the one of the page before, unchanged.');
  }
  return { limit: Math.min(limit, MAX_UPLOADS), after: cursor === undefined ? {} : { after: cursor } };
}

export function pageEnd(after: string | undefined): { truncated: boolean; cursor?: string } {
  return after === undefined ? { truncated: false } : { truncated: true, cursor: after };
}
