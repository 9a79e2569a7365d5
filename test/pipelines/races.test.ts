// Uploads of one lexicon that are compiled at the same time: none is lost, and the later one is current.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setCurrent } from '../../pipelines/administer.ts';
import { listLexicons } from '../../pipelines/catalogue.ts';
import type { UploadEvent } from '../../pipelines/claim.ts';
import { compile } from '../../pipelines/compile.ts';
import { objectsOf } from '../../pipelines/manifest.ts';
import { listUploads, type Outcome } from '../../pipelines/records.ts';
import { slow } from './slow.ts';
import { openWorld, type World } from './world.ts';

async function outcomes(world: World, events: readonly UploadEvent[]): Promise<Outcome[]> {
  return (await Promise.all(events.map((event) => world.deliver(event)))) as Outcome[];
}

/** What must hold after any race: every version's objects are there, numbers are all different. */
async function expectSound(world: World, lexicon: string): Promise<void> {
  const { versions, current, nextVersion } = (await world.manifest(lexicon))!;
  const numbers = versions.map(({ version }) => version);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers).toContain(current);
  expect(Math.max(...numbers)).toBe(nextVersion - 1);
  for (const { key, bytes } of versions.flatMap(objectsOf)) {
    expect((await world.ports.artifacts.head(key))?.sizeBytes, key).toBe(bytes);
  }
}

describe('sixteen uploads at once', () => {
  it('pip-04: all get a version, the latest is current', async () => {
    const world = openWorld({ artifacts: slow });
    const events: UploadEvent[] = [];
    for (let i = 0; i < 16; i++) events.push(await world.put('uploads/en/race.txt', `cat\n${'a'.repeat(i + 1)}\n`));
    const ended = await outcomes(world, events);
    expect(ended.at(-1)).toMatchObject({ status: 'published' });
    expect(new Set(ended.map(({ version }) => version)).size).toBe(16);
    expect((await world.manifest('race'))!.current).toBe(ended.at(-1)!.version);
    await expectSound(world, 'race');
  });

  it('of the same words make one version', async () => {
    const world = openWorld({ artifacts: slow });
    const events: UploadEvent[] = [];
    for (let i = 0; i < 16; i++) events.push(await world.put('uploads/en/race.txt', `cat\ndog\n${'\n'.repeat(i)}`));
    const ended = await outcomes(world, events);
    expect(ended.filter(({ status }) => status === 'published')).toHaveLength(1);
    expect(ended.filter(({ status }) => status === 'unchanged')).toHaveLength(15);
    expect((await world.manifest('race'))!.versions).toHaveLength(1);
    await expectSound(world, 'race');
  });

  it('of the same event make one upload', async () => {
    const world = openWorld({ artifacts: slow });
    const event = await world.put('uploads/en/race.txt', 'cat\n');
    const ended = await outcomes(world, Array<UploadEvent>(16).fill(event));
    expect(new Set(ended.map(({ uploadId }) => uploadId)).size).toBe(1);
    expect(ended.every(({ status, version }) => status === 'published' && version === 1)).toBe(true);
    const { uploads } = await listUploads(world.ports.artifacts, 'race', { now: world.ports.clock.now() });
    expect(uploads).toHaveLength(1);
    await expectSound(world, 'race');
  });
});

describe('two first uploads', () => {
  it('pip-12: both get versions, the later one is current, whichever comes first', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const world = openWorld({ artifacts: slow });
      const events = [
        await world.put('uploads/en/first.txt', 'cat\n'),
        await world.put('uploads/en/first.txt.gz', 'dog\n'),
      ];
      const ended = await outcomes(
        world,
        order.map((index) => events[index]!),
      );
      const later = ended[order.indexOf(1)]!;
      expect(later.status).toBe('published');
      expect((await world.manifest('first'))!.versions).toHaveLength(2);
      expect((await world.manifest('first'))!.current).toBe(later.version);
    }
  });

  it('in two languages: one fixes it, the other fails', async () => {
    const world = openWorld({ artifacts: slow });
    const ended = await outcomes(world, [
      await world.put('uploads/en/mixed.txt', 'cat\n'),
      await world.put('uploads/fr/mixed.txt', 'chat\n'),
    ]);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['failed', 'published']);
    expect(ended.find(({ status }) => status === 'failed')!.reasons).toMatchObject([{ code: 'language-mismatch' }]);
  });
});

it('pip-13: lexicons that are published at the same time do not touch each other', async () => {
  const world = openWorld({ artifacts: slow });
  await outcomes(world, [
    await world.put('uploads/en/one.txt', 'cat\n'),
    await world.put('uploads/ru/two.txt', 'кот\n'),
  ]);
  await outcomes(world, [
    await world.put('uploads/en/one.txt', 'dog\n'),
    await world.put('uploads/ru/two.txt', 'пёс\n'),
  ]);
  expect(await listLexicons(world.ports.artifacts)).toEqual([
    { lexicon: 'one', language: 'en', current: 2, words: 1 },
    { lexicon: 'two', language: 'ru', current: 2, words: 1 },
  ]);
  expect(await listLexicons(world.ports.artifacts, { language: 'RU' })).toMatchObject([{ lexicon: 'two' }]);
});

it('a rollback and an upload that race both happen', async () => {
  const world = openWorld({ artifacts: slow });
  await world.upload('uploads/en/race.txt', 'cat\n');
  await world.upload('uploads/en/race.txt', 'dog\n');
  const event = await world.put('uploads/en/race.txt', 'owl\n');
  const [, outcome] = await Promise.all([setCurrent(world.ports, 'race', { version: 1 }), world.deliver(event)]);
  expect(outcome).toMatchObject({ status: 'published', version: 3 });
  expect([1, 3]).toContain((await world.manifest('race'))!.current);
  await expectSound(world, 'race');
});

it('whatever order events come in, and however often, the same upload wins', async () => {
  const KEYS = ['uploads/en/any.txt', 'uploads/en/any.txt.gz', 'uploads/en/any.csv'];
  const uploads = fc.array(fc.record({ key: fc.constantFrom(...KEYS), word: fc.constantFrom('a', 'b', 'c', 'd') }), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(uploads, fc.infiniteStream(fc.nat()), async (list, random) => {
      const world = openWorld();
      const events: UploadEvent[] = [];
      for (const { key, word } of list) events.push(await world.put(key, `cat\n${word}\n`));
      const shuffled = [...events, ...events.slice(0, 2)]
        .map((event) => ({ event, place: random.next().value }))
        .toSorted((a, b) => a.place - b.place);
      const ended = new Map<UploadEvent, Outcome>();
      for (const { event } of shuffled) {
        const outcome = await compile(world.ports, event, { lastAttempt: false, requestId: 'r' });
        if (ended.has(event)) expect(outcome).toEqual(ended.get(event));
        ended.set(event, outcome as Outcome);
      }
      const last = ended.get(events.at(-1)!)!;
      expect(last.status).not.toBe('superseded');
      expect((await world.manifest('any'))!.current).toBe(last.version);
      await expectSound(world, 'any');
    }),
    { numRuns: 25 },
  );
});
