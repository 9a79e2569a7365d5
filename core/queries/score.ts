// The filter `score`: what the tiles of a word are worth together.

import { tileSumAcceptor } from '../automata/tile-sum.ts';
import { rangeFilter } from './range.ts';
import { worthOf } from './worth.ts';

export const score = rangeFilter(
  {
    name: 'score',
    type: 'text',
    description: 'What the tiles are worth together, without premiums: `30..`, under the tile set.',
    example: '30..',
  },
  ({ min, max }, { alphabet }, question) => ({
    acceptor: tileSumAcceptor(worthOf(alphabet, question).values, min, max),
    inAnyOrder: true,
  }),
);
