// The requests of the moves function, one schema a game; the game itself checks what only it can know.

import * as z from 'zod/mini';
import { type Operation, operation, type ParametersSchema } from '../http/operation.ts';

const text = () => z.string().check(z.maxLength(4096));
const rows = () => z.array(z.string().check(z.maxLength(1024))).check(z.maxLength(64));
const cell = () => z.strictObject({ row: z.int(), column: z.int() });
const faces = () => z.array(z.nullable(z.string().check(z.maxLength(1024)))).check(z.maxLength(64));
const tileWorth = () => z.strictObject({ value: z.int(), count: z.int() });

/** Fields that the requests of every game share. */
const envelope = () => ({
  id: z.optional(z.union([text(), z.number()])),
  limit: z.optional(z.int().check(z.gte(1))),
  mode: z.optional(z.enum(['all', 'best'])),
});

/** By the id that a game has in the registry and in its path. */
export const GAME_REQUESTS = {
  scrabble: () =>
    z.strictObject({
      board: rows(),
      rack: text(),
      rules: z.optional(text()),
      layout: z.optional(rows()),
      tiles: z.optional(z.record(z.string(), tileWorth())),
      rackSize: z.optional(z.int()),
      maxPlayed: z.optional(z.int()),
      bonus: z.optional(z.record(z.string(), z.int())),
      start: z.optional(z.union([z.literal('anywhere'), cell(), z.array(cell()).check(z.maxLength(1024))])),
      through: z.optional(cell()),
      allowInvalidBoard: z.optional(z.boolean()),
      order: z.optional(z.enum(['score'])),
      ...envelope(),
    }),
  balda: () =>
    z.strictObject({
      grid: rows(),
      used: z.optional(z.array(text()).check(z.maxLength(10_000))),
      start: z.optional(z.nullable(text())),
      minLength: z.optional(z.int()),
      cellUses: z.optional(z.int()),
      diagonal: z.optional(z.boolean()),
      placedLetterFirst: z.optional(z.boolean()),
      cell: z.optional(cell()),
      through: z.optional(cell()),
      order: z.optional(z.enum(['length', 'margin'])),
      ...envelope(),
    }),
  boggle: () =>
    z.strictObject({
      board: z.optional(z.array(z.union([z.string().check(z.maxLength(1024)), faces()])).check(z.maxLength(64))),
      roll: z.optional(
        z.strictObject({
          seed: z.int(),
          dice: z.optional(z.union([text(), z.array(z.array(text())).check(z.maxLength(1024))])),
          rows: z.optional(z.int()),
          columns: z.optional(z.int()),
          minWords: z.optional(z.int()),
          maxWords: z.optional(z.int()),
          attempts: z.optional(z.int()),
        }),
      ),
      qu: z.optional(z.boolean()),
      minLength: z.optional(z.int()),
      maxLength: z.optional(z.int()),
      diagonal: z.optional(z.boolean()),
      reuse: z.optional(z.boolean()),
      order: z.optional(z.enum(['length'])),
      scoring: z.optional(z.union([text(), z.record(z.string(), z.int())])),
      judge: z.optional(z.array(text()).check(z.maxLength(10_000))),
      ...envelope(),
    }),
} as const satisfies Readonly<Record<string, () => ParametersSchema>>;

export type GameId = keyof typeof GAME_REQUESTS;

export const MOVES_OPERATIONS: Readonly<Record<GameId, Operation>> = {
  scrabble: movesOf('scrabble'),
  balda: movesOf('balda'),
  boggle: movesOf('boggle'),
};

function movesOf(game: GameId): Operation {
  return operation({
    id: `${game}Moves`,
    servedBy: 'moves',
    method: 'POST',
    path: `/v1/lexicons/{ref}/moves/${game}`,
    body: GAME_REQUESTS[game] as () => ParametersSchema,
    bodyBytes: 256 * 1024,
  }) as Operation;
}
