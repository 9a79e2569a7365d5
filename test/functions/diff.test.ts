// What changed between two versions, over HTTP.

import { expect, test } from 'vitest';
import { openHouse } from './house.ts';
import { openShelf } from './shelf.ts';

const wordsUpTo = (end: number): string[] =>
  Array.from(
    { length: end },
    (_, i) => `A${[...i.toString(5).padStart(3, '0')].map((digit) => 'BCDEF'[+digit]).join('')}`,
  );

test('two versions: counts and words, added first', async () => {
  const { ask, publish, lexicons } = openShelf();
  await publish('en', 'en', ['cat', 'cot', 'dog']);
  await publish('en', 'en', ['act', 'cat', 'dogs', 'dog']);
  expect(await ask('/v1/lexicons/en/diff?from=1&to=2')).toEqual({
    status: 200,
    body: {
      lexicon: 'en',
      version: 2,
      from: 1,
      to: 2,
      addedCount: 2,
      removedCount: 1,
      added: ['ACT', 'DOGS'],
      removed: ['COT'],
      truncated: false,
      limit: 100,
    },
  });
  expect((await ask('/v1/lexicons/en/diff?from=2&to=1')).body).toMatchObject({
    added: ['COT'],
    removed: ['ACT', 'DOGS'],
  });
  expect((await ask('/v1/lexicons/en/diff?from=2')).body).toMatchObject({ to: 2, addedCount: 0, removedCount: 0 });
  expect(lexicons.loaded().map(({ part }) => part)).toEqual(['dawg', 'dawg']);
});

test('words whose tiles another word would be read as have brackets', async () => {
  const { ask, publish } = openShelf();
  await publish('es', 'es', ['chico']);
  await publish('es', 'es', ['chico', '[c][h]ico']);
  expect((await ask('/v1/lexicons/es/diff?from=1')).body).toMatchObject({ added: ['[C][H][I][C][O]'], addedCount: 1 });
});

test('pages cover both lists, and stay with their versions while others are published', async () => {
  const { ask, publish } = openShelf();
  const [first, second] = [wordsUpTo(60), wordsUpTo(100).slice(25)];
  await publish('en', 'en', first);
  await publish('en', 'en', second);
  const shown: { added: string[]; removed: string[] } = { added: [], removed: [] };
  for (let cursor = '', pages = 1; ; pages++) {
    const { status, body } = await ask(`/v1/lexicons/en/diff?from=1&limit=7${cursor && `&cursor=${cursor}`}`);
    expect([status, body.to, body.addedCount, body.removedCount]).toEqual([200, 2, 40, 25]);
    expect(body.added.length + body.removed.length).toBeLessThanOrEqual(7);
    shown.added.push(...body.added);
    shown.removed.push(...body.removed);
    expect(body.truncated).toBe(body.cursor !== undefined);
    if (!body.cursor) {
      expect(pages).toBe(10);
      break;
    }
    cursor = body.cursor;
    await publish('en', 'en', ['zoo']);
  }
  expect(shown).toEqual({ added: second.slice(35), removed: first.slice(0, 25) });
});

test('a version that is not there is 404; cursors of other questions, odd numbers and unknown names are 400', async () => {
  const { ask, publish } = openShelf();
  await publish('en', 'en', ['cat', 'cot', 'dog']);
  await publish('en', 'en', ['act']);
  await publish('en', 'en', ['act', 'cat']);
  const { cursor } = (await ask('/v1/lexicons/en/diff?from=1&to=2&limit=1')).body;
  for (const [query, status, code] of [
    ['from=1&to=9', 404, 'version-not-found'],
    ['from=9', 404, 'version-not-found'],
    ['to=1', 400, 'invalid-parameter'],
    ['from=0&to=1', 400, 'invalid-parameter'],
    ['from=x', 400, 'invalid-parameter'],
    ['from=1&limit=0', 400, 'invalid-parameter'],
    ['from=1&form=2', 400, 'unknown-parameter'],
    ['from=1&cursor=x', 400, 'invalid-cursor'],
    [`from=2&cursor=${cursor}`, 400, 'invalid-cursor'],
    [`from=1&to=3&cursor=${cursor}`, 400, 'invalid-cursor'],
    [`from=1&to=2&cursor=${cursor}`, 200, undefined],
    ['from=1&limit=5000', 200, undefined],
  ] as const) {
    const answer = await ask(`/v1/lexicons/en/diff?${query}`);
    expect([query, answer.status, answer.body.code]).toEqual([query, status, code]);
  }
  expect((await ask('/v1/lexicons/nothing/diff?from=1')).body).toMatchObject({ code: 'lexicon-not-found' });
  expect((await ask('/v1/lexicons/en@1/diff?from=1')).body).toMatchObject({ code: 'invalid-lexicon' });
  expect((await ask('/v1/lexicons/en/diff?from=1&limit=5000')).body.limit).toBe(1000);
});

test('answers of two named versions are immutable; a deleted version is gone at once', async () => {
  const { ask, upload } = openHouse();
  await upload('en', 'tiny', 'cat\n');
  await upload('en', 'tiny', 'cat\ndog\n');
  const cacheOf = async (query: string) =>
    (await ask('GET', `/v1/lexicons/tiny/diff?${query}`)).headers.get('cache-control');
  expect(await cacheOf('from=1&to=2')).toContain('immutable');
  expect(await cacheOf('from=1')).toBe('no-cache');
  expect((await ask('GET', '/v1/lexicons/tiny/diff?from=1')).body).toMatchObject({ added: ['DOG'], removedCount: 0 });
  await ask('DELETE', '/v1/lexicons/tiny/versions/1');
  expect((await ask('GET', '/v1/lexicons/tiny/diff?from=1')).status).toBe(404);
});
