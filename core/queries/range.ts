// Reads a range of whole numbers: `3`, `2..4`, `2..`, `..4`.

import { InputError } from '../errors.ts';

export interface Range {
  readonly min: number;
  /** `Infinity` = open. */
  readonly max: number;
}

/** Both ends belong to it. Throws `InputError` `invalid-range`; an end before the beginning is a range without numbers. */
export function readRange(parameter: string, text: string): Range {
  const [, single, first, last] = /^(?:(\d{1,9})|(\d{0,9})\.\.(\d{0,9}))$/.exec(text) ?? [];
  if (single !== undefined) return { min: Number(single), max: Number(single) };
  if (first === undefined || last === undefined || first + last === '') {
    throw new InputError('invalid-range', `${parameter} is a number or a range such as 2..4, 2.. or ..4.`, {
      parameter,
      got: text.slice(0, 40),
    });
  }
  return { min: first === '' ? 0 : Number(first), max: last === '' ? Infinity : Number(last) };
}

export const inRange = (value: number, { min, max }: Range): boolean => value >= min && value <= max;
