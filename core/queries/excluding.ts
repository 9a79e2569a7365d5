// The filter `excluding`: tiles that words must not have.

import type { Alphabet } from '../alphabet/alphabet.ts';
import { readTiles } from '../automata/reading.ts';
import { tileSumAcceptor } from '../automata/tile-sum.ts';
import { anchorsAtOneOf } from './anchor.ts';
import type { Filter, Question } from './contract.ts';
import { foundBy } from './loose.ts';

export const excluding: Filter = {
  parameters: [
    {
      name: 'excluding',
      type: 'text',
      description: 'Tiles that the word must not have anywhere. Without tiles it allows every word.',
      example: 'AEIOU',
    },
  ],
  read({ alphabet }, question) {
    const { excluding: text } = question;
    if (text === undefined || text === '') return undefined;
    return { acceptor: tileSumAcceptor(unwanted(alphabet, question, text), 0, 0), inAnyOrder: true };
  },
  others({ alphabet }, question) {
    const worth = unwanted(alphabet, question, question.excluding ?? '');
    const tiles = Array.from(worth.keys()).filter((tile) => worth[tile] === 1);
    return {
      acceptor: tileSumAcceptor(worth, 1, Infinity),
      inAnyOrder: true,
      anchors: anchorsAtOneOf({ tiles, negated: false }),
    };
  },
};

/** By tile: 1 = not allowed. */
function unwanted(alphabet: Alphabet, question: Question, text: string): Uint8Array {
  const worth = new Uint8Array(alphabet.tiles.length);
  const found = foundBy(alphabet, question);
  for (const tile of readTiles(alphabet, text, { parameter: 'excluding', wildcards: '' })) {
    if (tile > 0) for (const one of found(tile)) worth[one] = 1;
  }
  return worth;
}
