// What tiles are worth and how many there are, under the tile set that a question names or the lexicon's own.

import type { Alphabet } from '../alphabet/alphabet.ts';
import { TILE_SET_IDS, tileSetOf } from '../alphabet/tile-set.ts';
import { InputError } from '../errors.ts';
import type { QueryParameter, Question } from './contract.ts';

export interface Worth {
  readonly id: string;
  /** By tile code; 0 for tiles that the set has not. */
  readonly values: Uint16Array;
  readonly counts: Uint16Array;
  readonly blankCount: number;
}

export const TILE_SET: QueryParameter = {
  name: 'tileSet',
  type: 'text',
  description: `Which tile set scores and probabilities are taken from; left out, the language's own. One of ${TILE_SET_IDS.join(', ')}.`,
  example: 'en',
  values: TILE_SET_IDS,
};

/** Throws `InputError` `unknown-tile-set` where one is named that is none. */
export function checkTileSet({ tileSet }: Pick<Question, 'tileSet'>): void {
  if (tileSet !== undefined && !tileSetOf(tileSet)) throw unknown(tileSet, 'There is no such tile set.');
}

/** Throws `InputError` `unknown-tile-set`, also when none is named and the lexicon has none. */
export function worthOf(alphabet: Alphabet, { tileSet }: Question): Worth {
  const id = tileSet ?? alphabet.tileSetId;
  const set = tileSetOf(id);
  if (!set) {
    throw unknown(
      id,
      tileSet === undefined ? 'This lexicon has no tile set; name one by tileSet.' : 'There is no such tile set.',
    );
  }
  const { tiles } = set;
  return {
    id,
    values: Uint16Array.from(alphabet.tiles, (tile) => tiles[tile]?.value ?? 0),
    counts: Uint16Array.from(alphabet.tiles, (tile) => tiles[tile]?.count ?? 0),
    blankCount: tiles['?']?.count ?? 0,
  };
}

function unknown(id: string, message: string): InputError {
  const values = { parameter: 'tileSet', got: id.slice(0, 40), expected: TILE_SET_IDS };
  return new InputError('unknown-tile-set', message, values);
}

/** What a word's tiles are worth together. */
export function scoreOf({ values }: Worth, codes: ArrayLike<number>, length = codes.length): number {
  let sum = 0;
  for (let i = 0; i < length; i++) sum += values[codes[i]!]!;
  return sum;
}
