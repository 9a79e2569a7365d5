// Uploads that fail: by their own fault with a reason, by ours after the last attempt; what is published stays.

import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readVersion } from '../../pipelines/catalogue.ts';
import { compile } from '../../pipelines/compile.ts';
import type { IngestReport } from '../../pipelines/ingest/report.ts';
import { listUploads, type Outcome } from '../../pipelines/records.ts';
import { currentWords, openWorld } from './world.ts';

const KEY = 'uploads/en/animals.txt';

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
    ['JSON that is no array', '{"a":1}', 'bad-json'],
    ['50 MB of zeros', new Uint8Array(50_000_000), 'binary'],
    ['a gzip bomb', gzipSync(Buffer.alloc(64 * 1024 * 1024, 'a')), 'expands-too-far'],
    ['a zip archive cut short', Uint8Array.of(0x50, 0x4b, 3, 4), 'damaged-zip'],
    ['a word of a megabyte and nothing else', 'a'.repeat(1_000_000), 'too-many-refused'],
    ['a list in another language', 'кот\nпёс\n', 'too-many-refused'],
  ])('fails and leaves what is published: %s', async (_, body, code) => {
    expect((await failed(KEY, body)).reasons).toMatchObject([{ code }]);
  });

  it.each([
    ['another language', 'uploads/fr/animals.txt', {}, 'language-mismatch'],
    ['an encoding that does not exist', KEY, { encoding: 'klingon' }, 'invalid-option'],
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

  it.each([
    ['uploads/xx/other.txt', { yo: 'fold' }, 'invalid-option'],
    [KEY, { hyphenated: 'perhaps' }, 'invalid-option'],
    [KEY, { alphabet: 'A%20A' }, 'invalid-alphabet'],
  ])('is told without reading the object where that can be: %s %j', async (key, metadata, code) => {
    const world = openWorld();
    const event = await world.put(key, 'cat\n', metadata);
    world.ports.uploads.stream = async () => {
      throw new Error('it was read');
    };
    expect(await world.deliver(event)).toMatchObject({ status: 'failed', reasons: [{ code }] });
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
    const { world, ports } = broken();
    const event = await world.put(KEY, 'cat\n');
    await expect(compile(ports, event, { lastAttempt: false, requestId: 'r1' })).rejects.toThrow('the store is down');
    const { uploads } = await listUploads(world.ports.artifacts, 'animals', { now: world.ports.clock.now() });
    expect(uploads).toMatchObject([{ status: 'pending', key: KEY }]);
    expect(await world.deliver(event)).toMatchObject({ status: 'published' });
  });

  it('is the outcome of the last attempt, with the id that the log knows it by', async () => {
    const { world, ports } = broken();
    const event = await world.put(KEY, 'cat\n');
    expect(await compile(ports, event, { lastAttempt: true, requestId: 'r2' })).toMatchObject({
      status: 'failed',
      requestId: 'r2',
      reasons: [{ code: 'internal', requestId: 'r2' }],
    });
  });
});
