// Scrabble: a request with a board and a rack goes in, every move in order comes out.

import type { Lexicon } from '../../lexicon/lexicon.ts';
import { ENVELOPE_PARAMETERS, type Envelope, type Game, type GameAnswer, readEnvelope } from '../contract.ts';
import {
  type Cell,
  choiceField,
  type Fields,
  flagField,
  invalidField,
  readCell,
  readFields,
  rowsField,
  textField,
} from '../fields.ts';
import { checkBoard } from './board-check.ts';
import { describeMove, type Move } from './describe.ts';
import { findMoves } from './generate.ts';
import { readPosition } from './position.ts';
import { type RulesRequest, readRules } from './rules.ts';

/** The request of `moves/scrabble`. */
export interface ScrabbleRequest extends Envelope, RulesRequest {
  /** Rows of text: `.` empty, upper case a tile, lower case a blank played as that letter, `[CH]` one tile. */
  readonly board: readonly string[];
  /** Tiles of the rack, `?` a blank; at most 15. */
  readonly rack: string;
  /** Only moves whose main word covers this cell. */
  readonly through?: Cell;
  /** Moves even where the board holds words that are none, or tiles apart. */
  readonly allowInvalidBoard?: boolean;
  readonly order?: 'score';
}

export interface ScrabbleAnswer extends GameAnswer {
  readonly moves: readonly Move[];
}

const PARAMETERS = [
  ...ENVELOPE_PARAMETERS,
  'board',
  'rack',
  'rules',
  'layout',
  'tiles',
  'rackSize',
  'maxPlayed',
  'bonus',
  'start',
  'through',
  'allowInvalidBoard',
  'order',
] as const;

/** Some seconds of work, far above any position of a real game: see `MoveWish`. */
const WORK_BUDGET = 100_000_000;
/** The same where every move is to be shown: two million of them at most. */
const WORK_BUDGET_FOR_ALL = 10_000_000;
/** A move that is kept and shown costs memory and an object. */
const KEPT_MOVE_WORK = 5;

export const scrabble: Game = {
  id: 'scrabble',
  parameters: PARAMETERS,
  defaultLimit: 25,
  part: 'whole',
  answer: generateMoves,
};

/**
 * Answers one request: `count` is exact, moves are in order (score down, then row, column, across before down, word,
 * blanks), the first `limit` of them shown. Needs the lexicon's GADDAG. Every move is found and scored when this returns;
 * they are put in order and become objects when `moves` is first read.
 * Throws `InputError` for whatever is wrong with the request (see `rules.ts`, `position.ts`, `board-check.ts`).
 */
export function generateMoves(lexicon: Lexicon, request: ScrabbleRequest | unknown): ScrabbleAnswer {
  const fields = readFields(request, PARAMETERS);
  const envelope = readEnvelope(fields, scrabble.defaultLimit);
  choiceField(fields, 'order', ['score']);
  const board = rowsField(fields, 'board');
  if (board === undefined) throw invalidField('board', 'an array of strings, one a row', board);
  const rules = readRules(lexicon.alphabet, fields);
  const position = readPosition(lexicon.alphabet, rules, board, textField(fields, 'rack'));
  if (!flagField(fields, 'allowInvalidBoard')) checkBoard(lexicon, rules.layout, position);
  const { limit } = envelope;
  const { list, stopped } = findMoves(lexicon, rules, position, {
    keep: limit,
    headOnly: envelope.mode === 'best' && limit !== null,
    through: readThrough(fields, rules.layout.rows, rules.layout.columns),
    budget: limit === null ? WORK_BUDGET_FOR_ALL : WORK_BUDGET,
    moveWork: limit === null ? KEPT_MOVE_WORK : 1,
  });
  let described: readonly Move[] | undefined;
  return {
    ...(envelope.id === undefined ? {} : { id: envelope.id }),
    ...(envelope.mode === 'best' ? {} : { count: list.count }),
    get moves() {
      described ??= Array.from(list.inOrder(limit), (index) => describeMove(lexicon, rules, position, list, index));
      return described;
    },
    truncated: stopped || list.count > (limit ?? list.count),
    ...(stopped ? { stopped: 'budget' as const } : {}),
    limit,
  };
}

function readThrough(fields: Fields, rows: number, columns: number): Cell | undefined {
  return fields.through === undefined ? undefined : readCell(fields.through, 'through', rows, columns);
}
