// The filter `prefix`: how words begin.

import { NOTHING } from '../automata/automaton.ts';
import { ANY_RUN } from '../automata/pattern.ts';
import { readTiles, UNKNOWN_TILE } from '../automata/reading.ts';
import { patternCondition } from './anchor.ts';
import type { Filter } from './contract.ts';
import { loosened } from './loose.ts';

export const prefix: Filter = {
  parameters: [
    {
      name: 'prefix',
      type: 'text',
      description:
        'The tiles that the word begins with; it may be the whole word, and overlap `suffix` (AB and BA find ABA). ' +
        'The empty prefix allows every word.',
      example: 'UN',
    },
  ],
  read({ alphabet }, question) {
    if (question.prefix === undefined || question.prefix === '') return undefined;
    const tiles = readTiles(alphabet, question.prefix, { parameter: 'prefix', wildcards: '' });
    if (tiles.includes(UNKNOWN_TILE)) return { acceptor: NOTHING };
    return patternCondition([...loosened(alphabet, question, tiles), ANY_RUN]);
  },
};
