// Events of an HTTP API through the door: what the app sees is what the client sent.

import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { eventDoor, type HttpApiEvent } from '../../functions/event-door.ts';

const app = new Hono();
app.all('*', async (c) =>
  c.json({
    url: c.req.url,
    method: c.req.method,
    body: await c.req.text(),
    authorization: c.req.header('authorization'),
  }),
);
const handler = eventDoor(app);

const event = (changes: Partial<HttpApiEvent> & { method?: string }): HttpApiEvent => ({
  version: '2.0',
  rawPath: '/',
  rawQueryString: '',
  headers: {},
  requestContext: { http: { method: changes.method ?? 'GET' }, domainName: 'api.example' },
  isBase64Encoded: false,
  ...changes,
});

const seen = async (given: HttpApiEvent) => JSON.parse((await handler(given)).body) as Record<string, string>;

test.each([
  ['/v1/lexicons/ru/words/поросёнок', '/v1/lexicons/ru/words/%D0%BF%D0%BE%D1%80%D0%BE%D1%81%D1%91%D0%BD%D0%BE%D0%BA'],
  ['/v1/lexicons/en@3/words/100%', '/v1/lexicons/en%403/words/100%25'],
  ['/v1/lexicons/en/words/a?b#c', '/v1/lexicons/en/words/a%3Fb%23c'],
  ['/v1/lexicons/en/words/\ud800', '/v1/lexicons/en/words/%EF%BF%BD'],
  ['/v1/lexicons/en/words/a\r\nb', '/v1/lexicons/en/words/a%0D%0Ab'],
])('the decoded path %j is encoded again', async (rawPath, path) => {
  expect((await seen(event({ rawPath }))).url).toBe(`https://api.example${path}`);
});

test('the query stays as it was sent, the body is decoded, headers arrive', async () => {
  const given = event({
    method: 'POST',
    rawPath: '/v1/x',
    rawQueryString: 'from=J%3F%3F&prefix=a+b',
    headers: { authorization: 'Bearer token' },
    body: Buffer.from('{"words":["поросёнок"]}').toString('base64'),
    isBase64Encoded: true,
  });
  expect(await seen(given)).toEqual({
    url: 'https://api.example/v1/x?from=J%3F%3F&prefix=a+b',
    method: 'POST',
    body: '{"words":["поросёнок"]}',
    authorization: 'Bearer token',
  });
});

test('answers go out as text, problems too', async () => {
  const problems = new Hono();
  problems.all(
    '*',
    () => new Response('{"code":"x"}', { status: 404, headers: { 'content-type': 'application/problem+json' } }),
  );
  expect(await eventDoor(problems)(event({}))).toMatchObject({
    statusCode: 404,
    isBase64Encoded: false,
    body: '{"code":"x"}',
  });
});
