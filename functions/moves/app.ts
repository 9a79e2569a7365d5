// The moves function: what can be played?

import type { Hono } from 'hono';
import { InputError } from '../../core/errors.ts';
import type { Game } from '../../core/games/contract.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import type { Logger } from '../../pipelines/ports.ts';
import { begun } from '../begun.ts';
import { createDoor } from '../http/door.ts';
import { type Endpoint, endpoint, type Operation } from '../http/operation.ts';
import type { Lexicons } from '../lexicon-cache.ts';
import { parseRef } from '../lexicon-ref.ts';
import { MOVES_OPERATIONS, SCORE_OPERATIONS } from './schema.ts';

export interface MovesDeps {
  readonly lexicons: Lexicons;
  readonly logger: Logger;
}

export function createApp({ lexicons, logger }: MovesDeps): Hono {
  // Beside the start, not in it: the manifest is read meanwhile.
  const registry = begun(import('../../core/games/registry.ts'));
  const answering = (id: string, operation: Operation, answererOf: (game: Game) => Answerer | undefined): Endpoint =>
    endpoint(operation, async ({ path, body }) => {
      const game = (await registry).gameOf(id);
      const answerer = game && answererOf(game);
      if (!answerer) throw new Error(`no game answers ${operation.path}`);
      const { lexicon, name, version, pinned } = await lexicons.open(parseRef(path('ref')), answerer.part ?? 'dawg');
      if (answerer.part === 'whole' && !lexicon.hasGaddag) throw noGaddag(name, version);
      const { id: echoed, ...answer } = answerer.answer(lexicon, body);
      return { body: { ...(echoed === undefined ? {} : { id: echoed }), lexicon: name, version, ...answer }, pinned };
    });
  const moves = Object.entries(MOVES_OPERATIONS).map(([id, operation]) => answering(id, operation, (game) => game));
  const scores = Object.entries(SCORE_OPERATIONS).map(([id, operation]) =>
    answering(id, operation, ({ score }) => score),
  );
  return createDoor([...moves, ...scores], { logger });
}

function noGaddag(lexicon: string, version: number): InputError {
  const detail =
    'Its list was too long for the graph that moves need: words of this lexicon can be checked and searched.';
  return new InputError('no-gaddag', detail, { lexicon, version });
}

/** A game, or what judges its plays. */
interface Answerer {
  readonly part?: Game['part'];
  answer(lexicon: Lexicon, request: unknown): { readonly id?: string | number };
}
