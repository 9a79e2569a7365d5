// The search function: which words answer this question? What differs between versions? What does the graph look like?

import type { Hono } from 'hono';
import type * as z from 'zod/mini';
import { InputError } from '../../core/errors.ts';
import type { Logger } from '../../pipelines/ports.ts';
import { begun } from '../begun.ts';
import { createDoor } from '../http/door.ts';
import { type Answer, endpoint } from '../http/operation.ts';
import type { Lexicons } from '../lexicon-cache.ts';
import { parseRef } from '../lexicon-ref.ts';
import type { SearchAnswer } from './answers.ts';
import { checkCursor, encodeCursor, readCursor } from './cursor.ts';
import { diffEndpoint } from './diff.ts';
import { graphEndpoint } from './graph.ts';
import { openOthers } from './other-lexicons.ts';
import {
  DEFAULT_LIMIT,
  MAX_LIMIT,
  MOST_VALUES_IN_ALL,
  SEARCH_BUDGET,
  type SearchFilters,
  type SearchRequest,
  searchByBody,
  searchByQuery,
} from './schema.ts';

export interface SearchDeps {
  readonly lexicons: Lexicons;
  readonly logger: Logger;
}

export function createApp({ lexicons, logger }: SearchDeps): Hono {
  // Beside the start, not in it: the manifest is read meanwhile.
  const searching = begun(import('../../core/queries/search.ts'));
  const comparing = begun(import('./same-question.ts'));
  const answer = async (refText: string, request: SearchRequest): Promise<Answer> => {
    const { limit: wanted = DEFAULT_LIMIT, cursor: cursorText, ...question } = request;
    const limit = Math.min(wanted, MAX_LIMIT);
    checkNumber(question);
    const ref = parseRef(refText);
    const cursor = cursorText === undefined ? undefined : readCursor(cursorText, ref.lexicon);
    if (cursor && ref.version !== undefined && cursor.version !== ref.version) throw otherVersion(cursor.version);
    const pinned = cursor ? { ...ref, version: cursor.version } : ref;
    const [dawg, others] = await Promise.all([
      lexicons.open(pinned, 'dawg'),
      openOthers(lexicons, question, cursor?.others),
    ]);
    const { name, version } = dawg;
    const { sameQuestion } = await comparing;
    const page = (): unknown => sameQuestion(dawg.lexicon.alphabet, question);
    if (cursor) checkCursor(cursor, page());
    if (cursor?.last.some((tile) => tile >= dawg.lexicon.alphabet.tiles.length)) throw otherVersion(cursor.version);
    const { inLexicon: _in, notInLexicon: _notIn, ...filters } = question;
    const asked = { ...filters, ...others.lexicons, limit, after: cursor?.last, budget: SEARCH_BUDGET };
    const { search, wantsGaddag } = await searching;
    const { lexicon } = wantsGaddag(dawg.lexicon, asked) ? await lexicons.open({ ...pinned, version }, 'whole') : dawg;
    const { last, ...found } = search(lexicon, asked);
    const body: z.infer<typeof SearchAnswer> = {
      lexicon: name,
      version,
      ...found,
      words: found.words.map(({ word, tiles, hooks, originals }) => ({
        word,
        tiles: [...tiles],
        ...(hooks ? { hooks: { front: [...hooks.front], back: [...hooks.back] } } : {}),
        ...(originals ? { originals: [...originals] } : {}),
      })),
      limit,
      ...(last ? { cursor: encodeCursor({ version, others: others.versions, last }, name, page()) } : {}),
    };
    return { body, pinned: dawg.pinned && others.pinned };
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

function checkNumber(filters: SearchFilters): void {
  const got = Object.values(filters).flat().length;
  if (got <= MOST_VALUES_IN_ALL) return;
  throw new InputError('too-many-values', `${got} values are too many for one search; give ${MOST_VALUES_IN_ALL}.`, {
    expected: MOST_VALUES_IN_ALL,
    got,
  });
}

function otherVersion(version: number): InputError {
  return new InputError('invalid-cursor', `The cursor belongs to version ${version}; ask that one, or start again.`, {
    version,
  });
}
