// Deletions and uploads that overtake each other: what is published stays whole, what nobody wants is removed.

import { describe, expect, it } from 'vitest';
import { deleteLexicon, deleteVersion, setCurrent } from '../../pipelines/administer.ts';
import { manifestKey } from '../../pipelines/artifact-keys.ts';
import type { Manifest } from '../../pipelines/manifest.ts';
import type { ObjectStore } from '../../pipelines/ports.ts';
import { remainsOf } from '../../pipelines/removal.ts';
import { createGate } from './gate.ts';
import { createKiller, Killed, OUTCOME_WRITE } from './killer.ts';
import { slow } from './slow.ts';
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

/** Writes the manifest as another hand would. */
async function rewrite(world: World, change: (manifest: Manifest) => Manifest): Promise<void> {
  const text = JSON.stringify(change(await storedManifest(world)));
  await world.ports.artifacts.put(manifestKey('animals'), new TextEncoder().encode(text));
}

describe('what is published', () => {
  it('is never touched by a removal that was held up, whatever is delivered meanwhile', async () => {
    const killer = createKiller();
    const held = createGate((name) => name === 'delete');
    const world = openWorld({ artifacts: (store) => held.wrap(killer.wrap(store)) });
    // An upload that is published, and dies before it can say so.
    const event = await world.put(KEY, 'cat\n');
    killer.arm(OUTCOME_WRITE, 'before');
    await expect(world.deliver(event)).rejects.toThrow(Killed);
    killer.disarm();
    expect((await storedManifest(world)).current).toBe(1);
    await world.upload(KEY, 'dog\n');
    const removal = deleteVersion(world.ports, 'animals', 1);
    await held.arrived;
    await deleteVersion(world.ports, 'animals', 1);
    await expectOnlyNamed(world);
    // So many uploads came since that the manifest forgot how this one ended.
    await rewrite(world, (manifest) => ({ ...manifest, settled: [] }));
    expect(await world.deliver(event)).toMatchObject({ status: 'published', version: 1 });
    held.open();
    await removal;
    await expectWhole(world);
    await expectOnlyNamed(world);
    expect(await currentWords(world)).toEqual(['DOG']);
    // The list itself may come again, as another upload with keys of its own.
    expect(await world.upload(KEY, 'cat\n')).toMatchObject({ status: 'published', version: 3 });
    await expectWhole(world);
  });

  it('is spared even where two versions are one upload’s', async () => {
    const world = openWorld();
    await threeVersions(world);
    // As if the upload of version 1 had come again after all, and shared its binary with version 2.
    await rewrite(world, (manifest) => {
      const [third, second, first] = manifest.versions;
      return { ...manifest, versions: [third!, { ...first!, version: 2, report: second!.report }, first!] };
    });
    const before = await storedManifest(world);
    await deleteVersion(world.ports, 'animals', 1);
    await expectWhole(world);
    expect((await storedManifest(world)).versions).toEqual(before.versions.slice(0, 2));
    await deleteVersion(world.ports, 'animals', 2);
    for (const { key } of [before.versions[1]!.artifact, before.versions[1]!.list]) {
      expect(await world.ports.artifacts.head(key)).toBeUndefined();
    }
    await expectWhole(world);
  });

  it('stays when it is made current while it is being deleted, or is deleted whole', async () => {
    for (let round = 0; round < 10; round++) {
      const world = openWorld({ artifacts: slow });
      await threeVersions(world);
      const ended = await Promise.allSettled([
        setCurrent(world.ports, 'animals', { version: 1 }),
        deleteVersion(world.ports, 'animals', 1),
      ]);
      expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      await expectWhole(world);
      await expectOnlyNamed(world);
    }
  });
});

describe('an upload that has written its objects and finds', () => {
  /** Held up at its second object. */
  const atSecondObject = () => createGate((name, key) => name === 'create' && key.endsWith('.txt'));
  /** A delivery that is, in a world whose store is wrapped once more. */
  const heldDelivery = async (wrap = (store: ObjectStore): ObjectStore => store) => {
    const held = atSecondObject();
    const world = openWorld({ artifacts: (store) => held.wrap(wrap(store)) });
    const event = await world.put(KEY, 'cat\n');
    // Not awaited: it goes on when the gate opens.
    const late = world.deliver(event);
    await held.arrived;
    return { held, world, event, late };
  };

  it('its lexicon deleted leaves them to the next deletion there', async () => {
    const held = atSecondObject();
    const world = openWorld({ artifacts: held.wrap });
    const late = world.upload(KEY, 'cat\n');
    await held.arrived;
    await world.upload('uploads/en/animals.csv', 'dog\n');
    // The upload that is held up came before the deletion.
    world.pass(5000);
    await deleteLexicon(world.ports, 'animals');
    held.open();
    expect(await late).toMatchObject({ status: 'superseded', reasons: [{ code: 'lexicon-deleted' }] });
    expect(await world.manifest('animals')).toBeUndefined();
    await deleteLexicon(world.ports, 'animals');
    await expectOnlyNamed(world);
    await expect(deleteLexicon(world.ports, 'animals')).rejects.toMatchObject({ code: 'lexicon-not-found' });
  });

  it('the same words published leaves them to the next deletion there', async () => {
    const held = atSecondObject();
    const world = openWorld({ artifacts: held.wrap });
    const late = world.upload(KEY, 'cat\n');
    await held.arrived;
    await world.upload('uploads/en/animals.csv', 'cat\n');
    held.open();
    expect(await late).toMatchObject({ status: 'unchanged', version: 1 });
    await expectWhole(world);
    expect(remainsOf(await storedManifest(world))).toHaveLength(1);
    await world.upload(KEY, 'dog\n');
    await deleteVersion(world.ports, 'animals', 1);
    await expectWhole(world);
    await expectOnlyNamed(world);
  });

  it('itself published and deleted by a second delivery leaves them to the next deletion there', async () => {
    const { held, world, event, late } = await heldDelivery();
    const outcome = await world.deliver(event);
    await world.upload(KEY, 'dog\n');
    await deleteVersion(world.ports, 'animals', 1);
    await expectOnlyNamed(world);
    world.pass(1);
    held.open();
    expect(await late).toEqual(outcome);
    expect(remainsOf(await storedManifest(world))).toHaveLength(1);
    await deleteVersion(world.ports, 'animals', 1);
    await expectWhole(world);
    await expectOnlyNamed(world);
  });

  it('itself deleted leaves them even to a removal that has listed the objects before', async () => {
    const heldRemoval = createGate((name) => name === 'delete');
    const { held, world, event, late } = await heldDelivery(heldRemoval.wrap);
    await world.deliver(event);
    await world.upload(KEY, 'dog\n');
    const removal = deleteVersion(world.ports, 'animals', 1);
    await heldRemoval.arrived;
    world.pass(1);
    held.open();
    await late;
    heldRemoval.open();
    await removal;
    expect(remainsOf(await storedManifest(world))).toHaveLength(1);
    await deleteVersion(world.ports, 'animals', 1);
    await expectOnlyNamed(world);
  });

  it('itself published by a second delivery keeps what they share, and a deletion takes all of it', async () => {
    const { held, world, event, late } = await heldDelivery();
    await world.deliver(event);
    held.open();
    await late;
    await expectWhole(world);
    expect(await storedManifest(world)).not.toHaveProperty('dropped');
    await world.upload(KEY, 'dog\n');
    await deleteVersion(world.ports, 'animals', 1);
    await expectOnlyNamed(world);
  });
});
