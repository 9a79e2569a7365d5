// The event that S3 sends through SQS when an object was put, in AWS's documented shapes, so that the compile
// function's door reads here what it reads there.
// (Amazon S3 User Guide, "Event message structure"; AWS Lambda Developer Guide, "Example Amazon SQS message event".)

import { createHash } from 'node:crypto';
import type { ObjectHead } from '../pipelines/ports.ts';

const REGION = 'local';

/** What a Lambda function gets from SQS: here always one message. */
export interface SqsEvent {
  readonly Records: readonly SqsRecord[];
}

interface SqsRecord {
  readonly messageId: string;
  readonly receiptHandle: string;
  readonly body: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly messageAttributes: Readonly<Record<string, never>>;
  readonly md5OfBody: string;
  readonly eventSource: 'aws:sqs';
  readonly eventSourceARN: string;
  readonly awsRegion: string;
}

/** The body of the message, JSON: S3's own event about one object. */
export function objectCreatedEvent(bucket: string, head: ObjectHead, sequencer: string): string {
  const record = {
    eventVersion: '2.1',
    eventSource: 'aws:s3',
    awsRegion: REGION,
    eventTime: head.lastModified.toISOString(),
    eventName: 'ObjectCreated:Put',
    userIdentity: { principalId: 'local' },
    requestParameters: { sourceIPAddress: '127.0.0.1' },
    responseElements: { 'x-amz-request-id': sequencer, 'x-amz-id-2': sequencer },
    s3: {
      s3SchemaVersion: '1.0',
      configurationId: 'uploads',
      bucket: { name: bucket, ownerIdentity: { principalId: 'local' }, arn: `arn:aws:s3:::${bucket}` },
      object: {
        key: encodeEventKey(head.key),
        size: head.sizeBytes,
        eTag: head.etag,
        ...(head.versionId !== undefined && { versionId: head.versionId }),
        sequencer,
      },
    },
  };
  return JSON.stringify({ Records: [record] });
}

/** One delivery of a message; `deliveryCount` counts from 1. */
export function sqsEvent(messageId: string, body: string, sentMs: number, deliveryCount: number): SqsEvent {
  return {
    Records: [
      {
        messageId,
        receiptHandle: `${messageId}-${deliveryCount}`,
        body,
        attributes: {
          ApproximateReceiveCount: String(deliveryCount),
          SentTimestamp: String(sentMs),
          SenderId: 'local',
          ApproximateFirstReceiveTimestamp: String(sentMs),
        },
        messageAttributes: {},
        md5OfBody: createHash('md5').update(body).digest('hex'),
        eventSource: 'aws:sqs',
        eventSourceARN: `arn:aws:sqs:${REGION}:000000000000:uploads`,
        awsRegion: REGION,
      },
    ],
  };
}

/** As S3 does it: form encoding (a space is `+`) that leaves `/` alone. */
function encodeEventKey(key: string): string {
  return key
    .split('/')
    .map((part) => new URLSearchParams({ '': part }).toString().slice(1))
    .join('/');
}
