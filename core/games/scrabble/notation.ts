// How people write a play: columns A.., rows 1..; `8G PRONG` across, `G8 PRONG` down.

import type { Alphabet } from '../../alphabet/alphabet.ts';
import { splitRow } from '../grid-rows.ts';
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

/** Where a word begins, and which way it goes. */
export interface Place {
  readonly row: number;
  readonly column: number;
  readonly direction: 'across' | 'down';
}

/** Reads `8G` (across) and `G8` (down), columns in either case; undefined for any other text. */
export function readPlace(text: string): Place | undefined {
  const across = /^([1-9][0-9]?)([A-Za-z]{1,2})$/.exec(text);
  const down = /^([A-Za-z]{1,2})([1-9][0-9]?)$/.exec(text);
  const [rowName, column] = across ? [across[1]!, across[2]!] : [down?.[2], down?.[1]];
  if (rowName === undefined || column === undefined) return undefined;
  return { row: Number(rowName) - 1, column: columnIndex(column), direction: across ? 'across' : 'down' };
}

function columnIndex(name: string): number {
  return Array.from(name.toUpperCase()).reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A tile of a play as it is written: lower case a blank, `[CH]` one tile, and whether it is said to lie there. */
export interface WrittenTile {
  /** `.` = the tile that lies there, whichever it is. */
  readonly text: string;
  readonly lies: boolean;
}

/**
 * Reads a play as people write it: `8G PRONG`, with the tiles that lie there as they are (`8G CATS`), in parentheses
 * (`8G (CAT)S`) or as points (`8G ...S`). undefined when the text is none.
 */
export function readPlay(text: string): { readonly place: Place; readonly tiles: readonly WrittenTile[] } | undefined {
  const [, placeText, word] = /^\s*(\S+)\s+(\S+)\s*$/.exec(text) ?? [];
  const place = placeText === undefined ? undefined : readPlace(placeText);
  if (!place || word === undefined) return undefined;
  const tiles: WrittenTile[] = [];
  let inside = false;
  for (const piece of splitRow(word)) {
    if (piece === '(' || piece === ')') {
      if (inside === (piece === '(')) return undefined;
      inside = !inside;
    } else tiles.push({ text: piece, lies: inside || piece === '.' });
  }
  return inside || tiles.length === 0 ? undefined : { place, tiles };
}
