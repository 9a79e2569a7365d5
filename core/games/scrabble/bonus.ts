// The bonus of a play by the number of tiles that it places: points, or a factor of the whole score.

import { invalidField, isObject, readCount } from '../fields.ts';

/** Most tiles of a rack, and so of a play. */
export const MAX_RACK = 15;

export const MOST_POINTS = 1000;
const MOST_TIMES = 100;

/** By number of tiles placed: points, or `{times: 2}`: main word and cross words together count so many times. */
export type BonusRequest = Readonly<Record<string, number | { readonly times: number }>>;

export interface Bonus {
  /** By number of tiles placed, 0 to 15: added to the score. */
  readonly bonus: Int32Array;
  /** By number of tiles placed, 0 to 15: what the score is multiplied by, 1 = nothing. */
  readonly times: Int32Array;
}

/** Throws `InputError` (`invalid-parameter`). */
export function readBonus(request: unknown): Bonus {
  if (!isObject(request)) {
    throw invalidField('bonus', 'an object {"7": 50} or {"7": {"times": 2}}, by number of tiles placed', request);
  }
  const bonus = new Int32Array(MAX_RACK + 1);
  const times = new Int32Array(MAX_RACK + 1).fill(1);
  for (const [placed, value] of Object.entries(request)) {
    if (!/^([1-9]|1[0-5])$/.test(placed)) {
      throw invalidField('bonus', `points by number of tiles placed, "1" to "${MAX_RACK}"`, placed);
    }
    if (!isObject(value)) bonus[Number(placed)] = readCount(value, `bonus.${placed}`, 0, MOST_POINTS);
    else if (Object.keys(value).some((key) => key !== 'times')) {
      throw invalidField(`bonus.${placed}`, 'points, or {times} and nothing else', value);
    } else times[Number(placed)] = readCount(value.times, `bonus.${placed}.times`, 1, MOST_TIMES);
  }
  return { bonus, times };
}

/** Bit n = a play that places n tiles has a bonus. */
export function bonusCounts({ bonus, times }: Bonus): number {
  let counts = 0;
  for (let placed = 1; placed <= MAX_RACK; placed++) {
    if (bonus[placed]! > 0 || times[placed]! > 1) counts |= 1 << placed;
  }
  return counts;
}
