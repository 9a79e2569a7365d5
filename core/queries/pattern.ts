// The filter `pattern`: tiles, `?` for any one tile, `*` for any run of tiles.

import { NOTHING } from '../automata/automaton.ts';
import { patternCondition } from './anchor.ts';
import type { Filter } from './contract.ts';
import { MAX_FILTER_TILES, readTiles, UNKNOWN_TILE } from './reading.ts';

export const pattern: Filter = {
  parameters: [
    {
      name: 'pattern',
      type: 'text',
      description:
        'The whole word: letters, `?` for any one tile, `*` for any run of tiles (none too), `[CH]` for one tile of ' +
        `several letters, \`[?]\` for a tile that is a wildcard elsewhere. At most ${MAX_FILTER_TILES} tiles, \`?\` ` +
        'included, `*` not counted. The empty pattern is the empty word and finds nothing. It is no regular ' +
        'expression: what it cannot read is `invalid-pattern`.',
      example: 'TURB*F?RA*',
    },
  ],
  read(alphabet, { pattern: text }) {
    if (text === undefined) return undefined;
    const items = readTiles(alphabet, text, {
      parameter: 'pattern',
      wildcards: '?*',
      code: 'invalid-pattern',
      reserved: '()[]{}|\\^$+.',
    });
    if (items.includes(UNKNOWN_TILE)) return { acceptor: NOTHING };
    return patternCondition(items);
  },
};
