// Finds a page of answers in another order than the alphabet's, or of answers that are chosen among all.

import { firstPlace } from '../lexicon/bisect.ts';
import type { Condition } from './contract.ts';
import { codesOf, keyOf } from './keys.ts';
import { orderedWalk } from './ordered-walk.ts';
import { inOrder, type Ordering } from './ordering.ts';
import { isBehind } from './placing.ts';
import { walksOf } from './planner.ts';
import { type Race, race } from './race.ts';
import { firstBehind, type Walk, type WalkQuestion } from './walks.ts';

/** A page of answers, as strings of tile codes. */
export interface Page {
  readonly keys: readonly string[];
  /** More answers exist, or may. */
  readonly truncated: boolean;
  /** The budget ended it. */
  readonly stopped: boolean;
  /** All answers up to these tiles have been listed, on this page or before. */
  readonly last?: readonly number[] | undefined;
  /** All answers, where they are known. */
  readonly count?: number | undefined;
  readonly winner: Walk;
  readonly arcs: number;
}

/** Before a table of all words is made or read, a question is listed with so many arcs a word of the lexicon. */
const LISTED_FIRST = 1 / 32;
/** A walk that surely is no longer than so many needs no other. */
const SHORT = 1 / 8;

/**
 * The first `limit` answers behind `after` in the order of the list. Words are gone through in the order of choosing as
 * long as that seems shorter than listing all answers, which then are put in order.
 */
export function searchInOrder(
  all: WalkQuestion,
  conditions: readonly Condition[],
  ordering: Ordering,
  { after, limit, budget }: { readonly after: ArrayLike<number>; readonly limit: number; readonly budget: number },
): Page {
  const { choice, choosing } = ordering;
  const { wordCount } = all.lexicon;
  const wanted = choice?.most ?? limit;
  const byOrder = (): Walk => {
    const needed = Math.max(0, ...all.acceptors.map((acceptor) => acceptor.needs(0)));
    const room = Math.min(Infinity, ...all.acceptors.map((acceptor) => acceptor.room(0)));
    return orderedWalk({ ...all, limit: wanted }, ordering.walkName, {
      placing: choosing,
      lists: ordering.listsOf(needed, room),
      after: choice ? [] : after,
      ...(choice ? { withEquals: choice.withEquals } : { looksFurther: true }),
    });
  };
  const listing = walksOf(all, conditions, budget);
  let ran: Race | undefined;
  if (wanted === Infinity || (!ordering.costsNothing && conditions.length > 0)) {
    const isShort =
      wanted === Infinity || spanOf(all) <= wordCount * SHORT || listing.some(({ size }) => size <= wordCount * SHORT);
    // The other half goes to what can be gone on with.
    ran = race(listing, Math.min(budget / 2, isShort ? Infinity : wordCount * LISTED_FIRST));
  }
  const ordered = ran?.through ? undefined : byOrder();
  if (ordered) ran = race([ordered, ...listing], budget);
  const { winner, arcs, through } = ran!;
  const isOrdered = winner === ordered;
  const found = isOrdered ? winner.answers() : inOrder(winner.answers(), choosing);

  if (choice) {
    const chosen = choice.choose(found);
    const rest = behind(chosen, after, (key) => choice.isBehind(key, keyOf(after)));
    const keys = rest.slice(0, limit);
    const truncated = !through || rest.length > limit;
    return {
      keys,
      truncated,
      stopped: !through,
      last: through && truncated ? codesOf(keys.at(-1)!) : undefined,
      count: chosen.length,
      winner,
      arcs,
    };
  }
  if (isOrdered) {
    const truncated = !winner.sawAll;
    const last = truncated ? Array.from(winner.last ?? []) : undefined;
    const count = winner.sawAll && after.length === 0 ? found.length : undefined;
    return { keys: found, truncated, stopped: !through, last, count, winner, arcs };
  }
  const rest = behind(found, after, (key) => isBehind(choosing, codesOf(key), after));
  const keys = rest.slice(0, limit);
  const truncated = rest.length > limit;
  return {
    keys,
    truncated,
    stopped: false,
    last: truncated ? codesOf(keys.at(-1)!) : undefined,
    count: found.length,
    winner,
    arcs,
  };
}

/** How many words stand between the ranks asked for. */
function spanOf({ lexicon, after, until }: WalkQuestion): number {
  const first = after.length === 0 ? 0 : firstBehind(lexicon, after);
  return (until ? firstBehind(lexicon, until) : lexicon.wordCount) - first;
}

/** What of words in order comes behind `after`. */
function behind(
  keys: readonly string[],
  after: ArrayLike<number>,
  isBehindIt: (key: string) => boolean,
): readonly string[] {
  if (after.length === 0) return keys;
  return keys.slice(firstPlace(keys.length, (place) => isBehindIt(keys[place]!)));
}
