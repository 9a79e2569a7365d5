// Rows of a board as text: cut into cells, all rows of one length.

import { InputError } from '../errors.ts';
import { MAX_GRID_SIDE } from './grid.ts';

/** Beyond these (Latin, Greek, Cyrillic, Armenian, Hebrew letters, no marks) a letter may be several code points. */
const JOINED = /[^\0-\u02ff\u0370-\u0482\u048a-\u0587\u05d0-\u05ea]/;
let segmenter: Intl.Segmenter | undefined;
/** Made when first wanted: its tables take longer to load than all the rest of this room, and few boards need them. */
const graphemes = (): Intl.Segmenter => (segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' }));

/** Whether each character of the text, no bracket among them, is a whole letter or sign. */
export function standsAlone(text: string): boolean {
  return !JOINED.test(text) && !text.includes('[');
}

/** Text cut into what stands on one cell: a bracketed tile or one letter as people count them. Never greedy. */
export function splitRow(text: string): string[] {
  if (standsAlone(text)) return text.split('');
  const plain = !JOINED.test(text);
  const tiles: string[] = [];
  const letters = plain
    ? text.split('')
    : Array.from(graphemes().segment(text.normalize('NFC')), ({ segment }) => segment);
  for (let i = 0; i < letters.length; i++) {
    const close = letters[i] === '[' ? letters.indexOf(']', i + 1) : -1;
    tiles.push(close < 0 ? letters[i]! : letters.slice(i, close + 1).join(''));
    if (close >= 0) i = close;
  }
  return tiles;
}

/**
 * Throws `InputError` (`wrong-board-size`) unless the rows are a rectangle of 1 to 32 rows and columns, naming the
 * first cell too many or missing in each wrong row.
 */
export function checkRectangle(rows: readonly (readonly unknown[])[], name: string): void {
  const columns = rows[0]?.length ?? 0;
  if (rows.length < 1 || rows.length > MAX_GRID_SIDE || columns < 1 || columns > MAX_GRID_SIDE) {
    throw new InputError(
      'wrong-board-size',
      `"${name}" has 1 to ${MAX_GRID_SIDE} rows of 1 to ${MAX_GRID_SIDE} cells.`,
      {
        expected: MAX_GRID_SIDE,
        got: { rows: rows.length, columns },
      },
    );
  }
  const cells = rows.flatMap((row, index) =>
    row.length === columns ? [] : [{ row: index, column: Math.min(row.length, columns) }],
  );
  if (cells.length === 0) return;
  throw new InputError(
    'wrong-board-size',
    `All rows of "${name}" must be as long as the first; the cells named are the first too many or missing.`,
    { expected: columns, got: rows[cells[0]!.row]!.length, cells },
  );
}
