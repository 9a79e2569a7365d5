// The demonstration dictionary of a first start: a freely licensed list, published as any upload is.

import { openAsBlob, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import wordListPath from 'word-list';
import { MANIFESTS_PREFIX, UPLOADS_PREFIX } from '../pipelines/artifact-keys.ts';
import type { ObjectStore } from '../pipelines/ports.ts';

export const DEMONSTRATION_LEXICON = 'en-open';

const POLL_MS = 100;

/** How an upload ended, as `GET /v1/lexicons/{lexicon}/uploads` tells it. */
export interface UploadOutcome {
  readonly uploadId: string;
  readonly status: string;
  readonly version?: number;
  readonly reasons: readonly { readonly code: string; readonly detail: string }[];
  readonly report?: { readonly unique: number };
}

/** Whether nothing was ever published or uploaded here. */
export async function isEmpty(stores: { uploads: ObjectStore; artifacts: ObjectStore }): Promise<boolean> {
  const uploads = await stores.uploads.list(UPLOADS_PREFIX, { limit: 1 });
  const manifests = await stores.artifacts.list(MANIFESTS_PREFIX, { limit: 1 });
  return uploads.objects.length + manifests.objects.length === 0;
}

/** Title, source and licence as the package itself states them, and no more. */
function describeList(): Readonly<Record<string, string>> {
  const { version } = JSON.parse(readFileSync(join(dirname(wordListPath), 'package.json'), 'utf8')) as {
    version: string;
  };
  return {
    title: 'English words (word-list)',
    source: `npm package word-list ${version}, a list of the words of https://github.com/atebits/Words/blob/master/Words/en.txt`,
    licence: 'MIT (stated by the package; © Sindre Sorhus)',
    note: 'One-letter words are not included; many common bad words are filtered out.',
  };
}

/**
 * Uploads the list through the server's own doors and waits for what became of it. Throws Error with what a door said.
 */
export async function publishDemonstration(origin: string, token: string): Promise<UploadOutcome> {
  const list = await openAsBlob(wordListPath);
  const asked = await answerOf(`${origin}/v1/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      language: 'en',
      lexicon: DEMONSTRATION_LEXICON,
      filename: `${DEMONSTRATION_LEXICON}.txt`,
      size: list.size,
      options: describeList(),
    }),
  });
  const { uploadId, url, headers } = (await asked.json()) as {
    uploadId: string;
    url: string;
    headers: Record<string, string>;
  };
  const { pathname, search } = new URL(url);
  await answerOf(`${origin}${pathname}${search}`, { method: 'PUT', headers, body: list });
  return outcomeOf(origin, uploadId);
}

async function outcomeOf(origin: string, uploadId: string): Promise<UploadOutcome> {
  for (;;) {
    const answer = await answerOf(`${origin}/v1/lexicons/${DEMONSTRATION_LEXICON}/uploads`);
    const { uploads } = (await answer.json()) as { uploads: readonly UploadOutcome[] };
    const upload = uploads.find((one) => one.uploadId === uploadId);
    if (upload !== undefined && upload.status !== 'pending') return upload;
    await setTimeout(POLL_MS);
  }
}

async function answerOf(url: string, request: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, request);
  if (response.ok) return response;
  throw new Error(
    `${request.method ?? 'GET'} ${new URL(url).pathname} answered ${response.status}: ${await response.text()}`,
  );
}
