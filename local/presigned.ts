// Presigned PUT addresses of the local server: what may be sent, how long and until when is in the URL, and signed.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { InputError } from '../core/errors.ts';
import type { UploadDoor } from '../pipelines/ports.ts';

export const UPLOAD_PATH = '/local-uploads/';

const METADATA = 'x-amz-meta-';
const SIGNATURE = 'signature';

/** What a good URL allows. */
interface Permit {
  readonly key: string;
  readonly sizeBytes?: number;
  readonly contentType?: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface PresignedUrls extends UploadDoor {
  /**
   * What the URL of a request allows. Throws InputError `signature-mismatch` for one that was not made here or was
   * changed since, `signature-expired` for one that is too old.
   */
  check(url: URL): Permit;
}

/**
 * Like S3's presigned URLs with the metadata in the query, so that a client sends the body and nothing else has to
 * fit. `origin()` is the address under which clients reach this server. A size above `limitBytes` is refused.
 */
export function createPresignedUrls(options: {
  readonly secret: string;
  readonly origin: () => string;
  readonly limitBytes: number;
  readonly now?: () => number;
}): PresignedUrls {
  const { secret, origin, limitBytes, now = Date.now } = options;

  const signatureOf = (key: string, parameters: URLSearchParams): Buffer => {
    const signed = [...parameters].filter(([name]) => name !== SIGNATURE).sort(([a], [b]) => (a < b ? -1 : 1));
    return createHmac('sha256', secret)
      .update(JSON.stringify(['PUT', key, signed]))
      .digest();
  };

  return {
    async presignPut(key, { sizeBytes, contentType, metadata, expiresInSeconds }) {
      if (sizeBytes !== undefined && sizeBytes > limitBytes) {
        throw new InputError('body-too-large', `At most ${limitBytes} bytes are taken; send less.`, { limitBytes });
      }
      const expires = new Date(Math.floor(now() / 1000 + expiresInSeconds) * 1000);
      const parameters = new URLSearchParams({ expires: String(expires.getTime() / 1000) });
      if (sizeBytes !== undefined) parameters.set('content-length', String(sizeBytes));
      if (contentType !== undefined) parameters.set('content-type', contentType);
      for (const [name, value] of Object.entries(metadata)) parameters.set(METADATA + name, value);
      parameters.set(SIGNATURE, signatureOf(key, parameters).toString('hex'));
      const path = key.split('/').map(encodeURIComponent).join('/');
      return {
        url: `${origin()}${UPLOAD_PATH}${path}?${parameters}`,
        headers: contentType === undefined ? {} : { 'content-type': contentType },
        expires,
      };
    },
    check(url) {
      const parameters = url.searchParams;
      const key = decodeKey(url.pathname.slice(UPLOAD_PATH.length));
      const given = Buffer.from(parameters.get(SIGNATURE) ?? '', 'hex');
      const expected = signatureOf(key, parameters);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
        throw new InputError(
          'signature-mismatch',
          'This address was not made here or was changed; ask for a new one with POST /v1/uploads.',
        );
      }
      const expires = new Date(Number(parameters.get('expires')) * 1000);
      if (expires.getTime() < now()) {
        throw new InputError(
          'signature-expired',
          'This address has expired; ask for a new one with POST /v1/uploads.',
          { expires },
        );
      }
      const sizeBytes = parameters.get('content-length');
      const contentType = parameters.get('content-type');
      const metadata = [...parameters].filter(([name]) => name.startsWith(METADATA));
      return {
        key,
        metadata: Object.fromEntries(metadata.map(([name, value]) => [name.slice(METADATA.length), value])),
        ...(sizeBytes !== null && { sizeBytes: Number(sizeBytes) }),
        ...(contentType !== null && { contentType }),
      };
    },
  };
}

/** The key that a path names. Throws InputError `invalid-encoding`. */
export function decodeKey(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (cause) {
    const advice = 'The path has a percent escape that is not UTF-8; encode it anew.';
    throw new InputError('invalid-encoding', advice, {}, { cause });
  }
}
