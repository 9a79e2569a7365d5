// What the moves function answers: for the OpenAPI document and the tests.

import * as z from 'zod/mini';
import { DICE_SETS } from '../../core/games/boggle/dice-sets.ts';
import { SCORING_IDS } from '../../core/games/boggle/scoring.ts';
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

const places = about(
  z.array(z.array(index)),
  'One path: [row, column] by [row, column], from the first letter to the last.',
);
const pathCount = about(count, 'How many paths spell it.');
const letter = about(z.string(), 'The tile that is placed.');
const length = about(count, 'Tiles of the word.');

const BaldaMove = named(
  'BaldaMove',
  z.object({
    word: z.string(),
    letter,
    row: about(index, 'Where it is placed, from 0.'),
    column: index,
    path: places,
    pathCount,
    length,
    rarity: about(count, 'How often the placed letter occurs in all words of the lexicon.'),
    reply: z.optional(
      about(
        z.nullable(z.object({ word: z.string(), letter, row: index, column: index, length })),
        "With order `margin`: the opponent's best reply, null when there is none; absent when not looked at.",
      ),
    ),
    margin: z.optional(about(z.int(), "The length less the best reply's.")),
  }),
);

const BaldaAnswer = named(
  'BaldaAnswer',
  z.object({
    ...envelope,
    moves: z.array(BaldaMove),
    lookedAhead: z.optional(
      about(count, 'With order `margin`: the moves that were looked at; fewer than `count` when the budget ended it.'),
    ),
  }),
);

const face = about(z.nullable(z.string()), 'A tile or several letters; null a hole.');

const BoggleAnswer = named(
  'BoggleAnswer',
  z.object({
    ...envelope,
    words: z.array(named('BoggleWord', z.object({ word: z.string(), path: places, pathCount, score: z.int() }))),
    score: about(z.int(), 'Of all words, shown or not: the most that the board is worth.'),
    board: z.optional(about(z.array(z.array(face)), 'The board that was rolled.')),
    rolled: z.optional(
      about(
        z.object({ dice: z.string(), seed: z.int(), attempts: count }),
        'Which dice, which seed rolls this board again, and how many seeds were tried.',
      ),
    ),
    judged: z.optional(
      z.array(
        z.object({
          word: about(z.string(), 'As it was sent.'),
          valid: z.boolean(),
          score: z.int(),
          path: z.optional(places),
          pathCount: z.optional(pathCount),
          reason: z.optional(
            about(
              z.enum(['twice', 'too-short', 'too-long', 'not-a-word', 'not-on-board', 'undecided']),
              'Why it does not count; `undecided` when the work budget ended the search before it was found.',
            ),
          ),
        }),
      ),
    ),
    judgedScore: z.optional(about(z.int(), 'What the judged words are worth together.')),
  }),
);

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
      rules: 'The bundle of layout, tiles and bonus: `standard` (default), `super`, or `wwf` (Words With Friends).',
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
  {
    operation: MOVES_OPERATIONS.balda,
    summary: 'Find all Balda moves',
    description:
      'A move is a cell, a letter and a word. Order: longest first, then the rarest placed letter, then word, row, column. With order `margin` the moves whose length exceeds that of the best reply most come first; what was not looked at when the budget ended stands behind, in the usual order, and `stopped` says so.',
    fields: {
      grid: 'Rows of text, up to 32x32: `.` empty, `#` blocked, else a tile, `[CH]` one tile.',
      used: 'Words that were played and may not be played again.',
      start:
        'The word that the game began with, excluded like a used one; null = none. When left out, the letters of the grid if they are one straight run.',
      minLength: 'Fewest tiles of a word; 2 when left out.',
      cellUses: 'How often a path may stand on a cell, 1 or 2; it never stays on one.',
      diagonal: 'Corners join cells too, for paths and for the cell where a letter is placed.',
      placedLetterFirst: 'Only words that begin with the placed letter.',
      cell: 'Only letters placed in this cell.',
      through: 'Only words whose path stands on this letter of the grid as well.',
      order: '`length` (default) or `margin`.',
      ...envelopeFields('balda'),
    },
    example: { grid: ['.....', '.....', 'BREAD', '.....', '.....'], limit: 10 },
    answers: { 200: { description: 'The moves, in order.', schema: BaldaAnswer } },
    problems: {
      'wrong-board-size': 'The grid is no rectangle of 1 to 32 rows and columns; the cells are named.',
      'unknown-tile': 'The grid holds what is no tile; the cells are named.',
      'cell-not-empty': '`cell` names a cell where nothing can be placed.',
      'cell-without-letter': '`through` names a cell without a letter.',
    },
  },
  {
    operation: MOVES_OPERATIONS.boggle,
    summary: 'Find all words of a Boggle board, roll one, judge words',
    description:
      'Words come once each, longest first, then by the alphabet. Send `board`, or `roll` to have one rolled by seed or looked for by its number of words. `judge` tells of each word that a player entered whether it counts, and why not.',
    fields: {
      board:
        'Rows of cells, up to 32x32: a string with `[QU]` for several letters, or an array; a cell is a tile or several letters, `?` wild, `.` or null a hole.',
      roll: `Instead of a board: \`seed\` (0 to 4294967295, the same board for ever); \`dice\`, one of ${DICE_SETS.map(({ id }) => id).join(', ')}, or \`tiles\` for a bag with the language's tiles, or an array of dice, each an array of faces (default: the language's first set, else its tiles); \`rows\` and \`columns\` where the dice leave them open; \`minWords\` and \`maxWords\` to try \`seed\`, \`seed + 1\` and so on, at most \`attempts\` (default 100, up to 1000).`,
      qu: 'A plain Q may be read as QU as well; true when left out.',
      minLength: 'Fewest tiles of a word; 3 when left out.',
      maxLength: 'Most tiles of a word.',
      diagonal: 'Corners join cells too; true when left out.',
      reuse: 'A cell may be used again, though never twice running.',
      order: 'Only `length`.',
      scoring: `One of ${SCORING_IDS.join(', ')} (default classic), or points by number of tiles, \`{"3": 1, "8": 11}\`: between two entries those of the lower one hold.`,
      judge: 'Words that a player entered, at most 10,000.',
      ...envelopeFields('boggle'),
    },
    example: { board: ['GIZ', 'UEK', 'QSE'], judge: ['quiz', 'geeks', 'gig'] },
    answers: { 200: { description: 'The words, longest first.', schema: BoggleAnswer } },
    problems: {
      'wrong-board-size': 'The board is no rectangle of 1 to 32 rows and columns; the cells are named.',
      'unknown-tile': 'The board holds what is no tile; the cells are named.',
      'unknown-dice': 'There are no dice of that name.',
      'dice-needed': 'The language has neither dice nor tiles; `roll.dice` must list them.',
      'no-such-board': 'None of the boards rolled has as many words; the nearest one is named by its seed.',
      'unknown-scoring': 'There is no scoring of that name.',
      'tiles-needed': 'The language has no tile set, so its letters have no values.',
    },
  },
];
