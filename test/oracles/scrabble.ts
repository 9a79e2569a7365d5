// Scrabble by brute force: every word of the list on every place of a small board, without a graph.

/** A tile on the board, or none. */
export type Square = { readonly tile: string; readonly blank: boolean } | null;

export interface OraclePosition {
  readonly board: readonly (readonly Square[])[];
  /** Tiles, `?` a blank. */
  readonly rack: readonly string[];
  /** Words as tiles. */
  readonly words: readonly (readonly string[])[];
  /** Premium codes. */
  readonly layout: readonly string[];
  readonly values: Readonly<Record<string, number>>;
  readonly blankValue: number;
  /** Points, or a factor of the whole score, by number of tiles placed. */
  readonly bonus: Readonly<Record<number, number | { readonly times: number }>>;
  readonly maxPlayed: number;
  /** Where the first play must be; default: the squares marked, else the centre. */
  readonly start?: readonly { readonly row: number; readonly column: number }[] | 'anywhere';
  /** Whether the first play may be one tile. */
  readonly oneTileOpening?: boolean;
}

export interface OracleMove {
  readonly row: number;
  readonly column: number;
  readonly direction: 'across' | 'down';
  readonly word: readonly string[];
  readonly tiles: readonly {
    readonly row: number;
    readonly column: number;
    readonly tile: string;
    readonly blank: boolean;
  }[];
  readonly crossWords: readonly { readonly word: readonly string[]; readonly score: number }[];
  readonly score: number;
}

const LETTER_FACTORS: Readonly<Record<string, number>> = { "'": 2, '"': 3, '^': 4 };
const WORD_FACTORS: Readonly<Record<string, number>> = { '-': 2, '=': 3, '~': 4 };

/** Every move, in no particular order. A play of one tile that makes two words comes once, across. */
export function everyMove(position: OraclePosition): OracleMove[] {
  const { board, layout, words } = position;
  const rows = board.length;
  const columns = board[0]!.length;
  const lexicon = new Set(words.map((word) => word.join('|')));
  const empty = board.every((row) => row.every((square) => square === null));
  const { start } = position;
  const starts = Array.isArray(start) ? start : startSquares(layout);
  const isStart = (row: number, column: number): boolean =>
    start === 'anywhere' || starts.some((square) => square.row === row && square.column === column);
  const shortest = empty && position.oneTileOpening ? 1 : 2;
  const moves = new Map<string, OracleMove>();
  const at = (row: number, column: number): Square => board[row]?.[column] ?? null;

  for (const direction of ['across', 'down'] as const) {
    const [down, right] = direction === 'across' ? [0, 1] : [1, 0];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        for (const word of words) tryWord(word, row, column, down, right, direction);
      }
    }
  }
  return [...moves.values()];

  function tryWord(
    word: readonly string[],
    row: number,
    column: number,
    down: number,
    right: number,
    direction: 'across' | 'down',
  ): void {
    const length = word.length;
    if (length < shortest || row + down * (length - 1) >= rows || column + right * (length - 1) >= columns) return;
    if (at(row - down, column - right) || at(row + down * length, column + right * length)) return;
    const placed: { row: number; column: number; tile: string }[] = [];
    let connected = false;
    for (let i = 0; i < length; i++) {
      const r = row + down * i;
      const c = column + right * i;
      const tile = word[i]!;
      const there = at(r, c);
      if (there) {
        if (there.tile !== tile) return;
        connected = true;
        continue;
      }
      if (layout[r]![c] === '#') return;
      placed.push({ row: r, column: c, tile });
      if (empty && isStart(r, c)) connected = true;
      const across = crossing(r, c, tile, down, right);
      if (across.length > 1) {
        connected = true;
        if (!lexicon.has(across.map((square) => square.tile).join('|'))) return;
      }
    }
    if (!connected || placed.length === 0 || placed.length > position.maxPlayed) return;
    if (!rackMayHave(position.rack, placed)) return;
    for (let blanks = 0; blanks < 1 << placed.length; blanks++) {
      const tiles = placed.map((square, i) => ({ ...square, blank: (blanks >> i) % 2 === 1 }));
      if (!rackHas(position.rack, tiles)) continue;
      const key = JSON.stringify(tiles);
      if (!moves.has(key))
        moves.set(key, { row, column, direction, word, tiles, ...scoreOf(row, column, down, right, length, tiles) });
    }
  }

  /** The run through a cell at right angles to the play, were `tile` laid there. */
  function crossing(
    row: number,
    column: number,
    tile: string,
    down: number,
    right: number,
  ): { tile: string; blank: boolean }[] {
    const run = [{ tile, blank: false }];
    for (let r = row - right, c = column - down; at(r, c); r -= right, c -= down) run.unshift(at(r, c)!);
    for (let r = row + right, c = column + down; at(r, c); r += right, c += down) run.push(at(r, c)!);
    return run;
  }

  function scoreOf(
    row: number,
    column: number,
    down: number,
    right: number,
    length: number,
    tiles: OracleMove['tiles'],
  ): Pick<OracleMove, 'score' | 'crossWords'> {
    const worth = (square: { tile: string; blank: boolean }): number =>
      square.blank ? position.blankValue : (position.values[square.tile] ?? 0);
    let main = 0;
    let factor = 1;
    const crossWords: { word: string[]; score: number }[] = [];
    for (let i = 0; i < length; i++) {
      const r = row + down * i;
      const c = column + right * i;
      const there = at(r, c);
      if (there) {
        main += worth(there);
        continue;
      }
      const own = tiles.find((tile) => tile.row === r && tile.column === c)!;
      const letter = worth(own) * (LETTER_FACTORS[layout[r]![c]!] ?? 1);
      const wordFactor = WORD_FACTORS[layout[r]![c]!] ?? 1;
      main += letter;
      factor *= wordFactor;
      const run = crossing(r, c, own.tile, down, right);
      if (run.length < 2) continue;
      let sum = letter;
      for (let rr = r - right, cc = c - down; at(rr, cc); rr -= right, cc -= down) sum += worth(at(rr, cc)!);
      for (let rr = r + right, cc = c + down; at(rr, cc); rr += right, cc += down) sum += worth(at(rr, cc)!);
      crossWords.push({ word: run.map((square) => square.tile), score: sum * wordFactor });
    }
    const bonus = position.bonus[tiles.length] ?? 0;
    const plain = main * factor + crossWords.reduce((sum, word) => sum + word.score, 0);
    return { score: typeof bonus === 'number' ? plain + bonus : plain * bonus.times, crossWords };
  }
}

function startSquares(layout: readonly string[]): { row: number; column: number }[] {
  const marked = layout.flatMap((codes, row) =>
    codes.split('').flatMap((code, column) => (code === '*' ? [{ row, column }] : [])),
  );
  return marked.length > 0
    ? marked
    : [{ row: Math.floor(layout.length / 2), column: Math.floor(layout[0]!.length / 2) }];
}

/** Whether the rack has these tiles, some of them as blanks. */
function rackMayHave(rack: readonly string[], tiles: readonly { tile: string }[]): boolean {
  const left = [...rack];
  return tiles.every(({ tile }) => {
    const own = left.indexOf(tile);
    const index = own >= 0 ? own : left.indexOf('?');
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}

function rackHas(rack: readonly string[], tiles: readonly { tile: string; blank: boolean }[]): boolean {
  const left = [...rack];
  return tiles.every(({ tile, blank }) => {
    const index = left.indexOf(blank ? '?' : tile);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}
