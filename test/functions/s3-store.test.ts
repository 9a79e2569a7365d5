// The store on S3 keeps the contract, over a model of S3 and (when one is named) over a real server; and what only S3
// does: answers that decide nothing, answers that were lost, errors that are no absence.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { sdkStreamMixin } from '@smithy/core/serde';
import { describe, expect, it, vi } from 'vitest';
import { startS3Stub } from '../../bench/cold/s3-stub.ts';
import { createS3Client } from '../../functions/s3-client.ts';
import { openS3Store } from '../../functions/s3-store.ts';
import type { ObjectStore } from '../../pipelines/ports.ts';
import { describeStore } from '../contracts/store.ts';
import { mockS3, s3Error } from '../fixtures/s3-model.ts';
import { newBucket, S3_ENDPOINT, S3_SERVER } from '../fixtures/s3-server.ts';

const MODEL = { endpoint: 'http://127.0.0.1:9', accessKeyId: 'none', secretAccessKey: 'none' };
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

for (const versioned of [false, true]) {
  describeStore(`S3 by a model, ${versioned ? 'versioned' : 'plain'}`, async () => {
    const client = createS3Client(MODEL);
    mockS3(client, { versioned });
    return { store: openS3Store({ client, bucket: 'model' }) };
  });
}

describeStore('S3 by a stub over HTTP', async () => {
  const { url, server } = await startS3Stub();
  const client = createS3Client({ ...MODEL, endpoint: url });
  const close = async () => {
    client.destroy();
    server.close();
  };
  return { store: openS3Store({ client, bucket: 'stub' }), close };
});

if (S3_ENDPOINT) {
  const endpoint = S3_ENDPOINT;
  describeStore(`S3 at ${S3_SERVER}`, async () => {
    const { client, bucket } = await newBucket(endpoint);
    return { store: openS3Store({ client, bucket }), close: async () => client.destroy() };
  });

  it(`versions of an upload on S3 at ${S3_SERVER}`, async () => {
    const { client, bucket } = await newBucket(endpoint, { versioned: true });
    const store = openS3Store({ client, bucket });
    const put = (body: string) => client.send(new PutObjectCommand({ Bucket: bucket, Key: 'a', Body: body }));
    const versions = [await put('one'), await put('two')].map(({ VersionId }) => VersionId!);
    await store.delete('a');
    expect(await store.read('a')).toBeUndefined();
    expect(await store.read('a', { versionId: versions[0]! })).toMatchObject({
      body: bytes('one'),
      versionId: versions[0],
    });
    expect(await store.head('a', { versionId: versions[1]! })).toMatchObject({ sizeBytes: 3, versionId: versions[1] });
    expect(await store.read('a', { versionId: 'never-was' })).toBeUndefined();
  });
} else {
  it(`the object store contract: S3 at ${S3_SERVER}`, () => expect(S3_ENDPOINT).toBeUndefined());
}

describe('what S3 alone does', () => {
  const open = () => {
    const client = createS3Client(MODEL);
    return { mock: mockS3(client), store: openS3Store({ client, bucket: 'model' }) };
  };

  it('makes the same call again when a conflict decided nothing', async () => {
    const { mock, store } = open();
    mock.on(PutObjectCommand).rejectsOnce(s3Error(409, 'ConditionalRequestConflict')).resolves({ ETag: '"abc"' });
    expect(await store.create('a', bytes('one'))).toEqual({ created: true, etag: 'abc' });
    const inputs = mock.commandCalls(PutObjectCommand).map(({ args }) => args[0].input);
    expect(inputs).toHaveLength(2);
    expect(inputs[1]).toEqual(inputs[0]);
  });

  it('gives up in the end when every call conflicts', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { mock, store } = open();
    mock.on(PutObjectCommand).rejects(s3Error(409, 'ConditionalRequestConflict'));
    await expect(store.replace('a', bytes('one'), 'abc')).rejects.toThrow('ConditionalRequestConflict');
    expect(mock.commandCalls(PutObjectCommand)).toHaveLength(10);
    vi.restoreAllMocks();
  });

  it.each([
    [403, 'AccessDenied'],
    [404, 'NoSuchBucket'],
    [500, 'InternalError'],
  ])('throws what is no absence: %i %s', async (status, name) => {
    const { mock, store } = open();
    mock.onAnyCommand().rejects(s3Error(status, name));
    const calls = [
      store.read('a'),
      store.stream('a'),
      store.head('a'),
      store.create('a', bytes('')),
      store.replace('a', bytes(''), 'abc'),
      store.delete('a'),
      store.list('a'),
    ];
    for (const call of calls) await expect(call).rejects.toThrow(`of model/a failed: ${name}`);
  });

  it('reads a version that another has replaced, and finds nothing where a version marks a deletion', async () => {
    const client = createS3Client(MODEL);
    mockS3(client, { versioned: true });
    const store = openS3Store({ client, bucket: 'model' });
    const { etag } = await store.create('a', bytes('one'));
    const { versionId: first } = (await store.head('a'))!;
    await store.replace('a', bytes('two'), etag!);
    await store.delete('a');
    expect(await store.read('a', { versionId: first! })).toMatchObject({ body: bytes('one'), versionId: first });
    expect(await store.read('a', { versionId: 'v3' })).toBeUndefined();
    expect(await store.read('a', { versionId: 'v9' })).toBeUndefined();
  });

  it('refuses an answer that ended early', async () => {
    const { mock, store } = open();
    const Body = sdkStreamMixin(Readable.from([bytes('whole')]));
    mock.on(GetObjectCommand).resolves({ ETag: '"abc"', LastModified: new Date(), ContentLength: 6, Body });
    await expect(store.read('a')).rejects.toThrow('GetObject of model/a failed');
  });

  it('has no more calls under way than it may', async () => {
    const client = createS3Client(MODEL);
    const mock = mockS3(client);
    const store = openS3Store({ client, bucket: 'model', parallelCalls: 3 });
    let now = 0;
    let most = 0;
    mock.on(HeadObjectCommand).callsFake(async () => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setImmediate(resolve));
      now--;
      throw s3Error(404, 'NotFound');
    });
    await Promise.all(Array.from({ length: 20 }, (_, index) => store.head(`${index}`)));
    expect(most).toBe(3);
  });
});

describe('a write whose answer was lost', () => {
  /** Takes every PUT in and cuts the line the first time; `foreign` = another writer was quicker. */
  const server = async (foreign: boolean) => {
    let stored: string | undefined;
    let puts = 0;
    const http = createServer((request, response) => {
      request.resume().on('end', () => {
        response.setHeader('etag', '"abc"');
        if (request.method === 'HEAD') {
          response.writeHead(200, { 'content-length': 3, 'x-amz-meta-motmot-write': stored }).end();
        } else if (++puts === 1) {
          stored = foreign ? 'another' : String(request.headers['x-amz-meta-motmot-write']);
          request.socket.destroy();
        } else {
          response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
        }
      });
    });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const { port } = http.address() as AddressInfo;
    const client = createS3Client({ ...MODEL, endpoint: `http://127.0.0.1:${port}` });
    const close = () => {
      client.destroy();
      http.close();
    };
    return { store: openS3Store({ client, bucket: 'model' }), puts: () => puts, close };
  };

  it.each([
    [false, { created: true, etag: 'abc' }, { replaced: true, etag: 'abc' }],
    [true, { created: false }, { replaced: false }],
  ])('is known for its own or for that of another (%s)', async (foreign, created, replaced) => {
    for (const [write, expected] of [
      [(store: ObjectStore) => store.create('a', bytes('one')), created],
      [(store: ObjectStore) => store.replace('a', bytes('one'), 'before'), replaced],
    ] as const) {
      const { store, puts, close } = await server(foreign);
      expect(await write(store)).toEqual(expected);
      expect(puts()).toBe(2);
      close();
    }
  });
});
