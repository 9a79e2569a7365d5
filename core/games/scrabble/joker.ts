// The joker game: a blank that lies on the board gives way to the real tile when the bag, or else the rack, has it.

import type { Alphabet } from '../../alphabet/alphabet.ts';
import { tileCode } from '../../alphabet/tiling.ts';
import { InputError } from '../../errors.ts';
import { invalidField, isObject, readCount, shortened } from '../fields.ts';
import type { Position } from './position.ts';
import type { Rules } from './rules.ts';

/** Where the tile that takes a blank's place comes from: it is looked for in the bag first. */
export type JokerSource = 'bag' | 'rack';

/** By tile code: how many are left in the bag; the blanks apart. */
export type Bag = Int32Array;

export interface Replaced {
  readonly row: number;
  readonly column: number;
  readonly tile: string;
  readonly from: JokerSource;
}

/** Most tiles of one kind that a bag may be said to hold. */
const MOST_IN_BAG = 1000;

/**
 * The bag as the request says (`{"Z": 1}`; tiles that are not named are not in it), or without that what the tile set
 * has beyond board and rack. Throws `InputError`: `invalid-parameter`, `unknown-tile`.
 */
export function readBag(alphabet: Alphabet, rules: Rules, position: Position, request: unknown): Bag {
  const bag = new Int32Array(alphabet.tiles.length);
  if (request === undefined) {
    const { board, blanks, rack } = position;
    bag.set(rules.counts);
    board.forEach((code, cell) => {
      if (code !== 0 && blanks[cell] === 0) bag[code]!--;
    });
    rack.counts.forEach((count, code) => {
      bag[code]! -= count;
    });
    return bag;
  }
  if (!isObject(request)) throw invalidField('bag', 'an object of tiles and how many of each are left', request);
  for (const [text, count] of Object.entries(request)) {
    const read = readCount(count, `bag.${shortened(text)}`, 0, MOST_IN_BAG);
    // Blanks in the bag take no blank's place.
    if (text === '?') continue;
    const code = tileCode(alphabet, text);
    if (code === 0) {
      const tile = shortened(text);
      throw new InputError('unknown-tile', `"${tile}" is no tile of this lexicon's alphabet; correct "bag".`, {
        where: 'bag',
        tile,
      });
    }
    bag[code] = read;
  }
  return bag;
}

/**
 * The position after every blank on the board has given way to the real tile where there is one, row by row. From the
 * bag: `bag` has it no more, and the rack stays as it is. From the rack: the blank takes its place there.
 */
export function replaceBlanks(
  alphabet: Alphabet,
  columns: number,
  position: Position,
  bag: Bag,
): { readonly position: Position; readonly replaced: readonly Replaced[] } {
  const blanks = position.blanks.slice();
  const counts = position.rack.counts.slice();
  let { blankCount } = position.rack;
  const replaced: Replaced[] = [];
  position.board.forEach((code, cell) => {
    if (blanks[cell] === 0) return;
    const from = takeTile(code, bag, counts);
    if (from === undefined) return;
    blanks[cell] = 0;
    if (from === 'rack') blankCount++;
    replaced.push({ row: Math.floor(cell / columns), column: cell % columns, tile: alphabet.tiles[code]!, from });
  });
  return { position: { ...position, blanks, rack: { ...position.rack, counts, blankCount } }, replaced };
}

/** Takes a tile out of the bag, or else off the rack; undefined when neither has it. */
export function takeTile(code: number, bag: Bag, rack: Uint8Array): JokerSource | undefined {
  if (bag[code]! > 0) {
    bag[code]!--;
    return 'bag';
  }
  if (rack[code]! > 0) {
    rack[code]!--;
    return 'rack';
  }
  return undefined;
}
