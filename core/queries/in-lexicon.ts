// The filter `inLexicon`: words that another lexicon has too.

import type { Lexicon } from '../lexicon/lexicon.ts';
import { hasCodes } from '../lexicon/walk.ts';
import type { Filter } from './contract.ts';

export const inLexicon: Filter = {
  parameters: [
    {
      name: 'inLexicon',
      type: 'lexicon',
      description:
        'Another lexicon that has the word too, tile by tile; turned round, words that this lexicon has and the other ' +
        'has not.',
      example: 'en-other@2',
    },
  ],
  read({ lexicon }, { inLexicon: other }) {
    return other && { test: membershipIn(other, lexicon) };
  },
};

/** Tiles are compared by their text, so that the alphabets may differ. */
function membershipIn(other: Lexicon, own: Lexicon): (codes: ArrayLike<number>, length: number) => boolean {
  const tileInOther = Uint16Array.from(own.alphabet.tiles, (tile) => other.alphabet.codes.get(tile) ?? 0);
  const theirs = new Uint16Array(256);
  return (codes, length) => {
    for (let i = 0; i < length; i++) theirs[i] = tileInOther[codes[i]!]!;
    return hasCodes(other, theirs, length);
  };
}
