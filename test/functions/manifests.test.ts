// Manifests as the lookup functions read them: small reads, and never an old answer.

import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createManifests } from '../../functions/manifests.ts';
import { openMemoryStore } from '../../local/memory-store.ts';
import { manifestKey } from '../../pipelines/artifact-keys.ts';
import type { ObjectStore } from '../../pipelines/ports.ts';

/** A store with a manifest that says how many versions there are and which is current. */
function shelf() {
  const memory = openMemoryStore();
  const calls: string[] = [];
  const artifacts: ObjectStore = {
    ...memory,
    async head(key) {
      calls.push('head');
      await setTimeout(2);
      return memory.head(key);
    },
    async read(key, options) {
      calls.push('read');
      const object = await memory.read(key, options);
      await setTimeout(5);
      return object;
    },
  };
  const write = (count: number, current: number, more: object = {}) =>
    memory.put(
      manifestKey('en'),
      new TextEncoder().encode(
        JSON.stringify({
          lexicon: 'en',
          current,
          versions: Array.from({ length: count }, (_, index) => ({
            version: index + 1,
            artifact: { key: `v${index + 1}`, bytes: 100, dawgEnd: 60 },
          })),
          ...more,
        }),
      ),
    );
  const manifests = createManifests(artifacts);
  return { write, calls, memory, resolve: (version?: number) => manifests.resolve({ lexicon: 'en', version }) };
}

test('a ref names its binary, the current one or the pinned one', async () => {
  const { write, resolve } = shelf();
  await write(2, 2);
  expect(await resolve()).toEqual({ version: 2, key: 'v2', bytes: 100, dawgEnd: 60 });
  expect(await resolve(1)).toMatchObject({ version: 1, key: 'v1' });
  await expect(resolve(3)).rejects.toMatchObject({ code: 'version-not-found' });
});

test('while nothing changes only the ETag is asked for', async () => {
  const { write, calls, resolve } = shelf();
  await write(1, 1);
  for (let i = 0; i < 3; i++) await resolve();
  expect(calls).toEqual(['read', 'head', 'head']);
  await write(2, 2);
  expect(await resolve()).toMatchObject({ version: 2 });
  expect(calls).toEqual(['read', 'head', 'head', 'head', 'read']);
});

test('a rollback, a deletion and a return are seen by the next question', async () => {
  const { write, memory, resolve } = shelf();
  await expect(resolve()).rejects.toMatchObject({ code: 'lexicon-not-found' });
  await write(2, 2);
  await resolve();
  await write(2, 1);
  expect(await resolve()).toMatchObject({ version: 1 });
  await write(0, 0, { deletedAt: '2026-01-01T00:00:00Z' });
  await expect(resolve()).rejects.toMatchObject({ code: 'lexicon-not-found' });
  await memory.delete(manifestKey('en'));
  await expect(resolve(1)).rejects.toMatchObject({ code: 'lexicon-not-found' });
  await write(3, 3);
  expect(await resolve()).toMatchObject({ version: 3 });
});

test('a question that comes while another is under way is not answered from before its time', async () => {
  const { write, resolve, calls } = shelf();
  await write(1, 1);
  const early = resolve();
  await setTimeout(1);
  await write(2, 2);
  const late = await Promise.all(Array.from({ length: 20 }, () => resolve()));
  expect((await early).version).toBe(1);
  expect(new Set(late.map(({ version }) => version))).toEqual(new Set([2]));
  expect(calls.length).toBeLessThanOrEqual(3);
});

test('a manifest without a current version has nothing to answer from', async () => {
  const { write, resolve } = shelf();
  await write(0, 0);
  await expect(resolve()).rejects.toMatchObject({ code: 'version-not-found' });
});
