// What turns the text of entries into tile codes: one implementation for a known alphabet, one that finds it in the list.

import type { Alphabet } from '../../core/alphabet/alphabet.ts';
import type { UnknownText } from '../../core/alphabet/tiling.ts';
import type { LetterTable } from './letters.ts';

export interface Tiler {
  readonly table: LetterTable;
  /** Tile codes of a cleaned text; `pieces` = the text cut where no tile may reach across. */
  encode(pieces: readonly string[]): Uint16Array | UnknownText | { readonly tooLongTile: string };
  /** The text as the alphabet writes it. */
  fold(text: string): string;
  /** Upper case as the language has it, nothing else changed. */
  upperCase(text: string): string;
  /** Lower case as the language has it. */
  lowerCase(text: string): string;
  /** A typed text without the brackets that tell its tiles. */
  withoutBrackets(text: string): string;
  /** Plain text of codes that this tiler gave. */
  text(codes: ArrayLike<number>, length: number): string;
  /** Whether the alphabet may write a word otherwise than it was typed: KULCSCSOMÓ as KULCCSOMÓ. */
  readonly respells: boolean;
  /** Whether pieces that were read could be cut otherwise, in an alphabet whose greedy reading may be wrong. */
  isAmbiguous(pieces: readonly string[]): boolean;
  /** Whether a character belongs to a tile. */
  isLetter(character: string): boolean;
  /**
   * While codes are given as tiles appear: by code, the place of the tile among those met so far, from 1. Tiles that
   * are met later do not change the order of the others.
   */
  readonly ranks?: () => Uint16Array;
  /** The alphabet, once all entries were read; the collected words are renumbered to it. */
  finish(): Alphabet;
}

/** Upper case under a language's rule for i and ı. */
export function upperCaseOf(rule: 'root' | 'turkic'): (text: string) => string {
  if (rule === 'root') return (text) => text.toUpperCase();
  return (text) => text.replaceAll('i', 'İ').replaceAll('ı', 'I').toUpperCase();
}

/** Lower case under a language's rule for i and ı. */
export function lowerCaseOf(rule: 'root' | 'turkic'): (text: string) => string {
  if (rule === 'root') return (text) => text.toLowerCase();
  return (text) => text.replaceAll('İ', 'i').replaceAll('I', 'ı').toLowerCase();
}

/** Several runs of codes as one. */
export function joined(parts: readonly Uint16Array[]): Uint16Array {
  const result = new Uint16Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}
