// Entries to tile codes when the list itself makes the alphabet: grapheme clusters in upper case, by code point.

import { MAX_TILE_BYTES, MAX_TILES } from '../../core/alphabet/alphabet.ts';
import { foldText } from '../../core/alphabet/folding.ts';
import { alphabetOf, foldingOf, type Language, type SpellingChoices } from '../../core/alphabet/language.ts';
import { MAX_WORD_TILES } from '../../core/build/words.ts';
import { InputError } from '../../core/errors.ts';
import { scriptBit } from './clean.ts';
import { letterFlags, SCRIPT_SHIFT } from './letters.ts';
import { lowerCaseOf, type Tiler, upperCaseOf } from './tiler.ts';

/**
 * Units that are grapheme clusters of their own beside any other unit of these ranges: no marks, no conjoining jamo,
 * no prepended or pictographic characters.
 */
const SIMPLE_RANGES: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa1, 0xac],
  [0xae, 0x2ff],
  [0x370, 0x482],
  [0x48a, 0x52f],
  [0x531, 0x588],
  [0x5d0, 0x5ea],
  [0x620, 0x64a],
  [0x10a0, 0x10ff],
  [0x1e00, 0x1fff],
  [0x3041, 0x3096],
  [0x30a1, 0x30fa],
  [0x3400, 0x9fff],
  [0xac00, 0xd7a3],
];

/** Several characters in brackets are one tile; a bracket around less, or without its fellow, is a character. */
const BRACKETED = /\[([^[\]]{2,})\]/u;
const ALL_BRACKETED = new RegExp(BRACKETED, 'gu');

/** The words of a list whose tiles get their final codes at its end. */
export interface RenumberedWords {
  /** `renumbered[old]` is the new code; a longer table than 256 says that codes above 255 may come. */
  renumber(renumbered: Uint16Array): void;
}

/** Tile codes are given as tiles appear; `finish` puts them in order, and renumbers the words that were read. */
export function tilerFromList(
  language: Language,
  choices: SpellingChoices,
  special: ReadonlySet<string>,
  words: RenumberedWords,
): Tiler {
  const folding = foldingOf(language, choices);
  const upperCase = upperCaseOf(folding.upper);
  const fold = (text: string): string => foldText(folding, () => false, text);
  const tiles: string[] = [''];
  const codes = new Map<string, number>();
  const letters = new Set<string>();
  const table = { codes: new Uint16Array(0x10000), flags: new Uint8Array(0x10000) };
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

  const codeOf = (tile: string): number => {
    const known = codes.get(tile);
    if (known !== undefined) return known;
    const code = tiles.length;
    if (code > MAX_TILES) throw tooManyTiles();
    if (code === 256) words.renumber(Uint16Array.from({ length: 0x10000 }, (_, same) => same));
    tiles.push(tile);
    codes.set(tile, code);
    for (const character of tile) letters.add(character);
    return code;
  };

  /** Enters the simple letters of a text into the table, so that the next such line goes the short way. */
  const learn = (text: string): void => {
    for (const letter of text) {
      const unit = letter.charCodeAt(0);
      if (table.codes[unit] !== 0 || !isSimple(letter) || special.has(letter)) continue;
      const tile = fold(letter);
      const code = isSimple(tile) ? codes.get(tile) : undefined;
      if (code === undefined) continue;
      table.codes[unit] = code;
      table.flags[unit] = letterFlags(letter, tile, upperCase) | (scriptBit(letter) << SCRIPT_SHIFT);
    }
  };

  const encode = (pieces: readonly string[]): Uint16Array | { tooLongTile: string } => {
    const clusters = pieces.flatMap((piece) => clustersOf(fold(piece), segmenter));
    const long = clusters.find((tile) => tile.length * 3 > MAX_TILE_BYTES);
    if (long !== undefined) return { tooLongTile: long };
    // A word that will be refused must not leave its tiles behind in the alphabet.
    if (clusters.length > MAX_WORD_TILES) return new Uint16Array(clusters.length);
    const word = Uint16Array.from(clusters, codeOf);
    for (const piece of pieces) learn(piece);
    return word;
  };

  const inOrder = (): string[] => tiles.slice(1).sort(byCodePoint);
  const ranksOf = (order: readonly string[]): Uint16Array => {
    const ranks = new Uint16Array(tiles.length);
    order.forEach((tile, index) => {
      ranks[codes.get(tile)!] = index + 1;
    });
    return ranks;
  };

  return {
    table,
    encode,
    fold,
    upperCase,
    lowerCase: lowerCaseOf(folding.upper),
    withoutBrackets: (text) => text.replace(ALL_BRACKETED, '$1'),
    text: (word, length) => {
      let text = '';
      for (let i = 0; i < length; i++) text += tiles[word[i]!]!;
      return text;
    },
    respells: false,
    isAmbiguous: () => false,
    isLetter: (character) => letters.has(character),
    ranks: () => ranksOf(inOrder()),
    finish: () => {
      const order = inOrder();
      words.renumber(ranksOf(order));
      return alphabetOf(language, choices, order);
    },
  };
}

/** Grapheme clusters of a folded text, and tiles in brackets. */
function clustersOf(folded: string, segmenter: Intl.Segmenter): string[] {
  const clusters: string[] = [];
  // Odd parts are what stood in brackets.
  folded.split(BRACKETED).forEach((part, index) => {
    if (index % 2 === 1) clusters.push(part);
    else if (isSimpleText(part)) for (let i = 0; i < part.length; i++) clusters.push(part[i]!);
    else for (const { segment } of segmenter.segment(part)) clusters.push(segment);
  });
  return clusters;
}

function isSimpleText(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (!isSimpleUnit(text.charCodeAt(i))) return false;
  return true;
}

function isSimpleUnit(unit: number): boolean {
  for (const [first, last] of SIMPLE_RANGES) if (unit <= last) return unit >= first;
  return false;
}

function isSimple(letter: string): boolean {
  return letter.length === 1 && isSimpleUnit(letter.charCodeAt(0)) && letter.normalize('NFC') === letter;
}

/** As UTF-8 would sort: surrogates behind the rest of the first plane. */
function byCodePoint(a: string, b: string): number {
  for (let i = 0; i < a.length && i < b.length; ) {
    const left = a.codePointAt(i)!;
    const right = b.codePointAt(i)!;
    if (left !== right) return left - right;
    i += left > 0xffff ? 2 : 1;
  }
  return a.length - b.length;
}

function tooManyTiles(): InputError {
  return new InputError(
    'alphabet-too-large',
    `The list holds more than ${MAX_TILES} different characters, the most that a lexicon can have; is it a word list?`,
    { expected: MAX_TILES },
  );
}
