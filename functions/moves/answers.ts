// What the moves function answers: for the OpenAPI document and the tests.

import * as z from 'zod/mini';
import { DICE_SETS } from '../../core/games/boggle/dice-sets.ts';
import { SCORING_IDS } from '../../core/games/boggle/scoring.ts';
import { MAX_LIMIT } from '../../core/games/contract.ts';
import { gameOf } from '../../core/games/registry.ts';
import { RULE_IDS } from '../../core/games/scrabble/bundles.ts';
import { REASON_CODES } from '../../core/games/scrabble/judge.ts';
import { about, type Documented, named } from '../openapi/documented.ts';
import { count, lexicon, stopped, truncated, version } from '../openapi/fields.ts';
import { type GameId, MOVES_OPERATIONS, SCORE_OPERATIONS } from './schema.ts';

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
      z.array(
        z.object({
          row: index,
          column: index,
          tile: z.string(),
          blank: z.boolean(),
          replacedFrom: z.optional(
            about(z.enum(['bag', 'rack']), "In a joker game: where the tile comes from that takes the blank's place."),
          ),
        }),
      ),
      'The tiles placed.',
    ),
    score: z.int(),
    bonus: about(z.int(), 'The part of the score that is for the number of tiles placed.'),
    crossWords: z.array(z.object({ word: z.string(), score: z.int() })),
    leave: about(
      z.string(),
      'What stays on the rack, `?` a blank; in a joker game with the blanks that come back to it.',
    ),
  }),
);

const jokers = {
  replaced: z.optional(
    about(
      z.array(z.object({ row: index, column: index, tile: z.string(), from: z.enum(['bag', 'rack']) })),
      'In a joker game: blanks of the board that gave way to real tiles before anything else.',
    ),
  ),
  rack: z.optional(about(z.string(), 'The rack after blanks of the board gave way.')),
};

const ScrabbleAnswer = named('ScrabbleAnswer', z.object({ ...envelope, moves: z.array(Move), ...jokers }));

const ScrabbleScore = named(
  'ScrabbleScore',
  z.object({
    id: envelope.id,
    lexicon,
    version,
    legal: z.boolean(),
    reasons: about(
      z.array(
        z.object({
          code: z.enum(REASON_CODES),
          detail: about(z.string(), 'One sentence for a person; its wording may change.'),
          cells: z.optional(z.array(z.object({ row: z.int(), column: z.int() }))),
          words: z.optional(z.array(z.string())),
          tiles: z.optional(about(z.string(), 'What the rack lacks, written as a rack.')),
        }),
      ),
      'Why the play is illegal; none = it is legal.',
    ),
    move: z.optional(
      about(
        Move,
        'The play with its score, also where a word or the rack makes it illegal; absent when it is no play.',
      ),
    ),
    ...jokers,
  }),
);

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

const BOARD_PROBLEMS = {
  'word-not-in-lexicon': 'The board holds runs of tiles that are no words; words and cells are named.',
  disconnected: 'Tiles of the board do not hang together with the others; the cells are named.',
  'blocked-cell': 'A tile of the board lies where the layout has no square.',
  'conflicting-tiles': 'Two placed words name different tiles for one cell.',
  'off-the-board': 'A placed word does not fit on the board.',
  'invalid-cgp': '`cgp` is no position.',
};

const envelopeFields = (id: GameId): Record<string, string> => ({
  id: 'Echoed, for requests that are sent in numbers.',
  limit: `Most answers to show; ${gameOf(id)!.defaultLimit} when left out, above ${MAX_LIMIT} it is ${MAX_LIMIT}.`,
  mode: '`best`: the head of the ordered list without the count of the whole; its `limit` is 1 unless given. `count`: the count, and nothing of the list.',
});

const situation = {
  board: 'Rows of text: `.` empty, upper case a tile, lower case a blank played as that letter, `[CH]` one tile.',
  cgp: 'Instead of `board`: the position in CGP, the line that open engines exchange. Its first rack is played when there is no `rack`; of its operations `bdn` and `bb` count, where the request does not say otherwise.',
  placedWords:
    'Instead of `board`: the words that lie on it, `8F JOG` across, `F8 JOG` down, in any order; none = an empty board.',
  rack: 'Tiles, `?` a blank; at most 15, and at most as many blanks as the set has.',
  bag: 'With `jokerReplacement`: how many of each tile are left; when left out, what the set has beyond board and rack.',
  rules: `The bundle of layout, tiles, bonus and rack: one of ${RULE_IDS.join(', ')} (default standard). \`joker\` and those with numbers are the formulas of French clubs, on the standard board.`,
  layout:
    "Rows of premium codes instead of the rules': `.` plain, `'` letter x2, `\"` letter x3, `^` letter x4, `-` word x2, `=` word x3, `~` word x4, `*` the start, `#` blocked.",
  tiles: 'Values and counts by tile; those not named keep the values of the usual set.',
  rackSize: 'Most tiles of the rack.',
  maxPlayed: 'Most tiles of one play.',
  bonus: 'Points by number of tiles placed, or `{"times": 2}`: the whole score counts so many times.',
  start: 'The cell, or cells, of which the first play covers one; the `centre`; or `anywhere`.',
  oneTileOpening: 'The first play may be one tile, where the lexicon has it as a word.',
  jokerReplacement:
    'A blank on the board gives way to the real tile when the bag, or else the rack, has it: before the search, and after each move (`replacedFrom`, `leave`).',
  allowInvalidBoard: 'Go on even where the board holds words that are none, or tiles apart.',
};

export const DOCUMENTED: readonly Documented[] = [
  {
    operation: MOVES_OPERATIONS.scrabble,
    summary: 'Find all Scrabble moves, or the best',
    description:
      'Order: score down, then row, column, direction, word, blanks. A move is a distinct placement. Filters, `tops` and `oneOf` say which moves there are; `count`, `limit` and `best` are of those.',
    fields: {
      ...situation,
      through: 'Only moves whose main word covers this cell.',
      using: 'Only moves that place these tiles of the rack: a letter as itself, `?` the blank.',
      minLength: 'Fewest tiles of the main word.',
      maxLength: 'Most tiles of the main word.',
      bonusOnly: 'Only moves that place a number of tiles for which there is a bonus.',
      pattern: 'Only main words of this pattern, written as in searches: `?` one tile, `*` any run, `[AEI]`, `[^AEI]`.',
      tops: 'Only moves that have one of so many highest scores: 1 the top, 2 the first sub-top too, and so on.',
      oneOf:
        'Of moves with equal scores only the first: `place` where they lay the same word on the same cells (and differ in blanks), `word` where they have the same main word, `score` always.',
      order: 'Only `score`.',
      ...envelopeFields('scrabble'),
    },
    example: { board: ['.'.repeat(15)].concat(Array(14).fill('.'.repeat(15))), rack: 'AEINRS?', limit: 1 },
    answers: { 200: { description: 'The moves, best first.', schema: ScrabbleAnswer } },
    problems: {
      'wrong-board-size': 'The board has not the size of the layout.',
      'unknown-tile': 'Board, rack or tiles name what is no tile; the cells are named.',
      'too-many-blanks': 'The rack has more blanks than the set.',
      ...BOARD_PROBLEMS,
    },
  },
  {
    operation: SCORE_OPERATIONS.scrabble,
    summary: 'Judge and score one Scrabble play',
    description: 'An illegal play is an answer: `legal` is false, and `reasons` say why with the cells in question.',
    fields: {
      ...situation,
      rack: 'When it is sent, the play must have its tiles there.',
      play: 'As people write it: `8G PRONG` across, `G8 PRONG` down, tiles that lie there as they are, in parentheses or as points; or the tiles placed.',
      id: 'Echoed.',
    },
    example: { placedWords: [], rack: 'AEINRST', play: '8E NASTIER' },
    answers: { 200: { description: 'The verdict.', schema: ScrabbleScore } },
    problems: {
      'invalid-notation': 'The play, or a placed word, is not written as one.',
      'wrong-board-size': 'The board has not the size of the layout.',
      'unknown-tile': 'Board, rack, play or tiles name what is no tile.',
      ...BOARD_PROBLEMS,
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
