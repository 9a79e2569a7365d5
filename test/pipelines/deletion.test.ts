// Deletions that are cut anywhere or asked for many times: all their objects go in the end, and no others.

import { describe, expect, it } from 'vitest';
import { deleteLexicon, deleteVersion } from '../../pipelines/administer.ts';
import { publicManifest } from '../../pipelines/catalogue.ts';
import { objectsOf } from '../../pipelines/manifest.ts';
import { remainsOf } from '../../pipelines/removal.ts';
import { createKiller, Killed, MANIFEST_WRITE } from './killer.ts';
import {
  currentWords,
  expectOnlyNamed,
  expectWhole,
  openWorld,
  storedManifest,
  threeVersions,
  type World,
} from './world.ts';

const KEY = 'uploads/en/animals.txt';

const deletions = [
  ['a version', (world: World) => deleteVersion(world.ports, 'animals', 1), 'version-not-found'],
  ['a lexicon', (world: World) => deleteLexicon(world.ports, 'animals'), 'lexicon-not-found'],
] as const;

/** Runs the deletion until it is killed at that write; whether it lived. */
async function cut(
  remove: (world: World) => Promise<void>,
  write: number,
  when: 'before' | 'after',
): Promise<{ world: World; lived: boolean }> {
  const killer = createKiller();
  const world = openWorld({ artifacts: killer.wrap });
  await threeVersions(world);
  killer.arm(write, when);
  const lived = await remove(world).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof Killed)) throw error;
      return false;
    },
  );
  killer.disarm();
  return { world, lived };
}

describe.each(deletions)('a deletion of %s', (_, remove, gone) => {
  describe.each(['before', 'after'] as const)('that is cut %s any of its writes', (when) => {
    /** Every cut in turn, and what each left. */
    async function everyCut(look: (world: World) => Promise<void>): Promise<void> {
      for (let write = 1; ; write++) {
        const { world, lived } = await cut(remove, write, when);
        if (lived) {
          // Manifest, a handful of objects or more, manifest.
          expect(write).toBeGreaterThan(6);
          return;
        }
        await expectWhole(world);
        await look(world);
      }
    }

    it('is finished by the same request, which then finds nothing more', async () => {
      await everyCut(async (world) => {
        const wasOver = !(await isPending(world));
        await (wasOver ? expect(remove(world)).rejects.toMatchObject({ code: gone }) : remove(world));
        await expectWhole(world);
        await expectOnlyNamed(world);
        await expect(remove(world)).rejects.toMatchObject({ code: gone });
      });
    });

    /** Whether the deletion has not begun or has not ended. */
    const isPending = async (world: World): Promise<boolean> => {
      const manifest = await storedManifest(world);
      return manifest.versions.length === 3 || remainsOf(manifest).length > 0;
    };

    it('is finished by another deletion in the lexicon, even after uploads that say the same again', async () => {
      await everyCut(async (world) => {
        const ended = await world.upload(KEY, 'cat\n');
        expect(['restored', 'published']).toContain(ended.status);
        expect(await currentWords(world)).toEqual(['CAT']);
        await expectWhole(world);
        await world.upload(KEY, 'ant\n');
        await deleteVersion(world.ports, 'animals', ended.version!);
        await expectWhole(world);
        await expectOnlyNamed(world);
        expect(await currentWords(world)).toEqual(['ANT']);
      });
    });

    it('answers as if it were over, and says nothing of it outside', async () => {
      await everyCut(async (world) => {
        const manifest = await world.manifest('animals');
        if (manifest) expect(Object.keys(publicManifest(manifest, (key) => key))).not.toContain('dropped');
        const late = await world.upload(KEY, 'bee\n');
        expect(late).toMatchObject({ status: 'published', version: 4 });
      });
    });
  });

  it('tries all objects when the store fails at one, and says so', async () => {
    const stubborn = { key: '' };
    const world = openWorld({
      artifacts: (store) => ({
        ...store,
        delete: async (key) => {
          if (key === stubborn.key) throw new Error('SlowDown');
          return store.delete(key);
        },
      }),
    });
    await threeVersions(world);
    const before = await storedManifest(world);
    stubborn.key = before.versions.at(-1)!.artifact.key;
    await expect(remove(world)).rejects.toThrow('SlowDown');
    expect(remainsOf(await storedManifest(world))).toMatchObject([{ version: 1 }]);
    await expectWhole(world);
    stubborn.key = '';
    await remove(world);
    await expectOnlyNamed(world);
  });

  it('that many ask for at once happens once, and each is told that it is gone', async () => {
    const world = openWorld();
    await threeVersions(world);
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => remove(world)));
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: gone });
    }
    expect(answers.map(({ status }) => status)).toContain('fulfilled');
    await expectWhole(world);
    await expectOnlyNamed(world);
    expect(remainsOf(await storedManifest(world))).toEqual([]);
  });
});

it('a deletion of a lexicon that was cut is finished by that of any version it took', async () => {
  const { world } = await cut((one) => deleteLexicon(one.ports, 'animals'), 3, 'before');
  expect(await world.manifest('animals')).toBeUndefined();
  await expect(deleteVersion(world.ports, 'animals', 9)).rejects.toMatchObject({ code: 'lexicon-not-found' });
  await deleteVersion(world.ports, 'animals', 2);
  await expectOnlyNamed(world);
});

it('a manifest from before deletions were remembered is read, and remembers from then on', async () => {
  const world = openWorld();
  await threeVersions(world);
  expect(await storedManifest(world)).not.toHaveProperty('dropped');
  await deleteVersion(world.ports, 'animals', 1);
  expect((await storedManifest(world)).dropped).toEqual([
    { uploadId: expect.any(String), status: 'published', version: 1 },
  ]);
});

it('objects of a version are all those that its upload has written, also in attempts that died', async () => {
  const killer = createKiller();
  const world = openWorld({ artifacts: killer.wrap });
  const event = await world.put(KEY, 'cat\n');
  // The benchmark in the report of the next attempt will differ.
  killer.arm(MANIFEST_WRITE, 'before');
  await expect(world.deliver(event)).rejects.toThrow(Killed);
  killer.disarm();
  await world.deliver(event);
  await world.upload(KEY, 'dog\n');
  const [, first] = (await storedManifest(world)).versions;
  const prefix = `artifacts/animals/${first!.uploadId}/`;
  const { objects } = await world.ports.artifacts.list(prefix);
  expect(objects.length).toBeGreaterThan(objectsOf(first!).length);
  await deleteVersion(world.ports, 'animals', 1);
  await expectOnlyNamed(world);
});
