// What every answer of the four functions has in common, shown on a door with two small endpoints.

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { InputError, LexiconError } from '../../../core/errors.ts';
import { createDoor } from '../../../functions/http/door.ts';
import { endpoint, operation } from '../../../functions/http/operation.ts';
import type { Logger } from '../../../pipelines/ports.ts';

const logged: unknown[] = [];
const logger: Logger = { info: () => {}, warn: () => {}, error: (...line) => logged.push(line) };

const echo = operation({
  id: 'echo',
  servedBy: 'words',
  method: 'GET',
  path: '/v1/echo/{text}',
  query: () => z.strictObject({ limit: z.optional(z.int().check(z.gte(1))), useAll: z.optional(z.boolean()) }),
});
const store = operation({
  id: 'store',
  servedBy: 'words',
  method: 'POST',
  path: '/v1/store',
  body: () =>
    z.strictObject({
      words: z.array(z.string().check(z.maxLength(3))).check(z.maxLength(2)),
      through: z.optional(z.strictObject({ row: z.int(), column: z.int() })),
      mode: z.optional(z.enum(['all', 'best'])),
      id: z.optional(z.union([z.string(), z.number()])),
    }),
  bodyBytes: 200,
});
const admin = operation({
  id: 'admin',
  servedBy: 'words',
  method: 'PUT',
  path: '/v1/admin',
  token: true,
  body: () => z.strictObject({ version: z.int() }),
});

const FAILURES: Readonly<Record<string, unknown>> = {
  bug: new TypeError('secret detail', { cause: new Error('deeper') }),
  damaged: new LexiconError('damaged', 'The DAWG is damaged.', { section: 'DAWG' }),
  wrong: new InputError('invalid-thing', 'a thing is wrong', { thing: 'x'.repeat(5000), status: 200, requestId: 'no' }),
  unknown: new InputError('lexicon-not-found', 'no such lexicon'),
};

const app = createDoor(
  [
    endpoint(echo, async ({ path, query }) => {
      if (path('text') in FAILURES) throw FAILURES[path('text')];
      return { body: { text: path('text'), ...query }, pinned: query.useAll === true };
    }),
    endpoint(store, async ({ body }) => ({ status: 201, body })),
    endpoint(admin, async ({ body }) => ({ body })),
  ],
  { logger, authorised: async (header) => header === 'Bearer good' },
);

const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  app.request('/v1/store', { method: 'POST', body, headers });
const json = async (response: Response | Promise<Response>) => {
  const body: unknown = await (await response).json();
  return body as Record<string, unknown>;
};

test('a good answer is JSON with ETag, CORS, request id and no-cache; a pinned one is immutable', async () => {
  const response = await app.request('/v1/echo/cat');
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^"[\w-]{27}"$/),
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(await json(response)).toEqual({ text: 'cat' });
  const pinned = await app.request('/v1/echo/cat?useAll=true');
  expect(pinned.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('HEAD answers as GET does, without a body', async () => {
  const got = await app.request('/v1/echo/cat', { headers: { 'x-request-id': 'one' } });
  const head = await app.request('/v1/echo/cat', { method: 'HEAD', headers: { 'x-request-id': 'one' } });
  expect(head.status).toBe(200);
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(got.headers));
  expect(await head.text()).toBe('');
});

test('If-None-Match answers 304 with ETag and Cache-Control to GET and HEAD, never to POST or of another content', async () => {
  const etag = (await app.request('/v1/echo/cat')).headers.get('etag')!;
  for (const condition of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    for (const method of ['GET', 'HEAD']) {
      const response = await app.request('/v1/echo/cat', { method, headers: { 'if-none-match': condition } });
      expect([response.status, await response.text()]).toEqual([304, '']);
      expect(response.headers.get('etag')).toBe(etag);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
    }
  }
  expect((await app.request('/v1/echo/cat', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  expect((await app.request('/v1/echo/cow', { headers: { 'if-none-match': etag } })).status).toBe(200);
  expect((await app.request('/v1/echo/unknown', { headers: { 'if-none-match': '*' } })).status).toBe(404);
  expect((await post('{"words":[]}', { 'if-none-match': '*' })).status).toBe(201);
});

test('a sane request id is taken over, any other replaced', async () => {
  const idFor = async (id: string) =>
    (await app.request('/v1/echo/cat', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
  expect(await idFor('Root=1-67891233-abcdef')).toBe('Root=1-67891233-abcdef');
  expect(await idFor('<script>')).not.toBe('<script>');
  expect(await idFor('a'.repeat(129))).toHaveLength(36);
});

test('a preflight is answered on every path, unknown ones too, so that the real answer can be seen', async () => {
  const known = await app.request('/v1/store', { method: 'OPTIONS' });
  expect(known.status).toBe(204);
  expect(known.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
  expect(known.headers.get('access-control-allow-headers')).toContain('authorization');
  const admin = await app.request('/v1/admin', { method: 'OPTIONS' });
  expect(admin.status).toBe(204);
  const unknown = await app.request('/nothing', { method: 'OPTIONS' });
  expect([unknown.status, unknown.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
});

test('an unknown path is a 404 problem, a wrong method 405 with Allow', async () => {
  const missing = await app.request('/v1/nothing');
  expect(missing.headers.get('content-type')).toBe('application/problem+json');
  expect(missing.headers.get('access-control-allow-origin')).toBe('*');
  expect(await json(missing)).toMatchObject({
    type: 'urn:motmot:problem:not-found',
    title: 'Not found',
    status: 404,
    code: 'not-found',
    requestId: missing.headers.get('x-request-id'),
  });
  const wrong = await app.request('/v1/echo/cat', { method: 'DELETE' });
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  expect(await json(wrong)).toMatchObject({ code: 'method-not-allowed', method: 'DELETE' });
  expect((await app.request('/v1/store', { method: 'HEAD' })).status).toBe(405);
});

test('an error of the caller carries its values, cut, and cannot override what the problem says', async () => {
  const response = await app.request('/v1/echo/wrong');
  const problem = await json(response);
  expect(response.status).toBe(400);
  expect(problem).toMatchObject({ status: 400, code: 'invalid-thing', detail: 'a thing is wrong' });
  expect(problem.thing).toHaveLength(257);
  expect(problem.requestId).toBe(response.headers.get('x-request-id'));
  expect((await app.request('/v1/echo/unknown')).status).toBe(404);
});

test('an unexpected error is a 500 that says nothing but the id under which the log tells all', async () => {
  logged.length = 0;
  const response = await app.request('/v1/echo/bug', { headers: { 'x-request-id': 'bug-1' } });
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(JSON.parse(text)).toMatchObject({ code: 'internal', requestId: 'bug-1' });
  expect(text).not.toContain('secret');
  expect(JSON.stringify(logged)).toMatch(/bug-1.*secret detail.*deeper/);
});

test('a bad artefact is 503 with its values', async () => {
  expect(await json(app.request('/v1/echo/damaged'))).toMatchObject({ status: 503, code: 'damaged', section: 'DAWG' });
});

test('a path decodes once; broken escapes are 400, on known and unknown paths', async () => {
  expect(await json(app.request('/v1/echo/%D0%BF%2F%2525'))).toEqual({ text: 'п/%25' });
  expect(await json(app.request('/v1/echo/a%0d%0aSet-Cookie:x'))).toEqual({ text: 'a\r\nSet-Cookie:x' });
  for (const path of [
    '/v1/echo/%D0',
    '/v1/echo/%',
    '/v1/echo/%zz',
    '/v2/%ff',
    '/v1/echo/x?limit=%D0',
    '/v1/echo/x?%=1',
  ]) {
    const response = await app.request(path);
    expect([path, response.status, (await json(response)).code]).toEqual([path, 400, 'invalid-encoding']);
  }
});

test('query parameters are typed by the schema; unknown, repeated and ill-typed ones are named', async () => {
  expect(await json(app.request('/v1/echo/x?limit=7&useAll=false&'))).toEqual({ text: 'x', limit: 7, useAll: false });
  expect(await json(app.request('/v1/echo/x?limit=99999999999999999999'))).toMatchObject({ limit: 2 ** 53 - 1 });
  expect(await json(app.request('/v1/echo/x?limt=7'))).toMatchObject({
    status: 400,
    code: 'unknown-parameter',
    parameter: 'limt',
    known: ['limit', 'useAll'],
  });
  expect(await json(app.request('/v1/echo/x?__proto__=7'))).toMatchObject({ code: 'unknown-parameter' });
  expect(await json(app.request('/v1/echo/x?limit=7&limit=8'))).toMatchObject({
    status: 400,
    code: 'repeated-parameter',
  });
  for (const limit of ['0', '-1', '1.5', '', 'ten', '1e3', '0x10', '+', '%00']) {
    const problem = await json(app.request(`/v1/echo/x?limit=${limit}`));
    expect([limit, problem.status, problem.code, problem.parameter]).toEqual([
      limit,
      400,
      'invalid-parameter',
      'limit',
    ]);
  }
  expect(await json(app.request('/v1/echo/x?useAll=yes'))).toMatchObject({ detail: '"useAll" must be true or false.' });
  expect(await json(app.request('/v1/store?x=1', { method: 'POST', body: '{"words":[]}' }))).toMatchObject({
    code: 'unknown-parameter',
    known: [],
  });
});

test.each([
  ['{', 'invalid-json', 'The body is not JSON; mend it.'],
  ['', 'invalid-json', 'The body is empty; send a JSON object.'],
  ['[]', 'invalid-parameter', 'The body must be a JSON object.'],
  ['null', 'invalid-parameter', 'The body must be a JSON object.'],
  ['{}', 'invalid-parameter', '"words" is missing.'],
  ['{"words":1}', 'invalid-parameter', '"words" must be an array.'],
  ['{"words":["a",2]}', 'invalid-parameter', '"words.1" must be a string.'],
  ['{"words":["abcd"]}', 'invalid-parameter', '"words.0" must have at most 3 characters.'],
  ['{"words":["a","b","c"]}', 'invalid-parameter', '"words" must have at most 2 items.'],
  ['{"words":[],"mode":"some"}', 'invalid-parameter', '"mode" must be "all" or "best".'],
  ['{"words":[],"id":{}}', 'invalid-parameter', '"id" must be a string or a number.'],
  [
    '{"words":[],"word":1}',
    'unknown-parameter',
    '"word" is not a parameter; the known ones are words, through, mode, id.',
  ],
  [
    '{"words":[],"__proto__":1}',
    'unknown-parameter',
    '"__proto__" is not a parameter; the known ones are words, through, mode, id.',
  ],
  [
    '{"words":[],"through":{"row":1,"column":2,"x":3}}',
    'unknown-parameter',
    '"through.x" is not a parameter; the known ones are row, column.',
  ],
])('the body %s is 400 %s: %s', async (body, code, detail) => {
  expect(await json(post(body))).toMatchObject({ status: 400, code, detail });
});

test('a body is JSON in UTF-8 whatever its content type says, not compressed, and within its limit', async () => {
  const typed = await post('{"words":["a"]}', { 'content-type': 'application/x-www-form-urlencoded' });
  expect([typed.status, typed.headers.get('cache-control')]).toEqual([201, 'no-cache']);
  expect((await post('\ufeff{"words":["a"]}')).status).toBe(201);
  expect(await json(post(new Uint8Array([0x22, 0xff, 0x22])))).toMatchObject({ status: 400, code: 'invalid-json' });
  expect(await json(post('{}', { 'content-encoding': 'gzip' }))).toMatchObject({ status: 415 });
  expect(await json(post(`{"words":["${'a'.repeat(300)}"]}`))).toMatchObject({ status: 413, limitBytes: 200 });
  expect(await json(post('{}', { 'content-length': '1000000' }))).toMatchObject({ status: 413 });
});

test('without the token nothing of the request is looked at, not even its body', async () => {
  let pulled = false;
  const body = new ReadableStream(
    {
      pull(controller) {
        pulled = true;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const refused = await app.request(
    new Request('http://localhost/v1/admin?bad=%', { method: 'PUT', body, duplex: 'half' } as RequestInit),
  );
  expect(refused.status).toBe(401);
  expect(refused.headers.get('www-authenticate')).toBe('Bearer realm="motmot"');
  expect(await json(refused)).toMatchObject({ code: 'unauthorized' });
  expect(pulled).toBe(false);
  const request = { method: 'PUT', body: '{"version":1}' };
  expect((await app.request('/v1/admin', { ...request, headers: { authorization: 'Bearer bad' } })).status).toBe(401);
  expect((await app.request('/v1/admin', { ...request, headers: { authorization: 'Bearer good' } })).status).toBe(200);
});
