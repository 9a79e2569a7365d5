// Ranges of whole numbers, `3`, `2..4`, `2..`, `..4`, and the filters that take one.

import { InputError } from '../errors.ts';
import type { Condition, Filter, QueryParameter, Question, Reading } from './contract.ts';

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

/** All other numbers, where they are a range: what lies beyond its one end. */
export function othersOf({ min, max }: Range): Range | undefined {
  if (max === Infinity) return { min: 0, max: min - 1 };
  return min === 0 ? { min: max + 1, max: Infinity } : undefined;
}

type RangeName = 'score' | 'vowels' | 'distinct' | 'length' | 'rank' | 'anagrams';

/** A filter that finds the words of which some number is in a range. */
export function rangeFilter(
  parameter: QueryParameter & { readonly name: RangeName },
  conditionOf: (range: Range, reading: Reading, question: Question) => Condition,
): Filter {
  const { name } = parameter;
  return {
    parameters: [parameter],
    read(reading, question) {
      const text = question[name];
      return text === undefined ? undefined : conditionOf(readRange(name, text), reading, question);
    },
    others(reading, question) {
      const range = othersOf(readRange(name, question[name] ?? ''));
      return range && conditionOf(range, reading, question);
    },
  };
}

export const inRange = (value: number, { min, max }: Range): boolean => value >= min && value <= max;
