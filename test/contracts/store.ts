// What every object store must do, run over each implementation: memory, files, S3.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ObjectStore } from '../../pipelines/ports.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (body: Uint8Array | undefined): string => new TextDecoder().decode(body);
const RACERS = Array.from({ length: 16 }, (_, index) => index);

/** A large body whose every part can be told from every other. */
function numbered(length: number): Uint8Array {
  const body = new Uint8Array(length);
  for (let i = 0, state = 1; i < length; i++) body[i] = (state = (state * 48_271) % 2_147_483_647) & 0xff;
  return body;
}

/** `open` gives an empty store, and what to do when the suite is over. */
export function describeStore(
  name: string,
  open: () => Promise<{ store: ObjectStore; close?: () => Promise<void> }>,
): void {
  describe(`the object store contract: ${name}`, () => {
    let store: ObjectStore;
    let close: (() => Promise<void>) | undefined;
    beforeAll(async () => {
      ({ store, close } = await open());
    });
    afterAll(() => close?.());

    it('knows nothing of an object that nobody wrote', async () => {
      expect(await store.read('none/a')).toBeUndefined();
      expect(await store.head('none/a')).toBeUndefined();
      expect(await store.stream('none/a')).toBeUndefined();
      expect(await store.list('none/')).toEqual({ objects: [], more: false });
    });

    it('gives back the bytes, the size, the time and the attributes that were written', async () => {
      const before = Date.now();
      const attributes = {
        contentType: 'text/plain; charset=utf-8',
        cacheControl: 'no-cache',
        metadata: { 'upload-id': '0abc-12', title: 'Mots%20fran%C3%A7ais', empty: '' },
      };
      const made = await store.create('whole/a.txt', bytes('été'), attributes);
      expect(made.created).toBe(true);
      const object = await store.read('whole/a.txt');
      expect(object).toMatchObject({ key: 'whole/a.txt', sizeBytes: 5, etag: made.etag, ...attributes });
      expect(text(object?.body)).toBe('été');
      expect(made.etag).toMatch(/^[^"]+$/);
      // S3 counts in seconds and by its own clock.
      expect(Math.abs(object!.lastModified.getTime() - before)).toBeLessThan(60_000);
      const head = await store.head('whole/a.txt');
      expect(head).toMatchObject({ key: 'whole/a.txt', sizeBytes: 5, etag: made.etag, ...attributes });
      expect(head).not.toHaveProperty('body');
    });

    it('holds an empty object', async () => {
      expect((await store.create('empty/a', new Uint8Array())).created).toBe(true);
      expect((await store.read('empty/a'))?.body).toHaveLength(0);
      const streamed = await store.stream('empty/a');
      expect(await collect(streamed!.body)).toHaveLength(0);
    });

    it('keeps its copy when the caller changes the bytes after writing or reading', async () => {
      const body = bytes('abc');
      await store.create('copy/a', body);
      body[0] = 0;
      const first = await store.read('copy/a');
      first!.body[1] = 0;
      expect(text((await store.read('copy/a'))?.body)).toBe('abc');
    });

    it('lets one of 16 racers create an object', async () => {
      const results = await Promise.all(RACERS.map((racer) => store.create('race/create', bytes(`racer ${racer}`))));
      const winners = RACERS.filter((racer) => results[racer]!.created);
      expect(winners).toHaveLength(1);
      const object = await store.read('race/create');
      expect(text(object?.body)).toBe(`racer ${winners[0]}`);
      expect(object?.etag).toBe(results[winners[0]!]!.etag);
      expect((await store.create('race/create', bytes('late'))).created).toBe(false);
    });

    it('lets one of 16 racers replace an object', async () => {
      const { etag } = await store.create('race/replace', bytes('first'));
      const results = await Promise.all(
        RACERS.map((racer) => store.replace('race/replace', bytes(`racer ${racer}`), etag!)),
      );
      const winners = RACERS.filter((racer) => results[racer]!.replaced);
      expect(winners).toHaveLength(1);
      const object = await store.read('race/replace');
      expect(text(object?.body)).toBe(`racer ${winners[0]}`);
      expect(object?.etag).toBe(results[winners[0]!]!.etag);
      expect(object?.etag).not.toBe(etag);
    });

    it('loses no count when 16 racers read, add one and replace until they succeed', async () => {
      await store.create('race/count', bytes('0'));
      await Promise.all(
        RACERS.map(async () => {
          for (;;) {
            const seen = await store.read('race/count');
            const next = bytes(String(Number(text(seen!.body)) + 1));
            if ((await store.replace('race/count', next, seen!.etag)).replaced) return;
          }
        }),
      );
      expect(text((await store.read('race/count'))?.body)).toBe('16');
    });

    it('replaces nothing that is not there or not that content, and drops the old attributes', async () => {
      expect((await store.replace('replace/none', bytes('x'), 'abc')).replaced).toBe(false);
      expect(await store.head('replace/none')).toBeUndefined();
      const { etag } = await store.create('replace/a', bytes('one'), { metadata: { note: 'first' } });
      // As long as the right one: some servers compare no further.
      const other = [...etag!].reverse().join('');
      expect((await store.replace('replace/a', bytes('two'), other)).replaced).toBe(false);
      expect(text((await store.read('replace/a'))?.body)).toBe('one');
      expect((await store.replace('replace/a', bytes('two'), etag!, { contentType: 'a/b' })).replaced).toBe(true);
      const object = await store.read('replace/a');
      expect(text(object?.body)).toBe('two');
      expect(object?.contentType).toBe('a/b');
      expect(object?.metadata ?? {}).toEqual({});
    });

    it('cuts ranges as slice does, across every border', async () => {
      const body = numbered(200_000);
      await store.create('range/a', body);
      for (const [start, end] of [
        [0, 1],
        [0, 65_536],
        [65_535, 65_537],
        [1, 199_999],
        [131_072, 200_000],
        [199_999, 1_000_000],
      ] as const) {
        const part = await store.read('range/a', { range: { start, end } });
        expect(Buffer.compare(part!.body, body.subarray(start, end)), `${start} to ${end}`).toBe(0);
        expect(part!.sizeBytes).toBe(200_000);
      }
      expect((await store.read('range/a', { range: { start: 200_000, end: 200_010 } }))?.body).toHaveLength(0);
      expect((await store.read('empty/a', { range: { start: 0, end: 10 } }))?.body).toHaveLength(0);
    });

    it('reads that very content when asked by its ETag, or nothing', async () => {
      const { etag } = await store.create('match/a', bytes('one'));
      expect(text((await store.read('match/a', { ifMatch: etag! }))?.body)).toBe('one');
      expect((await store.head('match/a', { ifMatch: etag! }))?.etag).toBe(etag);
      const { etag: next } = await store.replace('match/a', bytes('two'), etag!);
      expect(await store.read('match/a', { ifMatch: etag! })).toBeUndefined();
      expect(await store.head('match/a', { ifMatch: etag! })).toBeUndefined();
      expect(await store.stream('match/a', { ifMatch: etag! })).toBeUndefined();
      expect(await store.read('match/a', { ifMatch: next!, range: { start: 1, end: 2 } })).toMatchObject({
        body: bytes('w'),
      });
    });

    it('streams a large object whole, and can be left early', async () => {
      const body = numbered(3_000_001);
      await store.create('stream/a', body);
      const streamed = await store.stream('stream/a');
      expect(streamed).toMatchObject({ key: 'stream/a', sizeBytes: body.length });
      expect(Buffer.compare(await collect(streamed!.body), body)).toBe(0);
      const left = await store.stream('stream/a');
      for await (const piece of left!.body) {
        expect(piece.length).toBeGreaterThan(0);
        break;
      }
    });

    it('forgets what is deleted, lets it be created anew, and deletes what is not there', async () => {
      const first = await store.create('delete/a', bytes('one'));
      await store.delete('delete/a');
      await store.delete('delete/a');
      await store.delete('delete/never');
      expect(await store.read('delete/a')).toBeUndefined();
      expect(await store.head('delete/a')).toBeUndefined();
      expect((await store.list('delete/')).objects).toEqual([]);
      expect((await store.replace('delete/a', bytes('two'), first.etag!)).replaced).toBe(false);
      expect((await store.create('delete/a', bytes('two'))).created).toBe(true);
      expect(text((await store.read('delete/a'))?.body)).toBe('two');
    });

    it('lists by prefix in the order of UTF-8 bytes, page by page', async () => {
      // In UTF-16 the bird (a surrogate pair) would stand before the full-width bar.
      const keys = ['list/A', 'list/a', 'list/a/b', 'list/a0', 'list/b c+d&e', 'list/é', 'list/｜', 'list/🐦'];
      for (const key of ['listing', 'lis', ...[...keys].reverse()]) await store.create(key, bytes(key));
      const all = await store.list('list/');
      expect(all.objects.map(({ key }) => key)).toEqual(keys);
      expect(all.more).toBe(false);
      expect(all.objects[1]).toMatchObject({ sizeBytes: 6, etag: (await store.head('list/a'))!.etag });
      const pages: string[][] = [];
      for (let after: string | undefined; ; ) {
        const page = await store.list('list/', { limit: 3, ...(after !== undefined && { after }) });
        pages.push(page.objects.map(({ key }) => key));
        after = page.objects.at(-1)!.key;
        if (!page.more) break;
      }
      expect(pages).toEqual([keys.slice(0, 3), keys.slice(3, 6), keys.slice(6)]);
      expect((await store.list('list/', { limit: 8 })).more).toBe(false);
      const between = await store.list('list/', { after: 'list/aa', limit: 1 });
      expect(between.objects[0]?.key).toBe('list/b c+d&e');
      expect((await store.list('list/', { after: 'zzz' })).objects).toEqual([]);
      expect((await store.list('list/', { after: 'a', limit: 1 })).objects[0]?.key).toBe('list/A');
    });

    it('keeps an object and a key below it apart', async () => {
      await store.create('nest/a', bytes('the object'));
      await store.create('nest/a/b', bytes('below it'));
      expect(text((await store.read('nest/a'))?.body)).toBe('the object');
      expect(text((await store.read('nest/a/b'))?.body)).toBe('below it');
      await store.delete('nest/a');
      expect(text((await store.read('nest/a/b'))?.body)).toBe('below it');
    });
  });
}

async function collect(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces);
}
