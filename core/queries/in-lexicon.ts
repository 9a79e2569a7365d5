// The filter `inLexicon`: words that another lexicon has too.

import { continuingAcceptor } from '../automata/continuing.ts';
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
    if (!other) return undefined;
    const { tiles } = lexicon.alphabet;
    // Tiles are compared by their text, so that the alphabets may differ.
    const translated = Uint16Array.from(tiles, (tile) => other.alphabet.codes.get(tile) ?? 0);
    return { acceptor: continuingAcceptor(other, other.dawgRoot, { translated, tileCount: tiles.length }) };
  },
};
