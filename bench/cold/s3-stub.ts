// As much of S3 as the functions use, over HTTP, in memory: what is measured and tested against when no S3 is there.

import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Stored {
  readonly body: Buffer;
  readonly etag: string;
  readonly lastModified: Date;
  readonly headers: Readonly<Record<string, string>>;
}

/** Any bucket, any credentials, path style. `url` is where it listens, on this machine alone. */
export async function startS3Stub(): Promise<{ readonly url: string; readonly server: Server }> {
  const objects = new Map<string, Stored>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(objects, request, Buffer.concat(chunks), response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

function answer(objects: Map<string, Stored>, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://stub');
  if (url.searchParams.get('list-type') === '2') {
    response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(objects, url));
    return;
  }
  const path = decodeURIComponent(url.pathname);
  const stored = objects.get(path);
  const wanted = request.headers['if-match'];
  const refused = (wanted !== undefined && wanted !== stored?.etag) || (request.headers['if-none-match'] && stored);
  if (request.method === 'PUT') {
    if (refused) problem(response, stored ? 412 : 404, stored ? 'PreconditionFailed' : 'NoSuchKey');
    else {
      const etag = createHash('md5').update(body).digest('hex');
      objects.set(path, { body, etag, lastModified: new Date(), headers: attributesOf(request) });
      response.writeHead(200, { etag: `"${etag}"` }).end();
    }
  } else if (request.method === 'DELETE') {
    objects.delete(path);
    response.writeHead(204).end();
  } else if (!stored) problem(response, 404, 'NoSuchKey');
  else if (refused) problem(response, 412, 'PreconditionFailed');
  else give(stored, request, response);
}

function give({ body, etag, lastModified, headers }: Stored, request: IncomingMessage, response: ServerResponse): void {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const start = Number(first ?? 0);
  const end = first === undefined ? body.length : Math.min(body.length, Number(last) + 1);
  if (first !== undefined && start >= body.length) {
    problem(response, 416, 'InvalidRange');
    return;
  }
  response.writeHead(first === undefined ? 200 : 206, {
    ...headers,
    etag: `"${etag}"`,
    'last-modified': lastModified.toUTCString(),
    'content-length': end - start,
    ...(first !== undefined && { 'content-range': `bytes ${start}-${end - 1}/${body.length}` }),
  });
  response.end(request.method === 'HEAD' ? undefined : body.subarray(start, end));
}

function attributesOf({ headers }: IncomingMessage): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => /^(content-type|cache-control|x-amz-meta-.*)$/.test(name));
  return Object.fromEntries(kept) as Record<string, string>;
}

function listing(objects: Map<string, Stored>, { pathname, searchParams }: URL): string {
  const bucket = pathname.replace(/\/?$/, '/');
  const after = Buffer.from(searchParams.get('start-after') ?? '');
  const limit = Number(searchParams.get('max-keys') ?? 1000);
  const keys = [...objects.keys()]
    .filter((path) => path.startsWith(bucket + (searchParams.get('prefix') ?? '')))
    .map((path) => path.slice(bucket.length))
    .filter((key) => after.compare(Buffer.from(key)) < 0)
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const entries = keys.slice(0, limit).map((key) => {
    const { etag, lastModified, body } = objects.get(bucket + key)!;
    const name = key.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<Contents><Key>${name}</Key><ETag>"${etag}"</ETag><Size>${body.length}</Size><LastModified>${lastModified.toISOString()}</LastModified></Contents>`;
  });
  const more = keys.length > limit;
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${entries.join('')}</ListBucketResult>`;
}

function problem(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}

if (import.meta.main) {
  const { url } = await startS3Stub();
  process.stdout.write(`${url}\n`);
}
