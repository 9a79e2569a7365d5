// What is made of a lexicon when first wanted and kept with it: how many bytes all of it takes.

import type { Lexicon } from './lexicon.ts';

const kept = new WeakMap<Lexicon, Map<string, number>>();

/** Says how many bytes are kept under a name from now on, in place of what was said before. */
export function noteKept(lexicon: Lexicon, name: string, bytes: number): void {
  const names = kept.get(lexicon);
  if (names) names.set(name, bytes);
  else kept.set(lexicon, new Map([[name, bytes]]));
}

/** Bytes of all that is kept with the lexicon now, its own not counted: ranks, tables of searches, copies for games. */
export function keptBytes(lexicon: Lexicon): number {
  let sum = 0;
  for (const bytes of kept.get(lexicon)?.values() ?? []) sum += bytes;
  return sum;
}
