// One move as answers show it: an object made from a play.

import { decodeWord } from '../../alphabet/tiling.ts';
import type { Lexicon } from '../../lexicon/lexicon.ts';
import { type Bag, type JokerSource, takeTile } from './joker.ts';
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
  /** In a joker game: where the real tile comes from that takes the blank's place after the move. */
  readonly replacedFrom?: JokerSource;
}

export interface Move {
  /** `8G PRONG` across, `G8 PRONG` down; the word as a board writes it: blanks in lower case, `[CH]` one tile. */
  readonly notation: string;
  /** Plain text, as the language writes it. */
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
  /** The part of the score that is for the number of tiles placed. */
  readonly bonus: number;
  readonly crossWords: readonly { readonly word: string; readonly score: number }[];
  /** What stays on the rack, written as a rack; in a joker game with the blanks that come back to it. */
  readonly leave: string;
}

/** The move with this index of the list. `bag`: what is left in the bag of a joker game. */
export function describeMove(
  lexicon: Lexicon,
  rules: Rules,
  position: Position,
  bag: Bag | undefined,
  list: MoveList,
  index: number,
): Move {
  return describePlay(lexicon, rules, position, bag, {
    row: list.rowOf(index),
    column: list.columnOf(index),
    direction: list.isDown(index) ? 'down' : 'across',
    word: list.wordOf(index),
    blanks: list.blanksOf(index),
  });
}

/** A play of tiles that the rack has. */
export function describePlay(
  lexicon: Lexicon,
  rules: Rules,
  position: Position,
  bag: Bag | undefined,
  play: Play,
): Move {
  const { alphabet } = lexicon;
  const { columns } = rules.layout;
  const { row, column, direction, word, blanks } = play;
  const across = direction === 'across';
  const counts = position.rack.counts.slice();
  let { blankCount, size } = position.rack;
  const tiles: PlacedTile[] = [];
  const codes: number[] = [];
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
    codes.push(code);
    size--;
    if (blank) blankCount--;
    else counts[code]!--;
  }
  const left = bag?.slice();
  if (left) {
    tiles.forEach((tile, index) => {
      const from = tile.blank ? takeTile(codes[index]!, left, counts) : undefined;
      if (from === undefined) return;
      tiles[index] = { ...tile, replacedFrom: from };
      blankCount++;
      if (from === 'bag') size++;
    });
  }
  const { total, bonus, crossWords } = scorePlay(rules, position, play);
  return {
    notation: `${placeName(row, column, direction)} ${boardText(alphabet, word, lowered)}`,
    word: decodeWord(alphabet, word),
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
