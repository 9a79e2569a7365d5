// Every case about lists, letters, look-ups, construction and size has a test that names it.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ALL_CASES } from './fixtures/cases.ts';

const AREAS = ['ingest', 'i18n', 'check', 'build', 'scale'];
const TESTS = fileURLToPath(new URL('.', import.meta.url));

it('no case is without a test by its id', () => {
  const tests = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && file !== 'cases.test.ts')
    .map((file) => readFileSync(`${TESTS}${file}`, 'utf8'))
    .join('\n');
  const ids = ALL_CASES.filter(({ area }) => AREAS.includes(area)).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(40);
  expect(
    ids.filter((id) => !tests.includes(`${id}:`) && !new RegExp(`['\`]${id}['\`]|${id} and|and ${id}`).test(tests)),
  ).toEqual([]);
});
