// The functions' environment: what is wrong is named, all of it at once.

import { expect, test } from 'vitest';
import { InputError } from '../../core/errors.ts';
import { DEFAULT_CACHE_BYTES, ENVIRONMENT_NAMES, readEnvironment } from '../../functions/environment.ts';

const GOOD = {
  MOTMOT_UPLOADS_BUCKET: 'motmot-uploads',
  MOTMOT_ARTIFACTS_BUCKET: 'motmot-artifacts',
  MOTMOT_ARTIFACTS_URL: 'https://d111.cloudfront.example/',
  MOTMOT_TOKEN_HASH_SECRET: 'motmot/token',
  MOTMOT_CACHE_BYTES: '2000000',
};

test('a complete environment is parsed, the URL without its last slash', () => {
  const all = Object.keys(ENVIRONMENT_NAMES) as (keyof typeof ENVIRONMENT_NAMES)[];
  expect(readEnvironment(GOOD, all)).toEqual({
    uploadsBucket: 'motmot-uploads',
    artifactsBucket: 'motmot-artifacts',
    artifactsUrl: 'https://d111.cloudfront.example',
    tokenHashSecret: 'motmot/token',
    cacheBytes: 2_000_000,
  });
});

test('only what a function asks for is read', () => {
  expect(readEnvironment({ MOTMOT_ARTIFACTS_BUCKET: 'abc' }, ['artifactsBucket', 'cacheBytes'])).toEqual({
    artifactsBucket: 'abc',
    cacheBytes: DEFAULT_CACHE_BYTES,
  });
});

test('everything that is missing or wrong is named in one sentence', () => {
  const wrong = { MOTMOT_ARTIFACTS_BUCKET: 'No Bucket', MOTMOT_ARTIFACTS_URL: 'ftp://x', MOTMOT_CACHE_BYTES: '12' };
  const read = () =>
    readEnvironment(wrong, ['uploadsBucket', 'artifactsBucket', 'artifactsUrl', 'tokenHashSecret', 'cacheBytes']);
  expect(read).toThrow(InputError);
  for (const name of Object.values(ENVIRONMENT_NAMES)) expect(read).toThrow(name);
});
