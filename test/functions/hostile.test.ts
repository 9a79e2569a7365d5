// Whatever comes in: never a 500, always JSON, CORS and a request id.

import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { DOCUMENTED } from '../../functions/openapi/operations.ts';
import { openHouse, TOKEN } from './house.ts';

const { request, upload, logged } = openHouse();

beforeAll(async () => {
  await upload('en', 'tiny', 'cat\ncot\ndog\n');
  await upload('es', 'chicos', '[CH]ICO\n[C][H]ICA\n');
});

async function expectClearAnswer(method: string, path: string, init: RequestInit = {}): Promise<void> {
  const response = await request(path, { method, headers: { authorization: `Bearer ${TOKEN}` }, ...init });
  const text = await response.text();
  expect([method, path, init.body, response.status < 500, logged]).toEqual([method, path, init.body, true, []]);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('x-request-id')).toMatch(/\S/);
  const isJson = response.headers.get('content-type')?.endsWith('json') ?? false;
  if (isJson && text !== '') expect(() => JSON.parse(text)).not.toThrow();
  if (text !== '' && !isJson) expect(text).toMatch(/^(<svg |digraph )/);
  if (response.status >= 400 && method !== 'HEAD') {
    expect(JSON.parse(text)).toMatchObject({ status: response.status, code: expect.stringMatching(/^[a-z-]+$/) });
  }
}

const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH');
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('c', 'A', '?', '*', '[', ']', '^', '%', '\0', '\n', 'é', '́', '𝒳', '-', '@') }),
  fc.constantFrom('tiny', 'tiny@1', 'tiny@9', '..', '.', '../../x', '__proto__', 'constructor', 'cat', '1', '0'),
);
const encoded = fc.oneof(
  text.map((one) => encodeURIComponent(one.toWellFormed())),
  fc.string({ unit: fc.constantFrom('%', 'C', '3', 'z', '.', '+', '&', '=') }),
);
const operation = fc.constantFrom(...DOCUMENTED.map((one) => one.operation));
const pathOf = (template: string, values: readonly string[]): string => {
  let next = 0;
  return template.replace(/\{[a-z]+\}/g, () => values[next++ % values.length] || 'tiny');
};

test('any path, query and method', async () => {
  const pairs = fc.array(fc.tuple(encoded, encoded), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(operation, fc.array(encoded, { minLength: 2, maxLength: 2 }), pairs, method, async (...drawn) => {
      const [{ path, query }, values, named, chosen] = drawn;
      const known = Object.keys((await query)?._zod.def.shape ?? {});
      const asked = named.map(
        ([name, value], index) => `${index % 2 ? name : (known[name.length % known.length] ?? name)}=${value}`,
      );
      await expectClearAnswer(chosen, `${pathOf(path, values)}?${asked.join('&')}`);
    }),
    { numRuns: 600 },
  );
});

test('any JSON, and any bytes, as a body', async () => {
  const value = fc.oneof(
    fc.jsonValue(),
    text,
    fc.integer(),
    fc.array(text),
    fc.constant(Array(15).fill('.'.repeat(15))),
  );
  const withBody = fc.constantFrom(...DOCUMENTED.map((one) => one.operation).filter(({ body }) => body));
  const fields = fc.array(fc.tuple(fc.nat(), value), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(withBody, fields, fc.boolean(), async ({ path, method, body }, drawn, odd) => {
      const known = Object.keys((await body)!._zod.def.shape);
      const object = Object.fromEntries(drawn.map(([at, one]) => [known[at % known.length]!, one]));
      await expectClearAnswer(method, pathOf(path, ['tiny']), {
        body: JSON.stringify(odd ? Object.values(object) : object),
      });
    }),
    { numRuns: 600 },
  );
  await fc.assert(
    fc.asyncProperty(withBody, fc.uint8Array({ maxLength: 40 }), async ({ path, method }, bytes) => {
      await expectClearAnswer(method, pathOf(path, ['tiny']), { body: Uint8Array.from(bytes) });
    }),
    { numRuns: 200 },
  );
});

test('positions that are nearly right', async () => {
  const cell = fc.constantFrom('.', '.', '.', 'C', 'a', 'T', '?', '[', ']', 'ch', '[ch]', '€');
  const row = fc.array(cell, { minLength: 14, maxLength: 16 }).map((cells) => cells.join(''));
  const board = fc.array(row, { minLength: 15, maxLength: 15 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('tiny', 'chicos'),
      board,
      text,
      fc.boolean(),
      async (lexicon, rows, rack, allow) => {
        const body = JSON.stringify({ board: rows, rack, allowInvalidBoard: allow, limit: 3 });
        await expectClearAnswer('POST', `/v1/lexicons/${lexicon}/moves/scrabble`, { body });
      },
    ),
    { numRuns: 200 },
  );
});

test('JSON nested a million deep, and a number with a million digits', async () => {
  for (const { operation } of DOCUMENTED) {
    if (!operation.body) continue;
    const [field] = Object.keys((await operation.body)!._zod.def.shape);
    for (const value of [
      '['.repeat(30_000) + ']'.repeat(30_000),
      `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
      '9'.repeat(60_000),
    ]) {
      await expectClearAnswer(operation.method, pathOf(operation.path, ['tiny']), { body: `{"${field}":${value}}` });
    }
    await expectClearAnswer(operation.method, pathOf(operation.path, ['tiny']), { body: '['.repeat(1_000_000) });
  }
});
