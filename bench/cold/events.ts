// Events in AWS's documented shapes, as far as the functions read them.

import { createHash } from 'node:crypto';

/** Of an HTTP API, payload 2.0. */
export function httpEvent(method: string, rawPath: string, options: { query?: string; body?: object } = {}): object {
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath,
    rawQueryString: options.query ?? '',
    headers: { host: 'api.example', 'content-type': 'application/json' },
    requestContext: { domainName: 'api.example', http: { method, path: rawPath, sourceIp: '192.0.2.1' } },
    ...(options.body && { body: JSON.stringify(options.body) }),
    isBase64Encoded: false,
  };
}

/** Of the upload queue: S3 tells that an object was put. */
export function uploadEvent(key: string, text: string, sequencer: string): object {
  const record = {
    eventVersion: '2.1',
    eventSource: 'aws:s3',
    eventName: 'ObjectCreated:Put',
    eventTime: new Date().toISOString(),
    s3: {
      bucket: { name: 'uploads' },
      object: { key, size: text.length, eTag: createHash('md5').update(text).digest('hex'), sequencer },
    },
  };
  const attributes = { ApproximateReceiveCount: '1' };
  return { Records: [{ messageId: sequencer, body: JSON.stringify({ Records: [record] }), attributes }] };
}
