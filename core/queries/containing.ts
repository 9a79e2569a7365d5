// The filter `containing`: tiles that words must have, as often as given.

import { NOTHING } from '../automata/automaton.ts';
import { containingAcceptor } from '../automata/containing.ts';
import type { Filter } from './contract.ts';
import { readTiles, UNKNOWN_TILE } from './reading.ts';

export const containing: Filter = {
  parameters: [
    {
      name: 'containing',
      type: 'text',
      description:
        'Tiles that the word must have anywhere and in any order, each at least as often as given: EE finds TREE, ' +
        'not TEN. Without tiles it allows every word.',
      example: 'QQ',
    },
  ],
  read(alphabet, { containing: text }) {
    if (text === undefined || text === '') return undefined;
    const tiles = readTiles(alphabet, text, { parameter: 'containing', wildcards: '' });
    return tiles.includes(UNKNOWN_TILE)
      ? { acceptor: NOTHING }
      : { acceptor: containingAcceptor(tiles), inAnyOrder: true };
  },
};
