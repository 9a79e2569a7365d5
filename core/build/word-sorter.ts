// Words in any order become sorted unique words, on a disk where they are more than a stated memory holds.

import { compareTiles } from '../lexicon/tile-order.ts';
import type { Scratch } from './scratch.ts';
import { mergeRuns, type RenumberedRun } from './word-merge.ts';
import { blocksOfRuns, type Run, RunWriter } from './word-runs.ts';
import { sortedOrder } from './word-sort.ts';
import { type SortedWords, WordCollector, type WordSource } from './words.ts';

export interface WordSorterOptions {
  /** Tile codes above 255 may come. */
  readonly wide: boolean;
  /** Where words go that memory does not hold; without it memory holds them all. */
  readonly scratch?: Scratch | undefined;
  /** Most bytes that collecting and sorting take before words go to the scratch; a few megabytes of buffers come beside. */
  readonly memoryBytes?: number | undefined;
}

const DEFAULT_MEMORY_BYTES = 256 * 1024 * 1024;
/** So many runs become one, lest their files be too many. */
const RUNS_AT_ONCE = 64;

/**
 * Collects words, sorts them by a radix sort, and where memory is full writes them as a run and goes on; at the end the
 * runs are merged, unless each begins behind the last, as those of a sorted list do. The words do not depend on how much
 * memory there was. To be closed, whatever happens.
 */
export class WordSorter {
  /**
   * Of an alphabet that grows while words come: `ranks[code]` is the place that a tile has among all, by which words are
   * ordered when `renumber` comes at the end. undefined = codes are their own order.
   */
  ranks: (() => Uint16Array) | undefined;
  readonly #scratch: Scratch | undefined;
  readonly #memoryBytes: number;
  #collector: WordCollector;
  #wide: boolean;
  /** Runs by level: those of a level above 0 were merged of `RUNS_AT_ONCE` of the level below. */
  #levels: RenumberedRun[][] = [];

  constructor({ wide, scratch, memoryBytes = DEFAULT_MEMORY_BYTES }: WordSorterOptions) {
    this.#wide = wide;
    this.#scratch = scratch;
    this.#memoryBytes = memoryBytes;
    this.#collector = new WordCollector(wide);
  }

  /** Adds a word of 1 to 255 tiles; the codes are copied. Throws what the scratch throws. */
  add(word: ArrayLike<number>, length = word.length): void {
    this.#collector.add(word, length);
    if (this.#scratch && this.#collector.sortingBytes > this.#memoryBytes) this.#spill(this.#scratch);
  }

  /** Renumbers all tiles: `renumbered[old]` is the new code. Words that were sorted must be in order under it. */
  renumber(renumbered: Uint16Array): void {
    this.#collector.renumber(renumbered);
    this.#wide = renumbered.length > 256;
    for (const runs of this.#levels) {
      runs.forEach(({ run, renumbered: before }, index) => {
        runs[index] = { run, renumbered: before ? before.map((code) => renumbered[code]!) : renumbered };
      });
    }
  }

  /** The unique words in order. Throws what the scratch throws. To be called once. */
  finish(): WordSource {
    const scratch = this.#scratch;
    if (!scratch || this.#levels.length === 0) return inMemory(this.#collector.finish());
    this.ranks = undefined;
    if (this.#collector.count > 0) this.#spill(scratch);
    this.#collector = new WordCollector(this.#wide);
    let runs = this.#levels.flat().toSorted((a, b) => compareTiles(end(a, 'first'), end(b, 'first')));
    if (runs.some((run, i) => i > 0 && compareTiles(end(runs[i - 1]!, 'last'), end(run, 'first')) >= 0)) {
      runs = [{ run: mergeRuns(runs, scratch, this.#wide, undefined), renumbered: undefined }];
      this.#levels = [runs];
    }
    return fromRuns(runs, this.#wide, () => this.close());
  }

  /** Removes all files, also those of what `finish` gave. Never throws. */
  close(): void {
    for (const { run } of this.#levels.flat()) run.file.close();
    this.#levels = [];
  }

  /** Writes what was collected as a run. */
  #spill(scratch: Scratch): void {
    const run = writeRun(this.#collector, scratch, this.#wide, this.ranks?.());
    this.#collector.clear();
    this.#keep({ run, renumbered: undefined }, 0, scratch);
  }

  #keep(run: RenumberedRun, level: number, scratch: Scratch): void {
    const runs = (this.#levels[level] ??= []);
    runs.push(run);
    if (runs.length < RUNS_AT_ONCE) return;
    const merged = mergeRuns(runs, scratch, this.#wide, this.ranks?.());
    this.#levels[level] = [];
    this.#keep({ run: merged, renumbered: undefined }, level + 1, scratch);
  }
}

/** The collected words, sorted by the ranks of their tiles. */
function writeRun(collector: WordCollector, scratch: Scratch, wide: boolean, ranks: Uint16Array | undefined): Run {
  if (ranks) collector.renumber(ranks);
  const order = sortedOrder(collector.collected());
  if (ranks) collector.renumber(inverse(ranks));
  const { codes, offsets, count } = collector.collected();
  const writer = new RunWriter(scratch, wide);
  try {
    for (let i = 0; i < count; i++) {
      const word = order ? order[i]! : i;
      writer.add(codes, offsets[word]!, offsets[word + 1]!);
    }
    return writer.finish();
  } catch (error) {
    writer.abandon();
    throw error;
  }
}

function inverse(ranks: Uint16Array): Uint16Array {
  const codes = new Uint16Array(ranks.length);
  ranks.forEach((rank, code) => {
    codes[rank] = code;
  });
  return codes;
}

function end({ run, renumbered }: RenumberedRun, which: 'first' | 'last'): Uint16Array {
  return renumbered ? run[which].map((code) => renumbered[code]!) : run[which];
}

function inMemory(words: SortedWords): WordSource {
  const { offsets, count } = words;
  let longestWord = 0;
  for (let word = 0; word < count; word++) longestWord = Math.max(longestWord, offsets[word + 1]! - offsets[word]!);
  return { count, tileCount: offsets[count]!, longestWord, blocks: () => [words], close: () => {} };
}

function fromRuns(runs: readonly RenumberedRun[], wide: boolean, close: () => void): WordSource {
  const total = (of: 'count' | 'tileCount'): number => runs.reduce((sum, { run }) => sum + run[of], 0);
  return {
    count: total('count'),
    tileCount: total('tileCount'),
    longestWord: Math.max(...runs.map(({ run }) => run.longestWord)),
    blocks: () => blocksOfRuns(runs, wide),
    close,
  };
}
