// The catalogue as HTTP has it: validators, CORS, HEAD, the token, paths that lead nowhere.

import { expect, test } from 'vitest';
import { openHouse, TOKEN } from './house.ts';

const LIST = 'cat\ndog\n\n c@t\nCow\n';

test('api-04: an unchanged manifest is 304 with ETag and Cache-Control', async () => {
  const { ask, upload } = openHouse();
  await upload('en', 'tiny', LIST);
  const etag = (await ask('GET', '/v1/lexicons/tiny')).headers.get('etag')!;
  const same = await ask('GET', '/v1/lexicons/tiny', undefined, { 'if-none-match': etag });
  expect([same.status, same.body, same.headers.get('etag')]).toEqual([304, undefined, etag]);
  expect(same.headers.get('cache-control')).toBe('no-cache');
  expect((await ask('GET', '/v1/lexicons/tiny', undefined, { 'if-none-match': '"other"' })).status).toBe(200);
});

test('api-01: CORS on every answer, with the right status', async () => {
  const { request, upload } = openHouse();
  await upload('en', 'tiny', LIST);
  const headers = { origin: 'http://localhost:8080' };
  for (const [path, status] of [
    ['/v1/lexicons/tiny/words/cat', 200],
    ['/v1/lexicons/tiny/words/zzzz', 200],
    ['/v1/lexicons/tiny/words/поросе', 200],
    ['/v1/unknown/path', 404],
    ['/v1/lexicons/tiny/search?pattern=(', 400],
  ] as const) {
    const response = await request(path, { headers });
    expect([path, response.status, response.headers.get('access-control-allow-origin')]).toEqual([path, status, '*']);
  }
});

test('api-03: HEAD works wherever GET does, with the same headers', async () => {
  const { request, upload } = openHouse();
  await upload('en', 'tiny', LIST);
  for (const path of [
    '/v1/health',
    '/v1/openapi.json',
    '/v1/lexicons',
    '/v1/lexicons/tiny',
    '/v1/lexicons/tiny/uploads',
    '/v1/lexicons/tiny/versions/1',
    '/v1/lexicons/tiny/binary',
    '/v1/lexicons/tiny/words/cat',
    '/v1/lexicons/tiny/search?prefix=c',
    '/v1/lexicons/nothing',
  ]) {
    const init = { headers: { 'x-request-id': 'same' } };
    const got = await request(path, init);
    const head = await request(path, { ...init, method: 'HEAD' });
    expect([path, head.status, await head.text()]).toEqual([path, got.status, '']);
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(got.headers));
  }
});

test('what needs the token is 401 without it, whatever else is wrong', async () => {
  const { request, upload } = openHouse();
  await upload('en', 'tiny', 'cat\n');
  for (const [method, path] of [
    ['POST', '/v1/uploads'],
    ['GET', '/v1/uploads?refused=true'],
    ['HEAD', '/v1/uploads?nonsense'],
    ['PUT', '/v1/lexicons/tiny/current'],
    ['DELETE', '/v1/lexicons/tiny/versions/1'],
    ['DELETE', '/v1/lexicons/tiny'],
    ['DELETE', '/v1/lexicons/nothing'],
  ] as const) {
    for (const authorization of [undefined, '', 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
      const response = await request(path, { method, headers: authorization === undefined ? {} : { authorization } });
      expect([method, path, response.status]).toEqual([method, path, 401]);
      expect(response.headers.get('www-authenticate')).toBe('Bearer realm="motmot"');
      if (method !== 'HEAD') expect(await response.json()).toMatchObject({ code: 'unauthorized' });
    }
  }
  expect((await request('/v1/lexicons/tiny')).status).toBe(200);
});

test('unknown and hostile paths are clear errors', async () => {
  const { ask, upload } = openHouse();
  await upload('en', 'tiny', 'cat\n');
  for (const path of ['/v1/lexicons/tiny/graphs', '/', '/v1', '/v1/lexicons/']) {
    expect((await ask('GET', path)).body).toMatchObject({ status: 404, code: 'not-found' });
  }
  for (const path of [
    '/v1/lexicons/..%2F..%2Fx',
    '/v1/lexicons/tiny@1',
    '/v1/lexicons/tiny%00',
    '/v1/lexicons/%2e%2e%2fmanifests',
    `/v1/lexicons/${'a'.repeat(100_000)}`,
    '/v1/lexicons/tiny/versions/0',
    '/v1/lexicons/tiny/versions/1.5',
    '/v1/lexicons/tiny/versions/-1',
    '/v1/lexicons/tiny/versions/latest',
    '/v1/lexicons?language=%',
    '/v1/lexicons?lang=en',
  ]) {
    expect([path, (await ask('GET', path)).status]).toEqual([path, 400]);
  }
});
