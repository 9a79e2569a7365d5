// The moves function: what can be played?

import type { Hono } from 'hono';
import { GAMES } from '../../core/games/registry.ts';
import type { Logger } from '../../pipelines/ports.ts';
import { createDoor } from '../http/door.ts';
import { endpoint, type Operation } from '../http/operation.ts';
import type { LexiconCache } from '../lexicon-cache.ts';
import { parseRef } from '../lexicon-ref.ts';
import { MOVES_OPERATIONS } from './schema.ts';

export interface MovesDeps {
  readonly lexicons: LexiconCache;
  readonly logger: Logger;
}

export function createApp({ lexicons, logger }: MovesDeps): Hono {
  const games = GAMES.map((game) => {
    const operation = (MOVES_OPERATIONS as Readonly<Record<string, Operation>>)[game.id];
    if (!operation) throw new Error(`the game ${game.id} has no request schema`);
    return endpoint(operation, async ({ path, body }) => {
      const { lexicon, name, version, pinned } = await lexicons.open(parseRef(path('ref')), game.part);
      const { id: echoed, ...answer } = game.answer(lexicon, body);
      return { body: { ...(echoed === undefined ? {} : { id: echoed }), lexicon: name, version, ...answer }, pinned };
    });
  });
  return createDoor(games, { logger });
}
