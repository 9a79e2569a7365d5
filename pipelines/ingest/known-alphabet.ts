// Entries to tile codes when the alphabet is known beforehand.

import { type Alphabet, foldText } from '../../core/alphabet/alphabet.ts';
import { decodeWord, encodeWord, isAmbiguous, isUnknown } from '../../core/alphabet/tiling.ts';
import { type LetterTable, letterFlags } from './letters.ts';
import { joined, lowerCaseOf, type Tiler, upperCaseOf } from './tiler.ts';

const BRACKETS = /[[\]]/g;

/** `special` = characters that an option gives another meaning; their lines go the long way. */
export function tilerOf(alphabet: Alphabet, special: ReadonlySet<string>): Tiler {
  const upperCase = upperCaseOf(alphabet.folding.upper);
  const mayErr = alphabet.ambiguous && !alphabet.greedy;
  return {
    table: tableOf(alphabet, special, upperCase),
    encode: (pieces) => {
      const parts: Uint16Array[] = [];
      for (const piece of pieces) {
        const codes = encodeWord(alphabet, piece);
        if (isUnknown(codes)) return codes;
        parts.push(codes);
      }
      return parts.length === 1 ? parts[0]! : joined(parts);
    },
    fold: (text) => foldText(alphabet, text),
    upperCase,
    lowerCase: lowerCaseOf(alphabet.folding.upper),
    withoutBrackets: (text) => text.replace(BRACKETS, ''),
    text: (codes, length) => decodeWord(alphabet, codes, 0, length),
    respells: alphabet.doubles.length > 0,
    isAmbiguous: (pieces) => mayErr && pieces.some((piece) => isAmbiguous(alphabet, piece)),
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
