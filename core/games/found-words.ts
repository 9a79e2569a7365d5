// The words that a walk over a grid finds: each once, with one path, the number of its paths, and their order.

import { MOST_KEY_BITS, sortByKeys } from './radix-sort.ts';

/** Integers a word. */
const FIELDS = 6;
const TAG = 0;
const HASH = 1;
const WORD_AT = 2;
const PATH_AT = 3;
const LENGTHS = 4;
const PATHS = 5;

/** Of the lengths: tiles of the word in the lowest byte, cells of the path above, and whether it is left out. */
const PATH_SHIFT = 8;
const LEFT_OUT = 1 << 16;

const FEW_WORDS = 256;

/**
 * Words apart by a tag (what else a game tells them apart by; its lowest 16 bits may be a tile) and their tiles, in
 * growing arrays of integers with a hash table over them. Made once and cleared for each walk.
 */
export class FoundWords {
  /** Words that are not left out. */
  count = 0;
  private size = 0;
  private fields: Int32Array;
  private table: Int32Array;
  /** Tile codes of the words, and cells of their paths. */
  tiles: Uint16Array;
  cells: Uint16Array;
  private tilesEnd = 0;
  private cellsEnd = 0;

  /** Room for `few` words (a power of two) at first. */
  constructor(few = FEW_WORDS) {
    this.fields = new Int32Array(few * FIELDS);
    this.table = new Int32Array(few * 4);
    this.tiles = new Uint16Array(few * 8);
    this.cells = new Uint16Array(few * 8);
  }

  /** Forgets all words; what a large walk has grown is let go. */
  clear(): void {
    this.count = 0;
    this.size = 0;
    this.tilesEnd = 0;
    this.cellsEnd = 0;
    if (this.table.length <= FEW_WORDS * 64) this.table.fill(0);
    else {
      this.fields = new Int32Array(FEW_WORDS * FIELDS);
      this.table = new Int32Array(FEW_WORDS * 4);
      this.tiles = new Uint16Array(FEW_WORDS * 8);
      this.cells = new Uint16Array(FEW_WORDS * 8);
    }
  }

  /**
   * A path that spells `line` from `start` to before `end`; `path` holds its cells. Returns the word's index when it
   * is new, -1 when only its paths became one more.
   */
  add(
    tag: number,
    line: Uint16Array,
    start: number,
    end: number,
    path: Uint16Array,
    pathStart: number,
    pathEnd: number,
  ): number {
    const { fields, table, tiles } = this;
    const hash = hashOf(tag, line, start, end);
    const mask = table.length - 1;
    const length = end - start;
    let slot = hash & mask;
    for (let entry = table[slot]!; entry !== 0; entry = table[slot]!) {
      const at = (entry - 1) * FIELDS;
      if (fields[at + HASH] === hash && fields[at + TAG] === tag && (fields[at + LENGTHS]! & 255) === length) {
        const wordAt = fields[at + WORD_AT]!;
        let i = 0;
        while (i < length && tiles[wordAt + i] === line[start + i]) i++;
        if (i === length) {
          fields[at + PATHS]!++;
          return -1;
        }
      }
      slot = (slot + 1) & mask;
    }
    const index = this.size++;
    table[slot] = index + 1;
    this.count++;
    this.store(index * FIELDS, tag, hash, line, start, end, path, pathStart, pathEnd);
    if (this.size * 2 > table.length) this.rehash();
    return index;
  }

  /** Index of these tiles under the tag; -1 = none, or left out. */
  find(tag: number, line: ArrayLike<number>, start = 0, end = line.length): number {
    const { fields, table, tiles } = this;
    const hash = hashOf(tag, line, start, end);
    const mask = table.length - 1;
    for (let slot = hash & mask, entry = table[slot]!; entry !== 0; slot = (slot + 1) & mask, entry = table[slot]!) {
      const at = (entry - 1) * FIELDS;
      if (fields[at + HASH] !== hash || fields[at + TAG] !== tag || fields[at + LENGTHS]! & LEFT_OUT) continue;
      if ((fields[at + LENGTHS]! & 255) !== end - start) continue;
      const wordAt = fields[at + WORD_AT]!;
      let i = start;
      while (i < end && tiles[wordAt + i - start] === line[i]) i++;
      if (i === end) return entry - 1;
    }
    return -1;
  }

  /** The word stays known, so that its other paths are no new word, but it is not counted and not shown. */
  leaveOut(index: number): void {
    this.fields[index * FIELDS + LENGTHS]! |= LEFT_OUT;
    this.count--;
  }

  tagOf(index: number): number {
    return this.fields[index * FIELDS + TAG]!;
  }

  /** Where the word begins in `tiles`. */
  wordAt(index: number): number {
    return this.fields[index * FIELDS + WORD_AT]!;
  }

  /** Tiles of the word. */
  lengthOf(index: number): number {
    return this.fields[index * FIELDS + LENGTHS]! & 255;
  }

  pathCountOf(index: number): number {
    return this.fields[index * FIELDS + PATHS]!;
  }

  /** The path that was found first, each of its cells as `places` has it. */
  pathOf<Place>(index: number, places: readonly Place[]): Place[] {
    const { fields, cells } = this;
    const at = fields[index * FIELDS + PATH_AT]!;
    const length = (fields[index * FIELDS + LENGTHS]! >>> PATH_SHIFT) & 255;
    const path = new Array<Place>(length);
    for (let i = 0; i < length; i++) path[i] = places[cells[at + i]!]!;
    return path;
  }

  /** Calls `visit` with each word that is not left out, in no particular order. */
  forEach(visit: (index: number) => void): void {
    for (let index = 0; index < this.size; index++) if (!this.isLeftOut(index)) visit(index);
  }

  isLeftOut(index: number): boolean {
    return (this.fields[index * FIELDS + LENGTHS]! & LEFT_OUT) !== 0;
  }

  /**
   * Indexes of the first `wanted` words (null = all): longest first, then by the rank of the tile in the tag, by the
   * tiles of the word, by tag. Linear, plus a sort of those that are long enough to be shown.
   */
  inOrder(wanted: number | null, ranks: Uint16Array, tileCount: number): Uint32Array {
    const least = wanted === null ? 0 : this.leastLength(wanted);
    const { fields, tiles, size } = this;
    const rankBits = ranks.length === 1 ? 0 : bitsFor(ranks.length);
    const tileBits = bitsFor(tileCount);
    const prefix = Math.floor((MOST_KEY_BITS - LENGTH_BITS - rankBits) / tileBits);
    const unsorted = { keys: new Uint32Array(size), values: new Uint32Array(size) };
    let kept = 0;
    for (let index = 0; index < size; index++) {
      const at = index * FIELDS;
      const lengths = fields[at + LENGTHS]!;
      const length = lengths & 255;
      if (lengths & LEFT_OUT || length < least) continue;
      const wordAt = fields[at + WORD_AT]!;
      let key = ((255 - length) << rankBits) | ranks[fields[at + TAG]! & 0xffff]!;
      for (let i = 0; i < prefix; i++) key = (key << tileBits) | (i < length ? tiles[wordAt + i]! : 0);
      unsorted.keys[kept] = key;
      unsorted.values[kept++] = index;
    }
    const spare = { keys: new Uint32Array(kept), values: new Uint32Array(kept) };
    const bits = LENGTH_BITS + rankBits + prefix * tileBits;
    const { keys, values } = sortByKeys(unsorted, spare, kept, bits);
    for (let from = 0, to = 1; from < kept; from = to++) {
      while (to < kept && keys[to] === keys[from]) to++;
      if (to - from > 1) this.sortEqual(values, from, to);
    }
    return values.subarray(0, wanted === null ? kept : Math.min(wanted, kept));
  }

  /** Puts words of one length and one rank in order. */
  private sortEqual(indexes: Uint32Array, from: number, to: number): void {
    if (to - from > FEW_EQUAL) {
      indexes.subarray(from, to).sort((a, b) => this.compareEqual(a, b));
      return;
    }
    for (let i = from + 1; i < to; i++) {
      const index = indexes[i]!;
      let at = i;
      while (at > from && this.compareEqual(indexes[at - 1]!, index) > 0) {
        indexes[at] = indexes[at - 1]!;
        at--;
      }
      indexes[at] = index;
    }
  }

  private compareEqual(a: number, b: number): number {
    const { fields, tiles } = this;
    const wordA = fields[a * FIELDS + WORD_AT]!;
    const wordB = fields[b * FIELDS + WORD_AT]!;
    const length = fields[a * FIELDS + LENGTHS]! & 255;
    for (let i = 0; i < length; i++) {
      const byTile = tiles[wordA + i]! - tiles[wordB + i]!;
      if (byTile !== 0) return byTile;
    }
    return fields[a * FIELDS + TAG]! - fields[b * FIELDS + TAG]!;
  }

  /** A length that at least `wanted` words reach, and few more. */
  private leastLength(wanted: number): number {
    const counts = new Uint32Array(256);
    this.forEach((index) => {
      counts[this.lengthOf(index)]!++;
    });
    let reached = 0;
    for (let length = 255; length > 0; length--) {
      reached += counts[length]!;
      if (reached >= wanted) return length;
    }
    return 0;
  }

  private store(
    at: number,
    tag: number,
    hash: number,
    line: Uint16Array,
    start: number,
    end: number,
    path: Uint16Array,
    pathStart: number,
    pathEnd: number,
  ): void {
    if (at + FIELDS > this.fields.length) this.fields = grown(this.fields, new Int32Array(this.fields.length * 2));
    while (this.tilesEnd + end - start > this.tiles.length) {
      this.tiles = grown(this.tiles, new Uint16Array(this.tiles.length * 2));
    }
    while (this.cellsEnd + pathEnd - pathStart > this.cells.length) {
      this.cells = grown(this.cells, new Uint16Array(this.cells.length * 2));
    }
    const { fields, tiles, cells } = this;
    fields[at + TAG] = tag;
    fields[at + HASH] = hash;
    fields[at + WORD_AT] = this.tilesEnd;
    fields[at + PATH_AT] = this.cellsEnd;
    fields[at + LENGTHS] = (end - start) | ((pathEnd - pathStart) << PATH_SHIFT);
    fields[at + PATHS] = 1;
    for (let i = start; i < end; i++) tiles[this.tilesEnd++] = line[i]!;
    for (let i = pathStart; i < pathEnd; i++) cells[this.cellsEnd++] = path[i]!;
  }

  private rehash(): void {
    const table = new Int32Array(this.table.length * 4);
    const mask = table.length - 1;
    for (let index = 0; index < this.size; index++) {
      let slot = this.fields[index * FIELDS + HASH]! & mask;
      while (table[slot] !== 0) slot = (slot + 1) & mask;
      table[slot] = index + 1;
    }
    this.table = table;
  }
}

const LENGTH_BITS = 8;
/** Up to as many equal keys are sorted by insertion. */
const FEW_EQUAL = 24;

/** Bits that numbers below `count` need. */
function bitsFor(count: number): number {
  return 32 - Math.clz32(Math.max(1, count - 1));
}

function hashOf(tag: number, line: ArrayLike<number>, start: number, end: number): number {
  let hash = tag;
  for (let i = start; i < end; i++) {
    hash = Math.imul(hash ^ line[i]!, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash;
}

function grown<Values extends Int32Array | Uint16Array>(values: Values, larger: Values): Values {
  larger.set(values);
  return larger;
}
