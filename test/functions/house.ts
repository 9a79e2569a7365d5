// The whole house in memory: stores, the compile function and the four lookup functions, as they are put together.

import { createApp as createCatalogueApp } from '../../functions/catalogue/app.ts';
import { createHandler } from '../../functions/compile/handler.ts';
import { createLexiconCache } from '../../functions/lexicon-cache.ts';
import { createManifests } from '../../functions/manifests.ts';
import { createApp as createMovesApp } from '../../functions/moves/app.ts';
import { nodeClock, nodeHash } from '../../functions/node-ports.ts';
import { openApiDocument } from '../../functions/openapi/document.ts';
import { DOCUMENTED } from '../../functions/openapi/operations.ts';
import { functionServing } from '../../functions/routes.ts';
import { createApp as createSearchApp } from '../../functions/search/app.ts';
import { createTokenCheck, hashToken } from '../../functions/token.ts';
import { createApp as createWordsApp } from '../../functions/words/app.ts';
import { openMemoryStore } from '../../local/memory-store.ts';
import { objectCreatedEvent, sqsEvent } from '../../local/s3-event.ts';
import type { Clock, Logger, ObjectMetadata, UploadDoor } from '../../pipelines/ports.ts';
import type { Answered } from './shelf.ts';

export const TOKEN = 'a-token-of-the-tests';
export const ARTIFACTS_URL = 'https://artifacts.example';

export interface Asked {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Answered;
}

/** The time of day, and a stopwatch on which every benchmark has used up its budget after one round. */
export function hastyClock(): Clock {
  let stopwatchMs = 0;
  return { now: nodeClock.now, milliseconds: () => (stopwatchMs += 10_000) };
}

/** An empty house. `onAnswer` sees every answer, for tests of the OpenAPI document. */
export function openHouse(options: { onAnswer?: (method: string, path: string, answer: Asked) => void } = {}) {
  const uploads = openMemoryStore({ versioned: true });
  const artifacts = openMemoryStore();
  const logged: string[] = [];
  const logger: Logger = { info: () => {}, warn: () => {}, error: (...line) => logged.push(JSON.stringify(line)) };
  const ports = { uploads, artifacts, clock: hastyClock(), hash: nodeHash, logger };
  const compile = createHandler(ports);
  const metadataOf = new Map<string, ObjectMetadata>();
  const uploadDoor: UploadDoor = {
    async presignPut(key, { metadata, expiresInSeconds }) {
      const url = `https://uploads.example/${key}?for=${metadata['upload-id']}`;
      metadataOf.set(url, metadata);
      return { url, headers: {}, expires: new Date(Date.now() + expiresInSeconds * 1000) };
    },
  };
  const lexicons = createLexiconCache({ artifacts, manifests: createManifests(artifacts), maxBytes: 1e8 });
  const tokenHash = hashToken(TOKEN, nodeHash.randomHex(16));
  const deps = { lexicons, logger };
  const apps = {
    words: createWordsApp(deps),
    search: createSearchApp(deps),
    moves: createMovesApp(deps),
    catalogue: createCatalogueApp({
      ...ports,
      uploadDoor,
      artifactUrl: (key) => `${ARTIFACTS_URL}/${key}`,
      authorised: createTokenCheck(async () => tokenHash),
      openapi: async () => JSON.stringify(await openApiDocument(DOCUMENTED, '0.0.0')),
      loaded: lexicons.loaded,
    }),
  };
  let events = 0;

  async function request(path: string, init?: RequestInit): Promise<Response> {
    return apps[functionServing(path.split('?')[0]!)].request(path, init);
  }

  /** As the administrator, with a body of JSON if there is one. */
  async function ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Asked> {
    const response = await request(path, {
      method,
      headers: { authorization: `Bearer ${TOKEN}`, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer = {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : response.headers.get('content-type')?.endsWith('json') ? JSON.parse(text) : text,
    };
    options.onAnswer?.(method, path, answer);
    return answer;
  }

  /** An object that arrives in the uploads bucket, and its event. */
  async function drop(key: string, list: string, metadata?: ObjectMetadata): Promise<void> {
    const head = await uploads.put(key, new TextEncoder().encode(list), metadata ? { metadata } : {});
    const sequencer = (++events).toString(16).padStart(16, '0');
    const { batchItemFailures } = await compile(
      sqsEvent(`m${events}`, objectCreatedEvent('uploads', head, sequencer), 0, 1),
    );
    if (batchItemFailures.length > 0) throw new Error(`the upload of ${key} failed: ${logged.at(-1)}`);
  }

  /** The way of a client: asks for a place, sends the list there, answers the upload's id. */
  async function upload(language: string, lexicon: string, list: string, more: object = {}): Promise<string> {
    const { status, body } = await ask('POST', '/v1/uploads', { language, lexicon, filename: 'list.txt', ...more });
    if (status !== 200) throw new Error(JSON.stringify(body));
    await drop(body.key, list, metadataOf.get(body.url));
    return body.uploadId;
  }

  return { artifacts, uploads, logged, apps, lexicons, request, ask, drop, upload };
}
