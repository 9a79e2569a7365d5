// The local server's own doors, over real sockets: presigned uploads and the immutable artefacts.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EventQueue, openEventQueue } from '../../local/event-queue.ts';
import { type FileStore, openFileStore } from '../../local/file-store.ts';
import { type HttpServer, listen } from '../../local/http-server.ts';
import { openMemoryStore } from '../../local/memory-store.ts';
import { createObjectApp } from '../../local/object-door.ts';
import { createPresignedUrls, type PresignedUrls } from '../../local/presigned.ts';
import { createUploadApp } from '../../local/upload-door.ts';

const ANY_PORT = { host: '127.0.0.1', port: 0 };
const errors: string[] = [];
const logger = { warn: () => undefined, error: (message: string) => void errors.push(message) };

const codeOf = async (response: Response): Promise<unknown> => ((await response.json()) as { code: unknown }).code;

describe('the upload door', () => {
  const KEY = 'uploads/en/my-list.txt';
  let folder: string;
  let uploads: FileStore;
  let queue: EventQueue;
  let urls: PresignedUrls;
  let server: HttpServer;
  let port: number;
  let nowMs: number;

  beforeEach(async () => {
    errors.length = 0;
    folder = mkdtempSync(join(tmpdir(), 'motmot-door-'));
    uploads = await openFileStore(join(folder, 'uploads'), { logger, versioned: true });
    queue = openEventQueue(join(folder, 'events.db'), { logger });
    nowMs = Date.now();
    let origin = '';
    const limitBytes = 200_000;
    urls = createPresignedUrls({ secret: 'of the test', origin: () => origin, limitBytes, now: () => nowMs });
    const app = createUploadApp({ urls, bucket: 'uploads', uploads, queue, limitBytes, logger });
    server = await listen(app.fetch, ANY_PORT);
    ({ port } = server);
    origin = `http://127.0.0.1:${port}`;
  });
  afterEach(async () => {
    await server.close(0);
    queue.close();
    rmSync(folder, { recursive: true });
  });

  const presign = async (options: Partial<Parameters<PresignedUrls['presignPut']>[1]> = {}): Promise<string> =>
    (
      await urls.presignPut(KEY, {
        metadata: { 'upload-id': '0a-1', title: 'a%20b' },
        expiresInSeconds: 60,
        ...options,
      })
    ).url;
  const nothingCame = async (): Promise<void> => {
    await vi.waitFor(() => expect(readdirSync(join(folder, 'uploads', 'incoming'))).toEqual([]));
    expect(await uploads.head(KEY)).toBeUndefined();
    expect(queue.waitingCount()).toBe(0);
  };

  it('makes the object with the metadata of its URL, answers its ETag and sends the event', async () => {
    const url = await presign({ sizeBytes: 5, contentType: 'text/plain' });
    expect(url).toMatch(new RegExp(`^http://127.0.0.1:${port}/local-uploads/uploads/en/my-list.txt\\?`));
    const response = await fetch(url, { method: 'PUT', body: 'WORDS' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    const object = await uploads.read(KEY);
    expect(object).toMatchObject({ contentType: 'text/plain', metadata: { 'upload-id': '0a-1', title: 'a%20b' } });
    expect(Buffer.from(object!.body).toString()).toBe('WORDS');
    expect(response.headers.get('etag')).toBe(`"${object!.etag}"`);
    expect(response.headers.get('x-amz-version-id')).toBe(object!.versionId);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const event = Promise.withResolvers<unknown>();
    queue.start(async ({ Records: [record] }) => {
      event.resolve(JSON.parse(record!.body).Records[0].s3);
      return { batchItemFailures: [] };
    });
    expect(await event.promise).toMatchObject({
      bucket: { name: 'uploads' },
      object: { key: KEY, size: 5, eTag: object!.etag, versionId: object!.versionId },
    });
  });

  it('refuses a URL that was changed in any part, and one that has expired', async () => {
    const url = await presign();
    for (const changed of [
      url.replace('my-list', 'your-list'),
      url.replace('0a-1', '0a-2'),
      url.replace(/expires=\d+/, 'expires=99999999999'),
      url.replace(/signature=../, 'signature=zz'),
      url.replace(/&signature=.*/, ''),
      `${url}&x-amz-meta-note=more`,
    ]) {
      const response = await fetch(changed, { method: 'PUT', body: 'x' });
      expect(response.status, changed).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'signature-mismatch' });
    }
    nowMs += 62_000;
    const late = await fetch(url, { method: 'PUT', body: 'x' });
    expect([late.status, await codeOf(late)]).toEqual([403, 'signature-expired']);
    await nothingCame();
  });

  it('refuses a body of another length than was signed, and one that is too large, however it comes', async () => {
    const wrong = await fetch(await presign({ sizeBytes: 4 }), { method: 'PUT', body: 'WORDS' });
    expect([wrong.status, await codeOf(wrong)]).toEqual([403, 'signature-mismatch']);
    const large = await fetch(await presign(), { method: 'PUT', body: 'x'.repeat(200_001) });
    expect([large.status, await codeOf(large)]).toEqual([413, 'body-too-large']);
    const chunks = ReadableStream.from(Array.from({ length: 30 }, () => new Uint8Array(10_000)));
    const request = { method: 'PUT', body: chunks, duplex: 'half' } as RequestInit;
    const chunked = await fetch(await presign(), request);
    expect(chunked.status).toBe(413);
    await expect(presign({ sizeBytes: 200_001 })).rejects.toMatchObject({ code: 'body-too-large' });
    await nothingCame();
  });

  it.each([
    ['with a length', 'Content-Length: 1000', 'WORDS'],
    ['in chunks', 'Transfer-Encoding: chunked', '5\r\nWORDS\r\n'],
  ])('leaves nothing behind when the client breaks off a body %s', async (_, header, begun) => {
    const { pathname, search } = new URL(await presign());
    const socket = connect(port, '127.0.0.1');
    socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n${begun}`);
    await vi.waitFor(() => expect(readdirSync(join(folder, 'uploads', 'incoming'))).toHaveLength(1));
    socket.destroy();
    await nothingCame();
    expect(errors).toEqual([]);
    expect((await fetch(await presign(), { method: 'PUT', body: 'WORDS' })).status).toBe(200);
  });

  it('answers preflights for any header, and other methods and broken paths with problems', async () => {
    const preflight = await fetch(await presign(), {
      method: 'OPTIONS',
      headers: { origin: 'http://x', 'access-control-request-method': 'PUT', 'access-control-request-headers': 'x-a' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-a');
    expect((await fetch(await presign())).status).toBe(405);
    const broken = await fetch(`http://127.0.0.1:${port}/local-uploads/%zz?signature=00`, { method: 'PUT' });
    expect([broken.status, broken.headers.get('content-type')]).toEqual([400, 'application/problem+json']);
  });

  it('sends no event when the event cannot be stored, and makes no object', async () => {
    vi.spyOn(queue, 'prepare').mockImplementation(() => {
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    });
    const response = await fetch(await presign(), { method: 'PUT', body: 'WORDS' });
    expect([response.status, await codeOf(response)]).toEqual([507, 'storage-full']);
    await nothingCame();
  });
});

describe('the object door', () => {
  const KEY = 'artifacts/en-open/0123.mwg';
  const body = Buffer.from('0123456789');
  let server: HttpServer;
  let origin: string;
  let etag: string;

  beforeEach(async () => {
    const store = openMemoryStore();
    etag = `"${(await store.put(KEY, body, { contentType: 'application/x-motmot' })).etag}"`;
    await store.put('manifests/en-open.json', Buffer.from('{}'));
    server = await listen(createObjectApp(store, logger).fetch, ANY_PORT);
    origin = `http://127.0.0.1:${server.port}`;
  });
  afterEach(() => server.close(0));

  const get = (headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
    fetch(`${origin}/objects/${KEY}`, { method, headers });

  it('serves an artefact whole, for ever, to anybody', async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      etag,
      'content-length': '10',
      'content-type': 'application/x-motmot',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
    });
    expect(await response.text()).toBe('0123456789');
    const head = await get({}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', '']);
  });

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=0-99', '0123456789', 'bytes 0-9/10'],
  ])('serves the range %s', async (range, text, contentRange) => {
    const response = await get({ range });
    expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
      206,
      contentRange,
      text,
    ]);
  });

  it('answers a range outside with 416, and several ranges or a stale If-Range with the whole', async () => {
    const outside = await get({ range: 'bytes=10-' });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */10']);
    for (const headers of [
      { range: 'bytes=0-1,3-4' },
      { range: 'bytes=4-2' },
      { range: 'bytes=0-1', 'if-range': '"x"' },
    ]) {
      const response = await get(headers);
      expect([response.status, await response.text()]).toEqual([200, '0123456789']);
    }
    expect((await get({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
  });

  it('answers 304 to those who have it', async () => {
    for (const tag of [etag, `"x", W/${etag}`, '*']) expect((await get({ 'if-none-match': tag })).status).toBe(304);
    expect((await get({ 'if-none-match': '"x"' })).status).toBe(200);
  });

  it('serves nothing but artefacts', async () => {
    for (const path of ['manifests/en-open.json', 'artifacts/none', 'artifacts/../manifests/en-open.json', '']) {
      expect((await fetch(`${origin}/objects/${path}`)).status, path).toBe(404);
    }
    expect((await fetch(`${origin}/objects/%zz`)).status).toBe(400);
    expect((await get({}, 'DELETE')).status).toBe(405);
  });
});
