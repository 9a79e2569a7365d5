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

/**
 * Keeps with each lexicon the answers to the `most` keys asked for last, and makes those that are not kept. What they
 * take, `bytesOf` each, is told under the name.
 */
export function keepLast<Answer>(
  name: string,
  most: number,
  bytesOf: (answer: Answer, key: string) => number,
): (lexicon: Lexicon, key: string, make: () => Answer) => Answer {
  const known = new WeakMap<Lexicon, Map<string, Answer>>();
  return (lexicon, key, make) => {
    let answers = known.get(lexicon);
    if (!answers) known.set(lexicon, (answers = new Map()));
    const kept = answers.get(key);
    const answer = kept ?? make();
    answers.delete(key);
    answers.set(key, answer);
    if (kept !== undefined) return answer;
    for (const oldest of answers.keys()) if (answers.size > most) answers.delete(oldest);
    let bytes = 0;
    for (const [asked, one] of answers) bytes += bytesOf(one, asked);
    noteKept(lexicon, name, bytes);
    return answer;
  };
}
