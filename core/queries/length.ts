// The filters `min` and `max`: how many tiles words have.

import { DEEPEST } from '../automata/automaton.ts';
import { lengthAcceptor } from '../automata/length.ts';
import { InputError } from '../errors.ts';
import type { Filter } from './contract.ts';

export const length: Filter = {
  parameters: [
    {
      name: 'min',
      type: 'number',
      description: 'Fewest tiles of the word. Above `max`, nothing is found.',
      example: 2,
    },
    { name: 'max', type: 'number', description: 'Most tiles of the word.', example: 8 },
  ],
  read(_alphabet, { min, max }) {
    if (min === undefined && max === undefined) return undefined;
    const fewest = min === undefined ? 0 : tileCount('min', min);
    const most = max === undefined ? Infinity : tileCount('max', max);
    return {
      acceptor: lengthAcceptor(Math.min(fewest, DEEPEST + 1), most > DEEPEST ? Infinity : most),
      inAnyOrder: true,
    };
  },
};

function tileCount(parameter: string, value: number): number {
  if (Number.isInteger(value) && value >= 0) return value;
  throw new InputError('invalid-length', `${parameter} counts tiles; give a whole number from 0.`, {
    parameter,
    got: value,
  });
}
