// Uploads, rollbacks and deletions of one lexicon, all at once, some deletions cut: what must hold whatever happens.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { InputError } from '../../core/errors.ts';
import { deleteLexicon, deleteVersion, setCurrent } from '../../pipelines/administer.ts';
import { objectsOf, readStoredManifest } from '../../pipelines/manifest.ts';
import type { ObjectStore, Ports } from '../../pipelines/ports.ts';
import type { Outcome } from '../../pipelines/records.ts';
import { remainsOf } from '../../pipelines/removal.ts';
import { createKiller, Killed } from './killer.ts';
import { slow } from './slow.ts';
import { expectOnlyNamed, expectWhole, openWorld, storedManifest } from './world.ts';

const KEY = 'uploads/en/animals.txt';
const version = fc.integer({ min: 1, max: 5 });
/** The write at which a deletion is killed; most live. */
const death = fc.option(fc.record({ write: fc.nat({ max: 9 }), when: fc.constantFrom('before', 'after') }), {
  freq: 2,
});
const operation = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('upload'), word: fc.constantFrom('ant', 'bee', 'cat') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('again'), index: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('current'), version }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('version'), version, death }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lexicon'), death }) },
);

it('nothing that is published is removed, no number is used twice, and one more deletion leaves no remains', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 14 }), async (operations) => {
      const removed: string[] = [];
      const world = openWorld({
        artifacts: (store) =>
          slow({
            ...store,
            async delete(key) {
              removed.push(key);
              await store.delete(key);
              await expectNamesNone(store, removed);
            },
          }),
      });
      const first = await world.put(KEY, 'ant\n');
      const events = [first];
      await world.deliver(first);
      await world.upload(KEY, 'bee\n');

      const outcomes: Outcome[] = [];
      const mortal = (wanted: { write: number; when: 'before' | 'after' } | null): Ports => {
        const killer = createKiller();
        if (wanted) killer.arm(wanted.write + 1, wanted.when);
        return { ...world.ports, artifacts: killer.wrap(world.ports.artifacts) };
      };
      const run = async (one: (typeof operations)[number]): Promise<unknown> => {
        switch (one.kind) {
          case 'upload': {
            const event = await world.put(KEY, `${one.word}\n`);
            events.push(event);
            return outcomes.push((await world.deliver(event)) as Outcome);
          }
          case 'again':
            return world.deliver(events[one.index % events.length]!);
          case 'current':
            return setCurrent(world.ports, 'animals', { version: one.version });
          case 'version':
            return deleteVersion(mortal(one.death), 'animals', one.version);
          case 'lexicon':
            return deleteLexicon(mortal(one.death), 'animals');
        }
      };
      for (const ended of await Promise.allSettled(operations.map(run))) {
        if (ended.status === 'fulfilled') continue;
        expect(ended.reason instanceof InputError || ended.reason instanceof Killed, String(ended.reason)).toBe(true);
      }
      await expectWhole(world);
      await expectNamesNone(world.ports.artifacts, removed);

      // Two more versions, and the deletion of one of them.
      world.pass(60_000);
      const { version: doomed } = await world.upload(KEY, 'yak\n');
      await world.upload(KEY, 'zebu\n');
      await deleteVersion(world.ports, 'animals', doomed!);
      await expectWhole(world);
      await expectOnlyNamed(world);
      expect(remainsOf(await storedManifest(world))).toEqual([]);
      const made = outcomes.filter(({ status }) => status === 'published').map((outcome) => outcome.version);
      expect(new Set(made).size).toBe(made.length);
    }),
    { numRuns: Number(process.env.MOTMOT_ORACLE_SEEDS ?? 25) },
  );
});

/** No object that was removed is named by the manifest, then or ever after: its upload publishes no more. */
async function expectNamesNone(store: ObjectStore, removed: readonly string[]): Promise<void> {
  const manifest = await readStoredManifest(store, 'animals');
  const named = new Set((manifest?.versions ?? []).flatMap(objectsOf).map(({ key }) => key));
  expect(removed.filter((key) => named.has(key))).toEqual([]);
}
