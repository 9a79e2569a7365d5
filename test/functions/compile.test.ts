// The compile function's door: events as AWS sends them, messages that fail alone.

import { expect, test } from 'vitest';
import { createHandler, type SqsMessage } from '../../functions/compile/handler.ts';
import { decodeEventKey, uploadEvents } from '../../functions/compile/upload-events.ts';
import { MAX_UPLOAD_ATTEMPTS } from '../../functions/environment.ts';
import { nodeHash } from '../../functions/node-ports.ts';
import { openMemoryStore } from '../../local/memory-store.ts';
import { readManifest } from '../../pipelines/manifest.ts';
import type { ObjectHead, Ports } from '../../pipelines/ports.ts';
import { listUploads } from '../../pipelines/records.ts';
import { caseById } from '../fixtures/cases.ts';
import { hastyClock } from './house.ts';
import { quiet } from './shelf.ts';

/** As the Amazon S3 User Guide prints it ("Event message structure"), with another object. */
const s3Event = (object: object, eventName = 'ObjectCreated:Put') =>
  JSON.stringify({
    Records: [
      {
        eventVersion: '2.1',
        eventSource: 'aws:s3',
        awsRegion: 'us-west-2',
        eventTime: '1970-01-01T00:00:00.000Z',
        eventName,
        userIdentity: { principalId: 'AIDAJDPLRKLG7UEXAMPLE' },
        requestParameters: { sourceIPAddress: '172.16.0.1' },
        responseElements: {
          'x-amz-request-id': 'C3D13FE58DE4C810',
          'x-amz-id-2': 'FMyUVURIY8/IgAtTv8xRjskZQpcIZ9KG4V5Wp6S7S/JRWeUWerMUE5JgHvANOjpD',
        },
        s3: {
          s3SchemaVersion: '1.0',
          configurationId: 'testConfigRule',
          bucket: {
            name: 'amzn-s3-demo-bucket',
            ownerIdentity: { principalId: 'A3NL1KOZZKExample' },
            arn: 'arn:aws:s3:::amzn-s3-demo-bucket',
          },
          object,
        },
      },
    ],
  });

const TEST_EVENT = JSON.stringify({
  Service: 'Amazon S3',
  Event: 's3:TestEvent',
  Time: '2014-10-13T15:57:02.089Z',
  Bucket: 'amzn-s3-demo-bucket',
  RequestId: '5582815E1AEA5ADF',
  HostId: '8cLeGAmw098X5cv4Zkwcmo8vvZa3eH3eKxsPzbB9wrR+YstdA6Knx4Ip8EXAMPLE',
});

const message = (body: string, deliveries = 1): SqsMessage => ({
  messageId: `message-${body.length}`,
  body,
  attributes: { ApproximateReceiveCount: String(deliveries) },
});

async function house(changes: Partial<Ports> = {}) {
  const uploads = openMemoryStore({ versioned: true });
  const artifacts = openMemoryStore();
  const logged: unknown[] = [];
  const logger = { ...quiet, error: (...line: unknown[]) => void logged.push(line) };
  const ports: Ports = { uploads, artifacts, clock: hastyClock(), hash: nodeHash, logger, ...changes };
  const eventFor = ({ key, etag, versionId }: ObjectHead, sequencer: string) =>
    s3Event({ key: encodeURIComponent(key).replaceAll('%2F', '/'), size: 9, eTag: etag, versionId, sequencer });
  return {
    uploads,
    artifacts,
    logged,
    handler: createHandler(ports),
    put: async (key: string, list: string, sequencer = '01') =>
      eventFor(await uploads.put(key, new TextEncoder().encode(list)), sequencer),
    statuses: async (lexicon: string) =>
      (await listUploads(artifacts, lexicon, { now: new Date() })).uploads.map(({ status }) => status),
  };
}

test('pip-01: keys come form-encoded and are decoded', () => {
  const { input, expected } = caseById('pip-01');
  expect(input.eventKeys.map(decodeEventKey)).toEqual(expected.objectKeys);
});

test('an event says key, version, ETag and sequencer', () => {
  const object = {
    key: 'uploads/en/b.txt',
    size: 1024,
    eTag: 'd41d8cd98f00b204e9800998ecf8427e',
    versionId: '096fKKXTRTtl3on89fVO.nfljtsv6qko',
    sequencer: '0055AED6DCD90281E5',
  };
  expect(uploadEvents(s3Event(object))).toEqual([
    {
      key: 'uploads/en/b.txt',
      etag: object.eTag,
      versionId: object.versionId,
      sequencer: object.sequencer,
      eventTime: new Date(0),
    },
  ]);
  expect(uploadEvents(s3Event({ key: 'a', eTag: 'b' }))).toEqual([{ key: 'a', etag: 'b', eventTime: new Date(0) }]);
});

test('test events, bodies without records and events of deletions tell of no object', () => {
  for (const body of [TEST_EVENT, '{}', '{"Records":[]}', '{"Records":[{}]}']) expect(uploadEvents(body)).toEqual([]);
  expect(uploadEvents(s3Event({ key: 'a', sequencer: '1' }, 'ObjectRemoved:Delete'))).toEqual([]);
});

test.each([
  '',
  'x',
  '1',
  'null',
  '{"Records":{}}',
  '{"Records":[1]}',
  '{"Records":[{"eventName":"ObjectCreated:Put"}]}',
])('a body that is not from S3 fails alone: %j', async (body) => {
  const { handler, put, statuses, logged } = await house();
  const good = message(await put('uploads/en/small.txt', 'cat\ndog\n'));
  const answer = await handler({ Records: [{ ...message(body), messageId: 'bad' }, good] });
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'bad' }] });
  expect(logged).toHaveLength(1);
  expect(await statuses('small')).toEqual(['published']);
});

test('an upload is published, and stays one upload when its message comes again', async () => {
  const { handler, put, statuses, artifacts } = await house();
  const event = { Records: [message(await put('uploads/en/small.txt', 'cat\ndog\n'))] };
  for (let delivery = 0; delivery < 3; delivery++) expect(await handler(event)).toEqual({ batchItemFailures: [] });
  expect(await statuses('small')).toEqual(['published']);
  expect(await readManifest(artifacts, 'small')).toMatchObject({
    language: 'en',
    current: 1,
    versions: [{ words: 2 }],
  });
});

test('a key with spaces and plus signs names its object', async () => {
  const { handler, uploads, artifacts } = await house();
  const head = await uploads.put('uploads/en/small.tab le+1.txt', new TextEncoder().encode('cat\n'));
  const body = s3Event({
    key: 'uploads/en/small.tab+le%2B1.txt',
    eTag: head.etag,
    versionId: head.versionId,
    sequencer: '1',
  });
  expect(await handler({ Records: [message(body)] })).toEqual({ batchItemFailures: [] });
  expect(await readManifest(artifacts, 'small')).toMatchObject({ versions: [{ words: 1 }] });
});

test('attempts that all died end in an outcome with the delivery after them, which compiles nothing', async () => {
  const uploads = openMemoryStore({ versioned: true });
  let reads = 0;
  const counting: typeof uploads = {
    ...uploads,
    stream: (...args) => {
      reads++;
      return uploads.stream(...args);
    },
  };
  const { handler, statuses } = await house({ uploads: counting });
  const head = await uploads.put('uploads/en/huge.txt', new TextEncoder().encode('cat\n'));
  const body = s3Event({ key: head.key, eTag: head.etag, versionId: head.versionId, sequencer: '1' });
  expect(await handler({ Records: [message(body, MAX_UPLOAD_ATTEMPTS + 1)] })).toEqual({ batchItemFailures: [] });
  expect(await statuses('huge')).toEqual(['failed']);
  expect(reads).toBe(0);
});

test('a store that is down makes the message come again; the last delivery ends in an outcome', async () => {
  const uploads = openMemoryStore({ versioned: true });
  const down = { ...uploads, stream: () => Promise.reject(new Error('the store is down')) };
  const { handler, statuses } = await house({ uploads: down });
  const head = await uploads.put('uploads/en/small.txt', new TextEncoder().encode('cat\n'));
  const body = s3Event({ key: head.key, eTag: head.etag, versionId: head.versionId, sequencer: '1' });
  for (let delivery = 1; delivery < MAX_UPLOAD_ATTEMPTS; delivery++) {
    expect(await handler({ Records: [message(body, delivery)] })).toMatchObject({ batchItemFailures: [{}] });
    expect(await statuses('small')).toEqual(['pending']);
  }
  expect(await handler({ Records: [message(body, MAX_UPLOAD_ATTEMPTS)] })).toEqual({ batchItemFailures: [] });
  expect(await statuses('small')).toEqual(['failed']);
});
