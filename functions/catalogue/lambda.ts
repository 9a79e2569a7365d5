// The entry point of the catalogue function in AWS.

import { readEnvironment } from '../environment.ts';
import { lazyS3 } from '../lazy-s3.ts';
import { nodeClock, nodeHash } from '../node-ports.ts';
import { createObserver } from '../observability.ts';
import { createSecretTokenCheck } from '../secret-token-check.ts';
import { createHandler } from './handler.ts';

/** The bundle holds it beside this file. */
const OPENAPI_DOCUMENT = new URL('openapi.json', import.meta.url);

const { artifactsBucket, uploadsBucket, artifactsUrl, tokenHashSecret } = readEnvironment(process.env, [
  'artifactsBucket',
  'uploadsBucket',
  'artifactsUrl',
  'tokenHashSecret',
]);
const { logger, watchStore, watchAnswers } = createObserver('catalogue');
const s3 = lazyS3();

export const handler = watchAnswers(
  createHandler({
    artifacts: watchStore(s3.store(artifactsBucket)),
    uploadDoor: s3.uploadDoor(uploadsBucket),
    clock: nodeClock,
    hash: nodeHash,
    logger,
    artifactUrl: (key) => `${artifactsUrl}/${key}`,
    authorised: createSecretTokenCheck(async () => (await import('../secret-text.ts')).readSecretText(tokenHashSecret)),
    openapi: async () => (await import('node:fs/promises')).readFile(OPENAPI_DOCUMENT, 'utf8'),
  }),
);
