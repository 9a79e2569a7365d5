// The alphabet of an upload: its language's own, the tiles that it brings, or what its list holds.

import { type Alphabet, createAlphabet, foldText, MAX_TILE_BYTES } from '../../core/alphabet/alphabet.ts';
import { alphabetOf, doublesOf, foldingOf, type Language } from '../../core/alphabet/language.ts';
import { languageOf } from '../../core/alphabet/languages/registry.ts';
import { undetermined } from '../../core/alphabet/languages/undetermined.ts';
import { InputError } from '../../core/errors.ts';
import { LANGUAGE_PATTERN } from '../artifact-keys.ts';
import type { IngestOptions } from './options.ts';
import { upperCaseOf } from './tiler.ts';

export interface ChosenAlphabet {
  readonly language: Language;
  /** undefined = taken from the list. */
  readonly alphabet: Alphabet | undefined;
  /** No data file has the language: it is read as `und` is, under its own tag. */
  readonly unknown: boolean;
}

/**
 * A language that Motmot does not know is no obstacle: its list makes its alphabet. Throws `InputError`:
 * `invalid-language` for what is no tag; `invalid-option` for tiles that could never be played and for spelling options
 * that the language does not have.
 */
export function chooseAlphabet(tag: string, options: Pick<IngestOptions, 'alphabet' | 'spellings'>): ChosenAlphabet {
  if (!LANGUAGE_PATTERN.test(tag)) {
    throw new InputError('invalid-language', `"${tag.slice(0, 64)}" is not a language tag such as en or pt-br.`, {
      got: tag.slice(0, 64),
    });
  }
  const known = languageOf(tag);
  const language = known ?? { ...undetermined, tag: tag.toLowerCase() };
  const unknown = known === undefined;
  if (options.alphabet) return { language, alphabet: ofTiles(language, tag, options.alphabet, options), unknown };
  if (language.tiles !== '') return { language, alphabet: alphabetOf(language, options.spellings), unknown };
  foldingOf(language, options.spellings);
  return { language, alphabet: undefined, unknown };
}

function ofTiles(
  language: Language,
  tag: string,
  given: readonly string[],
  options: Pick<IngestOptions, 'spellings'>,
): Alphabet {
  const folding = foldingOf(language, options.spellings);
  const upperCase = upperCaseOf(folding.upper);
  const tiles = given.map((tile) => upperCase(tile.normalize('NFC')).normalize('NFC'));
  const long = tiles.find((tile) => new TextEncoder().encode(tile).length > MAX_TILE_BYTES);
  if (long !== undefined) throw badTile(long, `it takes more than ${MAX_TILE_BYTES} bytes`);
  const vowels = new Set(language.vowels.split(' '));
  const alphabet = createAlphabet({
    language: tag,
    tiles,
    folding,
    greedy: language.greedy,
    doubles: doublesOf(language, tiles),
    vowels: tiles.filter((tile) => vowels.has(tile)),
  });
  const lost = tiles.find((tile) => foldText(alphabet, tile) !== tile);
  if (lost !== undefined) {
    throw badTile(lost, `text with it is folded to ${foldText(alphabet, lost)}; set the spelling options to keep it`);
  }
  return alphabet;
}

function badTile(tile: string, why: string): InputError {
  return new InputError(
    'invalid-option',
    `The option "alphabet" cannot hold the tile "${tile.slice(0, 16)}": ${why}.`,
    {
      option: 'alphabet',
      got: tile.slice(0, 64),
    },
  );
}
