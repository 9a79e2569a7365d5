// The filter `pattern`: the shape of the whole word.

import { NOTHING } from '../automata/automaton.ts';
import { MAX_FILTER_TILES, readItems, UNKNOWN_TILE } from '../automata/reading.ts';
import { patternCondition } from './anchor.ts';
import type { Filter } from './contract.ts';
import { loosened } from './loose.ts';

export const pattern: Filter = {
  parameters: [
    {
      name: 'pattern',
      type: 'text',
      description:
        'The whole word: letters, `?` for any one tile, `*` for any run of tiles (none too), `[CH]` for one tile of ' +
        'several letters; where the brackets hold no such tile, `[AEI]` is one of these, `[^AEI]` one of the others and ' +
        '`[A-E]` one from A to E in the order of the alphabet (`[CHA]` is CH or A in Spanish, C, H or A in English). ' +
        `\`[?]\` is a tile that is a wildcard elsewhere. At most ${MAX_FILTER_TILES} tiles, \`?\` included, \`*\` not ` +
        'counted. The empty pattern is the empty word and finds nothing. It is no regular expression: what it cannot ' +
        'read is `invalid-pattern`.',
      example: 'TURB*F?RA*',
    },
  ],
  read({ alphabet }, question) {
    if (question.pattern === undefined) return undefined;
    const items = readItems(alphabet, question.pattern, {
      parameter: 'pattern',
      wildcards: '?*',
      classes: true,
      code: 'invalid-pattern',
      reserved: '()[]{}|\\^$+.',
    });
    if (items.includes(UNKNOWN_TILE)) return { acceptor: NOTHING };
    return patternCondition(loosened(alphabet, question, items));
  },
};
