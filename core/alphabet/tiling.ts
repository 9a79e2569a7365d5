// Text to tile codes and back.

import { type Alphabet, BRACKET, type Double, foldText, type LongTiles } from './alphabet.ts';

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
 * The tile codes of a word as typed: folded, then cut greedily, a long letter before a tile (SSZ is SZ SZ) and the
 * longest first. `[CH]` is exactly one tile; where the alphabet itself has a tile `[`, only brackets around several
 * characters are read so. White space is not trimmed.
 */
export function encodeWord(alphabet: Alphabet, text: string): Uint16Array | UnknownText {
  const { unitCodes } = alphabet;
  const result = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const code = unit < unitCodes.length ? unitCodes[unit]! : 0;
    if (code === 0) return encodeByUnits(alphabet, text, result, i) ?? encodeFolded(alphabet, foldText(alphabet, text));
    result[i] = code;
  }
  return result;
}

/**
 * Goes on from `start`, the first `start` tiles being in `result`, as long as each unit folds on its own; undefined
 * when one does not, or no tile fits: then the text must be folded whole.
 */
function encodeByUnits(alphabet: Alphabet, text: string, result: Uint16Array, start: number): Uint16Array | undefined {
  const { unitCodes, unitFolds, longTiles } = alphabet;
  let length = start;
  for (let i = start; i < text.length; ) {
    const unit = text.charCodeAt(i);
    const code = unit < unitCodes.length ? unitCodes[unit]! : 0;
    if (code !== 0) {
      result[length++] = code;
      i++;
      continue;
    }
    const open = unit === BRACKET;
    const close = open ? text.indexOf(']', i + 2) : -1;
    if (open && (close < 0 || alphabet.codes.has('['))) return undefined;
    const at = open ? i + 1 : i;
    const first = text.charCodeAt(at);
    const candidates = first < unitFolds.length ? longTiles.get(unitFolds[first]!) : undefined;
    if (candidates === undefined || candidates.tiles.length > MOST_TRIED) return undefined;
    const tile = longTileAt(unitFolds, candidates, text, at);
    const found = tile?.code ?? candidates.single;
    const next = at + (tile?.text.length ?? 1);
    const twice = tile?.twice ?? false;
    if (found === 0 || (open && (twice || next !== close))) return undefined;
    result[length++] = found;
    if (twice) result[length++] = found;
    i = open ? close + 1 : next;
  }
  return firstOf(result, length);
}

/** Beyond as many tiles with one first unit, a look-up of the folded text is quicker than trying them. */
const MOST_TRIED = 8;

function longTileAt(
  unitFolds: Uint16Array,
  { tiles }: LongTiles,
  text: string,
  at: number,
): LongTiles['tiles'][number] | undefined {
  next: for (const tile of tiles) {
    for (let k = 1; k < tile.text.length; k++) {
      const unit = text.charCodeAt(at + k);
      if (!(unit < unitFolds.length) || unitFolds[unit] !== tile.text.charCodeAt(k)) continue next;
    }
    return tile;
  }
  return undefined;
}

/** For a few elements a loop is much quicker than `slice` or `subarray`. */
function firstOf(codes: Uint16Array, length: number): Uint16Array {
  if (length === codes.length) return codes;
  const result = new Uint16Array(length);
  for (let i = 0; i < length; i++) result[i] = codes[i]!;
  return result;
}

/** As `encodeWord`, of a text that `foldText` has folded. */
export function encodeFolded(alphabet: Alphabet, folded: string): Uint16Array | UnknownText {
  const result = new Uint16Array(folded.length);
  let length = 0;
  for (let i = 0; i < folded.length; ) {
    const bracket = folded.charCodeAt(i) === BRACKET ? bracketedTile(alphabet, folded, i) : undefined;
    if (bracket) {
      if (bracket.code === 0) return { unknown: bracket.text, index: i };
      result[length++] = bracket.code;
      i = bracket.end;
      continue;
    }
    const double = doubleAt(alphabet, folded, i);
    if (double) {
      result[length++] = double.code;
      result[length++] = double.code;
      i += double.written.length;
      continue;
    }
    const tile = longestTileAt(alphabet, folded, i);
    if (tile === 0) return { unknown: String.fromCodePoint(folded.codePointAt(i)!), index: i };
    result[length++] = tile;
    i += alphabet.tiles[tile]!.length;
  }
  return firstOf(result, length);
}

/**
 * As `encodeWord`, of a word in which `mark` stands at borders between tiles: no tile reaches across, and each piece is
 * cut greedily (`kis|szék` and `k|i|s|sz|é|k` are the same). An empty piece is `unknown`: the mark itself. `index`
 * counts the marks.
 */
export function encodeMarked(alphabet: Alphabet, text: string, mark: string): Uint16Array | UnknownText {
  if (mark === '' || !text.includes(mark)) return encodeWord(alphabet, text);
  const codes: number[] = [];
  let index = 0;
  for (const piece of text.split(mark)) {
    if (piece === '') return { unknown: mark, index: Math.max(0, index - mark.length) };
    const part = encodeWord(alphabet, piece);
    if (isUnknown(part)) return { unknown: part.unknown, index: index + part.index };
    codes.push(...part);
    index += piece.length + mark.length;
  }
  return Uint16Array.from(codes);
}

/**
 * Whether a typed word can be cut into tiles in more than one way: ANGOR is A-NG-O-R or A-N-G-O-R in Welsh. Brackets
 * settle their part. False for a text that cannot be cut at all. Cost: linear in the text.
 */
export function isAmbiguous(alphabet: Alphabet, text: string): boolean {
  if (!alphabet.ambiguous) return false;
  const folded = foldText(alphabet, text);
  // By index: the ways to cut the text before it; two are enough to know.
  const ways = new Uint8Array(folded.length + 1);
  ways[0] = 1;
  for (let i = 0; i < folded.length; i++) {
    if (ways[i] === 0) continue;
    const bracket = folded.charCodeAt(i) === BRACKET ? bracketedTile(alphabet, folded, i) : undefined;
    if (bracket) {
      if (bracket.code !== 0) ways[bracket.end] = Math.min(2, ways[bracket.end]! + ways[i]!);
      continue;
    }
    for (const { written } of alphabet.doubles) {
      if (folded.startsWith(written, i)) ways[i + written.length] = Math.min(2, ways[i + written.length]! + ways[i]!);
    }
    for (let units = Math.min(alphabet.longestTileUnits, folded.length - i); units > 0; units--) {
      if (!alphabet.codes.has(folded.slice(i, i + units))) continue;
      ways[i + units] = Math.min(2, ways[i + units]! + ways[i]!);
    }
  }
  return ways[folded.length]! > 1;
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

/** The long letter that the folded text has at `index`; it comes before any tile. */
export function doubleAt({ doubles }: Alphabet, folded: string, index: number): Double | undefined {
  for (const double of doubles) if (folded.startsWith(double.written, index)) return double;
  return undefined;
}

/** Code of the longest tile that the folded text has at `index`; 0 = none. */
export function longestTileAt(alphabet: Alphabet, folded: string, index: number): number {
  const { codes } = alphabet;
  const long = alphabet.longTiles.get(folded.charCodeAt(index));
  if (long === undefined) return codes.get(folded.charAt(index)) ?? 0;
  const most = Math.min(alphabet.longestTileUnits, folded.length - index);
  for (let units = most; units > 0; units--) {
    const code = codes.get(folded.slice(index, index + units));
    if (code !== undefined) return code;
  }
  return 0;
}

/** Code of the tile that a typed text is, whole, with or without brackets; 0 = none. */
export function tileCode(alphabet: Alphabet, text: string): number {
  const codes = encodeWord(alphabet, text);
  return !isUnknown(codes) && codes.length === 1 ? codes[0]! : 0;
}

/**
 * Plain text of tile codes as the language writes it: what `word` is in answers. Two equal tiles side by side are
 * written as their double (A SZ SZ O NY is ASSZONY), also where they meet at the border of a compound.
 */
export function decodeWord(alphabet: Alphabet, codes: ArrayLike<number>, start = 0, end = codes.length): string {
  const { tiles, doubles } = alphabet;
  let text = '';
  for (let i = start; i < end; i++) {
    const code = codes[i]!;
    const double =
      doubles.length > 0 && i + 1 < end && codes[i + 1] === code ? doubles.find((one) => one.code === code) : undefined;
    text += double?.written ?? tiles[code]!;
    if (double) i++;
  }
  return text;
}

/** The tiles' texts, one by one. */
export function tilesOf(alphabet: Alphabet, codes: ArrayLike<number>): string[] {
  const { tiles } = alphabet;
  const texts: string[] = [];
  for (let i = 0; i < codes.length; i++) texts.push(tiles[codes[i]!]!);
  return texts;
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
