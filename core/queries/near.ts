// The filters `near`, `distance` and `transpositions`: words a few edits away.

import { type Alphabet, foldText } from '../alphabet/alphabet.ts';
import { bracketedTile, encodeWord, isUnknown, longestTileAt } from '../alphabet/tiling.ts';
import { nearAcceptor } from '../automata/near.ts';
import { MAX_FILTER_TILES, UNKNOWN_TILE } from '../automata/reading.ts';
import { InputError } from '../errors.ts';
import type { Filter } from './contract.ts';
import { foundBy } from './loose.ts';

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
      max: MOST_EDITS,
    },
    {
      name: 'transpositions',
      type: 'flag',
      description: 'With `near`: two neighbours that change places are one edit, not two.',
      example: true,
    },
  ],
  read({ alphabet }, question) {
    const { near: text, notNear, distance, transpositions = false } = question;
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
    const target = isUnknown(codes) ? tilesAndOthers(alphabet, text) : codes;
    if (target.length > MAX_FILTER_TILES) {
      throw new InputError('too-many-tiles', `No word has more than ${MAX_FILTER_TILES} tiles, and near has.`, {
        parameter: 'near',
        expected: MAX_FILTER_TILES,
      });
    }
    const found = foundBy(alphabet, question);
    return { acceptor: nearAcceptor(target, most, transpositions, (tile) => (tile > 0 ? found(tile) : [])) };
  },
};

/** Cut as everywhere, but that a character which is no tile stands for one that no word has. */
function tilesAndOthers(alphabet: Alphabet, text: string): number[] {
  const folded = foldText(alphabet, text);
  const target: number[] = [];
  for (let i = 0; i < folded.length && target.length <= MAX_FILTER_TILES; ) {
    const bracket = folded[i] === '[' ? bracketedTile(alphabet, folded, i) : undefined;
    const tile = bracket ? bracket.code : longestTileAt(alphabet, folded, i);
    target.push(tile === 0 ? UNKNOWN_TILE : tile);
    if (bracket && tile !== 0) i = bracket.end;
    else i += tile === 0 ? String.fromCodePoint(folded.codePointAt(i)!).length : alphabet.tiles[tile]!.length;
  }
  return target;
}
