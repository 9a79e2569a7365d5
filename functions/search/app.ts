// The search function: which words answer this question? What differs between versions? What does the graph look like?

import type { Hono } from 'hono';
import type * as z from 'zod/mini';
import { InputError } from '../../core/errors.ts';
import { search } from '../../core/queries/search.ts';
import type { Logger } from '../../pipelines/ports.ts';
import { createDoor } from '../http/door.ts';
import { type Answer, endpoint } from '../http/operation.ts';
import type { LexiconCache } from '../lexicon-cache.ts';
import { parseRef } from '../lexicon-ref.ts';
import type { SearchAnswer } from './answers.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { diffEndpoint } from './diff.ts';
import { graphEndpoint } from './graph.ts';
import { DEFAULT_LIMIT, MAX_LIMIT, type SearchRequest, searchByBody, searchByQuery } from './schema.ts';

export interface SearchDeps {
  readonly lexicons: LexiconCache;
  readonly logger: Logger;
}

export function createApp({ lexicons, logger }: SearchDeps): Hono {
  const answer = async (refText: string, request: SearchRequest): Promise<Answer> => {
    const { limit: asked = DEFAULT_LIMIT, cursor: cursorText, ...question } = request;
    const limit = Math.min(asked, MAX_LIMIT);
    const ref = parseRef(refText);
    const { count: _, ...filters } = question;
    const page = [ref.lexicon, Object.entries(filters).sort()];
    const cursor = cursorText === undefined ? undefined : decodeCursor(cursorText, page);
    if (cursor && ref.version !== undefined && cursor.version !== ref.version) throw otherVersion(cursor.version);
    const pinned = cursor ? { ...ref, version: cursor.version } : ref;
    const opened = await lexicons.open(pinned, 'dawg');
    const { lexicon, name, version } = opened;
    if (cursor?.last.some((tile) => tile >= lexicon.alphabet.tiles.length)) throw otherVersion(cursor.version);
    const { last, ...found } = search(lexicon, { ...question, limit, after: cursor?.last });
    const body: z.infer<typeof SearchAnswer> = {
      lexicon: name,
      version,
      ...found,
      words: found.words.map(({ word, tiles }) => ({ word, tiles: [...tiles] })),
      limit,
      ...(last ? { cursor: encodeCursor({ version, last }, page) } : {}),
    };
    return { body, pinned: opened.pinned };
  };
  return createDoor(
    [
      endpoint(searchByQuery, ({ path, query }) => answer(path('ref'), query as SearchRequest)),
      endpoint(searchByBody, ({ path, body }) => answer(path('ref'), body as SearchRequest)),
      diffEndpoint(lexicons),
      graphEndpoint(lexicons),
    ],
    { logger },
  );
}

function otherVersion(version: number): InputError {
  return new InputError('invalid-cursor', `The cursor belongs to version ${version}; ask that one, or start again.`, {
    version,
  });
}
