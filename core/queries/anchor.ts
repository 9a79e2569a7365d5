// Parts of a pattern at which the GADDAG can be entered.

import type { Acceptor } from '../automata/automaton.ts';
import { ANY_RUN, type PatternItem, patternAcceptor, type TileClass } from '../automata/pattern.ts';

/** Tiles that stand side by side in every answer, or one of several. */
export interface Anchor {
  /** Empty when it is one of several, or any. */
  readonly tiles: readonly number[];
  /** Where it is one of several: those. */
  readonly oneOf?: readonly number[];
  /** Accepts, read backwards, what stands from the last of the tiles to the beginning of the word. */
  readonly backward: () => Acceptor;
  /** Whether the tiles end the word. */
  readonly atEnd: boolean;
  /** Whether it is a single place that stands anywhere: worth it only when few words have it. */
  readonly anywhere?: true;
  /** So many tiles at the end are not the word's own: it stands in front of them. Then none of `inAnyOrder` holds there. */
  readonly behind?: number;
  /** Whether the condition asks for nothing but these tiles there: whatever is read on from them is an answer. */
  readonly whole?: true;
}

/** More tiles than these are too many to begin at each. */
const MOST_OF_ONE = 8;

/**
 * One for each longest run of tiles but the one that begins the word, behind which the DAWG itself is entered, and one
 * for each place of one of few.
 */
export function anchorsOf(items: readonly PatternItem[]): Anchor[] {
  const anchors: Anchor[] = [];
  for (let start = 0; start < items.length; start++) {
    const item = items[start]!;
    if (start > 0 && typeof item !== 'number')
      anchors.push(...anchorsOn(item, items.slice(0, start + 1), start === items.length - 1));
    let end = start;
    while (end < items.length && isTile(items[end]!)) end++;
    if (end === start) continue;
    if (start > 0) {
      const upToEnd = items.slice(0, end).reverse();
      anchors.push({
        tiles: items.slice(start, end) as number[],
        backward: () => patternAcceptor(upToEnd),
        atEnd: end === items.length,
        ...(isWhole(items, start, end) ? { whole: true } : {}),
      });
    }
    start = end;
  }
  return anchors;
}

/** On a place of one of several, which ends the items up to it. */
function anchorsOn({ tiles, negated }: TileClass, upTo: readonly PatternItem[], atEnd: boolean): Anchor[] {
  if (negated || tiles.length > MOST_OF_ONE) return [];
  const backwards = upTo.toReversed();
  return [{ tiles: [], oneOf: tiles, backward: () => patternAcceptor(backwards), atEnd }];
}

function isWhole(items: readonly PatternItem[], start: number, end: number): boolean {
  const behind = items.slice(end);
  return start === 1 && [items[0], ...behind].every((item) => item === ANY_RUN) && behind.length <= 1;
}

/** One for a tile of several that stands anywhere. */
export const anchorsAtOneOf = (place: TileClass): Anchor[] =>
  anchorsOn(place, [ANY_RUN, place], false).map((anchor) => ({ ...anchor, anywhere: true }));

/** One for each of several tiles that stand anywhere. */
export const anchorsAt = (tiles: readonly number[]): Anchor[] =>
  [...new Set(tiles)].map((tile) => ({
    tiles: [tile],
    backward: () => patternAcceptor([tile, ANY_RUN]),
    atEnd: false,
    anywhere: true,
  }));

/** The tiles before the first wildcard or class. */
export function headOf(items: readonly PatternItem[]): number[] {
  const end = items.findIndex((item) => !isTile(item));
  return (end < 0 ? items : items.slice(0, end)) as number[];
}

/** What a pattern is to a plan. */
export function patternCondition(items: readonly PatternItem[]): {
  acceptor: Acceptor;
  head: readonly number[];
  anchors: readonly Anchor[];
} {
  return { acceptor: patternAcceptor(items), head: headOf(items), anchors: anchorsOf(items) };
}

const isTile = (item: PatternItem): boolean => typeof item === 'number' && item > 0;

/** Any run, then these, then any run. */
export const anywhere = (items: readonly PatternItem[]): PatternItem[] => [ANY_RUN, ...items, ANY_RUN];
