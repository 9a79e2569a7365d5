// The file store keeps what it was given across restarts, tells damage, and lets no key leave its folder.

import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileStore, type FileStoreOptions, openFileStore } from '../../local/file-store.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (body: Uint8Array | undefined): string => new TextDecoder().decode(body);

async function drain(body: AsyncIterable<Uint8Array>): Promise<number> {
  let length = 0;
  for await (const piece of body) length += piece.length;
  return length;
}

let folder: string;
let messages: string[];

const open = (options: Partial<FileStoreOptions> = {}): Promise<FileStore> => {
  const tell = (message: string): void => void messages.push(message);
  return openFileStore(folder, { logger: { warn: tell, error: tell }, ...options });
};
const files = (part = 'objects'): string[] => readdirSync(join(folder, part)).sort();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'motmot-files-'));
  messages = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('content', () => {
  it('survives a restart: bodies, attributes, ETags, order', async () => {
    const first = await open();
    const attributes = { contentType: 'text/plain', cacheControl: 'no-cache', metadata: { note: 'x' } };
    await first.create('b', bytes('two'), attributes);
    await first.create('a', bytes('one'));
    const { etag } = await first.create('c', bytes('old'));
    await first.replace('c', bytes('new'), etag!);
    await first.create('d', bytes('gone'));
    await first.delete('d');
    const before = await Promise.all(['a', 'b', 'c', 'd'].map((key) => first.read(key)));
    await first.close();
    const second = await open();
    expect(await Promise.all(['a', 'b', 'c', 'd'].map((key) => second.read(key)))).toEqual(before);
    expect((await second.list('')).objects.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    expect(files()).toHaveLength(3);
  });

  it('gets an ETag of its own at every write, even of the same bytes', async () => {
    const store = await open({ now: () => new Date(0) });
    const one = await store.put('a', bytes('same'));
    const two = await store.put('a', bytes('same'));
    expect(two.etag).not.toBe(one.etag);
  });

  it('of which the newest wins when a crash left the replaced file behind', async () => {
    const first = await open();
    const { etag } = await first.create('a', bytes('old'));
    const [name] = files();
    const old = readFileSync(join(folder, 'objects', name!));
    await first.replace('a', bytes('new'), etag!);
    writeFileSync(join(folder, 'objects', name!), old);
    const second = await open();
    expect(text((await second.read('a'))?.body)).toBe('new');
    expect(files()).toHaveLength(1);
  });

  it('is read to its end by a stream that began before it was replaced', async () => {
    const store = await open();
    const body = new Uint8Array(2_500_000).fill(7);
    const { etag } = await store.create('a', body);
    const streamed = await store.stream('a');
    await store.replace('a', bytes('new'), etag!);
    expect(await drain(streamed!.body)).toBe(body.length);
  });
});

describe('a write', () => {
  async function* cutShort(): AsyncGenerator<Uint8Array> {
    yield bytes('half of');
    throw new Error('the client went away');
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield bytes('the whole ');
    yield bytes('of it');
  }

  it('leaves nothing behind when its body breaks off, is too long or not as long as announced', async () => {
    const store = await open();
    await expect(store.put('a', cutShort())).rejects.toThrow('the client went away');
    await expect(store.put('a', whole(), {}, { limitBytes: 14 })).rejects.toMatchObject({ code: 'body-too-large' });
    await expect(store.put('a', whole(), {}, { expectedBytes: 16 })).rejects.toMatchObject({
      code: 'object-cut-short',
      values: { expectedBytes: 16, gotBytes: 15 },
    });
    expect(await store.head('a')).toBeUndefined();
    expect([files(), files('incoming')]).toEqual([[], []]);
    const { sizeBytes } = await store.put('a', whole(), {}, { limitBytes: 15, expectedBytes: 15 });
    expect(sizeBytes).toBe(15);
  });

  it('is announced before it can be seen, and not made when the announcement fails', async () => {
    const store = await open({ versioned: true });
    const seen: unknown[] = [];
    const head = await store.put('a', bytes('x'), {}, { announce: (told) => seen.push(told, files().length) });
    expect(seen).toEqual([head, 0]);
    const refuse = (): void => {
      throw new Error('no');
    };
    await expect(store.put('b', bytes('x'), {}, { announce: refuse })).rejects.toThrow('no');
    expect(await store.head('b')).toBeUndefined();
    expect(files('incoming')).toEqual([]);
  });

  it('is withdrawn when the file system refuses it after the announcement', async () => {
    const store = await open();
    const told: string[] = [];
    const announce = (): void => {
      told.push('announced');
      renameSync(join(folder, 'objects'), join(folder, 'elsewhere'));
    };
    const withdraw = (): void => void told.push('withdrawn');
    await expect(store.put('a', bytes('x'), {}, { announce, withdraw })).rejects.toThrow('ENOENT');
    expect(told).toEqual(['announced', 'withdrawn']);
    expect(await store.head('a')).toBeUndefined();
  });

  it('under way when the process died is cleaned up at opening', async () => {
    await open();
    writeFileSync(join(folder, 'incoming', '7.part'), 'half');
    await open();
    expect(files('incoming')).toEqual([]);
  });
});

describe('a key', () => {
  const keys = [
    '../../x',
    '..',
    '.',
    '/',
    '/etc/passwd',
    'a/../../b',
    'nul\0byte',
    'CON',
    'a:b\\c|d*?"<>',
    'Case',
    'case',
    'x'.repeat(1024),
    'folder',
    'folder/below',
    'line\nbreak ',
    'é\u0301🐦',
  ];

  it('of any form S3 allows stays in the folder and apart from every other', async () => {
    const first = await open();
    for (const key of keys) expect((await first.create(key, bytes(key))).created).toBe(true);
    const second = await open();
    for (const key of keys) expect(text((await second.read(key))?.body)).toBe(key);
    expect((await second.list('')).objects).toHaveLength(keys.length);
    expect(files()).toHaveLength(keys.length);
    expect(readdirSync(folder).sort()).toEqual(['damaged', 'incoming', 'objects']);
    for (const name of files()) expect(name).toMatch(/^[0-9a-f]{64}\.[0-9a-f]{14}$/);
  });

  it.each(['', 'x'.repeat(1025), 'lone \ud800'])('that S3 refuses is refused: %j', async (key) => {
    const store = await open();
    await expect(store.create(key, bytes('x'))).rejects.toMatchObject({ code: 'illegal-object-key' });
  });

  it('carries only attributes that a header can', async () => {
    const store = await open();
    for (const metadata of [{ title: 'été' }, { Title: 'x' }, { a: 'x\ny' }, { a: 'x'.repeat(2048) }]) {
      await expect(store.create('a', bytes('x'), { metadata })).rejects.toMatchObject({
        code: 'illegal-object-attributes',
      });
    }
  });
});

describe('damage', () => {
  const body = new Uint8Array(150_000).map((_, index) => index % 251);

  /** Changes the one object file and opens the store again. */
  async function damage(change: (file: Buffer) => Buffer): Promise<FileStore> {
    await (await open()).create('a', body);
    const path = join(folder, 'objects', files()[0]!);
    writeFileSync(path, change(readFileSync(path)));
    return open();
  }

  it('of the record or the length is told at opening, and the object is not served', async () => {
    for (const change of [
      (file: Buffer) => file.subarray(0, file.length - 1),
      (file: Buffer) => file.subarray(1),
      (file: Buffer) => file.subarray(0, 100_000),
      (file: Buffer) => Buffer.concat([file, Buffer.from([0])]),
      () => Buffer.alloc(0),
      (file: Buffer) => Buffer.from(file.with(-40, file.at(-40)! ^ 1)),
    ]) {
      messages = [];
      const store = await damage(change);
      expect(messages, String(change)).toHaveLength(1);
      expect(messages[0]).toContain('damaged');
      expect(await store.read('a')).toBeUndefined();
      expect([files(), files('damaged')]).toEqual([[], [expect.any(String)]]);
      rmSync(join(folder, 'damaged', files('damaged')[0]!));
    }
  });

  it('of a block is told by every read that touches it, and by no other', async () => {
    const store = await damage((file) => Buffer.from(file.with(70_000, file[70_000]! ^ 4)));
    const refused = { name: 'LexiconError', code: 'object-damaged' };
    await expect(store.read('a')).rejects.toMatchObject(refused);
    await expect(store.read('a', { range: { start: 100_000, end: 100_001 } })).rejects.toMatchObject(refused);
    expect((await store.read('a', { range: { start: 0, end: 65_536 } }))?.body).toEqual(body.slice(0, 65_536));
    const streamed = await store.stream('a');
    await expect(drain(streamed!.body)).rejects.toMatchObject(refused);
    const { etag } = (await store.head('a'))!;
    expect((await store.replace('a', bytes('mended'), etag)).replaced).toBe(true);
    expect(text((await store.read('a'))?.body)).toBe('mended');
  });

  it('of the table of checksums is told', async () => {
    const store = await damage((file) => Buffer.from(file.with(150_001, file[150_001]! ^ 1)));
    await expect(store.read('a')).rejects.toMatchObject({ code: 'object-damaged' });
  });

  it('while open, such as a file cut short or removed by hand, is told', async () => {
    const store = await open();
    await store.create('a', body);
    const path = join(folder, 'objects', files()[0]!);
    writeFileSync(path, readFileSync(path).subarray(0, 140_000));
    await expect(store.read('a')).rejects.toMatchObject({ code: 'object-damaged' });
    rmSync(path);
    await expect(store.read('a')).rejects.toMatchObject({ code: 'object-missing' });
  });
});

describe('a versioned store', () => {
  it('keeps what is replaced or deleted, readable by its version, across restarts', async () => {
    const first = await open({ versioned: true });
    const one = await first.put('a', bytes('one'));
    const two = await first.put('a', bytes('two'));
    await first.delete('a');
    const three = await first.put('a', bytes('three'));
    await first.delete('a');
    for (const store of [first, await open({ versioned: true })]) {
      expect(await store.head('a')).toBeUndefined();
      expect((await store.list('')).objects).toEqual([]);
      for (const [head, content] of [
        [one, 'one'],
        [two, 'two'],
        [three, 'three'],
      ] as const) {
        expect(text((await store.read('a', { versionId: head.versionId! }))?.body)).toBe(content);
      }
      expect(await store.read('a', { versionId: one.versionId!, ifMatch: two.etag })).toBeUndefined();
      expect(await store.read('a', { versionId: 'null' })).toBeUndefined();
    }
    expect(one.versionId! < two.versionId! && two.versionId! < three.versionId!).toBe(true);
  });

  it('lets old replaced versions go when it opens', async () => {
    const day = 86_400_000;
    const at = (days: number, keepDays = 7): Promise<FileStore> =>
      open({ versioned: true, now: () => new Date(days * day), keepReplacedMs: keepDays * day });
    const first = await at(0);
    const one = await first.put('a', bytes('one'));
    const gone = await first.put('b', bytes('b'));
    await first.delete('b');
    const later = await at(1);
    const two = await later.put('a', bytes('two'));
    const versions = async (store: FileStore): Promise<unknown[]> => [
      await store.head('a', { versionId: one.versionId! }),
      await store.head('a', { versionId: two.versionId! }),
      await store.head('b', { versionId: gone.versionId! }),
    ];
    expect(await versions(await at(7))).toEqual([one, two, gone]);
    expect(await versions(await at(7.5))).toEqual([one, two, undefined]);
    expect(await versions(await at(8.5))).toEqual([undefined, two, undefined]);
    expect(files()).toHaveLength(1);
  });

  it('counts on from the highest write even when the clock was put back', async () => {
    const first = await open({ versioned: true, now: () => new Date(1_000_000) });
    const one = await first.put('a', bytes('one'));
    const second = await open({ versioned: true, now: () => new Date(0) });
    const two = await second.put('a', bytes('two'));
    expect(two.versionId! > one.versionId!).toBe(true);
    expect((await second.head('a'))?.versionId).toBe(two.versionId);
  });
});
