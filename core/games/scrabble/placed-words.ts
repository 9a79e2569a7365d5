// A position as the list of the words that were placed: `["8F JOG", "H7 AN"]`.

import type { Alphabet } from '../../alphabet/alphabet.ts';
import { tileCode } from '../../alphabet/tiling.ts';
import { InputError } from '../../errors.ts';
import { invalidField, shortened } from '../fields.ts';
import type { Layout } from './layout.ts';
import { readPlay } from './notation.ts';
import type { BoardText } from './position.ts';

/** More than any board has room for. */
const MOST_WORDS = 1024;

/**
 * The board on which these words lie, each written as a play (see `readPlay`), in the order of the list. Words may share
 * tiles: each then names the same one. Throws `InputError`: `invalid-notation`, and with the cells `off-the-board`,
 * `conflicting-tiles`, `tile-not-there`.
 */
export function layWords(alphabet: Alphabet, layout: Layout, words: unknown): BoardText {
  if (!Array.isArray(words) || !words.every((word) => typeof word === 'string')) {
    throw invalidField('placedWords', 'an array of words with their places, "8G PRONG"', words);
  }
  if (words.length > MOST_WORDS) {
    throw invalidField('placedWords', `at most ${MOST_WORDS} words`, words.length);
  }
  const cells = Array.from({ length: layout.rows }, () => Array<string>(layout.columns).fill('.'));
  for (const word of words) layWord(alphabet, layout, cells, word);
  return cells;
}

function layWord(alphabet: Alphabet, layout: Layout, cells: string[][], word: string): void {
  const play = readPlay(word);
  if (!play) {
    throw new InputError(
      'invalid-notation',
      `"${shortened(word)}" is no place and word; write "8G PRONG" or "G8 PRONG".`,
      {
        parameter: 'placedWords',
        got: shortened(word),
      },
    );
  }
  const { place, tiles } = play;
  tiles.forEach(({ text }, index) => {
    const row = place.direction === 'across' ? place.row : place.row + index;
    const column = place.direction === 'across' ? place.column + index : place.column;
    const refuse = (code: string, message: string): InputError =>
      new InputError(code, message, { parameter: 'placedWords', word: shortened(word), cells: [{ row, column }] });
    if (row >= layout.rows || column >= layout.columns) {
      throw refuse('off-the-board', `"${shortened(word)}" does not fit on the board; correct its place.`);
    }
    const there = cells[row]![column]!;
    if (text === '.') {
      if (there === '.') throw refuse('tile-not-there', `"${shortened(word)}" runs over a cell on which no tile lies.`);
      return;
    }
    if (there !== '.' && !isSameTile(alphabet, there, text)) {
      throw refuse('conflicting-tiles', `"${shortened(word)}" has another tile where one lies already.`);
    }
    if (there === '.') cells[row]![column] = text;
  });
}

function isSameTile(alphabet: Alphabet, a: string, b: string): boolean {
  return a === b || (tileCode(alphabet, a) !== 0 && tileCode(alphabet, a) === tileCode(alphabet, b));
}
