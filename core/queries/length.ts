// The filters `min`, `max` and `length`: how many tiles words have.

import { DEEPEST } from '../automata/automaton.ts';
import { lengthAcceptor } from '../automata/length.ts';
import { InputError } from '../errors.ts';
import type { Filter } from './contract.ts';
import { rangeFilter } from './range.ts';

export const bounds: Filter = {
  parameters: [
    {
      name: 'min',
      type: 'number',
      description: 'Fewest tiles of the word. Above `max`, nothing is found.',
      example: 2,
    },
    { name: 'max', type: 'number', description: 'Most tiles of the word.', example: 8 },
  ],
  oneWay: true,
  read(_reading, { min, max }) {
    if (min === undefined && max === undefined) return undefined;
    const fewest = min === undefined ? 0 : tileCount('min', min);
    return { acceptor: between(fewest, max === undefined ? Infinity : tileCount('max', max)), inAnyOrder: true };
  },
};

export const length = rangeFilter(
  { name: 'length', type: 'text', description: 'How many tiles the word has: `7`, or `7..8`.', example: '7..8' },
  ({ min, max }) => ({ acceptor: between(min, max), inAnyOrder: true }),
);

const between = (min: number, max: number) =>
  lengthAcceptor(Math.min(min, DEEPEST + 1), max > DEEPEST ? Infinity : max);

function tileCount(parameter: string, value: number): number {
  if (Number.isInteger(value) && value >= 0) return value;
  throw new InputError('invalid-length', `${parameter} counts tiles; give a whole number from 0.`, {
    parameter,
    got: value,
  });
}
