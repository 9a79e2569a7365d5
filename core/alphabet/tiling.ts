// Text to tile codes and back.

import { type Alphabet, foldText } from './alphabet.ts';

/** The part of a text that no tile covers: a character, or the content of a bracket. */
export interface UnknownText {
  readonly unknown: string;
  /** Where, in UTF-16 units of the folded text. */
  readonly index: number;
}

export function isUnknown(result: Uint16Array | UnknownText): result is UnknownText {
  return 'unknown' in result;
}

/**
 * The tile codes of a word as typed: folded, then cut greedily, longest tile first. `[CH]` is exactly one tile; where
 * the alphabet itself has a tile `[`, only brackets around several characters are read so. White space is not trimmed.
 */
export function encodeWord(alphabet: Alphabet, text: string): Uint16Array | UnknownText {
  const { unitCodes } = alphabet;
  const result = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const code = unit < unitCodes.length ? unitCodes[unit]! : 0;
    if (code === 0) return encodeFolded(alphabet, foldText(alphabet, text));
    result[i] = code;
  }
  return result;
}

/** As `encodeWord`, of a text that `foldText` has folded. */
export function encodeFolded(alphabet: Alphabet, folded: string): Uint16Array | UnknownText {
  const result = new Uint16Array(folded.length);
  let length = 0;
  for (let i = 0; i < folded.length; ) {
    const bracket = folded[i] === '[' ? bracketedTile(alphabet, folded, i) : undefined;
    if (bracket) {
      if (bracket.code === 0) return { unknown: bracket.text, index: i };
      result[length++] = bracket.code;
      i = bracket.end;
      continue;
    }
    const tile = longestTileAt(alphabet, folded, i);
    if (tile === 0) return { unknown: String.fromCodePoint(folded.codePointAt(i)!), index: i };
    result[length++] = tile;
    i += alphabet.tiles[tile]!.length;
  }
  return result.slice(0, length);
}

/** The bracketed tile that starts at `start`: its code (0 = no tile of the alphabet) and where the text goes on. */
export function bracketedTile(
  alphabet: Alphabet,
  folded: string,
  start: number,
): { code: number; text: string; end: number } | undefined {
  const literal = alphabet.codes.has('[');
  const close = folded.indexOf(']', start + 1);
  if (close < 0) return literal ? undefined : { code: 0, text: folded.slice(start), end: folded.length };
  const text = folded.slice(start + 1, close);
  const code = alphabet.codes.get(text) ?? 0;
  if (literal && (code === 0 || Array.from(text).length < 2)) return undefined;
  return { code, text: folded.slice(start, close + 1), end: close + 1 };
}

/** Code of the longest tile that the folded text has at `index`; 0 = none. */
export function longestTileAt(alphabet: Alphabet, folded: string, index: number): number {
  for (let units = Math.min(alphabet.longestTileUnits, folded.length - index); units > 0; units--) {
    const code = alphabet.codes.get(folded.slice(index, index + units));
    if (code !== undefined) return code;
  }
  return 0;
}

/** Code of the tile that a typed text is, whole, with or without brackets; 0 = none. */
export function tileCode(alphabet: Alphabet, text: string): number {
  const codes = encodeWord(alphabet, text);
  return !isUnknown(codes) && codes.length === 1 ? codes[0]! : 0;
}

/** Plain text of tile codes: what `word` is in answers. */
export function decodeWord(alphabet: Alphabet, codes: ArrayLike<number>, start = 0, end = codes.length): string {
  let text = '';
  for (let i = start; i < end; i++) text += alphabet.tiles[codes[i]!]!;
  return text;
}

/** The tiles' texts, one by one. */
export function tilesOf(alphabet: Alphabet, codes: ArrayLike<number>): string[] {
  return Array.from(codes, (code) => alphabet.tiles[code]!);
}

/**
 * Text that `encodeWord` reads back as exactly these tiles: those of several characters stand in brackets, and all of
 * them where neighbours would otherwise be read as one (A[L][L]A is not ALLA).
 */
export function bracketWord(alphabet: Alphabet, codes: ArrayLike<number>): string {
  const tiles = tilesOf(alphabet, codes);
  const text = tiles.map((tile) => (Array.from(tile).length > 1 ? `[${tile}]` : tile)).join('');
  if (!alphabet.ambiguous) return text;
  const read = encodeFolded(alphabet, text);
  const same = !isUnknown(read) && read.length === codes.length && read.every((code, i) => code === codes[i]);
  return same ? text : tiles.map((tile) => `[${tile}]`).join('');
}
