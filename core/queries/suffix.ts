// The filter `suffix`: how words end.

import { NOTHING } from '../automata/automaton.ts';
import { ANY_RUN } from '../automata/pattern.ts';
import { readTiles, UNKNOWN_TILE } from '../automata/reading.ts';
import { patternCondition } from './anchor.ts';
import type { Filter } from './contract.ts';
import { loosened } from './loose.ts';

export const suffix: Filter = {
  parameters: [
    {
      name: 'suffix',
      type: 'text',
      description:
        'The tiles that the word ends with; it may be the whole word, and overlap `prefix` (AB and BA find ABA). ' +
        'The empty suffix allows every word.',
      example: 'AGE',
    },
  ],
  read({ alphabet }, question) {
    if (question.suffix === undefined || question.suffix === '') return undefined;
    const tiles = readTiles(alphabet, question.suffix, { parameter: 'suffix', wildcards: '' });
    if (tiles.includes(UNKNOWN_TILE)) return { acceptor: NOTHING };
    return patternCondition([ANY_RUN, ...loosened(alphabet, question, tiles)]);
  },
};
