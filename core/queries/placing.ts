// What an order goes by: a number for each word, and what decides between equals.

import { firstPlace } from '../lexicon/bisect.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { compareTiles } from '../lexicon/tile-order.ts';
import { chanceUnder } from './chances.ts';
import type { Order, Question } from './contract.ts';
import { keyOf } from './keys.ts';
import { sortTiles, type WordTable } from './word-table.ts';
import { scoreOf, worthOf } from './worth.ts';

export interface Placing {
  /** The order and what it depends on besides the lexicon. */
  readonly id: string;
  /** Smaller comes first. The lot places words of the lexicon only. */
  place(codes: ArrayLike<number>): number;
  /** Whether equals go by their tiles in order first, so that anagrams stand side by side, before the alphabet decides. */
  readonly byTiles: boolean;
}

/** Throws for what a tile set is needed. */
export function placingOf(lexicon: Lexicon, question: Question, order: Order): Placing {
  if (order === 'length') return { id: order, place: (codes) => codes.length, byTiles: false };
  if (order === 'score') {
    const worth = worthOf(lexicon.alphabet, question);
    return { id: `score ${worth.id}`, place: (codes) => -scoreOf(worth, codes), byTiles: false };
  }
  if (order === 'probability') {
    const { chance, id } = chanceUnder(lexicon, question);
    return { id: `probability ${id}`, place: (codes) => -chance(codes, codes.length), byTiles: true };
  }
  return { id: order, place: () => 0, byTiles: false };
}

/** Whether one comes behind the other; `places` are theirs. */
export function isBehind(
  placing: Placing,
  one: ArrayLike<number>,
  other: ArrayLike<number>,
  places: readonly [number, number] = [placing.place(one), placing.place(other)],
): boolean {
  if (places[0] !== places[1]) return places[0] > places[1];
  if (placing.byTiles) {
    const difference = compareTiles(Uint16Array.from(one).sort(), Uint16Array.from(other).sort());
    if (difference !== 0) return difference > 0;
  }
  return keyOf(one) > keyOf(other);
}

/**
 * The numbers of the words of a table, given in tile order, in the order of a placing. Sorts plain numbers; only equals
 * are compared tile by tile. The table's tiles may come out sorted.
 */
export function numbersInOrder(table: WordTable, placing: Placing): Uint32Array {
  const { codes, starts } = table;
  const count = starts.length - 1;
  const places = new Float64Array(count);
  for (let i = 0; i < count; i++) places[i] = placing.place(codes.subarray(starts[i], starts[i + 1]));
  const distinct = places.slice().sort();
  let kinds = 0;
  for (const place of distinct) if (kinds === 0 || place !== distinct[kinds - 1]) distinct[kinds++] = place;
  const kindOf = new Uint32Array(count);
  const ends = new Uint32Array(kinds + 1);
  for (let i = 0; i < count; i++) ends[(kindOf[i] = firstPlace(kinds, (kind) => distinct[kind]! >= places[i]!)) + 1]!++;
  for (let kind = 0; kind < kinds; kind++) ends[kind + 1]! += ends[kind]!;
  const order = new Uint32Array(count);
  for (let i = 0; i < count; i++) order[ends[kindOf[i]!]!++] = i;
  if (!placing.byTiles) return order;
  sortTiles(table);
  const tilesOf = (i: number): Uint16Array => codes.subarray(starts[i], starts[i + 1]);
  for (let kind = 0; kind < kinds; kind++) {
    const equals = order.subarray(kind === 0 ? 0 : ends[kind - 1]!, ends[kind]!);
    if (equals.length > 1) equals.sort((a, b) => compareTiles(tilesOf(a), tilesOf(b)) || a - b);
  }
  return order;
}
