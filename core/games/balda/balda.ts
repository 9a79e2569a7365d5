// Balda: a grid of letters goes in, every letter that may be placed and every word traced through it comes out.

import { decodeWord } from '../../alphabet/tiling.ts';
import { InputError } from '../../errors.ts';
import type { Lexicon } from '../../lexicon/lexicon.ts';
import { ENVELOPE_PARAMETERS, type Envelope, type Game, type GameAnswer, readEnvelope } from '../contract.ts';
import { type Cell, choiceField, countField, type Fields, flagField, readCell, readFields } from '../fields.ts';
import { FoundWords } from '../found-words.ts';
import type { Place } from '../grid.ts';
import { lookAhead, type Reply } from './look-ahead.ts';
import { type Position, readPosition } from './position.ts';
import { type Rarity, rarityOf } from './rarity.ts';
import { walkOf } from './walk.ts';

/** The request of `moves/balda`. */
export interface BaldaRequest extends Envelope {
  /** Rows of text: `.` empty, `#` blocked, else a tile, `[CH]` one tile. */
  readonly grid: readonly string[];
  /** Words that were played. */
  readonly used?: readonly string[];
  /** The word that the game began with; null = none. Unless sent, the letters when they are one straight run. */
  readonly start?: string | null;
  readonly minLength?: number;
  /** How often a path may stand on a cell; it never stays on one. */
  readonly cellUses?: 1 | 2;
  /** Corners join cells too. */
  readonly diagonal?: boolean;
  /** Only words that begin with the placed letter. */
  readonly placedLetterFirst?: boolean;
  /** Only letters placed in this cell. */
  readonly cell?: Cell;
  /** Only words whose path stands on this letter as well. */
  readonly through?: Cell;
  /** `margin`: by length less that of the opponent's best reply. */
  readonly order?: 'length' | 'margin';
}

export interface BaldaMove {
  readonly word: string;
  /** The placed letter, and where. */
  readonly letter: string;
  readonly row: number;
  readonly column: number;
  /** One of the word's paths: [row, column] by [row, column]. */
  readonly path: readonly Place[];
  readonly pathCount: number;
  /** Tiles of the word. */
  readonly length: number;
  /** How often the placed letter occurs in all words of the lexicon. */
  readonly rarity: number;
  /** With order `margin`, of moves that were looked at: the best reply (null = none) and the length less its length. */
  readonly reply?: BaldaReply | null;
  readonly margin?: number;
}

interface BaldaReply {
  readonly word: string;
  readonly letter: string;
  readonly row: number;
  readonly column: number;
  readonly length: number;
}

export interface BaldaAnswer extends GameAnswer {
  readonly moves: readonly BaldaMove[];
  /** With order `margin`: how many moves were looked at; the others come behind them, in the usual order. */
  readonly lookedAhead?: number;
}

const PARAMETERS = [
  ...ENVELOPE_PARAMETERS,
  'grid',
  'used',
  'start',
  'minLength',
  'cellUses',
  'diagonal',
  'placedLetterFirst',
  'cell',
  'through',
  'order',
] as const;

const LONGEST = 255;
/** Work (see `WalkTask`) at which a request is answered with what there is: a second or two. */
const WORK_BUDGET = 50_000_000;
/** The same for looking ahead. */
const AHEAD_BUDGET = 50_000_000;

export const balda: Game = {
  id: 'balda',
  parameters: PARAMETERS,
  defaultLimit: 100,
  part: 'whole',
  answer: generateMoves,
};

/**
 * Answers one request: a move is a cell, a letter and a word, with one path and the number of its paths. Longest first,
 * then the rarest placed letter, then word, row, column. Needs the GADDAG, with `placedLetterFirst` the DAWG only.
 * Throws `InputError`, naming the field or the cells.
 */
export function generateMoves(lexicon: Lexicon, request: BaldaRequest | unknown): BaldaAnswer {
  const fields = readFields(request, PARAMETERS);
  const envelope = readEnvelope(fields, balda.defaultLimit);
  const order = choiceField(fields, 'order', ['length', 'margin']) ?? 'length';
  const position = readPosition(lexicon.alphabet, fields, flagField(fields, 'diagonal'));
  const rules = {
    minLength: countField(fields, 'minLength', 1, LONGEST) ?? 2,
    cellUses: countField(fields, 'cellUses', 1, 2) ?? 1,
    placedLetterFirst: flagField(fields, 'placedLetterFirst'),
  };
  found.clear();
  const left = walkOf(
    lexicon,
    rules.placedLetterFirst,
  )({
    position,
    cells: cellsOf(fields, position),
    minLength: rules.minLength,
    cellUses: rules.cellUses,
    through: throughOf(fields, position),
    excluded: position.excluded,
    budget: WORK_BUDGET,
    found,
  });
  const rarity = rarityOf(lexicon);
  const shown =
    order === 'length' ? byLength(lexicon, rarity, envelope.limit) : byMargin(lexicon, position, rules, rarity);
  const moves: BaldaMove[] = [];
  for (const index of envelope.limit === null ? shown.indexes : shown.indexes.subarray(0, envelope.limit)) {
    moves.push(describeMove(lexicon, position, rarity, index, shown.replies));
  }
  const stopped = left <= 0;
  return {
    ...(envelope.id === undefined ? {} : { id: envelope.id }),
    ...(envelope.mode === 'best' ? {} : { count: found.count }),
    moves,
    ...(shown.replies ? { lookedAhead: shown.replies.size } : {}),
    truncated: stopped || found.count > moves.length,
    ...(stopped || shown.stopped ? { stopped: 'budget' as const } : {}),
    limit: envelope.limit,
  };
}

/** Of the walk in hand: an answer is made before the next walk begins. */
const found = new FoundWords();

interface Shown {
  readonly indexes: Uint32Array;
  readonly replies?: ReadonlyMap<number, Reply | null>;
  readonly stopped: boolean;
}

function byLength(lexicon: Lexicon, { ranks }: Rarity, limit: number | null): Shown {
  return { indexes: found.inOrder(limit, ranks, lexicon.alphabet.tiles.length), stopped: false };
}

/** Moves that were looked at by margin, then the usual order; behind them the others. */
function byMargin(
  lexicon: Lexicon,
  position: Position,
  rules: { minLength: number; cellUses: number; placedLetterFirst: boolean },
  { ranks }: Rarity,
): Shown {
  const moves = found.inOrder(null, ranks, lexicon.alphabet.tiles.length);
  const { replies, stopped } = lookAhead({ lexicon, position, rules, found, moves, ranks, budget: AHEAD_BUDGET });
  const places = new Map(Array.from(moves, (move, place) => [move, place]));
  const marginOf = (move: number): number => {
    const reply = replies.get(move);
    return reply === undefined ? Number.NEGATIVE_INFINITY : found.lengthOf(move) - (reply?.word.length ?? 0);
  };
  const margins = new Map(Array.from(moves, (move) => [move, marginOf(move)]));
  moves.sort((a, b) => {
    const [marginA, marginB] = [margins.get(a)!, margins.get(b)!];
    return marginA === marginB ? places.get(a)! - places.get(b)! : marginB > marginA ? 1 : -1;
  });
  return { indexes: moves, replies, stopped };
}

function cellsOf(fields: Fields, position: Position): ArrayLike<number> {
  if (fields.cell === undefined) return position.openCells;
  const { grid, empty, openCells } = position;
  const { row, column } = readCell(fields.cell, 'cell', grid.rows, grid.columns);
  const cell = row * grid.columns + column;
  if (empty[cell] === 0) {
    throw new InputError('cell-not-empty', 'A letter can be placed in an empty cell only; "cell" names another.', {
      parameter: 'cell',
      cells: [{ row, column }],
    });
  }
  return openCells.includes(cell) ? [cell] : [];
}

function throughOf(fields: Fields, { grid, tiles }: Position): number {
  if (fields.through === undefined) return -1;
  const { row, column } = readCell(fields.through, 'through', grid.rows, grid.columns);
  const cell = row * grid.columns + column;
  if (tiles[cell] !== 0) return cell;
  throw new InputError('cell-without-letter', '"through" names a letter on the grid; for an empty cell send "cell".', {
    parameter: 'through',
    cells: [{ row, column }],
  });
}

function describeMove(
  { alphabet }: Lexicon,
  { grid }: Position,
  { counts }: Rarity,
  index: number,
  replies: Shown['replies'],
): BaldaMove {
  const at = found.wordAt(index);
  const length = found.lengthOf(index);
  const tag = found.tagOf(index);
  const tile = tag & 0xffff;
  const [row, column] = grid.places[tag >>> 16]!;
  const move = {
    word: decodeWord(alphabet, found.tiles, at, at + length),
    letter: alphabet.tiles[tile]!,
    row,
    column,
    path: found.pathOf(index, grid.places),
    pathCount: found.pathCountOf(index),
    length,
    rarity: counts[tile]!,
  };
  const reply = replies?.get(index);
  if (reply === undefined) return move;
  if (reply === null) return { ...move, reply, margin: length };
  const shown = {
    word: decodeWord(alphabet, reply.word),
    letter: alphabet.tiles[reply.letter]!,
    row: reply.row,
    column: reply.column,
    length: reply.word.length,
  };
  return { ...move, reply: shown, margin: length - reply.word.length };
}
