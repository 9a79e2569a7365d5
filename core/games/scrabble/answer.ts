// The answer to a request for moves: its moves become objects when they are first read.

import type { GameAnswer } from '../contract.ts';
import type { Move } from './describe.ts';
import type { Replaced } from './joker.ts';

export interface ScrabbleAnswer extends GameAnswer {
  readonly moves: readonly Move[];
  /** In a joker game: blanks of the board that gave way to real tiles before the search, and the rack after that. */
  readonly replaced?: readonly Replaced[];
  readonly rack?: string;
}

/** An answer but for its moves; the fields that are undefined are not there. */
export interface AnswerParts {
  readonly id: string | number | undefined;
  readonly count: number | undefined;
  readonly truncated: boolean;
  readonly stopped: boolean;
  readonly limit: number | null;
  readonly jokers: Required<Pick<ScrabbleAnswer, 'replaced' | 'rack'>> | undefined;
}

/** The answer with these parts; `describe` makes its moves, once. */
export function answerOf(parts: AnswerParts, describe: () => readonly Move[]): ScrabbleAnswer {
  return new Answer(parts, describe);
}

/**
 * All answers share one getter of `moves`. Each with its own would be of a shape of its own to the engine: that costs
 * more than a small search, and keeps what the getter sees alive until the next full collection of garbage.
 */
class Answer implements ScrabbleAnswer {
  static readonly #MOVES: PropertyDescriptor & ThisType<Answer> = {
    get() {
      this.#moves ??= this.#describe();
      return this.#moves;
    },
    enumerable: true,
  };
  readonly #describe: () => readonly Move[];
  #moves: readonly Move[] | undefined;
  declare readonly id?: string | number;
  declare readonly count?: number;
  declare readonly moves: readonly Move[];
  declare readonly truncated: boolean;
  declare readonly stopped?: 'budget';
  declare readonly limit: number | null;
  declare readonly replaced?: readonly Replaced[];
  declare readonly rack?: string;

  /** Fields in the order in which answers show them. */
  constructor({ id, count, truncated, stopped, limit, jokers }: AnswerParts, describe: () => readonly Move[]) {
    this.#describe = describe;
    if (id !== undefined) this.id = id;
    if (count !== undefined) this.count = count;
    Object.defineProperty(this, 'moves', Answer.#MOVES);
    this.truncated = truncated;
    if (stopped) this.stopped = 'budget';
    this.limit = limit;
    if (jokers) {
      this.replaced = jokers.replaced;
      this.rack = jokers.rack;
    }
  }
}
