// Scrabble: a request with a board and a rack goes in, every move in order comes out.

import type { Lexicon } from '../../lexicon/lexicon.ts';
import { ENVELOPE_PARAMETERS, type Envelope, type Game, type ReadEnvelope, readEnvelope } from '../contract.ts';
import { type Cell, choiceField, countField, readCell, readFields } from '../fields.ts';
import { answerOf, type ScrabbleAnswer } from './answer.ts';
import { checkBoard, isConnected } from './board-check.ts';
import { describeMove } from './describe.ts';
import { FILTER_PARAMETERS, type FilterRequest, readFilter } from './filter.ts';
import { findMoves } from './generate.ts';
import type { MoveList } from './move-list.ts';
import type { MoveWish } from './moves.ts';
import { SCORE_PARAMETERS, scorePlayRequest } from './play-score.ts';
import { EQUALITIES, type Equality, ofHighestScores, oneOfEqual } from './selection.ts';
import { readSituation, SITUATION_PARAMETERS, type SituationRequest } from './situation.ts';

/** The request of `moves/scrabble`. */
export interface ScrabbleRequest extends Envelope, SituationRequest, FilterRequest {
  /** Only moves whose main word covers this cell. */
  readonly through?: Cell;
  /** Only moves that have one of so many highest scores: 1 the top, 2 the top and the first sub-top, and so on. */
  readonly tops?: number;
  /** Of moves with equal scores and, as asked, equal words or places only the first. */
  readonly oneOf?: Equality;
  readonly order?: 'score';
}

const PARAMETERS = [
  ...ENVELOPE_PARAMETERS,
  ...SITUATION_PARAMETERS,
  ...FILTER_PARAMETERS,
  'through',
  'tops',
  'oneOf',
  'order',
] as const;

/** Some seconds of work, far above any position of a real game: see `MoveWish`. */
const WORK_BUDGET = 100_000_000;
/** The same where every move is kept: two million of them at most. */
const WORK_BUDGET_FOR_ALL = 10_000_000;
/** A move that is kept and shown costs memory and an object. */
const KEPT_MOVE_WORK = 5;
/** So that no more are kept where bounds end the search early and its budget may be larger. */
const TOP_MOVE_WORK = (WORK_BUDGET / WORK_BUDGET_FOR_ALL) * KEPT_MOVE_WORK;
/** Most scores that `tops` may ask for. */
const MOST_TOPS = 1000;

export const scrabble: Game = {
  id: 'scrabble',
  parameters: PARAMETERS,
  defaultLimit: 25,
  part: 'whole',
  answer: generateMoves,
  score: { parameters: SCORE_PARAMETERS, answer: scorePlayRequest },
};

/**
 * Answers one request: `count` is exact, moves are in order (score down, then row, column, across before down, word,
 * blanks), the first `limit` of them shown. Filters, `tops` and `oneOf` say which moves there are: `count`, limit and
 * best are of those. Needs the lexicon's GADDAG. Every move is found and scored when this returns; they are put in
 * order and become objects when `moves` is first read.
 * Throws `InputError` for whatever is wrong with the request (see `situation.ts`, `filter.ts`, `board-check.ts`).
 */
export function generateMoves(lexicon: Lexicon, request: ScrabbleRequest | unknown): ScrabbleAnswer {
  const fields = readFields(request, PARAMETERS);
  const envelope = readEnvelope(fields, scrabble.defaultLimit);
  choiceField(fields, 'order', ['score']);
  const tops = countField(fields, 'tops', 1, MOST_TOPS);
  const oneOf = choiceField(fields, 'oneOf', EQUALITIES);
  const { rules, position, boardMustHold, bag, jokers } = readSituation(lexicon.alphabet, fields, true);
  if (boardMustHold && !isConnected(rules.layout, position)) checkBoard(lexicon, rules.layout, position);
  const { rows, columns } = rules.layout;
  const wish = {
    ...keptFor(envelope, tops, oneOf),
    through: fields.through === undefined ? undefined : readCell(fields.through, 'through', rows, columns),
    filter: readFilter(lexicon.alphabet, rules, position, fields),
    wordsMustHold: boardMustHold,
  };
  const { list, stopped, wrongWords } = findMoves(lexicon, rules, position, wish);
  if (boardMustHold && wrongWords) checkBoard(lexicon, rules.layout, position);
  const selected = select(list, tops, oneOf);
  const { limit } = envelope;
  const count = selected?.length ?? list.count;
  const { keep } = wish;
  // The best were found without looking at all: whether there is one more is known when one more was wanted.
  const uncertain = wish.headOnly && keep !== null && count === limit && !stopped;
  const found = uncertain ? findMoves(lexicon, rules, position, { ...wish, keep: keep + 1 }).list.count : count;
  return answerOf(
    {
      id: envelope.id,
      count: envelope.mode === 'best' ? undefined : count,
      truncated: stopped || found > (limit ?? found),
      stopped,
      limit,
      jokers,
    },
    () =>
      Array.from(limit === 0 ? [] : list.inOrder(limit, selected), (index) =>
        describeMove(lexicon, rules, position, bag, list, index),
      ),
  );
}

/** What must be kept of the moves found, and what that may cost. */
function keptFor(
  { mode, limit }: ReadEnvelope,
  tops: number | undefined,
  oneOf: Equality | undefined,
): Pick<MoveWish, 'keep' | 'headOnly' | 'scores' | 'budget' | 'moveWork'> {
  if (tops !== undefined) {
    return { keep: null, headOnly: false, scores: tops, budget: WORK_BUDGET, moveWork: TOP_MOVE_WORK };
  }
  // Which moves are equal is known when all are there.
  if (limit === null || oneOf !== undefined) {
    return { keep: null, headOnly: false, budget: WORK_BUDGET_FOR_ALL, moveWork: KEPT_MOVE_WORK };
  }
  return { keep: Math.max(limit, 1), headOnly: mode === 'best', budget: WORK_BUDGET, moveWork: 1 };
}

/** Indexes of the moves that there are for the request; undefined = all that were found. */
function select(list: MoveList, tops: number | undefined, oneOf: Equality | undefined): Uint32Array | undefined {
  const highest = tops === undefined ? undefined : ofHighestScores(list, tops);
  return oneOf === undefined ? highest : oneOfEqual(list, highest, oneOf);
}
