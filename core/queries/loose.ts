// The parameter `accents`: whether a typed letter finds itself with marks too.

import { looseTiles } from '../alphabet/accents.ts';
import type { Alphabet } from '../alphabet/alphabet.ts';
import type { PatternItem } from '../automata/pattern.ts';
import { InputError } from '../errors.ts';
import type { QueryParameter, Question } from './contract.ts';

const VALUES = ['exact', 'loose'];

export const ACCENTS: QueryParameter = {
  name: 'accents',
  type: 'text',
  description:
    'With `loose`, a letter typed without marks finds itself with marks too, never the other way: E finds E, É and Ê, ' +
    'É only É. It holds for pattern, prefix, suffix, infix, from, containing, excluding, notAt, misplaced, ' +
    'consistsOf, takesPrefix, takesSuffix and near. Default: `exact`.',
  example: 'loose',
  values: VALUES,
};

const known = new WeakMap<Alphabet, readonly (readonly number[])[]>();

/** The tiles that a typed tile stands for: itself, or with `accents=loose` all that it finds. */
export function foundBy(alphabet: Alphabet, { accents }: Question): (tile: number) => readonly number[] {
  if (accents === undefined || accents === 'exact') return (tile) => [tile];
  if (accents !== 'loose') {
    throw new InputError('invalid-accents', `accents is exact or loose; "${accents.slice(0, 40)}" is neither.`, {
      parameter: 'accents',
      got: accents.slice(0, 40),
      expected: VALUES,
    });
  }
  let loose = known.get(alphabet);
  if (!loose) known.set(alphabet, (loose = looseTiles(alphabet)));
  return (tile) => loose[tile] ?? [tile];
}

/** Items in which each tile stands for all that it finds. */
export function loosened(alphabet: Alphabet, question: Question, items: readonly PatternItem[]): PatternItem[] {
  if (question.accents === undefined) return [...items];
  const found = foundBy(alphabet, question);
  return items.map((item) => {
    if (typeof item !== 'number') return { ...item, tiles: [...new Set(item.tiles.flatMap(found))] };
    const tiles = item > 0 ? found(item) : [];
    return tiles.length > 1 ? { tiles, negated: false } : item;
  });
}
