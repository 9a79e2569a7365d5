// The filters `notAt` and `misplaced`: tiles that are known not to stand at a place.

import type { Alphabet } from '../alphabet/alphabet.ts';
import { NOTHING } from '../automata/automaton.ts';
import { both } from '../automata/both.ts';
import { choiceContainingAcceptor } from '../automata/choices.ts';
import { containingAcceptor } from '../automata/containing.ts';
import { elsewhereAcceptor, type Placed } from '../automata/elsewhere.ts';
import { MAX_FILTER_TILES, readTiles, UNKNOWN_TILE } from '../automata/reading.ts';
import { InputError } from '../errors.ts';
import { anchorsAt } from './anchor.ts';
import type { Condition, Filter, Question } from './contract.ts';
import { foundBy, loosened } from './loose.ts';
import { placesOf } from './places.ts';

export const notAt: Filter = {
  parameters: [
    {
      name: 'notAt',
      type: 'text',
      description:
        'Tiles that do not stand at a place, counted from 1: `5:T`, several with commas: `5:T,1:S`. The tile may be ' +
        'elsewhere or nowhere; `5:TS` refuses T and S.',
      example: '5:T,1:S',
    },
  ],
  oneWay: true,
  read({ alphabet }, question) {
    if (question.notAt === undefined || question.notAt === '') return undefined;
    return { acceptor: elsewhereAcceptor(readPlaces(alphabet, question, 'notAt', question.notAt)) };
  },
};

export const misplaced: Filter = {
  parameters: [
    {
      name: 'misplaced',
      type: 'text',
      description:
        'Tiles that the word has, but not at that place, written as for `notAt`: `5:T` finds TACKY, not TACIT and not ' +
        'SHARK. A tile that is misplaced at several places must be there once.',
      example: '5:T',
    },
  ],
  read({ alphabet }, question): Condition | undefined {
    if (question.misplaced === undefined || question.misplaced === '') return undefined;
    const exact = readPlaces(alphabet, { ...question, accents: undefined }, 'misplaced', question.misplaced);
    if (exact.some(({ tile }) => tile === UNKNOWN_TILE)) return { acceptor: NOTHING };
    const elsewhere = elsewhereAcceptor(readPlaces(alphabet, question, 'misplaced', question.misplaced));
    const demanded = [...new Set(exact.map(({ tile }) => tile))];
    const places = placesOf('misplaced', loosened(alphabet, question, demanded));
    if (places) return { acceptor: both(choiceContainingAcceptor(places), elsewhere) };
    return { acceptor: both(containingAcceptor(demanded), elsewhere), anchors: anchorsAt(demanded) };
  },
};

function readPlaces(alphabet: Alphabet, question: Question, parameter: string, text: string): Placed[] {
  const found = foundBy(alphabet, question);
  return text.split(',').flatMap((entry) => {
    const [, place, letters] = /^([1-9]\d{0,2}):(.+)$/su.exec(entry) ?? [];
    if (place === undefined || letters === undefined || Number(place) > MAX_FILTER_TILES) {
      throw new InputError('invalid-place', `${parameter} is a place from 1 and its tiles: 5:T, or 5:T,1:S.`, {
        parameter,
        got: entry.slice(0, 40),
      });
    }
    return readTiles(alphabet, letters, { parameter, wildcards: '' }).flatMap((tile) =>
      (tile > 0 ? found(tile) : [tile]).map((one) => ({ index: Number(place) - 1, tile: one })),
    );
  });
}
