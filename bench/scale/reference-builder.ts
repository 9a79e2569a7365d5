// The reference's own incremental builder, which its file does not export, over the same tile codes as ours.

import { readFileSync } from 'node:fs';
import type { SortedWords } from '../../core/build/words.ts';

interface ReferencePool {
  /** Arcs so far, one reserved. */
  readonly n: number;
}

interface ReferenceBuilder {
  /** Adds `codes[start..start + length)`, of which `shared` tiles are those of the word before. */
  add(codes: ArrayLike<number>, start: number, length: number, shared: number, end: boolean, node: number): void;
  finish(): number;
}

/** Builds a DAWG of sorted words and returns its arcs; words of at most 63 letters. */
export async function referenceBuilder(): Promise<(words: SortedWords) => number> {
  const source = readFileSync(new URL('../rivals/reference.mjs', import.meta.url), 'utf8');
  const module = `${source}\nexport { Pool, Incremental };`;
  const { Pool, Incremental } = (await import(`data:text/javascript,${encodeURIComponent(module)}`)) as {
    readonly Pool: new () => ReferencePool;
    readonly Incremental: new (pool: ReferencePool) => ReferenceBuilder;
  };
  return ({ codes, offsets, count }) => {
    const pool = new Pool();
    const builder = new Incremental(pool);
    let previous = 0;
    let previousLength = 0;
    for (let word = 0; word < count; word++) {
      const start = offsets[word]!;
      const length = offsets[word + 1]! - start;
      const most = Math.min(length, previousLength);
      let shared = 0;
      while (shared < most && codes[start + shared] === codes[previous + shared]) shared++;
      builder.add(codes, start, length, shared, true, 0);
      previous = start;
      previousLength = length;
    }
    builder.finish();
    return pool.n;
  };
}
