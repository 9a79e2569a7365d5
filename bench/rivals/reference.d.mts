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
/** A solver: rows of cells in, the words of at least `minLength` letters out. */
export function boggle(words: readonly string[]): (rows: readonly (readonly string[])[], minLength: number) => string[];
/** A solver: moves by `cell letter word`, each with the number of its paths. */
export function balda(
  words: readonly string[],
): (rows: readonly string[], used: readonly string[], cellUses: number) => ReadonlyMap<string, number>;
