// What texts of squares and of tiles on a rack mean: a tile's code, and whether a blank stands for it.

import type { Alphabet } from '../../alphabet/alphabet.ts';
import { tileCode } from '../../alphabet/tiling.ts';
import { standsAlone } from '../grid-rows.ts';

interface Squares {
  readonly letters: Uint16Array;
  readonly texts: Map<string, number>;
}

/** What was met, by alphabet. */
const known = new WeakMap<Alphabet, Squares>();
/** Foldings know many spellings of a tile: those met first are remembered. */
const MOST_TEXTS = 1000;
/** Above all letters that stand alone: see `standsAlone`. */
const LETTERS_END = 0x600;

function squaresOf(alphabet: Alphabet): Squares {
  let squares = known.get(alphabet);
  if (!squares) known.set(alphabet, (squares = { letters: new Uint16Array(LETTERS_END), texts: new Map() }));
  return squares;
}

/** The tile's code << 1, and 1 where a blank stands for it (lower case); 0 = no tile. */
export function squareOf(alphabet: Alphabet, text: string): number {
  const { letters, texts } = squaresOf(alphabet);
  const met = texts.get(text);
  if (met !== undefined) return met;
  const code = tileCode(alphabet, text);
  if (code === 0) return 0;
  const square = (code << 1) | (isLowerCase(alphabet, text) ? 1 : 0);
  if (texts.size < MOST_TEXTS) texts.set(text, square);
  if (text.length === 1 && text.charCodeAt(0) < LETTERS_END && standsAlone(text)) letters[text.charCodeAt(0)] = square;
  return square;
}

/**
 * By UTF-16 code unit: the squares of letters that are whole by themselves, as far as `squareOf` has met them; 0 = not
 * met, or no such letter.
 */
export function lettersMet(alphabet: Alphabet): Uint16Array {
  return squaresOf(alphabet).letters;
}

/** Whether the text is the lower-case form of its tile, that is a blank played as it. */
export function isLowerCase(alphabet: Alphabet, text: string): boolean {
  const bare = text.replace(/^\[|\]$/g, '');
  return !alphabet.codes.has(bare) && bare === bare.toLowerCase() && bare !== bare.toUpperCase();
}
