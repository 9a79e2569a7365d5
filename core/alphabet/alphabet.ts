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
  /** Id of the usual tile set (values and counts), '' = none. */
  readonly tileSetId: string;
  /** By tile code: 1 for a vowel. */
  readonly vowels: Uint8Array;
  /** Tile text -> code. */
  readonly codes: ReadonlyMap<string, number>;
  /** By UTF-16 unit: the code of the tile it folds to on its own, 0 when the longer way must be gone. */
  readonly unitCodes: Uint16Array;
  /** Length of the longest tile in UTF-16 units. */
  readonly longestTileUnits: number;
  /** Whether some text can be cut into tiles in more than one way. */
  readonly ambiguous: boolean;
  readonly isLetter: (character: string) => boolean;
}

export interface AlphabetSpec {
  readonly language: string;
  /** Without the separator; upper case, NFC. */
  readonly tiles: readonly string[];
  readonly folding?: Folding;
  readonly greedy?: boolean;
  readonly tileSetId?: string;
  /** Tiles that are vowels. */
  readonly vowels?: readonly string[];
}

/** Most tiles of an alphabet, and most bytes (UTF-8) of one tile: what the binary can hold. */
export const MAX_TILES = 65_535;
export const MAX_TILE_BYTES = 255;

/** Marks, surrogates and conjoining jamo change or join their neighbours, so no unit of theirs stands alone. */
const JOINS = /[\p{M}\ud800-\udfff\u1100-\u11ff\u200d]/u;
/** Besides a tile's own spellings, these letters may fold onto it: Latin, Greek, Cyrillic with marks. */
const FOLDABLE_RANGES: readonly (readonly [number, number])[] = [
  [0xc0, 0x17f],
  [0x370, 0x3ff],
  [0x400, 0x45f],
];

/** Builds the tables of an alphabet. Throws `InputError` (`invalid-alphabet`) for no, too many, empty or equal tiles. */
export function createAlphabet(spec: AlphabetSpec): Alphabet {
  const { language, folding = PLAIN_FOLDING, greedy = true, tileSetId = '' } = spec;
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
  const longer = new Set(tiles.filter((tile) => tile.length > 1).map((tile) => tile.charCodeAt(0)));
  return {
    language,
    tiles,
    folding,
    greedy,
    tileSetId,
    vowels,
    codes,
    unitCodes: tableOfUnits(tiles, codes, folding, isLetter, longer),
    longestTileUnits,
    ambiguous: multiple,
    isLetter,
  };
}

/** Typed text as this alphabet writes it (see `folding.ts`). */
export function foldText(alphabet: Alphabet, text: string): string {
  return foldWith(alphabet.folding, alphabet.isLetter, text);
}

function tableOfUnits(
  tiles: readonly string[],
  codes: ReadonlyMap<string, number>,
  folding: Folding,
  isLetter: (character: string) => boolean,
  longer: ReadonlySet<number>,
): Uint16Array {
  const pairs: (readonly [unit: number, code: number])[] = [];
  let limit = 0;
  const consider = (unit: number): void => {
    const text = String.fromCharCode(unit);
    if (JOINS.test(text)) return;
    const folded = foldWith(folding, isLetter, text);
    const code = codes.get(folded);
    if (code === undefined || folded.length !== 1 || longer.has(folded.charCodeAt(0)) || folded === '[') return;
    pairs.push([unit, code]);
    limit = Math.max(limit, unit + 1);
  };
  for (const tile of tiles) {
    for (const spelling of new Set([tile, tile.toLowerCase()])) {
      if (spelling.length === 1) consider(spelling.charCodeAt(0));
    }
  }
  if (folding.marks === 'fold' || folding.replacements.length > 0) {
    for (const [from, to] of FOLDABLE_RANGES) for (let unit = from; unit <= to; unit++) consider(unit);
  }
  const table = new Uint16Array(limit);
  for (const [unit, code] of pairs) table[unit] = code;
  return table;
}
