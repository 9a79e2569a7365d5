// The filters `from` and `useAll`: words that given tiles can spell.

import { NOTHING } from '../automata/automaton.ts';
import { both } from '../automata/both.ts';
import { choiceContainingAcceptor, choiceRackAcceptor } from '../automata/choices.ts';
import { containingAcceptor } from '../automata/containing.ts';
import { lengthAcceptor } from '../automata/length.ts';
import { ANY_RUN, ANY_TILE } from '../automata/pattern.ts';
import { rackAcceptor } from '../automata/rack.ts';
import { MAX_FILTER_TILES, readItems, UNKNOWN_TILE } from '../automata/reading.ts';
import { InputError } from '../errors.ts';
import { anchorsAt } from './anchor.ts';
import type { Filter } from './contract.ts';
import { loosened } from './loose.ts';
import { placesOf } from './places.ts';

export const from: Filter = {
  parameters: [
    {
      name: 'from',
      type: 'text',
      description:
        'The tiles at hand, each for one tile of the word: `?` is a blank that stands for any one tile, `[AEI]` one ' +
        'that stands for any of these, `*` any number of blanks. Any number of blanks, ' +
        `${MAX_FILTER_TILES} tiles at most in all; many blanks mean many answers, which are paged and counted as ` +
        'always. No tiles at all spell no word.',
      example: 'AEINRS?',
    },
    {
      name: 'useAll',
      type: 'flag',
      description: 'With `from`: every tile and every blank must be used, which makes anagrams.',
      example: true,
    },
  ],
  read({ alphabet }, question) {
    const { from: text, useAll = false } = question;
    if (text === undefined) {
      if (!useAll || question.notFrom !== undefined) return undefined;
      throw new InputError('missing-parameter', 'useAll means the tiles of from; give from too.', {
        parameter: 'from',
      });
    }
    const read = readItems(alphabet, text, { parameter: 'from', wildcards: '?*', classes: true, lettersOnly: true });
    if (useAll && read.includes(UNKNOWN_TILE)) return { acceptor: NOTHING };
    const open = read.includes(ANY_RUN);
    const items = loosened(
      alphabet,
      question,
      read.filter((item) => item !== ANY_RUN && item !== UNKNOWN_TILE),
    );
    const places = placesOf('from', items);
    if (open && !useAll) return { acceptor: lengthAcceptor(0, Infinity), inAnyOrder: true };
    if (open) {
      const named = items.filter((item) => item !== ANY_TILE);
      const demanded = places
        ? choiceContainingAcceptor(placesOf('from', named) ?? [])
        : containingAcceptor(named as number[]);
      return { acceptor: both(demanded, lengthAcceptor(items.length, Infinity)), inAnyOrder: true };
    }
    if (places) return { acceptor: choiceRackAcceptor(places, useAll), inAnyOrder: true };
    const tiles = items.filter((item) => item !== ANY_TILE) as number[];
    return {
      acceptor: rackAcceptor(tiles, items.length - tiles.length, useAll),
      inAnyOrder: true,
      ...(useAll ? { anchors: anchorsAt(tiles) } : {}),
    };
  },
};
