// The door that the four lookup functions share: one place for everything that every answer has in common.

import { createHash, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { Hono } from 'hono/tiny';
import { InputError, LexiconError } from '../../core/errors.ts';
import type { Logger } from '../../pipelines/ports.ts';
import { problemOf } from '../problem.ts';
import type { Answer, Endpoint } from './operation.ts';
import { checked, parameters } from './parameters.ts';
import { checkPath, parseQuery, readJson, splitUrl } from './request-text.ts';

export interface DoorOptions {
  readonly logger: Logger;
  /** Whether an `Authorization` header carries the admin token; asked before the body is read. */
  readonly authorised?: (authorization: string | null) => Promise<boolean>;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const DEFAULT_BODY_BYTES = 64 * 1024;
const SANE_REQUEST_ID = /^[\w.:=-]{1,128}$/;

/** On every answer, errors and preflights too, so that a browser shows the real answer instead of a CORS error. */
const EVERY_ANSWER: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, location, allow, www-authenticate, x-request-id',
  'x-content-type-options': 'nosniff',
};

/**
 * A Hono app that serves `endpoints` and nothing else. On every answer: CORS and `x-request-id` (taken over when the
 * request brings a sane one). On every good GET: an ETag of the content; `If-None-Match` answers 304. HEAD wherever
 * GET. A wrong method is 405 with `Allow`, an unknown path 404, whatever is wrong a problem of RFC 9457.
 */
export function createDoor(endpoints: readonly Endpoint[], options: DoorOptions): Hono {
  const app = new Hono({ getPath: (request) => splitUrl(request.url).path });
  for (const [path, methods] of byPath(endpoints)) {
    app.all(path.replaceAll(/\{([a-z]+)\}/g, ':$1'), (c) => {
      const allowed = allowedMethods([...methods.keys()]);
      if (c.req.method === 'OPTIONS') return preflight(c, allowed);
      return guarded(c, options.logger, async (requestId) => {
        // The router forgives a slash at the end; a gateway in front would not.
        if (c.req.path.endsWith('/')) throw notFound();
        const found = methods.get(c.req.method === 'HEAD' ? 'GET' : c.req.method);
        if (!found) throw wrongMethod(c.req.method, allowed);
        return respond(c.req.raw, await serve(c, found, requestId, options));
      });
    });
  }
  app.notFound((c) => {
    if (c.req.method === 'OPTIONS') return preflight(c, ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
    return guarded(c, options.logger, async () => {
      checkPath(c.req.path);
      throw notFound();
    });
  });
  return app;
}

function byPath(endpoints: readonly Endpoint[]): Map<string, Map<string, Endpoint>> {
  const paths = new Map<string, Map<string, Endpoint>>();
  for (const one of endpoints) {
    const methods = paths.get(one.operation.path) ?? new Map<string, Endpoint>();
    methods.set(one.operation.method, one);
    paths.set(one.operation.path, methods);
  }
  return paths;
}

function allowedMethods(methods: readonly string[]): string[] {
  return [...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'];
}

/** Checks in the order of what they cost: the token first, the body last. */
async function serve(c: Context, found: Endpoint, requestId: string, options: DoorOptions): Promise<Answer> {
  const { operation } = found;
  if (operation.token && !(await options.authorised?.(c.req.header('authorization') ?? null))) {
    throw new InputError('unauthorized', 'This needs the admin token; send it as "Authorization: Bearer <token>".');
  }
  const { path, query } = splitUrl(c.req.url);
  checkPath(path);
  const schema = await operation.body;
  const queryValues = parameters(await operation.query, parseQuery(query), schema);
  const body = schema
    ? checked(schema, await readJson(c.req.raw, operation.bodyBytes ?? DEFAULT_BODY_BYTES))
    : undefined;
  return found.answer({
    path: (name) => {
      const value = c.req.param(name);
      if (value === undefined) throw new Error(`${operation.path} has no placeholder ${name}`);
      return value;
    },
    query: queryValues,
    body,
    requestId,
  });
}

function respond(request: Request, answer: Answer): Response {
  const status = answer.status ?? 200;
  const headers = new Headers(answer.headers);
  headers.set('cache-control', answer.pinned && status < 300 ? IMMUTABLE : 'no-cache');
  const text = answer.body === undefined || typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  if (text !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
  if (request.method === 'GET' || request.method === 'HEAD') {
    const content = createHash('sha256').update(text ?? headers.get('location') ?? '');
    const etag = `"${content.digest('base64url').slice(0, 27)}"`;
    headers.set('etag', etag);
    if (status === 200 && matches(request.headers.get('if-none-match'), etag)) {
      headers.delete('content-type');
      return new Response(null, { status: 304, headers });
    }
  }
  return new Response(text ?? null, { status, headers });
}

/** RFC 9110, 13.1.2: weak comparison; `*` stands for any content. */
function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** Whatever `answer` throws becomes its problem; what was not foreseen is logged, with the id that the client sees. */
async function guarded(
  c: Context,
  logger: Logger,
  answer: (requestId: string) => Promise<Response>,
): Promise<Response> {
  const requestId = requestIdOf(c);
  let response: Response;
  try {
    response = await answer(requestId);
  } catch (error) {
    response = problemResponse(c, error, requestId, logger);
  }
  return dressed(response, requestId);
}

function problemResponse(c: Context, error: unknown, requestId: string, logger: Logger): Response {
  const problem = problemOf(error, requestId);
  if (problem.status >= 500) {
    logger.error('request failed', { requestId, method: c.req.method, code: problem.code, error: told(error) });
  }
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-cache' });
  if (problem.status === 401) headers.set('www-authenticate', 'Bearer realm="motmot"');
  if (problem.status === 405) headers.set('allow', (problem.allowed as string[]).join(', '));
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}

/** What the log keeps of an error: its stack and its causes, or the values of a bad artefact. */
function told(error: unknown): unknown {
  if (error instanceof LexiconError) return { message: error.message, values: error.values };
  if (!(error instanceof Error)) return String(error);
  return { stack: error.stack, ...(error.cause === undefined ? {} : { cause: told(error.cause) }) };
}

function preflight(c: Context, allowed: readonly string[]): Response {
  const headers = {
    allow: allowed.join(', '),
    'access-control-allow-methods': allowed.join(', '),
    'access-control-allow-headers': 'authorization, content-type, if-none-match, x-request-id',
    'access-control-max-age': '86400',
    'cache-control': 'no-cache',
  };
  return dressed(new Response(null, { status: 204, headers }), requestIdOf(c));
}

function dressed(response: Response, requestId: string): Response {
  for (const [name, value] of Object.entries(EVERY_ANSWER)) response.headers.set(name, value);
  response.headers.set('x-request-id', requestId);
  return response;
}

function requestIdOf(c: Context): string {
  const brought = c.req.header('x-request-id');
  return brought !== undefined && SANE_REQUEST_ID.test(brought) ? brought : randomUUID();
}

function notFound(): InputError {
  return new InputError('not-found', 'Nothing is served under this path; /v1/openapi.json lists what is.');
}

function wrongMethod(method: string, allowed: readonly string[]): InputError {
  return new InputError('method-not-allowed', `${method} is not served here; ${allowed.join(', ')} are.`, {
    method,
    allowed,
  });
}
