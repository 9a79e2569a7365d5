// Every status of an upload, from its event to its outcome and what the manifest says then.

import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openLexicon } from '../../core/lexicon/lexicon.ts';
import { words as wordsOf } from '../../core/lexicon/walk.ts';
import { deleteLexicon, deleteVersion, setCurrent } from '../../pipelines/administer.ts';
import { listRefused, readVersion } from '../../pipelines/catalogue.ts';
import type { IngestReport } from '../../pipelines/ingest/report.ts';
import { listUploads, type Outcome } from '../../pipelines/records.ts';
import { openWorld, type World } from './world.ts';

const KEY = 'uploads/en/animals.txt';

/** The words of the current version, read from its binary. */
async function currentWords({ ports, manifest }: World, lexicon = 'animals'): Promise<string[]> {
  const { current, versions } = (await manifest(lexicon))!;
  const { artifact } = versions.find(({ version }) => version === current)!;
  return wordsOf(openLexicon((await ports.artifacts.read(artifact.key))!.body));
}

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

describe('what is the uploader’s mistake', () => {
  const failed = async (
    key: string,
    body: string | Uint8Array,
    metadata: Record<string, string> = {},
  ): Promise<Outcome> => {
    const world = openWorld();
    await world.upload('uploads/en/animals.txt', 'cat\n');
    const before = await world.ports.artifacts.list('');
    const outcome = await world.upload(key, body, metadata);
    expect(outcome.status).toBe('failed');
    expect(await currentWords(world)).toEqual(['CAT']);
    const after = await world.ports.artifacts.list('');
    const added = after.objects.filter((head) => !before.objects.some(({ etag }) => etag === head.etag));
    expect(added.every((head) => head.key.startsWith('records/'))).toBe(true);
    return outcome;
  };

  it.each([
    ['an empty list', '', 'empty-list'],
    ['a PNG', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), 'binary'],
    ['JSON', '{"a":1}', 'unsupported-format'],
    ['50 MB of zeros', new Uint8Array(50_000_000), 'binary'],
    ['a gzip bomb', gzipSync(Buffer.alloc(64 * 1024 * 1024, 'a')), 'expands-too-far'],
    ['a zip archive', Uint8Array.of(0x50, 0x4b, 3, 4), 'unsupported-format'],
    ['a word of a megabyte and nothing else', 'a'.repeat(1_000_000), 'too-many-refused'],
    ['a list in another language', 'кот\nпёс\n', 'too-many-refused'],
  ])('fails and leaves what is published: %s', async (_, body, code) => {
    expect((await failed(KEY, body)).reasons).toMatchObject([{ code }]);
  });

  it.each([
    ['another language', 'uploads/fr/animals.txt', {}, 'language-mismatch'],
    ['an unknown language', 'uploads/xx/other.txt', {}, 'unknown-language'],
    ['an option that is not supported', KEY, { encoding: 'koi8-r' }, 'unsupported-option'],
    ['an option that is wrong', KEY, { hyphenated: 'perhaps' }, 'invalid-option'],
    ['an option that is not encoded', KEY, { note: '100% sure' }, 'invalid-option'],
    ['a wrong checksum', KEY, { checksum: '0'.repeat(64) }, 'checksum-mismatch'],
    ['a wrong number of lines', KEY, { 'declared-lines': '7' }, 'declared-lines-mismatch'],
  ])('fails with its reason: %s', async (_, key, metadata, code) => {
    const { reasons } = await failed(key, 'cat\n', metadata);
    expect(reasons).toMatchObject([{ code, detail: expect.stringMatching(/\.$/) }]);
  });

  it('pip-10: a list that was cut off fails by its checksum, with its report', async () => {
    const body = Uint8Array.from([...new TextEncoder().encode('cat\ndog\n'), 0xc3]);
    const { reasons, report } = await failed(KEY, body, { checksum: 'ab'.repeat(32), 'declared-lines': '5' });
    expect(reasons).toMatchObject([{ code: 'checksum-mismatch', expected: 'ab'.repeat(32) }]);
    expect(reasons[0]).not.toHaveProperty('report');
    expect(report).toMatchObject({ refused: 1, refusedLines: [{ line: 3, text: '\\xC3', reason: 'undecodable' }] });
  });

  it('lists some of the lines that failed it', async () => {
    const { report } = await failed(KEY, 'a1\n'.repeat(300));
    expect(report!.refusedLines).toHaveLength(100);
    expect(report!.refused).toBe(300);
  });

  it('does not include metadata that other tools leave', async () => {
    const world = openWorld();
    const { status, report } = await world.upload(KEY, 'cat\n', { mtime: '1700000000' });
    expect(status).toBe('published');
    expect(report!.warnings).toContainEqual(expect.objectContaining({ code: 'unknown-metadata', names: ['mtime'] }));
    const stored = (await readVersion(world.ports.artifacts, 'animals', 1)).report as IngestReport;
    expect(stored.warnings.map(({ code }) => code)).toContain('unknown-metadata');
  });

  it('is not one word', async () => {
    const world = openWorld();
    expect(await world.upload(KEY, 'a')).toMatchObject({ status: 'published', report: { unique: 1 } });
    const { benchmark } = await readVersion(world.ports.artifacts, 'animals', 1);
    expect(benchmark.words).toBe(1);
  });

  it('is not a list of every word there is: its benchmark has no misses to ask', async () => {
    const world = openWorld();
    expect(await world.upload('uploads/und/aaa.txt', 'a\naa\n')).toMatchObject({ status: 'published' });
    const { benchmark } = await readVersion(world.ports.artifacts, 'aaa', 1);
    expect(benchmark.checksPerSecond.misses).toBeNull();
  });
});

describe('what is our mistake', () => {
  const broken = () => {
    const world = openWorld();
    const ports = { ...world.ports, uploads: { ...world.ports.uploads } };
    ports.uploads.stream = async () => {
      throw new Error('the store is down');
    };
    return { world, ports };
  };

  it('is thrown, so that the event comes again', async () => {
    const { compile } = await import('../../pipelines/compile.ts');
    const { world, ports } = broken();
    const event = await world.put(KEY, 'cat\n');
    await expect(compile(ports, event, { lastAttempt: false, requestId: 'r1' })).rejects.toThrow('the store is down');
    const { uploads } = await listUploads(world.ports.artifacts, 'animals', { now: world.ports.clock.now() });
    expect(uploads).toMatchObject([{ status: 'pending', key: KEY }]);
    expect(await world.deliver(event)).toMatchObject({ status: 'published' });
  });

  it('is the outcome of the last attempt, with the id that the log knows it by', async () => {
    const { compile } = await import('../../pipelines/compile.ts');
    const { world, ports } = broken();
    const event = await world.put(KEY, 'cat\n');
    expect(await compile(ports, event, { lastAttempt: true, requestId: 'r2' })).toMatchObject({
      status: 'failed',
      requestId: 'r2',
      reasons: [{ code: 'internal', requestId: 'r2' }],
    });
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
    for (const { key } of [entry.artifact, entry.list, entry.report]) {
      expect(await world.ports.artifacts.head(key)).toBeUndefined();
    }
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
