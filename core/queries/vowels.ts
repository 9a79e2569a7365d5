// The filters `vowels` and `shape`: how many vowels words have, and where.

import type { Alphabet } from '../alphabet/alphabet.ts';
import { ANY_RUN, ANY_TILE, type PatternItem, patternAcceptor } from '../automata/pattern.ts';
import { MAX_FILTER_TILES } from '../automata/reading.ts';
import { tileSumAcceptor } from '../automata/tile-sum.ts';
import { InputError } from '../errors.ts';
import type { Filter } from './contract.ts';
import { rangeFilter } from './range.ts';

export const vowels = rangeFilter(
  {
    name: 'vowels',
    type: 'text',
    description: 'How many of the tiles are vowels of the language: `0`, or `2..3`.',
    example: '0',
  },
  ({ min, max }, { alphabet }) => {
    vowelsOf(alphabet, 'vowels');
    return { acceptor: tileSumAcceptor(alphabet.vowels, min, max), inAnyOrder: true };
  },
);

export const shape: Filter = {
  parameters: [
    {
      name: 'shape',
      type: 'text',
      description:
        'Where vowels stand in the whole word: `v` a vowel, `c` any other tile, `?` either, `*` any run: `cvcvc`.',
      example: 'cvcvc',
    },
  ],
  read({ alphabet }, { shape: text }) {
    if (text === undefined) return undefined;
    const tiles = vowelsOf(alphabet, 'shape');
    const vowel: PatternItem = { tiles, negated: false };
    const meanings: Readonly<Record<string, PatternItem>> = {
      v: vowel,
      c: { tiles, negated: true },
      '?': ANY_TILE,
      '*': ANY_RUN,
    };
    const letters = text.toLowerCase().replace(/\*+/g, '*');
    if (!/^[cv?*]*$/.test(letters) || letters.replaceAll('*', '').length > MAX_FILTER_TILES) {
      throw new InputError('invalid-shape', 'shape is written with c, v, ? and *, such as cvcvc.', {
        parameter: 'shape',
        got: text.slice(0, 40),
        expected: MAX_FILTER_TILES,
      });
    }
    return { acceptor: patternAcceptor(Array.from(letters, (letter) => meanings[letter]!)) };
  },
};

function vowelsOf({ vowels: isVowel, language }: Alphabet, parameter: string): number[] {
  const tiles = Array.from(isVowel.keys()).filter((tile) => isVowel[tile] === 1);
  if (tiles.length > 0) return tiles;
  throw new InputError('no-vowels', `Which tiles of this lexicon are vowels is not known; leave ${parameter} out.`, {
    parameter,
    language,
  });
}
