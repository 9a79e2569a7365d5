// The filter `distinct`: how many different tiles words have.

import { distinctAcceptor } from '../automata/distinct.ts';
import type { Filter } from './contract.ts';
import { readRange } from './range.ts';

export const distinct: Filter = {
  parameters: [
    {
      name: 'distinct',
      type: 'text',
      description: 'How many different tiles the word has: `3`, or `10..`.',
      example: '10..',
    },
  ],
  read({ alphabet }, { distinct: text }) {
    if (text === undefined) return undefined;
    const { min, max } = readRange('distinct', text);
    return { acceptor: distinctAcceptor(alphabet.tiles.length, min, max), inAnyOrder: true };
  },
};
