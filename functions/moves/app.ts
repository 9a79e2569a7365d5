// The moves function: what can be played?

import type { Hono } from 'hono';
import type { Logger } from '../../pipelines/ports.ts';
import { createDoor } from '../http/door.ts';
import { endpoint, type Operation } from '../http/operation.ts';
import type { Lexicons } from '../lexicon-cache.ts';
import { parseRef } from '../lexicon-ref.ts';
import { MOVES_OPERATIONS } from './schema.ts';

export interface MovesDeps {
  readonly lexicons: Lexicons;
  readonly logger: Logger;
}

export function createApp({ lexicons, logger }: MovesDeps): Hono {
  // Beside the start, not in it: the manifest is read meanwhile.
  const registry = import('../../core/games/registry.ts');
  const games = Object.entries<Operation>(MOVES_OPERATIONS).map(([id, operation]) =>
    endpoint(operation, async ({ path, body }) => {
      const game = (await registry).gameOf(id);
      if (!game) throw new Error(`no game answers ${id}`);
      const { lexicon, name, version, pinned } = await lexicons.open(parseRef(path('ref')), game.part);
      const { id: echoed, ...answer } = game.answer(lexicon, body);
      return { body: { ...(echoed === undefined ? {} : { id: echoed }), lexicon: name, version, ...answer }, pinned };
    }),
  );
  return createDoor(games, { logger });
}
