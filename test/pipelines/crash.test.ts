// A compile that dies anywhere and is delivered again comes to one outcome, and no reader ever sees half of it.

import { describe, expect, it } from 'vitest';
import { listUploads } from '../../pipelines/records.ts';
import { createKiller, Killed, MANIFEST_WRITE, OUTCOME_WRITE } from './killer.ts';
import { expectWhole, openWorld } from './world.ts';

const KEY = 'uploads/en/animals.txt';
const SCENARIOS: readonly [name: string, before: readonly string[], body: string, status: string, versions: number][] =
  [
    ['a first version', [], 'cat\n', 'published', 1],
    ['a second version', ['dog\n'], 'cat\n', 'published', 2],
    ['an unchanged list', ['cat\n'], 'cat\n', 'unchanged', 1],
    ['an older list restored', ['cat\n', 'dog\n'], 'cat\n', 'restored', 2],
    ['a list that fails', ['dog\n'], '', 'failed', 1],
  ];

describe.each(SCENARIOS)('%s', (_, before, body, status, versions) => {
  it.each(['before', 'after'] as const)('survives death %s any write', async (when) => {
    let survived = false;
    for (let write = 1; !survived; write++) {
      const killer = createKiller();
      const world = openWorld({ artifacts: killer.wrap });
      for (const earlier of before) await world.upload(KEY, earlier);
      const event = await world.put(KEY, body);
      killer.arm(write, when);
      survived = await world.deliver(event).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof Killed)) throw error;
          return false;
        },
      );
      killer.disarm();
      await expectWhole(world);
      const outcome = await world.deliver(event);
      expect(outcome, `write ${write}`).toMatchObject({ status });
      await expectWhole(world);
      expect((await world.manifest('animals'))!.versions).toHaveLength(versions);
      const { uploads } = await listUploads(world.ports.artifacts, 'animals', { now: world.ports.clock.now() });
      expect(uploads).toHaveLength(before.length + 1);
      expect(uploads[0]).toEqual(outcome);
      expect(await world.deliver(event)).toEqual(outcome);
    }
  });
});

it('an upload that dies after its manifest is told so even when others came since', async () => {
  const killer = createKiller();
  const world = openWorld({ artifacts: killer.wrap });
  const event = await world.put(KEY, 'cat\n');
  killer.arm(OUTCOME_WRITE, 'before');
  await expect(world.deliver(event)).rejects.toThrow(Killed);
  killer.disarm();
  expect((await world.manifest('animals'))!.current).toBe(1);
  await world.upload(KEY, 'dog\n');
  expect(await world.deliver(event)).toMatchObject({ status: 'published', version: 1 });
  expect((await world.manifest('animals'))!.current).toBe(2);
});

it('an upload that dies after its manifest is told so even when its object was replaced since', async () => {
  const killer = createKiller();
  const world = openWorld({ versioned: false, artifacts: killer.wrap });
  const event = await world.put(KEY, 'cat\n');
  killer.arm(OUTCOME_WRITE, 'before');
  await expect(world.deliver(event)).rejects.toThrow(Killed);
  killer.disarm();
  await world.put(KEY, 'dog\n');
  expect(await world.deliver(event)).toMatchObject({ status: 'published', version: 1 });
  const { uploads } = await listUploads(world.ports.artifacts, 'animals', { now: world.ports.clock.now() });
  expect(uploads).toHaveLength(1);
});

it('the last attempt never calls failed what was published', async () => {
  const killer = createKiller();
  const world = openWorld({ artifacts: killer.wrap });
  const event = await world.put(KEY, 'cat\n');
  killer.stumble(OUTCOME_WRITE);
  expect(await world.deliver(event, true)).toMatchObject({ status: 'published', version: 1 });
});

it('the last attempt says internal when nothing was published', async () => {
  const killer = createKiller();
  const world = openWorld({ artifacts: killer.wrap });
  const event = await world.put(KEY, 'cat\n');
  killer.stumble(MANIFEST_WRITE);
  const outcome = await world.deliver(event, true);
  expect(outcome).toMatchObject({ status: 'failed', requestId: 'test-request', reasons: [{ code: 'internal' }] });
  expect(await world.manifest('animals')).toBeUndefined();
  expect(await world.deliver(event)).toEqual(outcome);
});
