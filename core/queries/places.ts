// The places of a rack or a demand of which some stand for one tile of several.

import { MOST_CHOICES } from '../automata/choices.ts';
import { ANY_TILE, type PatternItem, type TileClass } from '../automata/pattern.ts';
import { InputError } from '../errors.ts';

/** Undefined when all are plain tiles or blanks. Throws `InputError` `too-many-choices`. */
export function placesOf(parameter: string, items: readonly PatternItem[]): TileClass[] | undefined {
  if (items.every((item) => typeof item === 'number')) return undefined;
  if (items.length > MOST_CHOICES) {
    throw new InputError(
      'too-many-choices',
      `Where some of them stand for one of several, ${parameter} has at most ${MOST_CHOICES} tiles; give fewer.`,
      { parameter, expected: MOST_CHOICES, got: items.length },
    );
  }
  return items.map((item) => {
    if (typeof item !== 'number') return item;
    return item === ANY_TILE ? { tiles: [], negated: true } : { tiles: [item], negated: false };
  });
}
