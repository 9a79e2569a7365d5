// The requests of the moves function, one schema a game; the game itself checks what only it can know.

import * as z from 'zod/mini';
import { type Operation, operation, type ParametersSchema } from '../http/operation.ts';

const text = z.string().check(z.maxLength(4096));
const rows = z.array(z.string().check(z.maxLength(1024))).check(z.maxLength(64));
const cell = z.strictObject({ row: z.int(), column: z.int() });
const tileWorth = z.strictObject({ value: z.int(), count: z.int() });

/** Fields that the requests of every game share. */
const envelope = {
  id: z.optional(z.union([text, z.number()])),
  limit: z.optional(z.int().check(z.gte(1))),
  mode: z.optional(z.enum(['all', 'best'])),
};

/** By the id that a game has in the registry and in its path. */
export const GAME_REQUESTS = {
  scrabble: z.strictObject({
    board: rows,
    rack: text,
    rules: z.optional(text),
    layout: z.optional(rows),
    tiles: z.optional(z.record(z.string(), tileWorth)),
    rackSize: z.optional(z.int()),
    maxPlayed: z.optional(z.int()),
    bonus: z.optional(z.record(z.string(), z.int())),
    start: z.optional(z.union([z.literal('anywhere'), cell, z.array(cell).check(z.maxLength(1024))])),
    through: z.optional(cell),
    allowInvalidBoard: z.optional(z.boolean()),
    order: z.optional(z.enum(['score'])),
    ...envelope,
  }),
} as const satisfies Readonly<Record<string, ParametersSchema>>;

export type GameId = keyof typeof GAME_REQUESTS;

export const MOVES_OPERATIONS: Readonly<Record<GameId, Operation>> = {
  scrabble: operation({
    id: 'scrabbleMoves',
    servedBy: 'moves',
    method: 'POST',
    path: '/v1/lexicons/{ref}/moves/scrabble',
    body: GAME_REQUESTS.scrabble,
    bodyBytes: 256 * 1024,
  }) as Operation,
};
