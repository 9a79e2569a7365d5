// The cache of lexicons: what is read from the store, how often, and what becomes of damage.

import { expect, test } from 'vitest';
import { InputError } from '../../core/errors.ts';
import { keptBytes, noteKept } from '../../core/lexicon/kept.ts';
import { openLexicon } from '../../core/lexicon/lexicon.ts';
import { words } from '../../core/lexicon/walk.ts';
import { search } from '../../core/queries/search.ts';
import { createLexiconCache } from '../../functions/lexicon-cache.ts';
import type { LexiconRef } from '../../functions/lexicon-ref.ts';
import { openMemoryStore } from '../../local/memory-store.ts';
import type { ObjectStore, ReadOptions } from '../../pipelines/ports.ts';
import { lexiconFrom } from '../fixtures/lexicons.ts';

const binaryOf = (list: readonly string[]): Uint8Array => lexiconFrom(list, 'en').bytes;
const ref = (lexicon: string, version?: number): LexiconRef => ({ lexicon, version });

/** A store with one binary a version, which counts what is read. */
async function shelf(lists: readonly (readonly string[])[], options: { maxBytes?: number } = {}) {
  const memory = openMemoryStore();
  const binaries = lists.map((list) => binaryOf(list));
  for (const [index, bytes] of binaries.entries()) await memory.put(`v${index + 1}`, bytes);
  const reads: string[] = [];
  let failures = 0;
  const artifacts: ObjectStore = {
    ...memory,
    async read(key: string, options: ReadOptions = {}) {
      reads.push(options.range ? `${key} ${options.range.start}-${options.range.end}` : key);
      if (failures-- > 0) throw new Error('the store is down');
      return memory.read(key, options);
    },
  };
  const manifests = {
    async resolve({ version = lists.length }: LexiconRef) {
      const bytes = binaries[version - 1];
      if (!bytes) throw new InputError('version-not-found', 'none');
      return { version, key: `v${version}`, bytes: bytes.length, dawgEnd: openLexicon(bytes).header.dawgEnd };
    },
  };
  const cache = createLexiconCache({ artifacts, manifests, maxBytes: options.maxBytes ?? 1e6 });
  return { cache, memory, reads, binaries, fail: (count: number) => (failures = count) };
}

test('the DAWG comes by one ranged read, and is kept', async () => {
  const { cache, reads, binaries } = await shelf([['CAT', 'DOG']]);
  const opened = await cache.open(ref('en'), 'dawg');
  const { dawgEnd } = openLexicon(binaries[0]!).header;
  expect(opened).toMatchObject({ name: 'en', version: 1, pinned: false });
  expect(words(opened.lexicon)).toEqual(['CAT', 'DOG']);
  expect(opened.lexicon.hasGaddag).toBe(false);
  expect((await cache.open(ref('en', 1), 'dawg')).pinned).toBe(true);
  expect(reads).toEqual([`v1 0-${dawgEnd}`]);
  expect(cache.loaded()).toEqual([{ lexicon: 'en', version: 1, part: 'dawg', bytes: dawgEnd }]);
});

test('the whole serves those who want the DAWG, and takes its place', async () => {
  const { cache, reads, binaries } = await shelf([['CAT', 'DOG']]);
  await cache.open(ref('en'), 'dawg');
  expect((await cache.open(ref('en'), 'whole')).lexicon.hasGaddag).toBe(true);
  expect((await cache.open(ref('en'), 'dawg')).lexicon.hasGaddag).toBe(true);
  expect(reads).toHaveLength(2);
  expect(cache.loaded()).toEqual([{ lexicon: 'en', version: 1, part: 'whole', bytes: binaries[0]!.length }]);
});

test('concurrent misses share one load; a failed one is forgotten at once', async () => {
  const { cache, reads, fail } = await shelf([['CAT']]);
  fail(1);
  const failed = await Promise.allSettled([cache.open(ref('en'), 'whole'), cache.open(ref('en'), 'whole')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(reads).toHaveLength(1);
  const opened = await Promise.all([1, 2, 3].map(() => cache.open(ref('en'), 'whole')));
  expect(new Set(opened.map(({ lexicon }) => lexicon)).size).toBe(1);
  expect(reads).toHaveLength(2);
});

test('the least recently used version goes when the bytes are used up', async () => {
  const lists = [['AA'], ['BB'], ['CC']];
  const size = binaryOf(['AA']).length;
  const { cache, reads } = await shelf(lists, { maxBytes: Math.floor(size * 2.5) });
  for (const version of [1, 2, 1, 3, 1]) await cache.open(ref('en', version), 'whole');
  expect(reads).toEqual(['v1', 'v2', 'v3']);
  expect(cache.loaded().map(({ version }) => version)).toEqual([1, 3]);
});

test('what questions make of a lexicon counts too: with it the least recently used goes earlier', async () => {
  const lists = [['AA'], ['BB']];
  const { cache, reads, binaries } = await shelf(lists, { maxBytes: binaryOf(['AA']).length * 3 });
  const first = (await cache.open(ref('en', 1), 'whole')).lexicon;
  await cache.open(ref('en', 2), 'whole');
  expect(cache.loaded().map(({ version }) => version)).toEqual([2, 1]);
  search(first, { suffix: 'A', limit: 1 });
  expect(keptBytes(first)).toBeGreaterThan(0);
  noteKept(first, 'a table', binaries[0]!.length * 2);
  await cache.open(ref('en', 2), 'whole');
  expect(cache.loaded().map(({ version }) => version)).toEqual([2]);
  await cache.open(ref('en', 1), 'whole');
  expect(reads).toEqual(['v1', 'v2', 'v1']);
});

test('a lexicon larger than the cache is answered from all the same', async () => {
  const { cache } = await shelf([['AA', 'BB']], { maxBytes: 100 });
  expect(words((await cache.open(ref('en'), 'whole')).lexicon)).toEqual(['AA', 'BB']);
  expect(cache.loaded()).toEqual([]);
});

test('a flipped bit in either section, a cut file and a missing one are bad artefacts, told and not kept', async () => {
  const { cache, memory, binaries } = await shelf([['CAT', 'DOG']]);
  const good = binaries[0]!;
  const { headerBytes, dawgEnd } = openLexicon(good).header;
  for (const [index, part] of [
    [headerBytes + 5, 'dawg'],
    [dawgEnd + 5, 'whole'],
    [10, 'dawg'],
  ] as const) {
    const bad = good.slice();
    bad[index]! ^= 4;
    await memory.put('v1', bad);
    await expect(cache.open(ref('en'), part)).rejects.toMatchObject({ name: 'LexiconError' });
  }
  await memory.put('v1', good.slice(0, -8));
  await expect(cache.open(ref('en'), 'whole')).rejects.toMatchObject({ code: 'truncated' });
  await memory.delete('v1');
  await expect(cache.open(ref('en'), 'whole')).rejects.toMatchObject({ code: 'artifact-missing' });
  await memory.put('v1', good);
  expect(words((await cache.open(ref('en'), 'whole')).lexicon)).toEqual(['CAT', 'DOG']);
});
