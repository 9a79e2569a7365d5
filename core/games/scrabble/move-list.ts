// The moves that a walk finds: a growing buffer of integers, from which only those shown become objects.

/** Integers a move, beside its score and the tiles of its word. */
const FIELDS = 3;
const PLACE = 0;
const BLANKS = 1;
const WORD_AT = 2;

/**
 * A move's place, one integer in the order of moves: row, column, direction (0 across, 1 down), and below them the
 * number of tiles of the main word.
 *
 *   16    12 11     7  6   5     0
 *  +--------+--------+---+--------+
 *  |  row   | column | d | length |
 *  +--------+--------+---+--------+
 */
export const ROW_SHIFT = 12;
export const COLUMN_SHIFT = 7;
export const DOWN_BIT = 1 << 6;
const LENGTH_MASK = 63;

/** Moves as they lie in memory: a score each; place, blanks and where its word starts; the tiles of words. */
export interface KeptMoves {
  readonly scores: Int32Array;
  readonly fields: Int32Array;
  readonly tiles: Uint8Array;
}

const NO_MOVES = new Int32Array(0);
const NO_TILES = new Uint16Array(0);

/**
 * Holds all moves, or (with `keep`) the best of them and the exact number of all: whenever the buffer has filled with
 * many more than are wanted, the others are dropped and scores below the worst kept one are only counted from then on.
 */
export class MoveList {
  /** Moves found. */
  count = 0;
  /** Moves in the buffer. */
  kept = 0;
  /** A move of a lower score need not be kept: `add` only counts it. */
  floor = -1;
  scores: Float64Array | Int32Array = NO_MOVES;
  private fields: Int32Array = NO_MOVES;
  /** Tile codes of main words; moves that differ in blanks only share theirs. */
  tiles: Uint16Array | Uint8Array = NO_TILES;
  private tilesEnd = 0;
  private openWordAt = -1;
  private readonly keep: number;
  private readonly compactAt: number;

  /** `keep` null = all; with a number, the list may grow to `compactAt` moves before it drops any. */
  constructor(keep: number | null, compactAt = Math.max(4 * (keep ?? 0), 1024)) {
    this.keep = keep ?? Number.POSITIVE_INFINITY;
    this.compactAt = keep === null ? Number.POSITIVE_INFINITY : compactAt;
  }

  /** A list that is complete: `count` moves found, of which these are kept. */
  static of(count: number, { scores, fields, tiles }: KeptMoves): MoveList {
    const list = new MoveList(null);
    list.count = count;
    list.kept = scores.length;
    list.scores = scores;
    list.fields = fields;
    list.tiles = tiles;
    list.tilesEnd = tiles.length;
    return list;
  }

  /** Starts the moves of one main word, whose tiles stand in `line` from `start` to `end`. */
  openWord(): void {
    this.openWordAt = -1;
  }

  /** Adds a move of the word opened last. Bit i of `blanks` = the word's tile i is a blank that the move places. */
  add(score: number, place: number, blanks: number, line: Int32Array, start: number): void {
    this.count++;
    if (score < this.floor) return;
    const length = place & LENGTH_MASK;
    if (this.openWordAt < 0) this.openWordAt = this.storeWord(line, start, length);
    const index = this.kept++;
    if (index === this.scores.length) this.grow();
    this.scores[index] = score;
    this.fields[index * FIELDS + PLACE] = place;
    this.fields[index * FIELDS + BLANKS] = blanks;
    this.fields[index * FIELDS + WORD_AT] = this.openWordAt;
    if (this.kept >= this.compactAt) this.compact();
  }

  rowOf(index: number): number {
    return this.fields[index * FIELDS + PLACE]! >>> ROW_SHIFT;
  }

  columnOf(index: number): number {
    return (this.fields[index * FIELDS + PLACE]! >>> COLUMN_SHIFT) & 31;
  }

  isDown(index: number): boolean {
    return (this.fields[index * FIELDS + PLACE]! & DOWN_BIT) !== 0;
  }

  /** Bit i = the main word's tile i is a blank that the move places. */
  blanksOf(index: number): number {
    return this.fields[index * FIELDS + BLANKS]!;
  }

  /** Where among `tiles` the main word stands: moves that differ in blanks only have it in common. */
  wordAt(index: number): number {
    return this.fields[index * FIELDS + WORD_AT]!;
  }

  /** Tile codes of the main word: a view, good until the list grows. */
  wordOf(index: number): Uint16Array | Uint8Array {
    const at = this.wordAt(index);
    return this.tiles.subarray(at, at + (this.fields[index * FIELDS + PLACE]! & LENGTH_MASK));
  }

  /**
   * The order of answers: score down, then row, column, across before down, word (by the alphabet), blanks (the move
   * whose blank stands nearer the start comes first). Negative = `a` first.
   */
  compare(a: number, b: number): number {
    const { fields, tiles } = this;
    const byScore = this.scores[b]! - this.scores[a]!;
    if (byScore !== 0) return byScore;
    const placeA = fields[a * FIELDS + PLACE]!;
    const placeB = fields[b * FIELDS + PLACE]!;
    if (placeA >>> 6 !== placeB >>> 6) return placeA - placeB;
    const wordA = fields[a * FIELDS + WORD_AT]!;
    const wordB = fields[b * FIELDS + WORD_AT]!;
    if (wordA !== wordB) {
      const shorter = Math.min(placeA & LENGTH_MASK, placeB & LENGTH_MASK);
      for (let i = 0; i < shorter; i++) {
        const byTile = tiles[wordA + i]! - tiles[wordB + i]!;
        if (byTile !== 0) return byTile;
      }
      if (placeA !== placeB) return placeA - placeB;
    }
    const differing = fields[a * FIELDS + BLANKS]! ^ fields[b * FIELDS + BLANKS]!;
    return differing & -differing & fields[a * FIELDS + BLANKS]! ? -1 : differing === 0 ? 0 : 1;
  }

  /**
   * Indexes of the first `wanted` moves in order (null = all that are kept, or all of `among`). Linear, plus a sort of
   * those shown.
   */
  inOrder(wanted: number | null, among?: Uint32Array): Uint32Array {
    if (wanted === 1 && !among) return this.first();
    const all = among ?? this.indexes();
    const candidates = wanted === null ? all.slice() : this.atLeast(this.thresholdOf(wanted, all), all);
    candidates.sort((a, b) => this.compare(a, b));
    return wanted === null ? candidates : candidates.subarray(0, wanted);
  }

  private first(): Uint32Array {
    if (this.kept === 0) return new Uint32Array(0);
    let first = 0;
    for (let index = 1; index < this.kept; index++) {
      if (this.scores[index]! >= this.scores[first]! && this.compare(index, first) < 0) first = index;
    }
    return Uint32Array.of(first);
  }

  private indexes(): Uint32Array {
    const result = new Uint32Array(this.kept);
    for (let index = 0; index < this.kept; index++) result[index] = index;
    return result;
  }

  private atLeast(score: number, among: Uint32Array): Uint32Array {
    const result = new Uint32Array(among.length);
    let length = 0;
    for (let i = 0; i < among.length; i++) if (this.scores[among[i]!]! >= score) result[length++] = among[i]!;
    return result.subarray(0, length);
  }

  /** A score that at least `wanted` moves reach, and few more: scores of HIGH and above are one bucket. */
  private thresholdOf(wanted: number, among: Uint32Array): number {
    if (among.length <= wanted) return Number.NEGATIVE_INFINITY;
    const HIGH = 4095;
    const buckets = new Uint32Array(HIGH + 1);
    for (let i = 0; i < among.length; i++) buckets[Math.min(this.scores[among[i]!]!, HIGH)]!++;
    let reached = 0;
    for (let score = HIGH; score >= 0; score--) {
      reached += buckets[score]!;
      if (reached >= wanted) return score;
    }
    return 0;
  }

  /** Drops all but the best `keep`. */
  private compact(): void {
    const best = this.inOrder(this.keep).slice().sort();
    const scores = new Float64Array(this.scores.length);
    const fields = new Int32Array(this.fields.length);
    const tiles = new Uint16Array(this.tiles.length);
    let tilesEnd = 0;
    let lastFrom = -1;
    let lastTo = -1;
    let floor = Number.POSITIVE_INFINITY;
    best.forEach((from, to) => {
      scores[to] = this.scores[from]!;
      floor = Math.min(floor, scores[to]!);
      const wordAt = this.fields[from * FIELDS + WORD_AT]!;
      if (wordAt !== lastFrom) {
        const word = this.wordOf(from);
        tiles.set(word, tilesEnd);
        lastFrom = wordAt;
        lastTo = tilesEnd;
        tilesEnd += word.length;
      }
      fields[to * FIELDS + PLACE] = this.fields[from * FIELDS + PLACE]!;
      fields[to * FIELDS + BLANKS] = this.fields[from * FIELDS + BLANKS]!;
      fields[to * FIELDS + WORD_AT] = lastTo;
    });
    this.scores = scores;
    this.fields = fields;
    this.tiles = tiles;
    this.tilesEnd = tilesEnd;
    this.kept = best.length;
    this.floor = floor;
    // The word opened last may have been dropped with its moves: its next move stores it again.
    this.openWordAt = -1;
  }

  private storeWord(line: Int32Array, start: number, length: number): number {
    const at = this.tilesEnd;
    if (at + length > this.tiles.length) {
      const tiles = new Uint16Array(Math.max(8192, this.tiles.length * 2));
      tiles.set(this.tiles);
      this.tiles = tiles;
    }
    for (let i = 0; i < length; i++) this.tiles[at + i] = line[start + i]!;
    this.tilesEnd = at + length;
    return at;
  }

  private grow(): void {
    const scores = new Float64Array(Math.max(1024, this.scores.length * 2));
    scores.set(this.scores);
    this.scores = scores;
    const fields = new Int32Array(scores.length * FIELDS);
    fields.set(this.fields);
    this.fields = fields;
  }
}
