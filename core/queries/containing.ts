// The filter `containing`: tiles that words must have, as often as given.

import { NOTHING } from '../automata/automaton.ts';
import { choiceContainingAcceptor } from '../automata/choices.ts';
import { containingAcceptor } from '../automata/containing.ts';
import { readItems, UNKNOWN_TILE } from '../automata/reading.ts';
import { anchorsAt, anchorsAtOneOf } from './anchor.ts';
import type { Filter } from './contract.ts';
import { loosened } from './loose.ts';
import { placesOf } from './places.ts';

export const containing: Filter = {
  parameters: [
    {
      name: 'containing',
      type: 'text',
      description:
        'Tiles that the word must have anywhere and in any order, each at least as often as given: EE finds TREE, ' +
        'not TEN. `[AEI]` is one of these. Without tiles it allows every word.',
      example: 'QQ',
    },
  ],
  read({ alphabet }, question) {
    const { containing: text } = question;
    if (text === undefined || text === '') return undefined;
    const read = readItems(alphabet, text, { parameter: 'containing', wildcards: '', classes: true });
    if (read.includes(UNKNOWN_TILE)) return { acceptor: NOTHING };
    const items = loosened(alphabet, question, read);
    const places = placesOf('containing', items);
    if (places)
      return { acceptor: choiceContainingAcceptor(places), inAnyOrder: true, anchors: places.flatMap(anchorsAtOneOf) };
    const tiles = items as number[];
    return { acceptor: containingAcceptor(tiles), inAnyOrder: true, anchors: anchorsAt(tiles) };
  },
};
