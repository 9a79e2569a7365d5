// Drawings over HTTP.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { englishCorpus } from '../../bench/corpora.ts';
import { type Answered, openShelf } from './shelf.ts';

const shelf = openShelf();
const words = readFileSync(new URL('../fixtures/golden/example.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');
await shelf.publish('tutorial', 'en', words);
await shelf.publish('english', 'en', englishCorpus().words.slice(0, 20_000));
const draw = (ref: string, query = '') => shelf.request(`/v1/lexicons/${ref}/graph${query}`);

test('a small graph is an SVG that runs nothing', async () => {
  const answer = await draw('tutorial@1');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(answer.headers.get('etag')).toMatch(/^"/);
  const svg = await answer.text();
  expect(svg.match(/<circle/g)).toHaveLength(10);
  expect(svg).toContain('<title>tutorial, version 1</title>');
  expect(svg).not.toMatch(/<style|style=|<script/);
  const again = await shelf.request('/v1/lexicons/tutorial@1/graph', {
    headers: { 'if-none-match': answer.headers.get('etag')! },
  });
  expect(again.status).toBe(304);
});

test('or DOT, of the whole or of what may follow a prefix', async () => {
  const whole = await draw('tutorial', '?format=dot');
  expect([whole.headers.get('content-type'), whole.headers.get('cache-control')]).toEqual([
    'text/vnd.graphviz',
    'no-cache',
  ]);
  expect(await whole.text()).toMatch(/^digraph .*rankdir=LR.*1 -> 2 \[label="D"\];/s);
  const part = await (await draw('tutorial', '?format=dot&prefix=pat')).text();
  expect(part.match(/fillcolor/g)).toHaveLength(2);
  expect(await (await draw('tutorial', '?prefix=pat')).text()).toContain('behind pat');
});

test('what is too large or not there is told', async () => {
  for (const [ref, query, status, code] of [
    ['english', '', 400, 'graph-too-large'],
    ['english', '?format=dot', 400, 'graph-too-large'],
    ['english', '?prefix=ab', 400, 'graph-too-large'],
    ['english', '?prefix=zzz', 400, 'no-such-prefix'],
    ['english', '?prefix=%D0%BF', 400, 'unknown-character'],
    ['english', '?format=png', 400, 'invalid-parameter'],
    ['english', '?depth=3', 400, 'unknown-parameter'],
    ['nothing', '', 404, 'lexicon-not-found'],
    ['english@7', '', 404, 'version-not-found'],
  ] as const) {
    const answer = await draw(ref, query);
    expect([ref, query, answer.status, ((await answer.json()) as Answered).code]).toEqual([ref, query, status, code]);
  }
  expect((await draw('english', '?prefix=abac')).status).toBe(200);
});
