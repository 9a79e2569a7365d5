// Presigned addresses: what is signed, and (when a real server is named) that S3 takes exactly that and nothing else.

import { describe, expect, it } from 'vitest';
import { createS3Client } from '../../functions/s3-client.ts';
import { openS3Store } from '../../functions/s3-store.ts';
import { createS3UploadDoor } from '../../functions/s3-upload-door.ts';
import { newBucket, S3_ENDPOINT, S3_SERVER } from '../fixtures/s3-server.ts';

const METADATA = { 'upload-id': '0abc-12345678', title: 'Mots%20fran%C3%A7ais' };
const CLIENT = createS3Client({ endpoint: 'http://127.0.0.1:9', accessKeyId: 'key', secretAccessKey: 'secret' });

describe('a presigned address', () => {
  const door = createS3UploadDoor({ client: CLIENT, bucket: 'uploads', now: () => Date.UTC(2026, 1, 3, 4, 5, 6, 789) });

  it('signs the key, the length, the type and the metadata, and tells which headers to send', async () => {
    const put = await door.presignPut('uploads/en/a b.txt', {
      sizeBytes: 12,
      contentType: 'text/plain',
      metadata: METADATA,
      expiresInSeconds: 900,
    });
    const url = new URL(put.url);
    expect(url.pathname).toBe('/uploads/uploads/en/a%20b.txt');
    expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe(
      'content-length;content-type;host;x-amz-meta-title;x-amz-meta-upload-id',
    );
    expect(url.searchParams.get('X-Amz-Expires')).toBe('900');
    expect(url.searchParams.get('X-Amz-Date')).toBe('20260203T040506Z');
    expect(put.headers).toEqual({
      'content-type': 'text/plain',
      'x-amz-meta-upload-id': '0abc-12345678',
      'x-amz-meta-title': 'Mots%20fran%C3%A7ais',
    });
    expect(put.expires).toEqual(new Date(Date.UTC(2026, 1, 3, 4, 20, 6)));
  });

  it('asks the client for no checksum, and leaves the length open when nobody knows it', async () => {
    const { url } = await door.presignPut('uploads/en/a.txt', { metadata: {}, expiresInSeconds: 60 });
    expect(url).not.toMatch(/checksum|crc32/i);
    expect(new URL(url).searchParams.get('X-Amz-SignedHeaders')).toBe('host');
  });
});

const on = S3_ENDPOINT;
if (on) {
  describe(`a presigned address on S3 at ${S3_SERVER}`, async () => {
    const { client, bucket } = await newBucket(on);
    const presign = (key: string, sizeBytes?: number) =>
      createS3UploadDoor({ client, bucket }).presignPut(key, {
        ...(sizeBytes !== undefined && { sizeBytes }),
        contentType: 'text/plain',
        metadata: METADATA,
        expiresInSeconds: 60,
      });
    const send = (url: string, headers: Record<string, string>, body: string) =>
      fetch(url, { method: 'PUT', headers, body }).then(({ status }) => status);

    it('takes what was announced, with its metadata', async () => {
      const { url, headers } = await presign('uploads/en/a b+c.txt', 4);
      expect(await send(url, headers, 'cat\n')).toBe(200);
      const object = await openS3Store({ client, bucket }).read('uploads/en/a b+c.txt');
      expect(object).toMatchObject({ sizeBytes: 4, contentType: 'text/plain', metadata: METADATA });
    });

    it('refuses another length, type or metadata, and another key', async () => {
      const { url, headers } = await presign('uploads/en/b.txt', 4);
      expect(await send(url, headers, 'cats\n')).toBe(403);
      expect(await send(url, { ...headers, 'content-type': 'a/b' }, 'cat\n')).toBe(403);
      expect(await send(url, { ...headers, 'x-amz-meta-title': 'other' }, 'cat\n')).toBe(403);
      expect(await send(url.replace('/b.txt', '/c.txt'), headers, 'cat\n')).toBe(403);
      expect((await openS3Store({ client, bucket }).list('uploads/')).objects.map(({ key }) => key)).not.toContain(
        'uploads/en/b.txt',
      );
    });

    it('takes any length when none was announced', async () => {
      const { url, headers } = await presign('uploads/en/d.txt');
      expect(await send(url, headers, 'cats and dogs\n')).toBe(200);
    });
  });
} else {
  it(`a presigned address on S3 at ${S3_SERVER}`, () => expect(on).toBeUndefined());
}
