// The two contracts of this room: the automaton that a walk carries, and the acceptors that it is composed of.

import type { Demand } from './demands.ts';

/**
 * What a walk carries from arc to arc: it is entered with an arc's tile on the way down and left on the way up.
 * At any time it stands at the end of the tiles entered and not yet left.
 */
export interface Automaton {
  /** Follows a tile. `false` = no word goes on like this: nothing was entered, so there is nothing to leave. */
  enter(tile: number): boolean;
  /** Takes the last tile back. */
  leave(): void;
  /** Whether the tiles entered, as a whole word, are accepted. Whether a longer word could be is `enter`'s business. */
  accepts(): boolean;
  /** Whether every way to go on is accepted, stopping here included. */
  free(): boolean;
  /** Whether no longer word can be accepted: what follows need not be looked at. */
  ends(): boolean;
  /** Fewest tiles still to come before a word can be accepted; 0 = accepted as it stands. */
  needs(): number;
  /** What must still come, as far as is known; the same array each time a state is asked. */
  demands(): readonly Demand[];
  /** What tiles still to come must be worth together. */
  lacks(): readonly Lack[];
  /** Number of the state: two equal numbers of one `epoch` accept the same ends of words. */
  state(): number;
  /** Goes up when the states are numbered anew (a bound on memory): what was remembered by number is void. */
  readonly epoch: number;
}

/** A sum that is not reached yet. */
export interface Lack {
  /** By tile code. */
  readonly worth: ArrayLike<number>;
  readonly missing: number;
}

/** What `step` answers when no word goes on like this. */
export const DEAD = -1;
/** What `step` answers when its table holds as many states as it may: `clear` it and follow the tiles once more. */
export const FULL = -2;

/**
 * One condition on words as a deterministic automaton whose states are made when first reached and numbered from 0,
 * the start. Equal numbers accept the same ends of words.
 */
export interface Acceptor {
  /** The tiles that it tells apart; all others take every state the same way. */
  readonly tiles: readonly number[];
  /** The state behind a tile, `DEAD` or `FULL`. */
  step(state: number, tile: number): number;
  /** Fewest tiles still to come before a word can be accepted; 0 = accepted as it stands, and only then. */
  needs(state: number): number;
  /** Most tiles that may still come; `Infinity` = any number. */
  room(state: number): number;
  /** Whether every way to go on is accepted, stopping here included. */
  free(state: number): boolean;
  /** What every end of a word that it accepts from here holds, or some of that; left out, nothing is known. */
  demands?(state: number): readonly Demand[];
  /** What tiles still to come must be worth together; undefined = nothing. */
  lacks?(state: number): Lack | undefined;
  /** Whether the demands may be met by what goes on behind the end of an accepted word. */
  readonly beyond?: true;
  /** Forgets all states but the start. */
  clear(): void;
}

/** Most tiles of a word, and so the deepest that an automaton is ever entered. */
export const DEEPEST = 255;

/** Accepts no word. */
export const NOTHING: Acceptor = {
  tiles: [],
  step: () => DEAD,
  needs: () => 1,
  room: () => 0,
  free: () => false,
  clear: () => {},
};
