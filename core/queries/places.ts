// The places of a rack or a demand of which some stand for one tile of several.

import { MOST_CHOICES, MOST_OVERLAPPING, overlap } from '../automata/choices.ts';
import { ANY_TILE, type PatternItem, type TileClass } from '../automata/pattern.ts';
import { InputError } from '../errors.ts';

/** Undefined when all are plain tiles or blanks. Throws `InputError` `too-many-choices`. */
export function placesOf(parameter: string, items: readonly PatternItem[]): TileClass[] | undefined {
  if (items.every((item) => typeof item === 'number')) return undefined;
  const choices = items.filter((item) => typeof item !== 'number');
  const overlapping = choices.filter((one) => choices.some((other) => overlap(one, other))).length;
  if (items.length > MOST_CHOICES || overlapping > MOST_OVERLAPPING) {
    throw new InputError(
      'too-many-choices',
      `Where some of them stand for one of several, ${parameter} has at most ${MOST_CHOICES} tiles, and at most ` +
        `${MOST_OVERLAPPING} of those that overlap; give fewer.`,
      { parameter, expected: MOST_CHOICES, got: items.length },
    );
  }
  return items.map((item) => {
    if (typeof item !== 'number') return item;
    return item === ANY_TILE ? { tiles: [], negated: true } : { tiles: [item], negated: false };
  });
}
