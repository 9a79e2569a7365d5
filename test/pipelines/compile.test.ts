// Every status of an upload, from its event to its outcome and what the manifest says then.

import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { deleteLexicon, deleteVersion, setCurrent } from '../../pipelines/administer.ts';
import { listRefused, readVersion } from '../../pipelines/catalogue.ts';
import { objectsOf } from '../../pipelines/manifest.ts';
import { listUploads } from '../../pipelines/records.ts';
import { currentWords, openWorld } from './world.ts';

const KEY = 'uploads/en/animals.txt';

describe('an upload', () => {
  it('is published as version 1, with everything the contract names', async () => {
    const world = openWorld();
    const outcome = await world.upload(KEY, 'cat\ndog\nd0g\n', { title: 'Animals%20%F0%9F%A6%89', licence: 'MIT' });
    expect(outcome).toMatchObject({
      key: KEY,
      status: 'published',
      version: 1,
      reasons: [],
      report: { linesRead: 3, accepted: 2, unique: 2, refused: 1, changed: 0 },
    });
    const { entry, report, benchmark } = await readVersion(world.ports.artifacts, 'animals', 1);
    expect(entry).toMatchObject({ words: 2, formatVersion: 1, title: 'Animals 🦉', licence: 'MIT', longestWord: 3 });
    expect(entry.artifact.key).toContain(entry.artifact.sha256);
    expect(report.refusedLines).toMatchObject([{ line: 3, text: 'd0g', reason: 'unknown-letter' }]);
    expect(benchmark.constructions.map(({ method }) => method)).toEqual(['incremental', 'two-step']);
    expect(benchmark.checksPerSecond.hits).toMatchObject({ found: 1000, questions: 1000 });
    expect(await currentWords(world)).toEqual(['CAT', 'DOG']);
    const list = await world.ports.artifacts.read(entry.list.key);
    expect(new TextDecoder().decode(list!.body)).toBe('CAT\nDOG\n');
    expect(list).toMatchObject({ contentType: 'text/plain; charset=utf-8' });
    expect((await world.ports.artifacts.read(entry.artifact.key))!.cacheControl).toMatch(/immutable/);
    expect((await world.ports.artifacts.read('manifests/animals.json'))!.cacheControl).toBe('no-cache');
  });

  it('equal to the current version is unchanged', async () => {
    const world = openWorld();
    await world.upload(KEY, 'cat\ndog\n');
    expect(await world.upload(KEY, 'DOG\r\n\r\nCAT')).toMatchObject({ status: 'unchanged', version: 1 });
    expect((await world.manifest('animals'))!.versions).toHaveLength(1);
  });

  it('with another title is another version: the licence that people see must be the one that was sent', async () => {
    const world = openWorld();
    await world.upload(KEY, 'cat\n', { licence: 'unknown' });
    expect(await world.upload(KEY, 'cat\n', { licence: 'MIT' })).toMatchObject({ status: 'published', version: 2 });
    expect(await world.upload(KEY, 'cat\n', { licence: 'MIT', encoding: 'utf-8' })).toMatchObject({
      status: 'unchanged',
    });
  });

  it('equal to an older version restores it', async () => {
    const world = openWorld();
    await world.upload(KEY, 'cat\n');
    await world.upload(KEY, 'dog\n');
    expect(await world.upload(KEY, 'cat\n')).toMatchObject({ status: 'restored', version: 1 });
    expect(await world.manifest('animals')).toMatchObject({ current: 1, nextVersion: 3 });
    expect(await currentWords(world)).toEqual(['CAT']);
  });

  it('may be gzip under any of its names', async () => {
    const world = openWorld();
    await world.upload('uploads/en/animals.txt.gz', gzipSync('cat\n'));
    expect(await world.upload(KEY, gzipSync('cat\n'))).toMatchObject({ status: 'unchanged' });
  });

  it('is pending until its outcome is there, and requests that expired are not listed', async () => {
    const world = openWorld();
    await world.upload(KEY, 'cat\n');
    await world.upload(KEY, 'cat\n');
    const { uploads } = await listUploads(world.ports.artifacts, 'animals', { now: world.ports.clock.now() });
    expect(uploads.map(({ status }) => status)).toEqual(['unchanged', 'published']);
  });
});

describe('the order of uploads', () => {
  it('pip-03: an older event that comes late makes a version that is not current', async () => {
    const world = openWorld();
    const older = await world.put(KEY, 'cat\n');
    const newer = await world.put(KEY, 'dog\n');
    expect(await world.deliver(newer)).toMatchObject({ status: 'published', version: 1 });
    expect(await world.deliver(older)).toMatchObject({
      status: 'superseded',
      version: 2,
      reasons: [{ code: 'later-upload' }],
    });
    expect(await currentWords(world)).toEqual(['DOG']);
  });

  it('holds across keys, by time', async () => {
    const world = openWorld();
    const older = await world.put('uploads/en/animals.txt', 'cat\n');
    const newer = await world.put('uploads/en/animals.txt.gz', 'dog\n');
    await world.deliver(newer);
    expect(await world.deliver(older)).toMatchObject({ status: 'superseded' });
    expect(await currentWords(world)).toEqual(['DOG']);
  });

  it('counts an upload that changed nothing: what is older than it stays behind', async () => {
    const world = openWorld();
    await world.upload(KEY, 'cat\n');
    const older = await world.put(KEY, 'dog\n');
    expect(await world.upload(KEY, 'cat\n')).toMatchObject({ status: 'unchanged' });
    expect(await world.deliver(older)).toMatchObject({ status: 'superseded' });
    expect(await currentWords(world)).toEqual(['CAT']);
  });

  it('does not count an upload that failed', async () => {
    const world = openWorld();
    const older = await world.put(KEY, 'cat\n');
    expect(await world.upload(KEY, '')).toMatchObject({ status: 'failed' });
    expect(await world.deliver(older)).toMatchObject({ status: 'published' });
  });

  it('pip-16: an object replaced while it was compiled keeps its own content in a versioned store', async () => {
    const world = openWorld();
    const first = await world.put(KEY, 'cat\n');
    const second = await world.put(KEY, 'dog\n');
    expect(await world.deliver(first)).toMatchObject({ status: 'published', version: 1 });
    expect(await currentWords(world)).toEqual(['CAT']);
    expect(await world.deliver(second)).toMatchObject({ status: 'published', version: 2 });
    expect(await currentWords(world)).toEqual(['DOG']);
  });

  it('pip-16: and is superseded in a store that keeps one content a key', async () => {
    const world = openWorld({ versioned: false });
    const first = await world.put(KEY, 'cat\n');
    const second = await world.put(KEY, 'dog\n');
    expect(await world.deliver(first)).toMatchObject({ status: 'superseded', reasons: [{ code: 'object-replaced' }] });
    expect(await world.deliver(second)).toMatchObject({ status: 'published', version: 1 });
    expect(await currentWords(world)).toEqual(['DOG']);
  });

  it('ends in a failure when the object was deleted before it was read', async () => {
    const world = openWorld({ versioned: false });
    const event = await world.put(KEY, 'cat\n');
    await world.ports.uploads.delete(KEY);
    expect(await world.deliver(event)).toMatchObject({ status: 'failed', reasons: [{ code: 'object-missing' }] });
  });
});

describe('an event', () => {
  it('that comes again finds its outcome and does nothing', async () => {
    const world = openWorld();
    const event = await world.put(KEY, 'cat\n');
    const outcome = await world.deliver(event);
    await world.upload(KEY, 'dog\n');
    expect(await world.deliver(event)).toEqual(outcome);
    expect(await currentWords(world)).toEqual(['DOG']);
    const { uploads } = await listUploads(world.ports.artifacts, 'animals', { now: world.ports.clock.now() });
    expect(uploads).toHaveLength(2);
  });

  it('pip-07: outside uploads/ is ignored, and nothing is ever written there', async () => {
    const world = openWorld();
    const event = await world.put(KEY, 'cat\n');
    expect(await world.deliver({ ...event, key: 'dicts/en/v2.dawg' })).toEqual({
      status: 'ignored',
      key: 'dicts/en/v2.dawg',
    });
    expect(await world.deliver({ ...event, key: 'uploads/en/' })).toMatchObject({ status: 'ignored' });
    await world.deliver(event);
    expect((await world.ports.uploads.list('')).objects.map(({ key }) => key)).toEqual([KEY]);
  });

  it('of an illegal key is kept for the administrator', async () => {
    const world = openWorld();
    for (const key of ['uploads/en/../../x', 'uploads/en/Animals.txt', 'uploads/e n/a.txt', 'uploads/a.txt']) {
      expect(await world.upload(key, 'cat\n')).toMatchObject({ status: 'failed', reasons: [{ code: 'illegal-key' }] });
    }
    const { uploads } = await listRefused(world.ports.artifacts);
    expect(uploads.map(({ key }) => key)).toEqual([
      'uploads/a.txt',
      'uploads/e n/a.txt',
      'uploads/en/Animals.txt',
      'uploads/en/../../x',
    ]);
    const first = await listRefused(world.ports.artifacts, { limit: 2 });
    const rest = await listRefused(world.ports.artifacts, { limit: 2, after: first.after! });
    expect([...first.uploads, ...rest.uploads]).toEqual(uploads);
    expect(rest.after).toBeUndefined();
  });
});

describe('deleting', () => {
  it('takes a version with its objects, and its number is not used again', async () => {
    const world = openWorld();
    await world.upload(KEY, 'cat\n');
    await world.upload(KEY, 'dog\n');
    const { entry } = await readVersion(world.ports.artifacts, 'animals', 1);
    await expect(deleteVersion(world.ports, 'animals', 2)).rejects.toMatchObject({ code: 'version-is-current' });
    await deleteVersion(world.ports, 'animals', 1);
    const objects = objectsOf(entry);
    expect(objects.length).toBeGreaterThan(4);
    for (const { key } of objects) expect(await world.ports.artifacts.head(key)).toBeUndefined();
    await expect(readVersion(world.ports.artifacts, 'animals', 1)).rejects.toMatchObject({ code: 'version-not-found' });
    expect(await world.upload(KEY, 'cat\n')).toMatchObject({ status: 'published', version: 3 });
    expect(await currentWords(world)).toEqual(['CAT']);
  });

  it('takes a lexicon; what is uploaded later makes it anew, under another language if it likes', async () => {
    const world = openWorld();
    await world.upload(KEY, 'cat\n');
    const late = await world.put(KEY, 'dog\n');
    world.pass(5000);
    await deleteLexicon(world.ports, 'animals');
    expect(await world.manifest('animals')).toBeUndefined();
    expect((await world.ports.artifacts.list('artifacts/')).objects).toEqual([]);
    expect(await world.deliver(late)).toMatchObject({ status: 'superseded', reasons: [{ code: 'lexicon-deleted' }] });
    expect(await world.manifest('animals')).toBeUndefined();
    await expect(deleteLexicon(world.ports, 'animals')).rejects.toMatchObject({ code: 'lexicon-not-found' });
    expect(await world.upload('uploads/fr/animals.txt', 'chat\n')).toMatchObject({ status: 'published', version: 2 });
    expect(await world.manifest('animals')).toMatchObject({ language: 'fr', current: 2 });
  });
});

describe('rolling back and forward', () => {
  it('moves the pointer and nothing else, and the next upload wins again', async () => {
    const world = openWorld();
    await world.upload(KEY, 'cat\n');
    await world.upload(KEY, 'dog\n');
    await setCurrent(world.ports, 'animals', { version: 1, expected: 2 });
    expect(await currentWords(world)).toEqual(['CAT']);
    await expect(setCurrent(world.ports, 'animals', { version: 2, expected: 2 })).rejects.toMatchObject({
      code: 'current-mismatch',
      values: { expected: 2, got: 1 },
    });
    await setCurrent(world.ports, 'animals', { version: 2 });
    await setCurrent(world.ports, 'animals', { version: 1 });
    await expect(setCurrent(world.ports, 'animals', { version: 9 })).rejects.toMatchObject({
      code: 'version-not-found',
    });
    await expect(setCurrent(world.ports, 'plants', { version: 1 })).rejects.toMatchObject({
      code: 'lexicon-not-found',
    });
    expect(await world.upload(KEY, 'dog\n')).toMatchObject({ status: 'restored', version: 2 });
  });
});
