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
  mode: z.optional(z.enum(['all', 'best', 'count'])),
});

/** What makes a Scrabble position: see `situation.ts` in core. */
const situation = () => ({
  board: z.optional(rows()),
  cgp: z.optional(z.string().check(z.maxLength(16_384))),
  placedWords: z.optional(z.array(text()).check(z.maxLength(1024))),
  rack: z.optional(text()),
  bag: z.optional(z.record(z.string(), z.int())),
  rules: z.optional(text()),
  layout: z.optional(rows()),
  tiles: z.optional(z.record(z.string(), tileWorth())),
  rackSize: z.optional(z.int()),
  maxPlayed: z.optional(z.int()),
  bonus: z.optional(z.record(z.string(), z.union([z.int(), z.strictObject({ times: z.int() })]))),
  start: z.optional(z.union([z.enum(['anywhere', 'centre']), cell(), z.array(cell()).check(z.maxLength(1024))])),
  oneTileOpening: z.optional(z.boolean()),
  jokerReplacement: z.optional(z.boolean()),
  allowInvalidBoard: z.optional(z.boolean()),
});

/** By the id that a game has in the registry and in its path. */
export const GAME_REQUESTS = {
  scrabble: () =>
    z.strictObject({
      ...situation(),
      through: z.optional(cell()),
      using: z.optional(text()),
      minLength: z.optional(z.int()),
      maxLength: z.optional(z.int()),
      bonusOnly: z.optional(z.boolean()),
      pattern: z.optional(text()),
      tops: z.optional(z.int()),
      oneOf: z.optional(z.enum(['place', 'word', 'score'])),
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

/** One play to judge and score, by the id of its game. */
export const SCORE_REQUESTS = {
  scrabble: () =>
    z.strictObject({
      id: z.optional(z.union([text(), z.number()])),
      play: z.union([
        text(),
        z
          .array(z.strictObject({ row: z.int(), column: z.int(), tile: text(), blank: z.optional(z.boolean()) }))
          .check(z.maxLength(64)),
      ]),
      ...situation(),
    }),
} as const satisfies Readonly<Record<string, () => ParametersSchema>>;

export const MOVES_OPERATIONS: Readonly<Record<GameId, Operation>> = {
  scrabble: movesOf('scrabble'),
  balda: movesOf('balda'),
  boggle: movesOf('boggle'),
};

/** By the id of a game of which one play can be scored. */
export const SCORE_OPERATIONS: Readonly<Record<keyof typeof SCORE_REQUESTS, Operation>> = {
  scrabble: operationOf('scrabbleScore', 'scrabble/score', SCORE_REQUESTS.scrabble as () => ParametersSchema),
};

function movesOf(game: GameId): Operation {
  return operationOf(`${game}Moves`, game, GAME_REQUESTS[game] as () => ParametersSchema);
}

function operationOf(id: string, path: string, body: () => ParametersSchema): Operation {
  return operation({
    id,
    servedBy: 'moves',
    method: 'POST',
    path: `/v1/lexicons/{ref}/moves/${path}`,
    body,
    bodyBytes: 256 * 1024,
  }) as Operation;
}
