// The filter `suffix`: how words end.

import { NOTHING } from '../automata/automaton.ts';
import { ANY_RUN } from '../automata/pattern.ts';
import { patternCondition } from './anchor.ts';
import type { Filter } from './contract.ts';
import { readTiles, UNKNOWN_TILE } from './reading.ts';

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
  read(alphabet, { suffix: text }) {
    if (text === undefined || text === '') return undefined;
    const tiles = readTiles(alphabet, text, { parameter: 'suffix', wildcards: '' });
    return tiles.includes(UNKNOWN_TILE) ? { acceptor: NOTHING } : patternCondition([ANY_RUN, ...tiles]);
  },
};
