// Whether a text spells a word: told from the tiles, where reading the text might cut it otherwise.

import { type Alphabet, foldText } from './alphabet.ts';
import { encodeWord, isUnknown } from './tiling.ts';

/**
 * Whether a text, folded, is these tiles one behind the other, wherever a reader would cut it: `perro` spells P E RR O
 * and P E R R O, `kulcscsomó` and `kulccsomó` both spell K U L CS CS O M Ó. Linear in the text.
 */
export function spells(alphabet: Alphabet, text: string, codes: ArrayLike<number>): boolean {
  // Most texts are cut as any reader would, which is quickly told.
  if (!text.includes('[') && isReadAs(alphabet, text, codes)) return true;
  const { tiles, doubles } = alphabet;
  const folded = foldText(alphabet, text);
  // Where in the text so many tiles may end: more than one place only where a tile may stand in a double or alone.
  let here = new Set([0]);
  let next = new Set<number>();
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i]!;
    const tile = tiles[code]!;
    const afterNext = new Set<number>();
    for (const at of here) {
      if (folded.startsWith(tile, at)) next.add(at + tile.length);
      if (doubles.length === 0 || codes[i + 1] !== code) continue;
      for (const double of doubles) {
        if (double.code === code && folded.startsWith(double.written, at)) afterNext.add(at + double.written.length);
      }
    }
    if (next.size === 0 && afterNext.size === 0) return false;
    here = next;
    next = afterNext;
  }
  return here.has(folded.length);
}

function isReadAs(alphabet: Alphabet, text: string, codes: ArrayLike<number>): boolean {
  const read = encodeWord(alphabet, text);
  if (isUnknown(read) || read.length !== codes.length) return false;
  for (let i = 0; i < read.length; i++) if (read[i] !== codes[i]) return false;
  return true;
}
