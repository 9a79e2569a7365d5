// Several runs of sorted words become one.

import type { Scratch } from './scratch.ts';
import { type Run, RunReader, RunWriter } from './word-runs.ts';

/** A run whose tiles may have been renumbered since it was written. */
export interface RenumberedRun {
  readonly run: Run;
  /** Ascends over the words of the run: they stay in order. undefined = as written. */
  readonly renumbered: Uint16Array | undefined;
}

/** Memory of all readers together. */
const READ_BYTES = 1 << 22;

/**
 * Merges runs into a new one and removes them, each when its last word was read. `ranks` = compare codes by these
 * numbers and not by themselves. Time is the words times the logarithm of the runs. Throws what the scratch throws,
 * with the new run removed.
 */
export function mergeRuns(
  runs: readonly RenumberedRun[],
  scratch: Scratch,
  wide: boolean,
  ranks: Uint16Array | undefined,
): Run {
  const writer = new RunWriter(scratch, wide);
  try {
    const heap: Cursor[] = [];
    for (const { run, renumbered } of runs) {
      const reader = new RunReader(run, Math.floor(READ_BYTES / runs.length), renumbered);
      if (reader.next()) heap.push({ run, reader });
      else run.file.close();
    }
    const before = ranks ? comparedByRank(ranks) : isBefore;
    for (let at = heap.length >>> 1; at-- > 0; ) sink(heap, at, before);
    while (heap.length > 0) {
      const { run, reader } = heap[0]!;
      writer.add(reader.word, 0, reader.length);
      if (!reader.next()) {
        run.file.close();
        const last = heap.pop()!;
        if (heap.length === 0) break;
        heap[0] = last;
      }
      sink(heap, 0, before);
    }
    return writer.finish();
  } catch (error) {
    writer.abandon();
    throw error;
  }
}

interface Cursor {
  readonly run: Run;
  readonly reader: RunReader;
}

type Before = (a: RunReader, b: RunReader) => boolean;

/** Restores the heap below a place whose cursor went on. */
function sink(heap: Cursor[], from: number, before: Before): void {
  const moving = heap[from]!;
  let at = from;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && before(heap[child + 1]!.reader, heap[child]!.reader)) child++;
    if (!before(heap[child]!.reader, moving.reader)) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = moving;
}

function isBefore({ word: a, length: aLength }: RunReader, { word: b, length: bLength }: RunReader): boolean {
  const most = Math.min(aLength, bLength);
  for (let i = 0; i < most; i++) if (a[i] !== b[i]) return a[i]! < b[i]!;
  return aLength < bLength;
}

function comparedByRank(ranks: Uint16Array): Before {
  return ({ word: a, length: aLength }, { word: b, length: bLength }) => {
    const most = Math.min(aLength, bLength);
    for (let i = 0; i < most; i++) if (a[i] !== b[i]) return ranks[a[i]!]! < ranks[b[i]!]!;
    return aLength < bLength;
  };
}
