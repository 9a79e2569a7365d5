// Serves the immutable artefacts to anybody, as a public bucket would: HEAD, ranges, ETags, CORS.

import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { InputError } from '../core/errors.ts';
import { ARTIFACTS_PREFIX } from '../pipelines/artifact-keys.ts';
import type { Logger, ObjectHead, ObjectStore } from '../pipelines/ports.ts';
import { problemResponse } from './local-problem.ts';
import { decodeKey } from './presigned.ts';

export const OBJECTS_PATH = '/objects/';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** A Hono app for `GET` and `HEAD /objects/artifacts/…`; whatever else the store holds is 404 here. */
export function createObjectApp(store: ObjectStore, logger: Pick<Logger, 'error'>): Hono {
  const app = new Hono();
  const exposeHeaders = ['etag', 'content-range', 'content-length', 'accept-ranges', 'x-request-id'];
  app.use(cors({ origin: '*', allowMethods: ['GET', 'HEAD'], exposeHeaders }));
  app.get(`${OBJECTS_PATH}*`, (c) => serveObject(c.req.raw, { store, logger }));
  app.all('*', (c) => {
    const message = `${c.req.method} is not served here; GET and HEAD are.`;
    return problemResponse(new InputError('method-not-allowed', message, { allowed: ['GET', 'HEAD'] }), logger);
  });
  app.onError((error) => problemResponse(error, logger));
  return app;
}

interface Door {
  readonly store: ObjectStore;
  readonly logger: Pick<Logger, 'error'>;
}

async function serveObject(request: Request, door: Door): Promise<Response> {
  const { store } = door;
  const key = decodeKey(new URL(request.url).pathname.slice(OBJECTS_PATH.length));
  const head = key.startsWith(ARTIFACTS_PREFIX) ? await store.head(key) : undefined;
  if (head === undefined)
    throw new InputError('not-found', 'There is no such artefact; its manifest names those there are.');
  const etag = `"${head.etag}"`;
  const headers = new Headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': head.cacheControl ?? IMMUTABLE,
    'last-modified': head.lastModified.toUTCString(),
    'x-content-type-options': 'nosniff',
  });
  if (names(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  headers.set('content-type', head.contentType ?? 'application/octet-stream');
  const ifRange = request.headers.get('if-range');
  const range = ifRange === null || ifRange === etag ? request.headers.get('range') : null;
  return range === null ? whole(request, store, head, headers) : part(request, door, head, headers, range);
}

async function whole(request: Request, store: ObjectStore, head: ObjectHead, headers: Headers): Promise<Response> {
  headers.set('content-length', String(head.sizeBytes));
  if (request.method === 'HEAD') return new Response(null, { headers });
  const object = await store.stream(head.key, { ifMatch: head.etag });
  if (object === undefined) throw new InputError('not-found', 'The artefact was deleted just now.');
  return new Response(ReadableStream.from(object.body), { headers });
}

async function part(
  request: Request,
  { store, logger }: Door,
  head: ObjectHead,
  headers: Headers,
  text: string,
): Promise<Response> {
  const range = parseRange(text, head.sizeBytes);
  // Several ranges, or another unit: the whole is a right answer too (RFC 9110, section 14.2).
  if (range === undefined) return whole(request, store, head, headers);
  if (range.start >= range.end) {
    const message = `The artefact has ${head.sizeBytes} bytes; ask for some of them.`;
    const problem = new InputError('range-not-satisfiable', message, { sizeBytes: head.sizeBytes });
    const response = problemResponse(problem, logger);
    response.headers.set('content-range', `bytes */${head.sizeBytes}`);
    return response;
  }
  headers.set('content-range', `bytes ${range.start}-${range.end - 1}/${head.sizeBytes}`);
  headers.set('content-length', String(range.end - range.start));
  if (request.method === 'HEAD') return new Response(null, { status: 206, headers });
  const object = await store.read(head.key, { ifMatch: head.etag, range });
  if (object === undefined) throw new InputError('not-found', 'The artefact was deleted just now.');
  return new Response(object.body as Uint8Array<ArrayBuffer>, { status: 206, headers });
}

/** One range of bytes, its end exclusive and cut to the object; empty when it lies outside. undefined = anything else. */
function parseRange(text: string, sizeBytes: number): { start: number; end: number } | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(text.trim()) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') return { start: Math.max(0, sizeBytes - Number(last)), end: sizeBytes };
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  return { start, end: last === '' ? sizeBytes : Math.min(sizeBytes, Number(last) + 1) };
}

function names(ifNoneMatch: string | null, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}
