// Receives presigned uploads as S3 does: the body becomes an object whole or not at all, and its event goes out.

import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { InputError } from '../core/errors.ts';
import type { Logger } from '../pipelines/ports.ts';
import type { EventQueue } from './event-queue.ts';
import type { FileStore } from './file-store.ts';
import { problemResponse, storageFull } from './local-problem.ts';
import { type PresignedUrls, UPLOAD_PATH } from './presigned.ts';

export interface UploadDoorOptions {
  readonly urls: PresignedUrls;
  readonly bucket: string;
  readonly uploads: Pick<FileStore, 'put'>;
  readonly queue: Pick<EventQueue, 'prepare' | 'release' | 'withdraw'>;
  readonly limitBytes: number;
  readonly logger: Pick<Logger, 'error'>;
}

/** A Hono app for `PUT /local-uploads/<key>?…`: 200 with an ETag, problems of RFC 9457, CORS for pages. */
export function createUploadApp(options: UploadDoorOptions): Hono {
  const app = new Hono();
  app.use(cors({ origin: '*', allowMethods: ['PUT'], exposeHeaders: ['etag', 'x-amz-version-id', 'x-request-id'] }));
  app.put(`${UPLOAD_PATH}*`, (c) => receive(c.req.raw, options));
  app.all('*', (c) => {
    const message = `${c.req.method} is not served here; PUT is.`;
    return problemResponse(new InputError('method-not-allowed', message, { allowed: ['PUT'] }), options.logger);
  });
  app.onError((error) => problemResponse(storageFull(error), options.logger));
  return app;
}

async function receive(request: Request, options: UploadDoorOptions): Promise<Response> {
  const { urls, bucket, uploads, queue, limitBytes } = options;
  const permit = urls.check(new URL(request.url));
  const expectedBytes = announcedBytes(request, permit.sizeBytes);
  if (expectedBytes !== undefined && expectedBytes > limitBytes) {
    throw new InputError('body-too-large', `At most ${limitBytes} bytes are taken; send less.`, { limitBytes });
  }
  const contentType = permit.contentType ?? request.headers.get('content-type');
  let messageId = '';
  const head = await uploads.put(
    permit.key,
    piecesOf(request),
    { metadata: permit.metadata, ...(contentType !== null && { contentType }) },
    {
      limitBytes,
      ...(expectedBytes !== undefined && { expectedBytes }),
      announce: (announced) => {
        messageId = queue.prepare(bucket, announced).messageId;
      },
      withdraw: () => queue.withdraw(messageId),
    },
  );
  queue.release(messageId);
  const headers = new Headers({ etag: `"${head.etag}"` });
  if (head.versionId !== undefined) headers.set('x-amz-version-id', head.versionId);
  return new Response(null, { status: 200, headers });
}

/** The length that was signed, or else that the request says; undefined for a body in chunks. */
function announcedBytes(request: Request, signedBytes: number | undefined): number | undefined {
  const header = request.headers.get('content-length');
  const saidBytes = header === null ? undefined : Number(header);
  if (signedBytes !== undefined && saidBytes !== undefined && signedBytes !== saidBytes) {
    throw new InputError(
      'signature-mismatch',
      `The address was made for ${signedBytes} bytes and ${saidBytes} are sent; ask for a new one with POST /v1/uploads.`,
      { expectedBytes: signedBytes, gotBytes: saidBytes },
    );
  }
  return signedBytes ?? saidBytes;
}

/** The body as it comes; a connection that breaks off is the client's doing. */
async function* piecesOf(request: Request): AsyncGenerator<Uint8Array> {
  try {
    if (request.body !== null) yield* request.body;
  } catch (cause) {
    throw new InputError('object-cut-short', 'The body broke off before its end; send it again.', {}, { cause });
  }
}
