// Searches over HTTP: filters by query or body, paging by cursors that pin version and question.

import { beforeAll, expect, test } from 'vitest';
import { QUERY_PARAMETERS } from '../../core/queries/registry.ts';
import { searchByQuery } from '../../functions/search/schema.ts';
import { caseById } from '../fixtures/cases.ts';
import { openShelf } from './shelf.ts';

const shelf = openShelf();
const { ask } = shelf;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** 18,252 words: as many as the case that pages through a large list has. */
const many = Array.from({ length: 18_252 }, (_, i) =>
  Array.from({ length: 4 }, (_, place) => LETTERS[Math.floor(i / 26 ** place) % 26]!).join(''),
);

beforeAll(async () => {
  await shelf.publish('en', 'en', ['CAT', 'COT', 'DOG']);
  await shelf.publish('en', 'en', ['CAT', 'COT', 'CUT', 'ACT', 'TACT']);
  await shelf.publish('many', 'en', many);
  await shelf.publish('fr', 'fr', caseById('ana-04').input.words);
  await shelf.publish('und', 'und', ['CAT', 'COT', 'C.T']);
});

const wordsOf = (body: { words: { word: string }[] }) => body.words.map(({ word }) => word);

test('the schema has every filter of the registry, limit and cursor, and nothing else', async () => {
  const names = Object.keys((await searchByQuery.query)!._zod.def.shape).sort();
  expect(names).toEqual([...QUERY_PARAMETERS.map(({ name }) => name), 'limit', 'cursor'].sort());
});

test('filters by query and by body give the same answer', async () => {
  const byQuery = await ask('/v1/lexicons/en/search?pattern=C%3FT&max=3&count=true&limit=2');
  expect(byQuery).toMatchObject({
    status: 200,
    body: {
      lexicon: 'en',
      version: 2,
      words: [
        { word: 'CAT', tiles: ['C', 'A', 'T'] },
        { word: 'COT', tiles: ['C', 'O', 'T'] },
      ],
      count: 3,
      truncated: true,
      limit: 2,
      cursor: expect.stringMatching(/^[\w-]+$/),
      plan: { walk: expect.any(String), arcs: expect.any(Number), beside: 0 },
    },
  });
  expect(await ask('/v1/lexicons/en/search', { pattern: 'C?T', max: 3, count: true, limit: 2 })).toEqual(byQuery);
});

test('no filter lists all; every filter can be combined', async () => {
  const all = await ask('/v1/lexicons/en/search');
  expect(wordsOf(all.body)).toEqual(['ACT', 'CAT', 'COT', 'CUT', 'TACT']);
  expect(all.body).toMatchObject({ truncated: false, limit: 100 });
  expect(all.body).not.toHaveProperty('cursor');
  expect(wordsOf((await ask('/v1/lexicons/en/search?from=TAC&useAll=true')).body)).toEqual(['ACT', 'CAT']);
  expect(wordsOf((await ask('/v1/lexicons/en/search?containing=TT')).body)).toEqual(['TACT']);
  expect(wordsOf((await ask('/v1/lexicons/en/search?prefix=C&suffix=T&min=3')).body)).toEqual(['CAT', 'COT', 'CUT']);
});

test('api-06: everything comes in pages, each disjoint, in one order, of a capped size', async () => {
  const path = '/v1/lexicons/many/search?pattern=*';
  const first = await ask(`${path}&limit=100`);
  expect(first.body.words).toHaveLength(100);
  const second = await ask(`${path}&limit=100&cursor=${first.body.cursor}`);
  expect(second.body.words).toHaveLength(100);
  expect(new Set([...wordsOf(first.body), ...wordsOf(second.body)]).size).toBe(200);
  expect((await ask(`${path}&limit=1000000`)).body).toMatchObject({ limit: 1000, truncated: true });
  for (const limit of ['0', '-1', '2.5', 'all']) {
    expect(await ask(`${path}&limit=${limit}`)).toMatchObject({ status: 400, body: { code: 'invalid-parameter' } });
  }
  const seen: string[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await ask(`${path}&limit=1000${cursor && `&cursor=${cursor}`}`);
    seen.push(...wordsOf(body));
    if (!body.truncated) break;
    cursor = body.cursor;
  }
  expect(seen).toEqual([...many].sort());
});

test('a cursor stays with its version when a new one is published meanwhile', async () => {
  await shelf.publish('moving', 'en', ['AA', 'BB', 'CC']);
  const first = await ask('/v1/lexicons/moving/search?limit=1');
  await shelf.publish('moving', 'en', ['XX', 'YY', 'ZZ']);
  const next = await shelf.request(`/v1/lexicons/moving/search?cursor=${first.body.cursor}`);
  expect(next.headers.get('cache-control')).toContain('immutable');
  const body = (await next.json()) as { version: number; words: { word: string }[] };
  expect([body.version, wordsOf(body)]).toEqual([1, ['BB', 'CC']]);
  expect((await ask(`/v1/lexicons/moving@1/search?cursor=${first.body.cursor}`)).status).toBe(200);
  expect((await ask(`/v1/lexicons/moving@2/search?cursor=${first.body.cursor}`)).body).toMatchObject({
    code: 'invalid-cursor',
    version: 1,
  });
});

test('limit and count may change from page to page, and body and query share cursors; other filters may not', async () => {
  const { cursor } = (await ask('/v1/lexicons/en/search?pattern=C*&limit=1')).body;
  const next = await ask('/v1/lexicons/en/search', { count: true, cursor, limit: 5, pattern: 'C*' });
  expect([wordsOf(next.body), next.body.count]).toEqual([['COT', 'CUT'], 3]);
  for (const path of [
    `/v1/lexicons/en/search?pattern=T*&cursor=${cursor}`,
    `/v1/lexicons/en/search?cursor=${cursor}`,
    `/v1/lexicons/en/search?pattern=C*&min=2&cursor=${cursor}`,
    `/v1/lexicons/many/search?pattern=C*&cursor=${cursor}`,
  ]) {
    expect(await ask(path)).toMatchObject({ status: 400, body: { code: 'invalid-cursor' } });
  }
});

test('what is no cursor is 400, however it was forged', async () => {
  const forge = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const { cursor } = (await ask('/v1/lexicons/en/search?limit=1')).body;
  const [scheme, lexicon, version, print, others] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  for (const bad of [
    'x',
    '%00',
    '=',
    'e30',
    forge(null),
    forge([]),
    forge([1, version, print, 1]),
    forge([scheme + 1, lexicon, version, print, others, 1]),
    forge([scheme, 'many', version, print, others, 1]),
    forge([scheme, lexicon, version, 'other', others, 1]),
    forge([scheme, lexicon, version, print, others, -1]),
    forge([scheme, lexicon, version, print, others, 1.5]),
    forge([scheme, lexicon, version, print, others, 27]),
    forge([scheme, lexicon, version, print, others, 1e9]),
    forge([scheme, lexicon, 'a', print, others, 1]),
    forge([scheme, lexicon, version, print, others, '1']),
    forge([scheme, lexicon, version, print, null, 1]),
    forge([scheme, lexicon, version, print, [1], 1]),
    forge([scheme, lexicon, version, print, { many: 'x' }, 1]),
    'A'.repeat(5000),
    'A'.repeat(9000),
  ]) {
    const answer = await ask(`/v1/lexicons/en/search?cursor=${bad}`);
    expect([bad.slice(0, 40), answer.status]).toEqual([bad.slice(0, 40), 400]);
  }
  expect((await ask(`/v1/lexicons/en/search?cursor=${forge([scheme, lexicon, 9, print, others, 1])}`)).status).toBe(
    404,
  );
  const long = forge([scheme, lexicon, version, print, others, ...Array(600).fill(1)]);
  expect((await ask(`/v1/lexicons/en/search?cursor=${long}`)).status).toBeLessThan(500);
});

test('ana-04: ? in a query is a blank, raw or encoded; digits and underscores are refused, not ignored', async () => {
  const [encoded, raw, mangled] = (caseById('ana-04').input.requests as string[]).map((line) =>
    line.replace('letters', 'from'),
  );
  const path = '/v1/lexicons/fr/search';
  expect(wordsOf((await ask(`${path}?${encoded}`)).body)).toEqual(['JAB', 'JEU', 'JOB']);
  expect(wordsOf((await ask(`${path}?${raw}`)).body)).toEqual(['JAB', 'JEU', 'JOB']);
  expect(await ask(`${path}?${mangled}`)).toMatchObject({ status: 400, body: { code: 'unknown-character' } });
});

test('pat-03: metacharacters are a clear error or an empty answer, and never match by accident', async () => {
  for (const lexicon of ['und', 'en']) {
    for (const pattern of caseById('pat-03').input.patterns as string[]) {
      const answer = await ask(`/v1/lexicons/${lexicon}/search?pattern=${encodeURIComponent(pattern)}`);
      expect([pattern, [200, 400].includes(answer.status)]).toEqual([pattern, true]);
      if (answer.status === 200) expect([[], ['C.T']]).toContainEqual(wordsOf(answer.body));
    }
  }
});

test.each([
  ['infixes=A', 'unknown-parameter'],
  ['near=CAT&distance=4', 'invalid-distance'],
  ['order=backwards', 'invalid-order'],
  ['length=2-3', 'invalid-range'],
  ['inLexicon=nowhere', 'lexicon-not-found'],
  ['Pattern=A', 'unknown-parameter'],
  ['min=1&min=2', 'repeated-parameter'],
  ['order=length&order=length', 'repeated-parameter'],
  ['count=true&count=true', 'repeated-parameter'],
  ['useAll=1', 'invalid-parameter'],
  ['min=-1', 'invalid-parameter'],
  ['max=three', 'invalid-parameter'],
  ['pattern=%E0%A4%A', 'invalid-encoding'],
  ['prefix=c4', 'unknown-character'],
])('?%s is refused: %s', async (query, code) => {
  expect(await ask(`/v1/lexicons/en/search?${query}`)).toMatchObject({
    status: code === 'lexicon-not-found' ? 404 : 400,
    body: { code },
  });
});

test('filters, orders and hooks of the registry reach the search', async () => {
  const found = async (query: string) => wordsOf((await ask(`/v1/lexicons/en/search?${query}`)).body);
  expect(await found('notInfix=U&length=3')).toEqual(['ACT', 'CAT', 'COT']);
  expect(await found('near=CAR&distance=1')).toEqual(['CAT']);
  expect(await found('order=length&min=3&limit=1')).toEqual(['ACT']);
  expect(await found('notInLexicon=und')).toEqual(['ACT', 'CUT', 'TACT']);
  expect(await found('pattern=C[AO]T')).toEqual(['CAT', 'COT']);
  expect((await ask('/v1/lexicons/en/search?pattern=ACT&hooks=true')).body.words).toEqual([
    { word: 'ACT', tiles: ['A', 'C', 'T'], hooks: { front: ['T'], back: [] } },
  ]);
});

test('hostile questions are bounded: long patterns, many stars, wrong types', async () => {
  const of = async (body: unknown) => (await ask('/v1/lexicons/en/search', body)).status;
  expect(await of({ pattern: '*'.repeat(10_000) })).toBe(200);
  expect(await of({ pattern: '*A'.repeat(10_000) })).toBe(400);
  expect(await of({ pattern: 'A'.repeat(1_000_000) })).toBe(400);
  expect(await of({ pattern: 'A'.repeat(2_000_000) })).toBe(413);
  expect(await of({ from: '?'.repeat(300) })).toBe(400);
  expect(await of({ from: 'A\0B' })).toBe(400);
  expect(await of({ pattern: ['A', 3] })).toBe(400);
  expect(await of({ pattern: [] })).toBe(400);
  expect(await of({ pattern: Array(17).fill('A') })).toBe(400);
  expect(await of({ min: [3] })).toBe(400);
  expect(await of({ order: ['length'] })).toBe(400);
  expect(await of({ min: '3' })).toBe(400);
  expect(await of({ min: 1e300 })).toBe(400);
  expect(await of({ limit: null })).toBe(400);
  expect(await of({ count: 'true' })).toBe(400);
  expect(await of({ constructor: 'x' })).toBe(400);
});
