// The filter `distinct`: how many different tiles words have.

import { distinctAcceptor } from '../automata/distinct.ts';
import { rangeFilter } from './range.ts';

export const distinct = rangeFilter(
  {
    name: 'distinct',
    type: 'text',
    description: 'How many different tiles the word has: `3`, or `10..`.',
    example: '10..',
  },
  ({ min, max }, { alphabet }) => ({
    acceptor: distinctAcceptor(alphabet.tiles.length, min, max),
    inAnyOrder: true,
  }),
);
