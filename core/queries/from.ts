// The filters `from` and `useAll`: words that given tiles can spell.

import { NOTHING } from '../automata/automaton.ts';
import { ANY_TILE } from '../automata/pattern.ts';
import { rackAcceptor } from '../automata/rack.ts';
import { InputError } from '../errors.ts';
import type { Filter } from './contract.ts';
import { MAX_FILTER_TILES, readTiles, UNKNOWN_TILE } from './reading.ts';

export const from: Filter = {
  parameters: [
    {
      name: 'from',
      type: 'text',
      description:
        'The tiles at hand, each for one tile of the word, `?` for a blank that stands for any one tile. Any number ' +
        `of blanks, ${MAX_FILTER_TILES} tiles at most in all; many blanks mean many answers, which are paged and ` +
        'counted as always. No tiles at all spell no word.',
      example: 'AEINRS?',
    },
    {
      name: 'useAll',
      type: 'flag',
      description: 'With `from`: every tile and every blank must be used, which makes anagrams.',
      example: true,
    },
  ],
  read(alphabet, { from: text, useAll = false }) {
    if (text === undefined) {
      if (!useAll) return undefined;
      throw new InputError('missing-parameter', 'useAll means the tiles of from; give from too.', {
        parameter: 'from',
      });
    }
    const items = readTiles(alphabet, text, { parameter: 'from', wildcards: '?', lettersOnly: true });
    if (useAll && items.includes(UNKNOWN_TILE)) return { acceptor: NOTHING };
    const tiles = items.filter((item) => item > ANY_TILE);
    const blankCount = items.filter((item) => item === ANY_TILE).length;
    return { acceptor: rackAcceptor(tiles, blankCount, useAll), inAnyOrder: true };
  },
};
