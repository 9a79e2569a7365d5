// The alphabet in the header of a binary and in the wire format: language, tile set, folding, doubles, tiles; every
// string is a length byte and UTF-8.

import { type Alphabet, createAlphabet, MAX_TILE_BYTES } from '../alphabet/alphabet.ts';
import type { Folding } from '../alphabet/folding.ts';
import { LexiconError } from '../errors.ts';
import { damaged } from './damaged-header.ts';
import { decodeUtf8, encodeUtf8 } from './utf8.ts';

const ALPHABET_GREEDY = 1 << 0;
const ALPHABET_OPEN = 1 << 1;
const TILE_VOWEL = 1;
const UPPER = ['root', 'turkic'] as const;
const MARKS = ['keep', 'fold'] as const;

/** The alphabet block. Throws `LexiconError` (`alphabet-too-long`). */
export function encodeAlphabet(alphabet: Alphabet): Uint8Array {
  const { folding } = alphabet;
  const parts: number[] = [];
  const text = (value: string): void => {
    const bytes = encodeUtf8(value);
    if (bytes.length > MAX_TILE_BYTES) {
      throw new LexiconError(
        'alphabet-too-long',
        `"${value.slice(0, 16)}…" takes ${bytes.length} bytes; a tile has at most ${MAX_TILE_BYTES}.`,
        {
          expected: MAX_TILE_BYTES,
          got: bytes.length,
        },
      );
    }
    parts.push(bytes.length);
    for (const byte of bytes) parts.push(byte);
  };
  text(alphabet.language);
  text(alphabet.tileSetId);
  parts.push(
    UPPER.indexOf(folding.upper),
    MARKS.indexOf(folding.marks),
    (alphabet.greedy ? ALPHABET_GREEDY : 0) | (alphabet.open ? ALPHABET_OPEN : 0),
    folding.replacements.length,
  );
  for (const [from, to] of folding.replacements) {
    text(from);
    text(to);
  }
  parts.push(alphabet.doubles.length);
  for (const { written, code } of alphabet.doubles) {
    text(written);
    text(alphabet.tiles[code]!);
  }
  for (let code = 1; code < alphabet.tiles.length; code++) {
    parts.push(alphabet.vowels[code] ? TILE_VOWEL : 0);
    text(alphabet.tiles[code]!);
  }
  return Uint8Array.from(parts);
}

/** Reads a whole alphabet block of `tileCount` tiles. Throws `LexiconError` (`damaged`). */
export function decodeAlphabet(block: Uint8Array, tileCount: number): Alphabet {
  let at = 0;
  const byte = (most: number): number => {
    const value = block[at++];
    if (value === undefined || value > most) throw damaged('alphabet block', value ?? -1);
    return value;
  };
  const text = (): string => {
    const length = byte(MAX_TILE_BYTES);
    if (at + length > block.length) throw damaged('alphabet block', length);
    at += length;
    return decodeUtf8(block.subarray(at - length, at));
  };
  const language = text();
  const tileSetId = text();
  const upper = UPPER[byte(1)]!;
  const marks = MARKS[byte(1)]!;
  const flags = byte(ALPHABET_GREEDY | ALPHABET_OPEN);
  const replacements: [string, string][] = [];
  for (let count = byte(255); count > 0; count--) {
    const from = text();
    if (from === '') throw damaged('replacement of nothing', 0);
    replacements.push([from, text()]);
  }
  const doubles: [string, string][] = [];
  for (let count = byte(255); count > 0; count--) doubles.push([text(), text()]);
  const tiles: string[] = [];
  const vowels: string[] = [];
  for (let code = 1; code <= tileCount; code++) {
    const vowel = byte(TILE_VOWEL) === TILE_VOWEL;
    const tile = text();
    tiles.push(tile);
    if (vowel) vowels.push(tile);
  }
  if (at !== block.length) throw damaged('alphabet block', block.length - at);
  const folding: Folding = { upper, marks, replacements };
  try {
    const greedy = (flags & ALPHABET_GREEDY) !== 0;
    const open = (flags & ALPHABET_OPEN) !== 0;
    return createAlphabet({ language, tiles, folding, greedy, doubles, open, tileSetId, vowels });
  } catch (cause) {
    throw new LexiconError(
      'damaged',
      'The alphabet holds an empty tile, one tile twice, or a double of no tile: the file was altered.',
      { section: 'header' },
      { cause },
    );
  }
}
