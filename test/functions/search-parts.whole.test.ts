// Which part of a binary a search fetches: the DAWG alone, and the GADDAG behind it when the plan of a question wants it.

import { beforeAll, expect, test } from 'vitest';
import { englishCorpus } from '../../bench/corpora.ts';
import { openShelf } from './shelf.ts';

const shelf = openShelf();
const { words } = englishCorpus();

beforeAll(() => shelf.publish('en', 'en', words));

const parts = () => shelf.lexicons.loaded().map(({ part, bytes }) => ({ part, bytes }));

test('the GADDAG is fetched when a question first wants it, and not before', async () => {
  const { bytes, dawgEnd } = await shelf.manifests.resolve({ lexicon: 'en', version: undefined });
  for (const query of ['', '?prefix=UN', '?pattern=T?P*', '?suffix=AGE', '?infix=XYL&count=true', '?from=RETAINS']) {
    const { status } = await shelf.ask(`/v1/lexicons/en/search${query}`);
    expect([query, status, parts()]).toEqual([query, 200, [{ part: 'dawg', bytes: dawgEnd }]]);
  }
  const { body } = await shelf.ask('/v1/lexicons/en/search?palindrome=true');
  const palindromes = words.filter((word) => word === [...word].reverse().join(''));
  expect(body.words.map(({ word }: { word: string }) => word)).toEqual(palindromes.slice(0, 100));
  expect(body.plan.arcs).toBeLessThan(30_000);
  expect(parts()).toEqual([{ part: 'whole', bytes }]);
});
