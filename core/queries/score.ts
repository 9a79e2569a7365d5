// The filter `score`: what the tiles of a word are worth together.

import { tileSumAcceptor } from '../automata/tile-sum.ts';
import type { Filter } from './contract.ts';
import { readRange } from './range.ts';
import { worthOf } from './worth.ts';

export const score: Filter = {
  parameters: [
    {
      name: 'score',
      type: 'text',
      description: 'What the tiles are worth together, without premiums: `30..`, under the tile set.',
      example: '30..',
    },
  ],
  read({ alphabet }, question) {
    if (question.score === undefined) return undefined;
    const { min, max } = readRange('score', question.score);
    return { acceptor: tileSumAcceptor(worthOf(alphabet, question).values, min, max), inAnyOrder: true };
  },
};
