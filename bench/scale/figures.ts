// What one process of the scale benchmark is asked and what it answers.

/** Reading is what a list costs before a word is kept; the others begin with a whole ingest. */
export type Stage = 'read' | 'dawg' | 'whole' | 'rival';

export interface Task {
  readonly stage: Stage;
  readonly file: string;
  readonly language: string;
  /** Most bytes in which words are sorted before they go to the disk. */
  readonly sortingBytes?: number;
  /** Rounds of the builders beside each other, for `rival`. */
  readonly rounds?: number;
}

/** Processor seconds of all threads; what a stage does not do is 0. */
export interface Figures {
  /** Reading and sorting, without sorting for `read`. */
  readonly ingestS: number;
  readonly buildS: number;
  readonly packS: number;
  readonly words: number;
  readonly tiles: number;
  /** Transitions of the DAWG as stored, the reserved arc included. */
  readonly arcs: number;
  readonly layout: string;
  /** Of the binary. */
  readonly bytes: number;
  readonly sha256: string;
  /** Files that were written to the disk, and their bytes. */
  readonly spills: number;
  readonly spilledBytes: number;
  /** Most resident memory, by the operating system (getrusage). */
  readonly peakBytes: number;
  /** From the start of the process to its end, in seconds on the wall. */
  readonly elapsedS: number;
  /** Processor seconds of each round of building, ours and the reference's, for `rival`. */
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
}
