// An alphabet: the ordered tiles of a lexicon and how text folds onto them.

import { InputError } from '../errors.ts';
import { type Folding, foldText as foldWith, PLAIN_FOLDING } from './folding.ts';

/** Made by `createAlphabet`; plain data beside the tables that reading text needs. */
export interface Alphabet {
  /** BCP 47 tag. */
  readonly language: string;
  /** By tile code, in the language's own order; code 0 is the GADDAG's separator and has no text. */
  readonly tiles: readonly string[];
  readonly folding: Folding;
  /** Whether cutting off the longest tile that fits, again and again, splits words rightly. */
  readonly greedy: boolean;
  /** Long letters that are written shorter than their two tiles; longest first, and read before any tile. */
  readonly doubles: readonly Double[];
  /** Whether the list made the alphabet: other letters are tiles as well, which no word of it happens to have. */
  readonly open: boolean;
  /** Id of the usual tile set (values and counts), '' = none. */
  readonly tileSetId: string;
  /** By tile code: 1 for a vowel. */
  readonly vowels: Uint8Array;
  /** Tile text -> code. */
  readonly codes: ReadonlyMap<string, number>;
  /** By UTF-16 unit: the code of the tile it folds to whatever stands beside it, 0 when the longer way must be gone. */
  readonly unitCodes: Uint16Array;
  /** By UTF-16 unit: the unit it folds to whatever stands beside it, 0 when only the whole text can be folded. */
  readonly unitFolds: Uint16Array;
  /** By first UTF-16 unit, folded: the tiles of several units. */
  readonly longTiles: ReadonlyMap<number, LongTiles>;
  /** Length of the longest tile in UTF-16 units. */
  readonly longestTileUnits: number;
  /** Whether some text may be cut into tiles in more than one way. */
  readonly ambiguous: boolean;
  readonly isLetter: (character: string) => boolean;
}

/** Two equal tiles side by side that the language writes as one text: Hungarian SZ+SZ is SSZ. */
export interface Double {
  readonly written: string;
  /** Of the tile that stands there twice. */
  readonly code: number;
}

/** What is written with several UTF-16 units and begins with one of them. */
export interface LongTiles {
  /** Doubles first, then tiles, each longest first. */
  readonly tiles: readonly { readonly code: number; readonly text: string; readonly twice: boolean }[];
  /** Code of the tile that is this unit alone, 0 = none. */
  readonly single: number;
}

export interface AlphabetSpec {
  readonly language: string;
  /** Without the separator; upper case, NFC. */
  readonly tiles: readonly string[];
  readonly folding?: Folding;
  readonly greedy?: boolean;
  /** How the language writes two equal tiles, where not as the tile twice. */
  readonly doubles?: readonly (readonly [written: string, tile: string])[];
  readonly open?: boolean;
  readonly tileSetId?: string;
  /** Tiles that are vowels. */
  readonly vowels?: readonly string[];
}

/** Most tiles of an alphabet, and most bytes (UTF-8) of one tile: what the binary can hold. */
export const MAX_TILES = 65_535;
export const MAX_TILE_BYTES = 255;

/** Opens a bracketed tile. */
export const BRACKET = 0x5b;

/** Marks, surrogates and conjoining jamo change or join their neighbours, so no unit of theirs stands alone. */
const JOINS = /[\p{M}\ud800-\udfff\u1100-\u11ff\u200d]/u;
/** Besides a letter's own spellings, these may fold onto it: Latin, Greek, Cyrillic with marks. */
const FOLDABLE_RANGES: readonly (readonly [first: number, last: number, onto: RegExp])[] = [
  [0xc0, 0x17f, /[A-Z]/],
  [0x370, 0x3ff, /[Α-Ω]/],
  [0x400, 0x45f, /[А-Я]/],
];

/**
 * Builds the tables of an alphabet; those by unit when text is first read, in a few tenths of a millisecond. Throws `InputError` (`invalid-alphabet`) for too many, empty or equal tiles, and for
 * doubles of what is no tile or that are a tile themselves.
 */
export function createAlphabet(spec: AlphabetSpec): Alphabet {
  const { language, folding = PLAIN_FOLDING, greedy = true, open = false, tileSetId = '' } = spec;
  if (spec.tiles.length > MAX_TILES) {
    throw new InputError(
      'invalid-alphabet',
      `An alphabet has at most ${MAX_TILES} tiles; this one has ${spec.tiles.length}.`,
      {
        expected: MAX_TILES,
        got: spec.tiles.length,
      },
    );
  }
  const tiles = ['', ...spec.tiles];
  const codes = new Map<string, number>();
  const letters = new Set<string>();
  let longestTileUnits = 1;
  let multiple = false;
  for (let code = 1; code < tiles.length; code++) {
    const tile = tiles[code]!;
    if (tile === '' || codes.has(tile)) {
      throw new InputError(
        'invalid-alphabet',
        `Tile ${code} of the alphabet is ${tile === '' ? 'empty' : `a second "${tile}"`}; give each tile once.`,
        {
          tile,
          index: code - 1,
        },
      );
    }
    codes.set(tile, code);
    const characters = Array.from(tile);
    multiple ||= characters.length > 1;
    for (const character of characters) letters.add(character);
    longestTileUnits = Math.max(longestTileUnits, tile.length);
  }
  const isLetter = (character: string): boolean => letters.has(character);
  const vowels = new Uint8Array(tiles.length);
  for (const vowel of spec.vowels ?? []) vowels[codes.get(vowel) ?? 0] = 1;
  vowels[0] = 0;
  const doubles = doublesOf(spec.doubles ?? [], codes);
  const longTiles = longTilesOf(tiles, codes, doubles);
  // Only who reads text needs them, and folding hundreds of characters takes longer than opening a binary may.
  let unitFolds: Uint16Array | undefined;
  let unitCodes: Uint16Array | undefined;
  return {
    language,
    tiles,
    folding,
    greedy,
    doubles,
    open,
    tileSetId,
    vowels,
    codes,
    get unitCodes() {
      unitCodes ??= codesOfUnits(this.unitFolds, codes, longTiles);
      return unitCodes;
    },
    get unitFolds() {
      unitFolds ??= foldsOfUnits(tiles, folding, isLetter);
      return unitFolds;
    },
    longTiles,
    longestTileUnits,
    ambiguous: multiple,
    isLetter,
  };
}

/** Typed text as this alphabet writes it (see `folding.ts`). */
export function foldText(alphabet: Alphabet, text: string): string {
  return foldWith(alphabet.folding, alphabet.isLetter, text);
}

function doublesOf(given: NonNullable<AlphabetSpec['doubles']>, codes: ReadonlyMap<string, number>): Double[] {
  const doubles = given.map(([written, tile]): Double => {
    const code = codes.get(tile) ?? 0;
    if (code !== 0 && written.length > 1 && !codes.has(written)) return { written, code };
    throw new InputError('invalid-alphabet', `"${written}" cannot stand for the tile "${tile}" twice.`, {
      tile,
      written,
    });
  });
  return doubles.sort((a, b) => b.written.length - a.written.length);
}

function longTilesOf(
  tiles: readonly string[],
  codes: ReadonlyMap<string, number>,
  doubles: readonly Double[],
): Map<number, LongTiles> {
  const byUnit = new Map<number, LongTiles['tiles'][number][]>();
  const add = (text: string, code: number, twice: boolean): void => {
    if (text.length < 2) return;
    const unit = text.charCodeAt(0);
    const known = byUnit.get(unit);
    if (known) known.push({ code, text, twice });
    else byUnit.set(unit, [{ code, text, twice }]);
  };
  for (const { written, code } of doubles) add(written, code, true);
  tiles.forEach((text, code) => {
    add(text, code, false);
  });
  const longTiles = new Map<number, LongTiles>();
  for (const [unit, found] of byUnit) {
    found.sort((a, b) => Number(b.twice) - Number(a.twice) || b.text.length - a.text.length);
    longTiles.set(unit, { tiles: found, single: codes.get(String.fromCharCode(unit)) ?? 0 });
  }
  return longTiles;
}

function foldsOfUnits(
  tiles: readonly string[],
  folding: Folding,
  isLetter: (character: string) => boolean,
): Uint16Array {
  const folds = new Map<number, number>();
  const guards = guardsOf(folding, isLetter);
  const consider = (text: string): void => {
    if (text.length !== 1 || JOINS.test(text) || guards.has(text)) return;
    const folded = foldWith(folding, isLetter, text);
    if (folded.length !== 1 || !isLetter(folded) || guards.has(folded)) return;
    folds.set(text.charCodeAt(0), folded.charCodeAt(0));
  };
  for (const tile of tiles) {
    for (const character of tile) for (const spelling of [character, character.toLowerCase()]) consider(spelling);
  }
  for (const [from] of folding.replacements) {
    for (const spelling of [from, from.toLowerCase(), from.toUpperCase()]) consider(spelling);
  }
  if (folding.marks === 'fold') {
    const letters = tiles.join('');
    for (const [first, last, onto] of FOLDABLE_RANGES) {
      if (!onto.test(letters)) continue;
      for (let unit = first; unit <= last; unit++) consider(String.fromCharCode(unit));
    }
  }
  const table = new Uint16Array(Math.max(0, ...folds.keys()) + 1);
  for (const [unit, folded] of folds) table[unit] = folded;
  return table;
}

/** One character of each replacement that looks for several: texts with it are folded whole. No letter if possible. */
function guardsOf(folding: Folding, isLetter: (character: string) => boolean): Set<string> {
  const guards = new Set<string>();
  for (const [from] of folding.replacements) {
    if (from.length < 2) continue;
    const characters = Array.from(from);
    guards.add(characters.find((character) => !isLetter(character)) ?? characters[0]!);
  }
  return guards;
}

function codesOfUnits(
  unitFolds: Uint16Array,
  codes: ReadonlyMap<string, number>,
  longTiles: ReadonlyMap<number, LongTiles>,
): Uint16Array {
  return unitFolds.map((folded) =>
    folded === 0 || longTiles.has(folded) || folded === BRACKET ? 0 : (codes.get(String.fromCharCode(folded)) ?? 0),
  );
}
