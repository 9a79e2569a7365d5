// The alphabet of an upload: its language's own, the tiles that it brings, or what its list holds.

import { type Alphabet, createAlphabet, foldText, MAX_TILE_BYTES } from '../../core/alphabet/alphabet.ts';
import { alphabetOf, foldingOf, type Language } from '../../core/alphabet/language.ts';
import { LANGUAGES, languageOf } from '../../core/alphabet/languages/registry.ts';
import { InputError } from '../../core/errors.ts';
import type { IngestOptions } from './options.ts';
import { upperCaseOf } from './tiler.ts';

export interface ChosenAlphabet {
  readonly language: Language;
  /** undefined = taken from the list. */
  readonly alphabet: Alphabet | undefined;
}

/**
 * Throws `InputError`: `unknown-language`; `invalid-option` for tiles that could never be played and for spelling
 * options that the language does not have.
 */
export function chooseAlphabet(tag: string, options: Pick<IngestOptions, 'alphabet' | 'spellings'>): ChosenAlphabet {
  // A language that Motmot does not know is no obstacle to who brings its alphabet.
  const language = languageOf(tag) ?? (options.alphabet && languageOf('und'));
  if (!language) {
    const known = LANGUAGES.map((candidate) => candidate.tag);
    throw new InputError(
      'unknown-language',
      `There is no language "${tag}" here: use ${known.join(', ')}, or give the option "alphabet".`,
      { got: tag, expected: known },
    );
  }
  if (options.alphabet) return { language, alphabet: ofTiles(language, tag, options.alphabet, options) };
  if (language.tiles !== '') return { language, alphabet: alphabetOf(language, options.spellings) };
  foldingOf(language, options.spellings);
  return { language, alphabet: undefined };
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
