// Boggle: a board of dice goes in, every word that can be traced on it comes out.

import { decodeWord } from '../../alphabet/tiling.ts';
import { InputError } from '../../errors.ts';
import type { Lexicon } from '../../lexicon/lexicon.ts';
import { ENVELOPE_PARAMETERS, type Envelope, type Game, type GameAnswer, readEnvelope } from '../contract.ts';
import { choiceField, countField, type Fields, flagField, invalidField, readFields } from '../fields.ts';
import { FoundWords } from '../found-words.ts';
import type { Place } from '../grid.ts';
import { type Board, type CellText, readBoard, readCells } from './board.ts';
import { type Judged, judgeWords } from './judge.ts';
import { laterSeed, type Roll, type RollRequest, readRoll } from './roll.ts';
import { readScoring, type Scoring, scoreOf } from './scoring.ts';
import { walkOf } from './walk.ts';

/** The request of `moves/boggle`: a board, or how to roll one. */
export interface BoggleRequest extends Envelope {
  /** Rows of cells: a string with `[QU]` for several letters, or an array; `?` wild, `.` or null a hole. */
  readonly board?: readonly (string | readonly CellText[])[];
  readonly roll?: RollRequest;
  /** A plain Q may be read as QU as well; true unless sent. */
  readonly qu?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Corners join cells too; true unless sent. */
  readonly diagonal?: boolean;
  /** A cell may be used again, though never twice running. */
  readonly reuse?: boolean;
  readonly order?: 'length';
  /** `classic` unless sent; or points by number of tiles. */
  readonly scoring?: string | Readonly<Record<string, number>>;
  /** Words that a player entered. */
  readonly judge?: readonly string[];
}

export interface BoggleWord {
  readonly word: string;
  /** One of its paths: [row, column] by [row, column]. */
  readonly path: readonly Place[];
  readonly pathCount: number;
  readonly score: number;
}

export interface BoggleAnswer extends GameAnswer {
  readonly words: readonly BoggleWord[];
  /** Of all words, shown or not: the most that a player can reach. */
  readonly score: number;
  /** The board that was rolled, and the seed that rolls it again. */
  readonly board?: readonly (readonly CellText[])[];
  readonly rolled?: { readonly dice: string; readonly seed: number; readonly attempts: number };
  /** The words of `judge`, in their order, and what they are worth together. */
  readonly judged?: readonly Judged[];
  readonly judgedScore?: number;
}

const PARAMETERS = [
  ...ENVELOPE_PARAMETERS,
  'board',
  'roll',
  'qu',
  'minLength',
  'maxLength',
  'diagonal',
  'reuse',
  'order',
  'scoring',
  'judge',
] as const;

const LONGEST = 255;
const MOST_JUDGED = 10_000;
/** Work at which a request is answered with what there is: a second or two. */
const WORK_BUDGET = 50_000_000;

export const boggle: Game = {
  id: 'boggle',
  parameters: PARAMETERS,
  defaultLimit: 100,
  part: 'dawg',
  answer: solveBoard,
};

/**
 * Answers one request: every word once, longest first, then by the alphabet, with one path and the number of its paths
 * (wild cells and readings of one cell make no paths of their own). Needs the DAWG only. Throws `InputError`, naming
 * the field or the cells.
 */
export function solveBoard(lexicon: Lexicon, request: BoggleRequest | unknown): BoggleAnswer {
  const fields = readFields(request, PARAMETERS);
  const envelope = readEnvelope(fields, boggle.defaultLimit);
  choiceField(fields, 'order', ['length']);
  const scoring = readScoring(lexicon.alphabet, fields.scoring);
  const entered = readEntered(fields.judge);
  const rules = readRules(fields);
  const solved = solve(lexicon, fields, rules);
  const { board, stopped } = solved;
  const shown = found.inOrder(envelope.limit, NO_RANKS, lexicon.alphabet.tiles.length);
  const words: BoggleWord[] = [];
  for (const index of shown) words.push(describeWord(lexicon, board, scoring, index));
  const places = board.grid.places;
  const judged = entered && judgeWords(lexicon, entered, { ...rules, scoring, found, places, stopped });
  return {
    ...(envelope.id === undefined ? {} : { id: envelope.id }),
    ...(envelope.mode === 'best' ? {} : { count: found.count }),
    words,
    score: totalScore(scoring),
    ...solved.rolled,
    ...(judged ? { judged, judgedScore: judged.reduce((sum, { score }) => sum + score, 0) } : {}),
    truncated: stopped || found.count > words.length,
    ...(stopped ? { stopped: 'budget' as const } : {}),
    limit: envelope.limit,
  };
}

/** Of the walk in hand: an answer is made before the next walk begins. */
const found = new FoundWords();
const NO_RANKS = new Uint16Array(1);

interface Rules {
  readonly qu: boolean;
  readonly diagonal: boolean;
  readonly reuse: boolean;
  readonly minLength: number;
  readonly maxLength: number;
}

interface Solved {
  readonly board: Board;
  readonly stopped: boolean;
  readonly rolled: Pick<BoggleAnswer, 'board' | 'rolled'>;
}

/** Fills `found` with the words of the board that the request sends or rolls. */
function solve(lexicon: Lexicon, fields: Fields, rules: Rules): Solved {
  if ((fields.board === undefined) === (fields.roll === undefined)) {
    throw invalidField('board', 'sent, or "roll" instead of it', fields.board);
  }
  const walk = walkOf(lexicon);
  let budget = WORK_BUDGET;
  const walkOver = (cells: readonly (readonly CellText[])[]): Board => {
    const board = readBoard(lexicon.alphabet, cells, rules);
    found.clear();
    budget = walk({ board, ...rules, budget, found });
    return board;
  };
  if (fields.roll === undefined) {
    const board = walkOver(readCells(fields.board));
    return { board, stopped: budget <= 0, rolled: {} };
  }
  const roll = readRoll(lexicon.alphabet, fields.roll);
  let nearest = Number.POSITIVE_INFINITY;
  let nearestSeed = roll.seed;
  for (let attempt = 0; attempt < roll.attempts && budget > 0; attempt++) {
    const seed = laterSeed(roll.seed, attempt);
    const cells = roll.board(seed);
    const board = walkOver(cells);
    const missing = Math.max(roll.minWords - found.count, found.count - roll.maxWords, 0);
    if (missing === 0) {
      const rolled = { board: cells, rolled: { dice: roll.dice, seed, attempts: attempt + 1 } };
      return { board, stopped: budget <= 0, rolled };
    }
    if (missing < nearest) {
      nearest = missing;
      nearestSeed = seed;
    }
  }
  throw noSuchBoard(roll, nearestSeed, nearest, budget <= 0);
}

function noSuchBoard(roll: Roll, seed: number, missing: number, stopped: boolean): InputError {
  return new InputError(
    'no-such-board',
    'None of the boards that were rolled has as many words; widen the bounds, try more, or another seed.',
    {
      expected: { minWords: roll.minWords, ...(Number.isFinite(roll.maxWords) ? { maxWords: roll.maxWords } : {}) },
      attempts: roll.attempts,
      nearest: { seed, missing },
      ...(stopped ? { stopped: 'budget' } : {}),
    },
  );
}

function readRules(fields: Fields): Rules {
  const minLength = countField(fields, 'minLength', 1, LONGEST) ?? 3;
  return {
    qu: fields.qu === undefined || flagField(fields, 'qu'),
    diagonal: fields.diagonal === undefined || flagField(fields, 'diagonal'),
    reuse: flagField(fields, 'reuse'),
    minLength,
    maxLength: countField(fields, 'maxLength', minLength, LONGEST) ?? LONGEST,
  };
}

function readEntered(value: unknown): readonly string[] | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || value.length > MOST_JUDGED || !value.every((word) => typeof word === 'string')) {
    throw invalidField('judge', `an array of at most ${MOST_JUDGED} words`, value);
  }
  return value;
}

function describeWord(lexicon: Lexicon, board: Board, scoring: Scoring, index: number): BoggleWord {
  const at = found.wordAt(index);
  const length = found.lengthOf(index);
  return {
    word: decodeWord(lexicon.alphabet, found.tiles, at, at + length),
    path: found.pathOf(index, board.grid.places),
    pathCount: found.pathCountOf(index),
    score: scoreOf(scoring, found.tiles, at, length),
  };
}

function totalScore(scoring: Scoring): number {
  let total = 0;
  found.forEach((index) => {
    total += scoreOf(scoring, found.tiles, found.wordAt(index), found.lengthOf(index));
  });
  return total;
}
