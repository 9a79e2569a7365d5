// One move as answers show it: an object made from what the walk recorded.

import { decodeWord } from '../../alphabet/tiling.ts';
import type { Lexicon } from '../../lexicon/lexicon.ts';
import type { MoveList } from './move-list.ts';
import { boardText, placeName } from './notation.ts';
import { type Position, writeRack } from './position.ts';
import type { Rules } from './rules.ts';
import { type Play, scorePlay } from './score.ts';

export interface PlacedTile {
  readonly row: number;
  readonly column: number;
  /** Upper case, no brackets. */
  readonly tile: string;
  readonly blank: boolean;
}

export interface Move {
  /** `8G PRONG` across, `G8 PRONG` down; the word as a board writes it: blanks in lower case, `[CH]` one tile. */
  readonly notation: string;
  readonly word: string;
  readonly tilesOfWord: readonly string[];
  /** Where the main word starts, from 0. */
  readonly row: number;
  readonly column: number;
  readonly direction: 'across' | 'down';
  /** The tiles that the move places, along the word. */
  readonly tiles: readonly PlacedTile[];
  /** In all: main word, cross words and bonus. */
  readonly score: number;
  readonly bonus: number;
  readonly crossWords: readonly { readonly word: string; readonly score: number }[];
  /** What stays on the rack, written as a rack. */
  readonly leave: string;
}

export function describeMove(lexicon: Lexicon, rules: Rules, position: Position, list: MoveList, index: number): Move {
  const { alphabet } = lexicon;
  const { columns } = rules.layout;
  const play: Play = {
    row: list.rowOf(index),
    column: list.columnOf(index),
    direction: list.isDown(index) ? 'down' : 'across',
    word: list.wordOf(index),
    blanks: list.blanksOf(index),
  };
  const { row, column, direction, word, blanks } = play;
  const across = direction === 'across';
  const counts = position.rack.counts.slice();
  let { blankCount, size } = position.rack;
  const tiles: PlacedTile[] = [];
  const tilesOfWord: string[] = [];
  /** Bit i = the word's tile i is a blank, placed now or lying there. */
  let lowered = blanks;
  for (let i = 0; i < word.length; i++) {
    const code = word[i]!;
    const tile = alphabet.tiles[code]!;
    tilesOfWord.push(tile);
    const tileRow = across ? row : row + i;
    const tileColumn = across ? column + i : column;
    const cell = tileRow * columns + tileColumn;
    if (position.board[cell] !== 0) {
      if (position.blanks[cell]) lowered |= 1 << i;
      continue;
    }
    const blank = ((blanks >>> i) & 1) === 1;
    tiles.push({ row: tileRow, column: tileColumn, tile, blank });
    size--;
    if (blank) blankCount--;
    else counts[code]!--;
  }
  const { total, bonus, crossWords } = scorePlay(rules, position, play);
  return {
    notation: `${placeName(row, column, direction)} ${boardText(alphabet, word, lowered)}`,
    word: tilesOfWord.join(''),
    tilesOfWord,
    row,
    column,
    direction,
    tiles,
    score: total,
    bonus,
    crossWords: crossWords.map(({ codes, score }) => ({ word: decodeWord(alphabet, codes), score })),
    leave: writeRack(alphabet, { counts, blankCount, size }),
  };
}
