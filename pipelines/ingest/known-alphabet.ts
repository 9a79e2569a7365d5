// Entries to tile codes when the alphabet is known: a language's own, or the tiles that the upload gave.

import { type Alphabet, createAlphabet, foldText, MAX_TILE_BYTES } from '../../core/alphabet/alphabet.ts';
import { alphabetOf, foldingOf, type Language } from '../../core/alphabet/language.ts';
import { decodeWord, encodeFolded, isUnknown } from '../../core/alphabet/tiling.ts';
import { InputError } from '../../core/errors.ts';
import { type LetterTable, letterFlags } from './letters.ts';
import type { IngestOptions } from './options.ts';
import { joined, type Tiler, upperCaseOf } from './tiler.ts';

/** Throws `InputError` `invalid-option` for tiles that could never be played. */
export function knownAlphabet(
  language: Language,
  tag: string,
  options: Pick<IngestOptions, 'alphabet' | 'spellings'>,
): Alphabet {
  if (options.alphabet === undefined) return alphabetOf(language, options.spellings);
  const folding = foldingOf(language, options.spellings);
  const upperCase = upperCaseOf(folding.upper);
  const tiles = options.alphabet.map((tile) => upperCase(tile.normalize('NFC')).normalize('NFC'));
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

/** `special` = characters that an option gives another meaning; their lines go the long way. */
export function tilerOf(alphabet: Alphabet, special: ReadonlySet<string>): Tiler {
  const upperCase = upperCaseOf(alphabet.folding.upper);
  return {
    table: tableOf(alphabet, special, upperCase),
    encode: (pieces) => {
      const parts: Uint16Array[] = [];
      for (const piece of pieces) {
        const codes = encodeFolded(alphabet, foldText(alphabet, piece));
        if (isUnknown(codes)) return codes;
        parts.push(codes);
      }
      return parts.length === 1 ? parts[0]! : joined(parts);
    },
    fold: (text) => foldText(alphabet, text),
    upperCase,
    text: (codes, length) => decodeWord(alphabet, codes, 0, length),
    isLetter: alphabet.isLetter,
    finish: () => alphabet,
  };
}

function tableOf(alphabet: Alphabet, special: ReadonlySet<string>, upperCase: (text: string) => string): LetterTable {
  const codes = alphabet.unitCodes.slice();
  const flags = new Uint8Array(codes.length);
  for (let unit = 0; unit < codes.length; unit++) {
    const letter = String.fromCharCode(unit);
    if (special.has(letter)) codes[unit] = 0;
    if (codes[unit] !== 0) flags[unit] = letterFlags(letter, alphabet.tiles[codes[unit]!]!, upperCase);
  }
  return { codes, flags };
}
