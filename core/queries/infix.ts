// The filter `infix`: what words have side by side, anywhere.

import { NOTHING } from '../automata/automaton.ts';
import { readTiles, UNKNOWN_TILE } from '../automata/reading.ts';
import { anywhere, patternCondition } from './anchor.ts';
import type { Filter } from './contract.ts';
import { loosened } from './loose.ts';

export const infix: Filter = {
  parameters: [
    {
      name: 'infix',
      type: 'text',
      description:
        'Tiles that the word has side by side: at its beginning, in it or at its end. The empty infix allows every word.',
      example: 'XYL',
    },
  ],
  read({ alphabet }, question) {
    if (question.infix === undefined || question.infix === '') return undefined;
    const tiles = readTiles(alphabet, question.infix, { parameter: 'infix', wildcards: '' });
    if (tiles.includes(UNKNOWN_TILE)) return { acceptor: NOTHING };
    return patternCondition(anywhere(loosened(alphabet, question, tiles)));
  },
};
