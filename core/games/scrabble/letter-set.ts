// Sets of tiles as bits, as many 32-bit words as the alphabet needs: tile t is bit `t & 31` of word `t >>> 5`.

import type { Alphabet } from '../../alphabet/alphabet.ts';

/** Words of a set over this alphabet: 1 up to 31 tiles, 2 up to 63. Bit 0 is the separator's and stays clear. */
export function letterSetWords(alphabet: Alphabet): number {
  return ((alphabet.tiles.length - 1) >>> 5) + 1;
}

export function addLetter(set: Uint32Array | Int32Array, tile: number, start = 0): void {
  set[start + (tile >>> 5)]! |= 1 << (tile & 31);
}

export function hasLetter(set: Uint32Array, tile: number, start = 0): boolean {
  return ((set[start + (tile >>> 5)]! >>> (tile & 31)) & 1) === 1;
}
