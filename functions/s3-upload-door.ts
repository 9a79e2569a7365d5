// Presigned PUT addresses of the uploads bucket: a client sends one object to S3 itself, without credentials.

import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { UploadDoor } from '../pipelines/ports.ts';

const METADATA = 'x-amz-meta-';

/**
 * The signature covers the key, the metadata, the content type and, when it is known, the length: what S3 takes in is
 * what was announced, or nothing. All but the length are in `headers`, which the client must send as they are (HTTP
 * clients send the length of a body themselves). `client` comes from `createS3Client`; an address lives no longer
 * than the credentials that signed it.
 */
export function createS3UploadDoor(options: {
  readonly client: S3Client;
  readonly bucket: string;
  readonly now?: () => number;
}): UploadDoor {
  const { client, bucket, now = Date.now } = options;
  return {
    async presignPut(key, { sizeBytes, contentType, metadata, expiresInSeconds }) {
      const headers: Record<string, string> = contentType === undefined ? {} : { 'content-type': contentType };
      for (const [name, value] of Object.entries(metadata)) headers[METADATA + name] = value;
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Metadata: metadata,
        ...(contentType !== undefined && { ContentType: contentType }),
        ...(sizeBytes !== undefined && { ContentLength: sizeBytes }),
      });
      const signedAt = new Date(Math.floor(now() / 1000) * 1000);
      const url = await getSignedUrl(client, command, {
        expiresIn: expiresInSeconds,
        signingDate: signedAt,
        // Metadata would otherwise move into the query, where not every S3 server looks for it.
        unhoistableHeaders: new Set(Object.keys(headers)),
        signableHeaders: new Set(['host', 'content-length', ...Object.keys(headers)]),
      });
      return { url, headers, expires: new Date(signedAt.getTime() + expiresInSeconds * 1000) };
    },
  };
}
