// What the moves function answers: for the OpenAPI document and the tests.

import * as z from 'zod/mini';
import { MAX_LIMIT } from '../../core/games/contract.ts';
import { gameOf } from '../../core/games/registry.ts';
import { about, type Documented, named } from '../openapi/documented.ts';
import { count, lexicon, stopped, truncated, version } from '../openapi/fields.ts';
import { type GameId, MOVES_OPERATIONS } from './schema.ts';

const index = z.int().check(z.gte(0));

const envelope = {
  id: z.optional(about(z.union([z.string(), z.number()]), 'As it was sent.')),
  lexicon,
  version,
  count: z.optional(about(count, 'Exact number of answers before `limit`; absent in mode `best`.')),
  truncated,
  stopped: z.optional(stopped),
  limit: about(count, 'The limit that was used.'),
};

const Move = named(
  'ScrabbleMove',
  z.object({
    notation: about(z.string(), 'For people: `8G PRONG` across, `G8 PRONG` down.'),
    word: about(z.string(), 'The main word, plain text in upper case.'),
    tilesOfWord: z.array(z.string()),
    row: about(index, 'Where the main word begins, from 0.'),
    column: index,
    direction: z.enum(['across', 'down']),
    tiles: about(
      z.array(z.object({ row: index, column: index, tile: z.string(), blank: z.boolean() })),
      'The tiles placed.',
    ),
    score: z.int(),
    bonus: about(z.int(), 'The part of the score that is for the number of tiles placed.'),
    crossWords: z.array(z.object({ word: z.string(), score: z.int() })),
    leave: about(z.string(), 'What stays on the rack, `?` a blank.'),
  }),
);

const ScrabbleAnswer = named('ScrabbleAnswer', z.object({ ...envelope, moves: z.array(Move) }));

const envelopeFields = (id: GameId): Record<string, string> => ({
  id: 'Echoed, for requests that are sent in numbers.',
  limit: `Most answers to show; ${gameOf(id)!.defaultLimit} when left out, above ${MAX_LIMIT} it is ${MAX_LIMIT}.`,
  mode: '`best`: the head of the ordered list without the count of the whole; its `limit` is 1 unless given.',
});

export const DOCUMENTED: readonly Documented[] = [
  {
    operation: MOVES_OPERATIONS.scrabble,
    summary: 'Find all Scrabble moves, or the best',
    description: 'Order: score down, then row, column, direction, word, blanks. A move is a distinct placement.',
    fields: {
      board: 'Rows of text: `.` empty, upper case a tile, lower case a blank played as that letter, `[CH]` one tile.',
      rack: 'Tiles, `?` a blank; at most 15, and at most as many blanks as the set has.',
      rules: 'The bundle of layout, tiles and bonus: `standard` (default) or `super`.',
      layout:
        "Rows of premium codes instead of the rules': `.` plain, `'` letter x2, `\"` letter x3, `^` letter x4, `-` word x2, `=` word x3, `~` word x4, `*` the start, `#` blocked.",
      tiles: 'Values and counts by tile; those not named keep the values of the usual set.',
      rackSize: 'Most tiles of the rack.',
      maxPlayed: 'Most tiles of one play.',
      bonus: 'Points by number of tiles placed.',
      start: 'The cell, or cells, of which the first play covers one; or `anywhere`.',
      through: 'Only moves whose main word covers this cell.',
      allowInvalidBoard: 'Find moves even where the board holds words that are none, or tiles apart.',
      order: 'Only `score`.',
      ...envelopeFields('scrabble'),
    },
    example: { board: ['.'.repeat(15)].concat(Array(14).fill('.'.repeat(15))), rack: 'AEINRS?', limit: 1 },
    answers: { 200: { description: 'The moves, best first.', schema: ScrabbleAnswer } },
    problems: {
      'wrong-board-size': 'The board has not the size of the layout.',
      'unknown-tile': 'Board, rack or tiles name what is no tile; the cells are named.',
      'too-many-blanks': 'The rack has more blanks than the set.',
    },
  },
];
