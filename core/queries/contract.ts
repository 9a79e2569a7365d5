// A search as plain data: the question, the answer, and what a filter is.

import type { Alphabet } from '../alphabet/alphabet.ts';
import type { Acceptor } from '../automata/automaton.ts';
import type { Anchor } from './anchor.ts';

/**
 * What to search for. Texts are as typed: folded as the list was, never trimmed, cut into the longest tiles that fit,
 * `[CH]` = exactly one tile. Every filter given must hold; lengths and `?` count tiles.
 */
export interface Question {
  readonly pattern?: string | undefined;
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
  readonly from?: string | undefined;
  readonly useAll?: boolean | undefined;
  readonly containing?: string | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Most words to list, from 1; `Infinity` = all. */
  readonly limit: number;
  /** List what comes behind these tiles in order: the `last` of the page before, or any word as typed. */
  readonly after?: string | ArrayLike<number> | undefined;
  /** Count all answers, those of other pages too. */
  readonly count?: boolean | undefined;
  /** Most arcs to look at, from 1; default `DEFAULT_BUDGET`. */
  readonly budget?: number | undefined;
}

export interface FoundWord {
  /** Plain text in upper case as the language writes it. */
  readonly word: string;
  readonly tiles: readonly string[];
}

export interface SearchAnswer {
  /** In the alphabet's order of tiles, a word before those that it begins. */
  readonly words: readonly FoundWord[];
  /** When asked for: how many answers there are in all; a lower bound when `stopped`. */
  readonly count?: number;
  /** More answers exist than are shown; with `stopped`, more may exist. */
  readonly truncated: boolean;
  /** The budget ended the work. */
  readonly stopped?: 'budget';
  /** When `truncated`: the tile codes to give as `after` for the next page. */
  readonly last?: readonly number[];
  readonly plan: {
    /** The walk that was taken, in words. */
    readonly walk: string;
    /** Arcs that it looked at, counting included; a jump along literal tiles is one arc a tile. */
    readonly arcs: number;
  };
}

/** Arcs that a search may look at when the question sets no budget: listing a quarter of a million words takes 0.6 million. */
export const DEFAULT_BUDGET = 20_000_000;

/** One name of a question that a caller may send. */
export interface QueryParameter {
  readonly name: 'pattern' | 'prefix' | 'suffix' | 'from' | 'useAll' | 'containing' | 'min' | 'max' | 'count';
  /** `text` as typed, `number` a whole number from 0, `flag` true or false. */
  readonly type: 'text' | 'number' | 'flag';
  /** For the person who asks: what it means, its limits, its errors. */
  readonly description: string;
  readonly example: string | number | boolean;
}

/** A filter of one question, read: the automaton that its words satisfy and what a plan can make of it. */
export interface Condition {
  readonly acceptor?: Acceptor;
  /** Whether the acceptor minds only which tiles come and how often: it may read them in any order. */
  readonly inAnyOrder?: true;
  /** Tiles that every accepted word begins with. */
  readonly head?: readonly number[];
  /** Tiles that every accepted word contains. */
  readonly anchors?: readonly Anchor[];
  /** What no acceptor can say: whether a word of the lexicon is an answer. */
  readonly test?: (codes: ArrayLike<number>, length: number) => boolean;
}

/** One filter: its parameters and how their values become a condition. */
export interface Filter {
  readonly parameters: readonly QueryParameter[];
  /** Undefined when the question does not use it. Throws `InputError` for what cannot be read. */
  read(alphabet: Alphabet, question: Question): Condition | undefined;
}
