// The OpenAPI document: valid, complete, and true of what the functions really answer.

import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../functions/openapi/document.ts';
import { DOCUMENTED } from '../../functions/openapi/operations.ts';
import { functionServing } from '../../functions/routes.ts';
import { type Asked, openHouse } from './house.ts';
import type { Answered } from './shelf.ts';

// biome-ignore lint/suspicious/noExplicitAny: the document is free-form JSON here.
const document: any = await openApiDocument(DOCUMENTED, '1.2.3');

const METHODS = ['get', 'post', 'put', 'delete'] as const;
const operations = Object.entries<Answered>(document.paths).flatMap(([path, item]) =>
  METHODS.filter((method) => item[method]).map((method) => ({ path, method, operation: item[method] })),
);
const example = (path: string): string =>
  path.replace(/\{([a-z]+)\}/g, (_, name: string) => ({ word: 'cat', version: '1' })[name] ?? 'tiny');

test('the document is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(structuredClone(document));
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
});

test('every operation has a name of its own, a summary, and a sentence for each parameter and field', () => {
  const names = operations.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const { operation } of operations) {
    expect(operation.summary).toMatch(/\S/);
    for (const { name, description } of operation.parameters)
      expect([name, description]).toEqual([name, expect.any(String)]);
    const fields = operation.requestBody?.content['application/json'].schema.properties ?? {};
    for (const [name, { description }] of Object.entries<Answered>(fields)) {
      expect([operation.operationId, name, description]).toEqual([operation.operationId, name, expect.any(String)]);
    }
  }
});

test('the functions serve the paths of the document and no others', async () => {
  const { apps, request } = openHouse();
  for (const [name, app] of Object.entries(apps)) {
    const served = new Set(app.routes.map(({ path }) => path.replace(/:([a-z]+)/g, '{$1}')));
    const described = operations.filter(({ path }) => functionServing(example(path)) === name).map(({ path }) => path);
    expect([...served].sort()).toEqual([...new Set(described)].sort());
  }
  for (const path of Object.keys(document.paths)) {
    const allowed = METHODS.filter((method) => document.paths[path][method]).map((method) => method.toUpperCase());
    const response = await request(example(path), { method: 'PATCH' });
    expect(response.status).toBe(405);
    const told = response.headers
      .get('allow')!
      .split(', ')
      .filter((method) => !['HEAD', 'OPTIONS'].includes(method));
    expect(told.sort()).toEqual(allowed.sort());
  }
  for (const { operation, path } of operations) expect(operation.tags).toEqual([functionServing(example(path))]);
});

test('the operations that need the token say so, and no others', async () => {
  const { request } = openHouse();
  for (const { path, method, operation } of operations) {
    const { status } = await request(example(path), { method: method.toUpperCase() });
    expect([path, method, operation.security !== undefined]).toEqual([path, method, status === 401]);
  }
});

/** A schema that lets nothing pass which it does not name, unless it says that it does. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return 'properties' in inner && !('additionalProperties' in inner)
    ? { ...inner, additionalProperties: false }
    : inner;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema({ $id: 'document', components: closed(document.components) as object });

function checkAnswer(method: string, path: string, { status, headers, body }: Asked): string {
  const plain = path.split('?')[0]!;
  const found = operations.find(
    (one) =>
      one.method === method.toLowerCase() && new RegExp(`^${one.path.replace(/\{[a-z]+\}/g, '[^/]+')}$`).test(plain),
  );
  if (!found) throw new Error(`${method} ${path} is not in the document`);
  const { responses, operationId } = found.operation;
  const described = responses[status] ?? (status >= 400 ? responses.default : undefined);
  if (!described) throw new Error(`${operationId} does not describe ${status}`);
  for (const name of Object.keys(described.headers))
    expect([operationId, status, name, headers.has(name)]).toContain(true);
  const content = described.content?.[headers.get('content-type') ?? ''];
  expect([operationId, status, content !== undefined]).toEqual([operationId, status, body !== undefined]);
  if (content) {
    const schema = JSON.parse(JSON.stringify(closed(content.schema)).replaceAll('"#/', '"document#/'));
    const valid = ajv.validate(schema, body);
    expect([operationId, status, valid ? [] : ajv.errors]).toEqual([operationId, status, []]);
  }
  return `${operationId} ${status}`;
}

test('every operation answers as its schemas say, with nothing that they do not name', async () => {
  const seen = new Set<string>();
  const { ask, upload, drop } = openHouse({ onAnswer: (...answer) => seen.add(checkAnswer(...answer)) });
  const about = { title: 'Tiny', source: 'a test', licence: 'MIT', note: 'none' };
  await upload('en', 'tiny', 'cat\ncats\nat\n', { options: about });
  await upload('en', 'tiny', 'cat\n[x\ndog \n c@t\n');
  await upload('en', 'tiny', '');
  await upload('en', 'spelt', 'Cat\nélan\n', { options: { originals: 'keep' } });
  await ask('POST', '/v1/uploads', { language: 'en', lexicon: 'tiny', filename: 'a.txt', size: 5 });
  await drop('uploads/en/No Lexicon!.txt', 'cat\n');

  for (const path of [
    '/v1/health',
    '/v1/openapi.json',
    '/v1/lexicons',
    '/v1/lexicons/tiny',
    '/v1/lexicons/tiny/uploads',
    '/v1/lexicons/tiny/uploads?limit=1',
    '/v1/lexicons/tiny/versions/1',
    '/v1/lexicons/tiny/versions/2',
    '/v1/lexicons/tiny/binary',
    '/v1/lexicons/tiny/binary?format=kwg',
    '/v1/lexicons/tiny/binary?format=exe',
    '/v1/uploads?refused=true',
    '/v1/lexicons/tiny/words/cat',
    '/v1/lexicons/tiny/words/zzzz',
    '/v1/lexicons/spelt/words/cat',
    '/v1/lexicons/spelt/search?originals=true&hooks=true',
    '/v1/lexicons/spelt/versions/1',
    '/v1/lexicons/tiny/words/c4t',
    '/v1/lexicons/tiny@1/search?limit=1&count=true',
    '/v1/lexicons/tiny/diff?from=1&limit=1',
    '/v1/lexicons/tiny/diff?from=1&to=9',
    '/v1/lexicons/tiny/graph',
    '/v1/lexicons/tiny@1/graph?format=dot&prefix=c',
    '/v1/lexicons/tiny/graph?prefix=zz',
    '/v1/lexicons/tiny/search?pattern=%28',
    '/v1/lexicons/nothing',
    '/v1/lexicons/nothing/search',
    '/v1/lexicons/tiny?x=1',
  ]) {
    const { headers } = await ask('GET', path);
    const etag = headers.get('etag');
    if (etag) await ask('GET', path, undefined, { 'if-none-match': etag });
  }
  await ask('POST', '/v1/lexicons/tiny/words', { words: ['cat', 'zzzz'] });
  await ask('POST', '/v1/lexicons/tiny/words', { words: ['x'.repeat(3e6)] });
  await ask('POST', '/v1/lexicons/tiny/search', { prefix: 'c' });
  const board = Array(15).fill('.'.repeat(15));
  await ask('POST', '/v1/lexicons/tiny@1/moves/scrabble', { board, rack: 'CAT?', id: 7, limit: 3 });
  await ask('POST', '/v1/lexicons/tiny@1/moves/scrabble', { board, rack: 'CATS', mode: 'best' });
  await ask('POST', '/v1/lexicons/tiny/moves/scrabble', { board, rack: '???' });
  await ask('POST', '/v1/lexicons/tiny@1/moves/scrabble', { cgp: '7c7/15 CAT?/', rack: 'AT', mode: 'count' });
  const joker = { board: board.with(7, '......cAT......'), rules: 'joker', limit: 3 };
  await ask('POST', '/v1/lexicons/tiny@1/moves/scrabble', { ...joker, rack: 'S?', tops: 2, oneOf: 'place' });
  const scored = { placedWords: ['8F CAT'], rack: 'AX' };
  await ask('POST', '/v1/lexicons/tiny@1/moves/scrabble/score', { ...scored, id: 7, play: '8F CATS' });
  await ask('POST', '/v1/lexicons/tiny@1/moves/scrabble/score', { ...joker, limit: undefined, play: '8G CATs' });
  await ask('POST', '/v1/lexicons/tiny@1/moves/scrabble/score', { ...scored, play: '1A AX' });
  await ask('POST', '/v1/lexicons/tiny@1/moves/scrabble/score', { ...scored, play: '1A' });
  const grid = ['...', 'CAT', '...'];
  await ask('POST', '/v1/lexicons/tiny@1/moves/balda', { grid, id: 7 });
  await ask('POST', '/v1/lexicons/tiny@1/moves/balda', { grid, start: null, order: 'margin', cellUses: 2 });
  await ask('POST', '/v1/lexicons/tiny/moves/balda', { grid: ['CAT', '..'] });
  await ask('POST', '/v1/lexicons/tiny@1/moves/boggle', { board: ['CAT', 'S.X'], judge: ['cat', 'cat', 'dog'] });
  await ask('POST', '/v1/lexicons/tiny@1/moves/boggle', { roll: { seed: 1, dice: [['QU'], ['.'], ['A'], ['T']] } });
  await ask('POST', '/v1/lexicons/tiny/moves/boggle', { roll: { seed: 1, minWords: 99, attempts: 2 } });
  await ask('PUT', '/v1/lexicons/tiny/current', { version: 1 });
  await ask('PUT', '/v1/lexicons/tiny/current', { version: 2, expected: 2 });
  await ask('GET', '/v1/uploads?refused=true', undefined, { authorization: '' });
  await ask('DELETE', '/v1/lexicons/tiny/versions/1');
  await ask('DELETE', '/v1/lexicons/tiny/versions/2');
  await ask('DELETE', '/v1/lexicons/tiny');

  for (const { operation } of operations) {
    const good = Object.keys(operation.responses).filter((status) => /^[23]\d\d$/.test(status) && status !== '304');
    for (const status of good) expect(seen).toContain(`${operation.operationId} ${status}`);
  }
});

test('the examples of the document are good requests', async () => {
  const { ask, upload } = openHouse();
  await upload('en', 'tiny', 'cat\n');
  await upload('en', 'tiny', 'dog\n');
  await upload('en', 'tiny', 'cow\n');
  for (const { path, method, operation } of operations) {
    const { example: body } = operation.requestBody?.content['application/json'] ?? {};
    if (body) expect([path, (await ask(method.toUpperCase(), example(path), body)).status]).toEqual([path, 200]);
  }
});
