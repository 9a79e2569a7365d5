// Word checks over HTTP: 200 either way, whatever was typed.

import { beforeAll, expect, test } from 'vitest';
import { caseById } from '../fixtures/cases.ts';
import { openShelf } from './shelf.ts';

const shelf = openShelf();
const { ask, request } = shelf;

beforeAll(async () => {
  await shelf.publish('en', 'en', ['cat', 'cot', 'dog']);
  await shelf.publish('en', 'en', ['cat', 'cow']);
  await shelf.publish('ru', 'ru', caseById('api-10').input.words);
  await shelf.publish('es', 'es', ['[CH]IC[LL]E']);
  await shelf.publish('plain', 'und', ['cat']);
});

test('a valid word comes back as the language writes it, with its tiles and rank', async () => {
  expect(await ask('/v1/lexicons/en/words/Cow')).toEqual({
    status: 200,
    body: {
      lexicon: 'en',
      version: 2,
      word: 'COW',
      valid: true,
      tiles: ['C', 'O', 'W'],
      rank: 1,
      hooks: { front: [], back: [] },
      anagrams: 1,
      score: 8,
    },
  });
  expect((await ask('/v1/lexicons/es/words/chicle')).body).toMatchObject({
    valid: false,
    tiles: ['CH', 'I', 'C', 'L', 'E'],
  });
  expect((await ask('/v1/lexicons/es/words/chiclle')).body).toMatchObject({
    word: 'CHICLLE',
    valid: true,
    tiles: ['CH', 'I', 'C', 'LL', 'E'],
    rank: 0,
  });
});

test('api-12: an unknown word is a clean negative with its reason', async () => {
  expect(await ask('/v1/lexicons/en/words/zzzz')).toEqual({
    status: 200,
    body: {
      lexicon: 'en',
      version: 2,
      word: 'ZZZZ',
      valid: false,
      tiles: ['Z', 'Z', 'Z', 'Z'],
      rank: null,
      reason: 'not-in-lexicon',
      nearest: [],
    },
  });
  expect((await ask('/v1/lexicons/en/words/caw')).body.nearest).toEqual(['CAT', 'COW']);
  expect((await ask('/v1/lexicons/en/words/c4t')).body).toMatchObject({
    valid: false,
    tiles: [],
    rank: null,
    reason: 'unknown-character',
    character: '4',
  });
});

test('a ref without version means the current one, a pinned one stays and is immutable', async () => {
  expect((await ask('/v1/lexicons/en/words/cot')).body).toMatchObject({ version: 2, valid: false });
  expect((await ask('/v1/lexicons/en@1/words/cot')).body).toMatchObject({ version: 1, valid: true });
  const cacheControl = async (path: string) => (await request(path)).headers.get('cache-control');
  expect(await cacheControl('/v1/lexicons/en/words/cat')).toBe('no-cache');
  expect(await cacheControl('/v1/lexicons/en@1/words/cat')).toBe('public, max-age=31536000, immutable');
  expect(await cacheControl('/v1/lexicons/en@7/words/cat')).toBe('no-cache');
});

test('many words are answered in the order asked, each as it was sent', async () => {
  const words = ['dog', 'CAT', '', 'Cat', 'zzzz', 'c[a]t', ' cat', 'поросе'];
  const { body } = await ask('/v1/lexicons/en/words', { words });
  expect(body).toEqual({
    lexicon: 'en',
    version: 2,
    results: words.map((word) => ({ word, valid: ['CAT', 'Cat', 'c[a]t'].includes(word) })),
  });
  const many = Array.from({ length: 10_000 }, (_, i) => (i % 2 ? 'cat' : 'cot'));
  const answer = await ask('/v1/lexicons/en/words', { words: many });
  expect(answer.body.results.filter(({ valid }: { valid: boolean }) => valid)).toHaveLength(5000);
  expect((await ask('/v1/lexicons/en/words', { words: [] })).body.results).toEqual([]);
});

test('chk-01: names that every object has are no words', async () => {
  const { check } = caseById('chk-01').input;
  const { body } = await ask('/v1/lexicons/plain/words', { words: check });
  expect(body.results).toEqual(check.map((word: string) => ({ word, valid: word === 'cat' })));
  for (const word of check) {
    expect((await ask(`/v1/lexicons/plain/words/${word}`)).body).toMatchObject({ valid: word === 'cat' });
    expect(await ask(`/v1/lexicons/${word.toLowerCase().replaceAll('_', '-')}/words/x`)).not.toMatchObject({
      status: 500,
    });
  }
});

test('api-07: injection-like words are echoed as JSON only, and no header is added', async () => {
  for (const text of caseById('api-07').input.check as string[]) {
    const segment = text.includes('%') ? text : encodeURIComponent(text);
    const response = await request(`/v1/lexicons/en/words/${segment}`);
    expect([text, response.status]).toEqual([text, 200]);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('set-cookie')).toBeNull();
    const body = (await response.json()) as { word: string; valid: boolean };
    expect(body.valid).toBe(false);
    expect(body.word).toBe(decodeURIComponent(segment).toUpperCase());
  }
});

test('api-10: words of any script by path, encoded or raw; a broken escape is 400', async () => {
  const [encoded, raw, broken] = (caseById('api-10').input.requests as string[]).map((line) =>
    line.split(' ')[0]!.replace('/ru/check/', '/v1/lexicons/ru/words/'),
  );
  expect((await ask(encoded!)).body).toMatchObject({ valid: true, word: 'ПОРОСЁНОК' });
  expect((await ask(raw!)).body).toMatchObject({ valid: true });
  expect(await ask(broken!)).toMatchObject({ status: 400, body: { code: 'invalid-encoding' } });
});

test('chk-06: in a lexicon that nothing was published for no word is valid', async () => {
  expect(await ask('/v1/lexicons/xx/words/ANY')).toMatchObject({ status: 404, body: { code: 'lexicon-not-found' } });
  expect(await ask('/v1/lexicons/en@9/words/ANY')).toMatchObject({ status: 404, body: { code: 'version-not-found' } });
});

test.each([
  ['/v1/lexicons/..%2F..%2Fx/words/cat', 'invalid-lexicon'],
  ['/v1/lexicons/EN/words/cat', 'invalid-lexicon'],
  ['/v1/lexicons/en%00/words/cat', 'invalid-lexicon'],
  [`/v1/lexicons/${'a'.repeat(64)}/words/cat`, 'invalid-lexicon'],
  ['/v1/lexicons/en@/words/cat', 'invalid-version'],
  ['/v1/lexicons/en@0/words/cat', 'invalid-version'],
  ['/v1/lexicons/en@01/words/cat', 'invalid-version'],
  ['/v1/lexicons/en@1@2/words/cat', 'invalid-version'],
  ['/v1/lexicons/en@99999999999999999999/words/cat', 'invalid-version'],
  [`/v1/lexicons/en/words/${'a'.repeat(4097)}`, 'word-too-long'],
  [`/v1/lexicons/en/words/${'a'.repeat(1_000_000)}`, 'word-too-long'],
  ['/v1/lexicons/en/words/cat?limit=1', 'unknown-parameter'],
])('%.60s is 400 %s', async (path, code) => {
  expect(await ask(path)).toMatchObject({ status: 400, body: { status: 400, code } });
});

test('hostile bodies: each its clear error', async () => {
  const path = '/v1/lexicons/en/words';
  const of = async (body: unknown) => {
    const answer = await ask(path, body);
    return [answer.status, answer.body.code, answer.body.parameter];
  };
  expect(await of({ words: Array(10_001).fill('cat') })).toEqual([400, 'invalid-parameter', 'words']);
  expect(await of({ words: ['cat', 'a'.repeat(1_000_000)] })).toEqual([400, 'invalid-parameter', 'words.1']);
  expect(await of({ words: ['cat', 'a'.repeat(3_000_000)] })).toEqual([413, 'body-too-large', undefined]);
  expect(await of({ words: ['cat', null] })).toEqual([400, 'invalid-parameter', 'words.1']);
  expect(await of({ words: 'cat' })).toEqual([400, 'invalid-parameter', 'words']);
  expect(await of({ word: 'cat' })).toEqual([400, 'invalid-parameter', 'words']);
  expect(await of({ words: [], strict: true })).toEqual([400, 'unknown-parameter', 'strict']);
  const nul = await ask(path, { words: ['c\0t', '\ud800', '[', '[[]]', ']['] });
  expect(nul.body.results.map(({ valid }: { valid: boolean }) => valid)).toEqual(Array(5).fill(false));
  expect((await request(path)).status).toBe(405);
});
