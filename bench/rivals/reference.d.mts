// The types of what benchmarks use of the reference rival.

export interface ReferenceGraph {
  readonly arcs: Uint32Array;
  readonly dawg: number;
  readonly gaddag: number;
  readonly dawgArcs: number;
}
/** DAWG and GADDAG of upper-case words in order. */
export function build(words: readonly string[]): ReferenceGraph;
/** A solver: 225 cell codes (a blank is its letter's code + 32), rack counts by code (0 = blanks). */
export function scrabble(
  graph: ReferenceGraph,
): (board: Uint8Array, rack: Int8Array) => { readonly count: number; readonly best: number };
