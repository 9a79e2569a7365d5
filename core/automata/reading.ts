// Reads the text of a filter as tiles and wildcards, or says what is wrong with it and where.

import { type Alphabet, foldText } from '../alphabet/alphabet.ts';
import { bracketedTile, doubleAt, longestTileAt } from '../alphabet/tiling.ts';
import { InputError } from '../errors.ts';
import { DEEPEST } from './automaton.ts';
import { ANY_RUN, ANY_TILE, type PatternItem, type TileClass } from './pattern.ts';

/** Stands for text that is no tile of an alphabet taken from a list: no word of that list has it. */
export const UNKNOWN_TILE = -2;

/** Most tiles of a filter's text, `?` included: no word has more. */
export const MAX_FILTER_TILES = DEEPEST;

export interface ReadingRules {
  readonly parameter: string;
  /** Characters that are wildcards here: any of `?` and `*`. */
  readonly wildcards: '' | '?' | '?*';
  /** Whether `[AEI]`, `[^AEI]` and `[A-E]` are one tile of several. */
  readonly classes?: true;
  /** Code of the errors; default: one for each kind. */
  readonly code?: string;
  /** Characters refused unless they are tiles: they mean something elsewhere, and not here. */
  readonly reserved?: string;
  /** Refuses unknown text that is no letter even where the alphabet is taken from the list. */
  readonly lettersOnly?: boolean;
}

const LETTER = /^\p{L}\p{M}*$/u;
const CLUSTER = /.\p{M}*/suy;

/** As `readItems`, where there are no classes. */
export function readTiles(alphabet: Alphabet, text: string, rules: Omit<ReadingRules, 'classes'>): number[] {
  return readItems(alphabet, text, rules) as number[];
}

/**
 * Tile codes, classes, `ANY_TILE`, `ANY_RUN` (never two in a row) and `UNKNOWN_TILE`. `[?]` is the tile `?`.
 *
 * An alphabet of a language is closed: other characters are a mistake, `unknown-character`. An alphabet taken from the
 * list is open: other letters are tiles that no word happens to have, `UNKNOWN_TILE`.
 * Throws `InputError` with `parameter`, the text in question and its `index` in UTF-16 units of the folded text;
 * `too-many-tiles` beyond `MAX_FILTER_TILES`. Cost: folding the text, then at most that many tiles.
 */
export function readItems(alphabet: Alphabet, text: string, rules: ReadingRules): PatternItem[] {
  const folded = foldText(alphabet, text);
  const items: PatternItem[] = [];
  let tileCount = 0;
  for (let i = 0; i < folded.length; ) {
    const character = folded[i]!;
    if (character === '*' && rules.wildcards.includes('*')) {
      if (items.at(-1) !== ANY_RUN) items.push(ANY_RUN);
      i++;
      continue;
    }
    if (++tileCount > MAX_FILTER_TILES) throw tooManyTiles(rules);
    if (character === '?' && rules.wildcards !== '') {
      items.push(ANY_TILE);
      i++;
      continue;
    }
    const bracket = character === '[' ? bracketedTile(alphabet, folded, i) : undefined;
    if (bracket) {
      const content = bracket.text.slice(1, -1);
      if (bracket.code !== 0) items.push(bracket.code);
      else if (rules.classes && bracket.text.endsWith(']') && isSeveral(content)) {
        items.push(readClass(alphabet, content, rules, i));
      } else items.push(unknownTile(alphabet, rules, bracket.text, content, i));
      i = bracket.end;
      continue;
    }
    const double = doubleAt(alphabet, folded, i);
    if (double) {
      if (++tileCount > MAX_FILTER_TILES) throw tooManyTiles(rules);
      items.push(double.code, double.code);
      i += double.written.length;
      continue;
    }
    const tile = longestTileAt(alphabet, folded, i);
    if (tile !== 0) {
      items.push(tile);
      i += alphabet.tiles[tile]!.length;
      continue;
    }
    CLUSTER.lastIndex = i;
    const cluster = CLUSTER.exec(folded)![0];
    items.push(unknownTile(alphabet, rules, cluster, cluster, i));
    i += cluster.length;
  }
  return items;
}

const isSeveral = (content: string): boolean => {
  CLUSTER.lastIndex = 0;
  const first = CLUSTER.exec(content)?.[0] ?? '';
  return content.length > first.length;
};

/**
 * The content of brackets that is no tile: tiles, cut greedily as everywhere, and ranges in the alphabet's order. Where
 * `-` and `^` are tiles as well, the first and the last `-` and a `^` that is not the first are those.
 */
function readClass(alphabet: Alphabet, content: string, rules: ReadingRules, index: number): TileClass {
  const negated = content.startsWith('^');
  const tiles = new Set<number>();
  let from = 0;
  let range = false;
  for (let i = negated ? 1 : 0; i < content.length; ) {
    if (content[i] === '-' && from > 0 && !range && i + 1 < content.length) {
      range = true;
      i++;
      continue;
    }
    const tile = longestTileAt(alphabet, content, i);
    CLUSTER.lastIndex = i;
    const written = tile === 0 ? CLUSTER.exec(content)![0] : alphabet.tiles[tile]!;
    if (tile === 0) unknownTile(alphabet, rules, written, written, index + 1 + i);
    for (let code = range ? from : tile; code <= tile; code++) if (code > 0) tiles.add(code);
    if (range && from > tile) {
      throw new InputError(
        rules.code ?? 'unknown-character',
        `"${content}" in ${rules.parameter} has a range from back to front; turn it round.`,
        { parameter: rules.parameter, unknown: content, index },
      );
    }
    from = range ? 0 : tile;
    range = false;
    i += written.length;
  }
  return { tiles: [...tiles].sort((a, b) => a - b), negated };
}

function unknownTile(alphabet: Alphabet, rules: ReadingRules, written: string, content: string, index: number): number {
  const refused = rules.reserved?.includes(content) || (written !== content && !LETTER.test(content));
  if (alphabet.open && !refused && (!rules.lettersOnly || LETTER.test(content))) return UNKNOWN_TILE;
  const { parameter, code = 'unknown-character' } = rules;
  const shown = written.length > 40 ? `${written.slice(0, 40)}…` : written;
  throw new InputError(
    code,
    `"${shown}" in ${parameter} is no tile of this lexicon; use its letters${wildcardAdvice(rules)}.`,
    { parameter, unknown: shown, index },
  );
}

function wildcardAdvice(rules: ReadingRules): string {
  if (rules.wildcards === '') return '';
  return rules.wildcards === '?' ? ' and ? for a blank' : ', ? for any one tile and * for any run';
}

function tooManyTiles({ parameter, code = 'too-many-tiles' }: ReadingRules): InputError {
  return new InputError(
    code,
    `No word has more than ${MAX_FILTER_TILES} tiles, and ${parameter} has; shorten it (runs of * do not count).`,
    { parameter, expected: MAX_FILTER_TILES },
  );
}
