// The filter `excluding`: tiles that words must not have.

import { readTiles } from '../automata/reading.ts';
import { tileSumAcceptor } from '../automata/tile-sum.ts';
import type { Filter } from './contract.ts';
import { foundBy } from './loose.ts';

export const excluding: Filter = {
  parameters: [
    {
      name: 'excluding',
      type: 'text',
      description: 'Tiles that the word must not have anywhere. Without tiles it allows every word.',
      example: 'AEIOU',
    },
  ],
  read({ alphabet }, question) {
    const { excluding: text } = question;
    if (text === undefined || text === '') return undefined;
    const worth = new Uint8Array(alphabet.tiles.length);
    const found = foundBy(alphabet, question);
    for (const tile of readTiles(alphabet, text, { parameter: 'excluding', wildcards: '' })) {
      if (tile > 0) for (const one of found(tile)) worth[one] = 1;
    }
    return { acceptor: tileSumAcceptor(worth, 0, 0), inAnyOrder: true };
  },
};
