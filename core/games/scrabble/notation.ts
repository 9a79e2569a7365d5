// How people write a play: columns A.., rows 1..; `8G PRONG` across, `G8 PRONG` down.

import type { Alphabet } from '../../alphabet/alphabet.ts';
import { bracketed } from './position.ts';

/** `8G` across, `G8` down; behind column Z come AA, AB, … */
export function placeName(row: number, column: number, direction: 'across' | 'down'): string {
  return direction === 'across' ? `${row + 1}${columnName(column)}` : `${columnName(column)}${row + 1}`;
}

/** The word as a board writes it: blanks (bit i = tile i) in lower case, tiles of several letters in brackets. */
export function boardText(alphabet: Alphabet, codes: ArrayLike<number>, blanks: number): string {
  let text = '';
  for (let i = 0; i < codes.length; i++) {
    const tile = alphabet.tiles[codes[i]!]!;
    text += bracketed((blanks >>> i) & 1 ? lowerCase(alphabet, tile) : tile);
  }
  return text;
}

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

function lowerCase(alphabet: Alphabet, tile: string): string {
  if (alphabet.folding.upper !== 'turkic') return tile.toLowerCase();
  return tile.replaceAll('İ', 'i').replaceAll('I', 'ı').toLowerCase();
}
