// The one way in which an S3 client is made here: for AWS, and for a server that speaks S3 in tests.

import { S3Client } from '@aws-sdk/client-s3';
import { environmentCredentials } from './environment-credentials.ts';

const CONNECT_MS = 1_000;
const SILENCE_MS = 10_000;
const ATTEMPTS = 3;

/**
 * Region, credentials and endpoint come from the environment, as Lambda and `AWS_ENDPOINT_URL_S3` set them; `server`
 * names another server. Checksums only where S3 demands them: the SDK would otherwise sign one into every presigned
 * URL, which only the SDK itself could then use (and not every S3 server knows it).
 */
export function createS3Client(server?: {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}): S3Client {
  return new S3Client({
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    credentials: environmentCredentials,
    ...(server && {
      endpoint: server.endpoint,
      forcePathStyle: true,
      region: 'us-east-1',
      credentials: { accessKeyId: server.accessKeyId, secretAccessKey: server.secretAccessKey },
    }),
  });
}
