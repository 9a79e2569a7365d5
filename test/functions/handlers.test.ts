// The lookup functions as Lambda runs them: events of an HTTP API in AWS's documented shape (payload 2.0).

import { beforeAll, expect, test } from 'vitest';
import { createHandler as createCatalogueHandler } from '../../functions/catalogue/handler.ts';
import type { HttpApiEvent } from '../../functions/event-door.ts';
import { createHandler as createMovesHandler } from '../../functions/moves/handler.ts';
import { nodeClock, nodeHash } from '../../functions/node-ports.ts';
import { createHandler as createSearchHandler } from '../../functions/search/handler.ts';
import { createHandler as createWordsHandler } from '../../functions/words/handler.ts';
import { openShelf, quiet } from './shelf.ts';

const shelf = openShelf();
const deps = { lexicons: shelf.lexicons, logger: quiet };
const handlers = {
  words: createWordsHandler(deps),
  search: createSearchHandler(deps),
  moves: createMovesHandler(deps),
  catalogue: createCatalogueHandler({
    artifacts: shelf.artifacts,
    uploadDoor: { presignPut: () => Promise.reject(new Error('no uploads here')) },
    clock: nodeClock,
    hash: nodeHash,
    logger: quiet,
    artifactUrl: (key) => key,
    authorised: async () => false,
    openapi: async () => '{}',
  }),
};

beforeAll(() => shelf.publish('ru', 'ru', ['поросёнок']));

/** As the API Gateway Developer Guide prints it ("Lambda proxy integration, payload format version 2.0"). */
const event = (method: string, rawPath: string, more: Partial<HttpApiEvent> = {}): HttpApiEvent => {
  const request = {
    version: '2.0' as const,
    routeKey: '$default',
    rawPath,
    rawQueryString: '',
    headers: { host: 'id.execute-api.us-east-1.amazonaws.com', 'content-type': 'application/json' },
    requestContext: {
      accountId: '123456789012',
      apiId: 'api-id',
      domainName: 'id.execute-api.us-east-1.amazonaws.com',
      domainPrefix: 'id',
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'agent' },
      requestId: 'id',
      routeKey: '$default',
      stage: '$default',
      time: '12/Mar/2020:19:03:58 +0000',
      timeEpoch: 1583348638390,
    },
    isBase64Encoded: false,
    ...more,
  };
  return request;
};

test('a word of any script is checked, though the gateway decoded the path', async () => {
  const result = await handlers.words(event('GET', '/v1/lexicons/ru/words/поросёнок'));
  expect(result).toMatchObject({
    statusCode: 200,
    isBase64Encoded: false,
    headers: { 'content-type': 'application/json' },
  });
  expect(JSON.parse(result.body)).toMatchObject({ word: 'ПОРОСЁНОК', valid: true });
});

test('a percent sign that was encoded stays one, and is no broken escape', async () => {
  const result = await handlers.words(event('GET', '/v1/lexicons/ru/words/100%'));
  expect(JSON.parse(result.body)).toMatchObject({ word: '100%', valid: false });
});

test('questions come by query and by body, plain or in base64', async () => {
  const path = '/v1/lexicons/ru/search';
  const byQuery = await handlers.search(event('GET', path, { rawQueryString: 'prefix=%D0%BF%D0%BE&limit=5' }));
  expect(JSON.parse(byQuery.body)).toMatchObject({ words: [{ word: 'ПОРОСЁНОК' }], limit: 5 });
  const body = JSON.stringify({ prefix: 'по', limit: 5 });
  const byBody = await handlers.search(event('POST', path, { body }));
  expect(byBody.body).toBe(byQuery.body);
  const inBase64 = { body: Buffer.from(body).toString('base64'), isBase64Encoded: true };
  expect((await handlers.search(event('POST', path, inBase64))).body).toBe(byQuery.body);
});

test('moves, HEAD, preflight and problems come out as the apps answer them', async () => {
  const board = Array(15).fill('.'.repeat(15));
  const post = { body: JSON.stringify({ board, rack: 'ПОРОСЁК' }) };
  expect((await handlers.moves(event('POST', '/v1/lexicons/ru/moves/scrabble', post))).statusCode).toBe(200);
  expect(await handlers.catalogue(event('HEAD', '/v1/health'))).toMatchObject({ statusCode: 200, body: '' });
  const preflight = await handlers.moves(event('OPTIONS', '/v1/lexicons/ru/moves/scrabble'));
  expect(preflight).toMatchObject({ statusCode: 204, headers: { 'access-control-allow-methods': 'POST, OPTIONS' } });
  const problem = await handlers.catalogue(event('POST', '/v1/uploads', { body: '{' }));
  expect(problem).toMatchObject({
    statusCode: 401,
    headers: { 'content-type': 'application/problem+json', 'access-control-allow-origin': '*' },
  });
});
