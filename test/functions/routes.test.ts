// Which function a path belongs to.

import { expect, test } from 'vitest';
import { functionServing } from '../../functions/routes.ts';

test.each([
  ['/v1/lexicons/en/words', 'words'],
  ['/v1/lexicons/en@3/words/CAT', 'words'],
  ['/v1/lexicons/en/words/%D0%BF', 'words'],
  ['/v1/lexicons/en/search', 'search'],
  ['/v1/lexicons/en/diff', 'search'],
  ['/v1/lexicons/en@3/graph', 'search'],
  ['/v1/lexicons/en/moves/scrabble', 'moves'],
  ['/v1/lexicons/en/moves/chess', 'moves'],
  ['/v1/lexicons/en/moves/scrabble/score', 'moves'],
  ['/v1/lexicons/en/moves/scrabble/other', 'catalogue'],
  ['/v1/lexicons/en', 'catalogue'],
  ['/v1/lexicons/en/versions/3', 'catalogue'],
  ['/v1/health', 'catalogue'],
  ['/', 'catalogue'],
  ['/v1/lexicons/en/words/CAT/more', 'catalogue'],
  ['/v1/lexicons/en/words/', 'catalogue'],
  ['/v1/lexicons//words', 'catalogue'],
  ['/v1/lexicons/en/moves', 'catalogue'],
  ['/V1/lexicons/en/words', 'catalogue'],
])('%s is served by %s', (path, name) => {
  expect(functionServing(path)).toBe(name);
});
