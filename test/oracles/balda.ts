// Balda by brute force: every letter in every open cell, every path of the grid, each spelling looked up in a list.

/** `#` blocked, null empty, else the tile. */
export type BaldaCell = string | null;

export interface BaldaOracleRequest {
  readonly grid: readonly (readonly BaldaCell[])[];
  /** Words as tiles. */
  readonly words: readonly (readonly string[])[];
  /** Letters that may be placed. */
  readonly letters: readonly string[];
  readonly excluded: readonly (readonly string[])[];
  readonly minLength: number;
  readonly cellUses: number;
  readonly diagonal: boolean;
  readonly placedLetterFirst: boolean;
  readonly cell?: readonly [row: number, column: number];
  readonly through?: readonly [row: number, column: number];
}

export interface BaldaOracleMove {
  readonly row: number;
  readonly column: number;
  readonly letter: string;
  readonly word: readonly string[];
  readonly paths: readonly string[];
}

const BLOCKED = '#';

/** Every move, in no particular order; a path is its cells as `row,column` joined by spaces. */
export function everyMove(request: BaldaOracleRequest): BaldaOracleMove[] {
  const moves = new Map<string, { move: Omit<BaldaOracleMove, 'paths'>; paths: Set<string> }>();
  const longest = Math.max(0, ...request.words.map((word) => word.length));
  const known = new Set(request.words.map((word) => word.join('|')));
  const out = new Set(request.excluded.map((word) => word.join('|')));
  const starts = new Set(request.words.flatMap((word) => word.map((_, i) => word.slice(0, i + 1).join('|'))));

  request.grid.forEach((cells, row) => {
    cells.forEach((content, column) => {
      if (content !== null) return;
      if (request.cell && (request.cell[0] !== row || request.cell[1] !== column)) return;
      if (!neighbours(request, row, column).some(([r, c]) => isLetter(request.grid[r]![c]!))) return;
      for (const letter of request.letters) placeLetter(row, column, letter);
    });
  });
  return [...moves.values()].map(({ move, paths }) => ({ ...move, paths: [...paths] }));

  function placeLetter(row: number, column: number, letter: string): void {
    const grid = request.grid.map((cells) => [...cells]);
    grid[row]![column] = letter;
    const visits = new Map<string, number>();
    const path: [number, number][] = [];
    const spelling: string[] = [];

    const step = (r: number, c: number): void => {
      const content = grid[r]![c]!;
      const key = `${r},${c}`;
      const before = visits.get(key) ?? 0;
      if (!isLetter(content) || before === request.cellUses) return;
      visits.set(key, before + 1);
      path.push([r, c]);
      spelling.push(content);
      const spelt = spelling.join('|');
      if (starts.has(spelt)) {
        if (known.has(spelt)) record(row, column, letter, path, spelling, spelt);
        if (path.length < longest) for (const [nr, nc] of neighbours(request, r, c)) step(nr, nc);
      }
      visits.set(key, before);
      path.pop();
      spelling.pop();
    };
    grid.forEach((cells, r) => {
      cells.forEach((_, c) => {
        step(r, c);
      });
    });
  }

  function record(
    row: number,
    column: number,
    letter: string,
    path: readonly (readonly [number, number])[],
    spelling: readonly string[],
    spelt: string,
  ): void {
    const has = (place: readonly [number, number]): boolean => path.some(([r, c]) => r === place[0] && c === place[1]);
    if (spelling.length < request.minLength || out.has(spelt) || !has([row, column])) return;
    if (request.through && !has(request.through)) return;
    if (request.placedLetterFirst && (path[0]![0] !== row || path[0]![1] !== column)) return;
    const key = `${row} ${column} ${letter} ${spelt}`;
    const entry = moves.get(key) ?? { move: { row, column, letter, word: [...spelling] }, paths: new Set<string>() };
    entry.paths.add(path.map(([r, c]) => `${r},${c}`).join(' '));
    moves.set(key, entry);
  }
}

function isLetter(content: BaldaCell): content is string {
  return content !== null && content !== BLOCKED;
}

function neighbours(request: BaldaOracleRequest, row: number, column: number): [number, number][] {
  const found: [number, number][] = [];
  for (const down of [-1, 0, 1]) {
    for (const right of [-1, 0, 1]) {
      if (down === 0 && right === 0) continue;
      if (!request.diagonal && down !== 0 && right !== 0) continue;
      if (request.grid[row + down]?.[column + right] === undefined) continue;
      found.push([row + down, column + right]);
    }
  }
  return found;
}
