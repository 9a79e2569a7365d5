// The filter `inLexicon`: words that another lexicon has too.

import { type Alphabet, foldText } from '../alphabet/alphabet.ts';
import { decodeWord } from '../alphabet/tiling.ts';
import { continuingAcceptor } from '../automata/continuing.ts';
import { findWord } from '../lexicon/walk.ts';
import type { Filter } from './contract.ts';

export const inLexicon: Filter = {
  parameters: [
    {
      name: 'inLexicon',
      type: 'lexicon',
      description:
        'Another lexicon that has the word too; turned round, words that this lexicon has and the other has not. Of ' +
        'another alphabet, the other one is asked as if the word were typed there.',
      example: 'en-other@2',
    },
  ],
  read({ alphabet }, { inLexicon: other }) {
    if (!other) return undefined;
    if (!haveTilesInCommon(alphabet, other.alphabet)) {
      return {
        test: (codes, length) => 'codes' in findWord(other, decodeWord(alphabet, codes, 0, length)),
      };
    }
    const { tiles } = alphabet;
    const translated = Uint16Array.from(tiles, (tile) => other.alphabet.codes.get(tile) ?? 0);
    return { acceptor: continuingAcceptor(other, other.dawgRoot, { translated, tileCount: tiles.length }) };
  },
};

/** Whether words can be compared tile by tile: each tile is the same there, or none. */
function haveTilesInCommon(own: Alphabet, other: Alphabet): boolean {
  if (own.tiles.join() === other.tiles.join()) return true;
  return !own.ambiguous && !other.ambiguous && own.tiles.every((tile) => foldText(other, tile) === tile);
}
