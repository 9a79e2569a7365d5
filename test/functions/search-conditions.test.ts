// Several conditions of one kind over HTTP, and cursors of questions that name other lexicons.

import { beforeAll, expect, test } from 'vitest';
import { openShelf } from './shelf.ts';

const shelf = openShelf();
const { ask } = shelf;

beforeAll(async () => {
  await shelf.publish('en', 'en', ['ABLE', 'BALE', 'BEAT', 'EAT', 'TABLE', 'TEA']);
});

const wordsOf = (body: { words: { word: string }[] }) => body.words.map(({ word }) => word);
const found = async (query: string) => wordsOf((await ask(`/v1/lexicons/en/search?${query}`)).body);
const refusal = async (query: string) => (await ask(`/v1/lexicons/en/search?${query}`)).body;

test('a filter that is repeated in a query is as many conditions, all of which hold', async () => {
  expect(await found('infix=A&infix=B')).toEqual(['ABLE', 'BALE', 'BEAT', 'TABLE']);
  expect(await found('pattern=*E&pattern=B*')).toEqual(['BALE']);
  expect(await found('notInfix=L&notInfix=B')).toEqual(['EAT', 'TEA']);
  expect(await found('near=TEA&near=EAT&distance=2')).toEqual(['BEAT', 'EAT', 'TEA']);
  expect(await found('inList=EAT,TEA&inList=TEA,TABLE')).toEqual(['TEA']);
});

test('an array in the body is the same; a text and an array of one are too', async () => {
  const path = '/v1/lexicons/en/search';
  const byBody = await ask(path, { infix: ['A', 'B'], notSuffix: ['T', 'A'], count: true });
  expect(byBody.body).toMatchObject({ count: 3 });
  expect(await ask(`${path}?infix=A&infix=B&notSuffix=T&notSuffix=A&count=true`)).toEqual(byBody);
  expect((await ask(path, { infix: ['T'] })).body).toEqual((await ask(path, { infix: 'T' })).body);
});

test('what takes one value takes no array, and the refusal names it; so do arrays that hold something else', async () => {
  for (const [body, parameter] of [
    [{ min: [2, 3] }, 'min'],
    [{ order: ['length'] }, 'order'],
    [{ palindrome: [true] }, 'palindrome'],
    [{ pattern: ['A', 3] }, 'pattern.1'],
    [{ infix: [] }, 'infix'],
    [{ infix: Array(17).fill('A') }, 'infix'],
    [{ inLexicon: Array(17).fill('en') }, 'inLexicon'],
    [{ infix: 3 }, 'infix'],
  ] as const) {
    const answer = await ask('/v1/lexicons/en/search', body);
    expect([parameter, answer]).toMatchObject([
      parameter,
      { status: 400, body: { code: 'invalid-parameter', parameter, detail: expect.stringMatching(/ must .*[^ ]\.$/) } },
    ]);
  }
  expect((await ask('/v1/lexicons/en/search', { infix: Array(17).fill('A') })).body.detail).toBe(
    '"infix" must have at most 16 items.',
  );
  expect(await refusal(Array(17).fill('infix=A').join('&'))).toMatchObject({ code: 'invalid-parameter' });
});

test('a name twice in a body is refused by name, where JSON would keep the last', async () => {
  const send = async (body: string) => (await shelf.request('/v1/lexicons/en/search', { method: 'POST', body })).json();
  expect(await send('{"infix": "A", "limit": 3, "infix": "B"}')).toMatchObject({
    status: 400,
    code: 'repeated-parameter',
    parameter: 'infix',
  });
});

test('a filter in the URL of a POST is sent to the body', async () => {
  const answer = await ask('/v1/lexicons/en/search?pattern=A*', { limit: 3 });
  expect(answer).toMatchObject({ status: 400, body: { code: 'unknown-parameter', parameter: 'pattern' } });
  expect(answer.body.detail).toContain('body');
});

test('pages of several conditions go on by query and by body, in whichever order they are given', async () => {
  const first = (await ask('/v1/lexicons/en/search?infix=A&infix=B&limit=1')).body;
  expect(wordsOf(first)).toEqual(['ABLE']);
  expect(await found(`infix=B&infix=A&limit=1&cursor=${first.cursor}`)).toEqual(['BALE']);
  const rest = await ask('/v1/lexicons/en/search', { infix: ['A', 'B'], cursor: first.cursor });
  expect(wordsOf(rest.body)).toEqual(['BALE', 'BEAT', 'TABLE']);
  expect(await refusal(`infix=A&cursor=${first.cursor}`)).toMatchObject({ code: 'invalid-cursor' });
});

test('what changes only how answers look may change from page to page: count, hooks, originals, limit, case', async () => {
  const { cursor } = (await ask('/v1/lexicons/en/search?suffix=e&limit=1')).body;
  for (const query of [
    'suffix=E',
    'suffix=e&hooks=true&originals=true&count=true&limit=7',
    'suffix=%C3%A9',
    'suffix=e&hooks=false&useAll=false',
  ]) {
    expect([query, await found(`${query}&cursor=${cursor}`)]).toEqual([query, ['BALE', 'TABLE']]);
  }
  for (const query of ['suffix=A', 'suffix=E&order=length', 'suffix=E&min=4', 'suffix=E&palindrome=true']) {
    expect([query, await refusal(`${query}&cursor=${cursor}`)]).toMatchObject([query, { code: 'invalid-cursor' }]);
  }
});

test('a cursor stays with the versions of the other lexicons too, each of them', async () => {
  await shelf.publish('one', 'en', ['ABLE', 'BEAT', 'EAT', 'TEA']);
  await shelf.publish('two', 'en', ['BALE']);
  const query = 'inLexicon=one&notInLexicon=two&notInLexicon=two@1&limit=1';
  const first = (await ask(`/v1/lexicons/en/search?${query}`)).body;
  expect(wordsOf(first)).toEqual(['ABLE']);
  await shelf.publish('one', 'en', ['XX']);
  await shelf.publish('two', 'en', ['BEAT', 'EAT', 'TEA']);
  expect(await found(query)).toEqual([]);
  const next = await shelf.request(`/v1/lexicons/en/search?${query}&cursor=${first.cursor}`);
  expect(next.headers.get('cache-control')).toContain('immutable');
  const second = (await next.json()) as { words: { word: string }[]; cursor: string };
  expect(wordsOf(second)).toEqual(['BEAT']);
  expect(await found(`${query.replace('limit=1', 'limit=9')}&cursor=${second.cursor}`)).toEqual(['EAT', 'TEA']);
});

test('a version that is named is not the one that floats', async () => {
  await shelf.publish('both', 'en', ['TEA']);
  await shelf.publish('both', 'en', ['TEA', 'EAT']);
  const query = 'inLexicon=both&notInLexicon=both@1';
  expect(await found(query)).toEqual(['EAT']);
  const first = (await ask('/v1/lexicons/en/search?notInLexicon=both@1&limit=1')).body;
  expect(wordsOf((await ask(`/v1/lexicons/en/search?notInLexicon=both@1&cursor=${first.cursor}`)).body)).toEqual([
    'BALE',
    'BEAT',
    'EAT',
    'TABLE',
  ]);
  expect(await refusal(`notInLexicon=both&cursor=${first.cursor}`)).toMatchObject({ code: 'invalid-cursor' });
});
