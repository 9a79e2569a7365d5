// The short way through a line: simple letters go from UTF-8 to tile codes by a table, without a string.

import { MAX_WORD_TILES } from '../../core/build/words.ts';

/** By UTF-16 unit. A letter is simple when it is one tile whatever stands beside it. */
export interface LetterTable {
  /** Tile codes; 0 = not simple: the whole line goes the long way. */
  readonly codes: Uint16Array;
  readonly flags: Uint8Array;
}

/** The letter is upper-cased on its way. */
export const LOWER = 1 << 0;
/** The letter has case and is upper case already. */
export const UPPER = 1 << 1;
/** The letter becomes another one, not just its upper case: É -> E. */
export const FOLDED = 1 << 2;
/** Three bits, one a script: see `scriptBit`. */
export const SCRIPT_SHIFT = 3;
const FLAG_BITS = 6;

/**
 * Reads `bytes[start..end)`. Answers 0 when the line must go the long way; else the number of tiles, shifted left by
 * `FLAG_BITS`, and the flags of all its letters; the codes are in `word` (255 at most).
 */
export function readSimpleWord(
  table: LetterTable,
  bytes: Uint8Array,
  start: number,
  end: number,
  word: Uint16Array,
): number {
  const { codes, flags } = table;
  let length = 0;
  let seen = 0;
  for (let i = start; i < end; ) {
    let unit = bytes[i++]!;
    if (unit >= 0x80) {
      if (unit < 0xc2 || unit >= 0xf0) return 0;
      const second = i < end ? bytes[i++]! : 0;
      if ((second & 0xc0) !== 0x80) return 0;
      if (unit < 0xe0) unit = ((unit & 0x1f) << 6) | (second & 0x3f);
      else {
        const third = i < end ? bytes[i++]! : 0;
        if ((third & 0xc0) !== 0x80) return 0;
        unit = ((unit & 0x0f) << 12) | ((second & 0x3f) << 6) | (third & 0x3f);
        if (unit < 0x800) return 0;
      }
    }
    const code = unit < codes.length ? codes[unit]! : 0;
    if (code === 0 || length === MAX_WORD_TILES) return 0;
    word[length++] = code;
    seen |= flags[unit]!;
  }
  return (length << FLAG_BITS) | seen;
}

export const tilesOfRead = (read: number): number => read >>> FLAG_BITS;
export const flagsOfRead = (read: number): number => read & ((1 << FLAG_BITS) - 1);

/** Flags of the letter `from` that is read as the tile `to`. */
export function letterFlags(from: string, to: string, upperCase: (text: string) => string): number {
  const lower = from !== from.toUpperCase() ? LOWER : 0;
  if (from === to) return to !== to.toLowerCase() ? UPPER : 0;
  return upperCase(from) === to ? lower : lower | FOLDED;
}
