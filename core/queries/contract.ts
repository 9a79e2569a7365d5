// A search as plain data: the question, the answer, and what a filter is.

import type { Alphabet } from '../alphabet/alphabet.ts';
import type { Acceptor } from '../automata/automaton.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Anchor } from './anchor.ts';

type Text = string | undefined;
type Flag = boolean | undefined;

/** The filters: see the file of each. Texts are as typed; ranges are written `3`, `2..4`, `2..` or `..4`. */
export interface Filters {
  readonly pattern?: Text;
  readonly prefix?: Text;
  readonly suffix?: Text;
  readonly infix?: Text;
  readonly from?: Text;
  readonly containing?: Text;
  readonly excluding?: Text;
  readonly misplaced?: Text;
  readonly length?: Text;
  readonly vowels?: Text;
  readonly shape?: Text;
  readonly score?: Text;
  readonly distinct?: Text;
  readonly palindrome?: Flag;
  readonly consistsOf?: Text;
  readonly near?: Text;
  readonly takesPrefix?: Text;
  readonly takesSuffix?: Text;
  readonly group?: Text;
  readonly anagrams?: Text;
  readonly probability?: Text;
  readonly rank?: Text;
  readonly inLexicon?: Lexicon | undefined;
  readonly inList?: Text;
}

/** Each filter turned round: words that it does not find. */
type Negated = { readonly [Name in keyof Filters as `not${Capitalize<Name>}`]: Filters[Name] };

export type Order = 'alphabetical' | 'length' | 'score' | 'probability';

/** One value, or several, each a condition of its own. */
type OneOrMore<Value> = Value | readonly Exclude<Value, undefined>[];

/**
 * What to search for. Texts are folded as the list was, never trimmed, cut into the longest tiles that fit, `[CH]` =
 * exactly one tile. Every filter given must hold, each of several values of one too; lengths and `?` count tiles.
 */
export type Question = Settings & { readonly [Name in keyof Named]: OneOrMore<Named[Name]> };

/** A question as a filter reads it: one value of each. */
export type SingleQuestion = Settings & Named;

interface Named extends Filters, Negated {
  readonly notAt?: Text;
}

/** What is asked once. */
interface Settings {
  readonly useAll?: Flag;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly distance?: number | undefined;
  readonly transpositions?: Flag;
  readonly accents?: Text;
  readonly tileSet?: Text;
  readonly blanks?: number | undefined;
  readonly ties?: Text;
  readonly probabilityLimit?: Text;
  readonly random?: number | undefined;
  readonly seed?: number | undefined;
  readonly hooks?: Flag;
  readonly originals?: Flag;
  readonly order?: Text;
  /** Most words to list, from 1; `Infinity` = all. */
  readonly limit: number;
  /** List what comes behind these tiles in the order asked for: the `last` of the page before, or any word as typed. */
  readonly after?: string | ArrayLike<number> | undefined;
  /** Count all answers, those of other pages too. */
  readonly count?: Flag;
  /** Most arcs to look at, from 1; default `DEFAULT_BUDGET`. */
  readonly budget?: number | undefined;
}

export interface FoundWord {
  /** Plain text in upper case as the language writes it. */
  readonly word: string;
  readonly tiles: readonly string[];
  /** With `hooks`: the tiles that make a longer word when put in front or behind. */
  readonly hooks?: Hooks;
  /** With `originals`: how its list wrote it, where the binary kept that and it is neither upper nor lower case. */
  readonly originals?: readonly string[];
}

export interface Hooks {
  readonly front: readonly string[];
  readonly back: readonly string[];
}

export interface SearchAnswer {
  /** In the order asked for; by default the alphabet's order of tiles, a word before those that it begins. */
  readonly words: readonly FoundWord[];
  /** When asked for: how many answers there are in all; a lower bound when `stopped`. */
  readonly count?: number;
  /** More answers exist than are shown; with `stopped`, more may exist. */
  readonly truncated: boolean;
  /** The budget ended the work. */
  readonly stopped?: 'budget';
  /** When `truncated`: the tile codes to give as `after` for the next page. None where a budget ended the choice of a lot or by probability. */
  readonly last?: readonly number[];
  readonly plan: {
    /** The walk that was taken, in words. */
    readonly walk: string;
    /** Arcs that were looked at in all, counting included; a jump along literal tiles is one arc a tile. */
    readonly arcs: number;
    /** Those of them that other walks looked at before this one was chosen. */
    readonly beside: number;
  };
}

/** Arcs that a search may look at when the question sets no budget: listing a quarter of a million words takes 0.6 million. */
export const DEFAULT_BUDGET = 20_000_000;

/** One name of a question that a caller may send. */
export interface QueryParameter {
  readonly name: Exclude<keyof Question, 'limit' | 'after' | 'budget'>;
  /** `text` as typed, `number` a whole number from 0, `flag` true or false, `lexicon` another lexicon, which a door opens. */
  readonly type: 'text' | 'number' | 'flag' | 'lexicon';
  /** For the person who asks: what it means, its limits, its errors. */
  readonly description: string;
  readonly example: string | number | boolean;
  /** All that it may be, where that is few. */
  readonly values?: readonly string[];
  /** Of a number: the least and the greatest; 0 and any when left out. */
  readonly min?: number;
  readonly max?: number;
  /** Whether a question may have several values of it, as an array: each of them must hold. */
  readonly repeatable?: true;
}

/** A filter of one question, read: what its words satisfy, all of it, and what a plan can make of it. */
export interface Condition {
  readonly acceptor?: Acceptor;
  /** Whether the acceptor minds only which tiles come and how often: it may read them in any order. */
  readonly inAnyOrder?: true;
  /** Tiles that every accepted word begins with. */
  readonly head?: readonly number[];
  /** Tiles that every accepted word contains. */
  readonly anchors?: readonly Anchor[];
  /** With `test`: accepts at least all that passes it, so that the walk need not try the rest. */
  readonly narrowing?: Acceptor;
  /** What no acceptor says: whether a word of the lexicon is an answer. */
  readonly test?: (codes: ArrayLike<number>, length: number) => boolean;
  /** The ranks of all words that may be answers, ascending; nothing else need be looked at. */
  readonly candidates?: Uint32Array;
  /** Whether it leaves out more where the GADDAG is here, without anchors too. */
  readonly gaddag?: true;
  /** First and last rank that may be answers, from 0; nothing else is demanded. */
  readonly ranks?: readonly [first: number, last: number];
  /** How many words of the lexicon satisfy it, where that is known, or found out by looking at so many arcs. */
  readonly counting?: { readonly arcs: number; words(): number };
  /** The condition that this one turns round. */
  readonly turned?: Condition;
}

/** What filters are read against. */
export interface Reading {
  readonly lexicon: Lexicon;
  readonly alphabet: Alphabet;
}

/** One filter: its parameters and how their values become a condition. */
export interface Filter {
  /** Of the first, a parameter `not…` is made that turns the filter round, unless `oneWay`. */
  readonly parameters: readonly QueryParameter[];
  readonly oneWay?: true;
  /** Undefined when the question does not use it. Throws `InputError` for what cannot be read. */
  read(reading: Reading, question: SingleQuestion): Condition | undefined;
  /**
   * The words that it would not find, where that is a condition of its own which leaves out more than one that was turned
   * round; undefined = it is none. Asked only where `read` gives a condition.
   */
  others?(reading: Reading, question: SingleQuestion): Condition | undefined;
}
