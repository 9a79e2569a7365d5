// The filters `near`, `distance` and `transpositions`: words a few edits away.

import { encodeWord, isUnknown } from '../alphabet/tiling.ts';
import { nearAcceptor } from '../automata/near.ts';
import { InputError } from '../errors.ts';
import type { Filter } from './contract.ts';
import { MAX_FILTER_TILES, readTiles } from './reading.ts';

const MOST_EDITS = 3;

export const near: Filter = {
  parameters: [
    {
      name: 'near',
      type: 'text',
      description:
        'A text that the word is near to: some tiles put in, left out or exchanged. It need not be a word, and letters ' +
        'that are no tiles count as tiles that no word has. Distances count tiles, not bytes.',
      example: 'BANAAN',
    },
    {
      name: 'distance',
      type: 'number',
      description: `With \`near\`: most edits, 0 to ${MOST_EDITS}; 1 when left out.`,
      example: 2,
    },
    {
      name: 'transpositions',
      type: 'flag',
      description: 'With `near`: two neighbours that change places are one edit, not two.',
      example: true,
    },
  ],
  read({ alphabet }, { near: text, notNear, distance, transpositions = false }) {
    if (text === undefined) {
      if (notNear !== undefined || (distance === undefined && !transpositions)) return undefined;
      throw new InputError('missing-parameter', 'distance and transpositions say how near; give near too.', {
        parameter: 'near',
      });
    }
    const most = distance ?? 1;
    if (!Number.isInteger(most) || most < 0 || most > MOST_EDITS) {
      throw new InputError('invalid-distance', `distance counts edits, 0 to ${MOST_EDITS}; ${most} is too many.`, {
        parameter: 'distance',
        got: most,
        expected: MOST_EDITS,
      });
    }
    const codes = encodeWord(alphabet, text);
    const target = isUnknown(codes)
      ? readTiles({ ...alphabet, open: true }, text, { parameter: 'near', wildcards: '' })
      : codes;
    if (target.length > MAX_FILTER_TILES) {
      throw new InputError('too-many-tiles', `No word has more than ${MAX_FILTER_TILES} tiles, and near has.`, {
        parameter: 'near',
        expected: MAX_FILTER_TILES,
      });
    }
    return { acceptor: nearAcceptor(target, most, transpositions) };
  },
};
