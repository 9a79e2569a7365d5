// What changed between two versions of a lexicon.

import type * as z from 'zod/mini';
import { InputError } from '../../core/errors.ts';
import { type Endpoint, endpoint } from '../http/operation.ts';
import type { Lexicons } from '../lexicon-cache.ts';
import { parseLexicon } from '../lexicon-ref.ts';
import type { DiffAnswer } from './answers.ts';
import { checkCursor, encodeCursor, readCursor } from './cursor.ts';
import { DEFAULT_LIMIT, diff, MAX_LIMIT } from './schema.ts';

/** The DAWGs of both versions are opened; the comparison is loaded when it is first wanted. */
export function diffEndpoint(lexicons: Lexicons): Endpoint {
  return endpoint(diff, async ({ path, query: { from, to, limit: asked = DEFAULT_LIMIT, cursor: cursorText } }) => {
    const lexicon = parseLexicon(path('lexicon'));
    const limit = Math.min(asked, MAX_LIMIT);
    const page = ['diff', from];
    const cursor = cursorText === undefined ? undefined : readCursor(cursorText, lexicon);
    if (cursor) checkCursor(cursor, page);
    const start = cursor?.last[0] ?? 0;
    if (cursor && (cursor.last.length !== 1 || (to !== undefined && to !== cursor.version))) {
      throw new InputError('invalid-cursor', `The cursor belongs to a comparison with version ${cursor.version}.`, {
        version: cursor.version,
      });
    }
    const [older, newer] = await Promise.all([
      lexicons.open({ lexicon, version: from }, 'dawg'),
      lexicons.open({ lexicon, version: cursor?.version ?? to }, 'dawg'),
    ]);
    const { compare } = await import('./compare.ts');
    const { next, ...found } = compare(older.lexicon, newer.lexicon, { start, limit });
    const { version } = newer;
    const body: z.infer<typeof DiffAnswer> = {
      lexicon,
      version,
      from: older.version,
      to: version,
      ...found,
      truncated: next !== undefined,
      limit,
      ...(next !== undefined && { cursor: encodeCursor({ version, others: {}, last: [next] }, lexicon, page) }),
    };
    return { body, pinned: newer.pinned };
  });
}
