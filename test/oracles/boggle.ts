// Boggle by brute force: every word of a list is laid on the board in every way, letter by letter.

/** Each way of reading the cell, as tiles; `wild` any one tile. A hole has no readings. */
export interface BoggleOracleCell {
  readonly wild: boolean;
  readonly readings: readonly (readonly string[])[];
}

export interface BoggleOracleRequest {
  readonly board: readonly (readonly BoggleOracleCell[])[];
  /** Words as tiles. */
  readonly words: readonly (readonly string[])[];
  readonly minLength: number;
  readonly maxLength: number;
  readonly diagonal: boolean;
  readonly reuse: boolean;
}

/** The words that can be traced, each with its paths (cells as `row,column`, joined by spaces). */
export function everyWord(request: BoggleOracleRequest): Map<string, ReadonlySet<string>> {
  const { board, words, minLength, maxLength, diagonal, reuse } = request;
  const found = new Map<string, ReadonlySet<string>>();
  for (const word of words) {
    if (word.length < minLength || word.length > maxLength) continue;
    const paths = new Set<string>();
    board.forEach((cells, row) => {
      cells.forEach((_, column) => {
        lay(word, 0, row, column, [], paths);
      });
    });
    if (paths.size > 0) found.set(word.join('|'), paths);
  }
  return found;

  /** Lays the tiles from `index` on, the next of them on this cell. */
  function lay(
    word: readonly string[],
    index: number,
    row: number,
    column: number,
    path: readonly string[],
    paths: Set<string>,
  ): void {
    const cell = board[row]?.[column];
    const place = `${row},${column}`;
    if (!cell || (!reuse && path.includes(place))) return;
    const readings = cell.wild ? [[word[index]!]] : cell.readings;
    for (const reading of readings) {
      if (!reading.every((tile, i) => word[index + i] === tile)) continue;
      const next = index + reading.length;
      if (next === word.length) paths.add([...path, place].join(' '));
      else {
        for (const down of [-1, 0, 1]) {
          for (const right of [-1, 0, 1]) {
            if ((down === 0 && right === 0) || (!diagonal && down !== 0 && right !== 0)) continue;
            lay(word, next, row + down, column + right, [...path, place], paths);
          }
        }
      }
    }
  }
}
