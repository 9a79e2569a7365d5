// What a game is to the doors: a name, the fields of its request, and one function from a request to its answer.

import type { Lexicon } from '../lexicon/lexicon.ts';
import { choiceField, type Fields, invalidField } from './fields.ts';

/** One game: routes, command-line verbs, contract tests and benchmarks come from these. */
export interface Game {
  /** Last part of the route and name on the command line. */
  readonly id: string;
  /** Every field of a request, the envelope's included; any other is refused as `unknown-parameter`. */
  readonly parameters: readonly string[];
  /** `limit` of a request that names none. */
  readonly defaultLimit: number;
  /** What of a lexicon the game reads: words from their start (`dawg`), or from any of their tiles as well (`whole`). */
  readonly part: 'dawg' | 'whole';
  /**
   * Validates and answers one request as it came off the wire. Stateless: the same request gives the same answer.
   * Throws `InputError` for whatever is wrong with the request.
   */
  answer(lexicon: Lexicon, request: unknown): GameAnswer;
  /** Where one given play can be judged and scored: `moves/<id>/score`, and a verb of the command line. */
  readonly score?: PlayScorer;
}

/** Judges and scores one play; reads words from their start only. */
export interface PlayScorer {
  readonly parameters: readonly string[];
  /** Throws `InputError` for what is wrong with the request; an illegal play is an answer. */
  answer(lexicon: Lexicon, request: unknown): PlayAnswer;
}

export interface PlayAnswer {
  readonly id?: string | number;
  readonly legal: boolean;
}

/** The fields that requests of all games share. */
export interface Envelope {
  /** Echoed. */
  readonly id?: string | number;
  /** Most answers shown, 1 to 1000, above is capped; null = all of them. */
  readonly limit?: number | null;
  /**
   * `best`: the head of the ordered list without the count of the whole; its `limit` is 1 unless given. `count`: the
   * count, and nothing of the list.
   */
  readonly mode?: 'all' | 'best' | 'count';
}

/** The fields that answers of all games share; `lexicon` and `version` are the door's. */
export interface GameAnswer {
  readonly id?: string | number;
  /** Exact number of answers before `limit` (a lower bound when `stopped`); absent in mode `best`. */
  readonly count?: number;
  /** Whether more answers exist than are shown. */
  readonly truncated: boolean;
  /** Set when the work budget ended the search. */
  readonly stopped?: 'budget';
  /** The limit that was used. */
  readonly limit: number | null;
}

export const ENVELOPE_PARAMETERS = ['id', 'limit', 'mode'] as const;

export const MAX_LIMIT = 1000;

export interface ReadEnvelope {
  readonly id: string | number | undefined;
  readonly limit: number | null;
  readonly mode: 'all' | 'best' | 'count';
}

/** The envelope with its defaults filled in. Throws `InputError` (`invalid-parameter`). */
export function readEnvelope(fields: Fields, defaultLimit: number): ReadEnvelope {
  const mode = choiceField(fields, 'mode', ['all', 'best', 'count']) ?? 'all';
  const limit = readLimit(fields.limit, mode === 'best' ? 1 : defaultLimit);
  return { id: readId(fields), mode, limit: mode === 'count' ? 0 : limit };
}

/** Throws `InputError` (`invalid-parameter`). */
export function readId({ id }: Fields): string | number | undefined {
  if (id !== undefined && typeof id !== 'string' && typeof id !== 'number') {
    throw invalidField('id', 'a string or a number', id);
  }
  return id;
}

function readLimit(limit: unknown, byDefault: number): number | null {
  if (limit === undefined) return byDefault;
  if (limit === null) return null;
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1) {
    throw invalidField('limit', `a whole number from 1 to ${MAX_LIMIT}`, limit);
  }
  return Math.min(limit, MAX_LIMIT);
}
