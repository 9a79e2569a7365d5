// The four lookup functions' own apps over local stores, in one process: they share one cache of lexicons.

import { readFile } from 'node:fs/promises';
import type { Hono } from 'hono';
import { createApp as createCatalogueApp } from '../functions/catalogue/app.ts';
import { DEFAULT_CACHE_BYTES } from '../functions/environment.ts';
import { createLexiconCache } from '../functions/lexicon-cache.ts';
import { createManifests } from '../functions/manifests.ts';
import { createApp as createMovesApp } from '../functions/moves/app.ts';
import { nodeClock, nodeHash } from '../functions/node-ports.ts';
import type { LookupFunction } from '../functions/routes.ts';
import { createApp as createSearchApp } from '../functions/search/app.ts';
import { createTokenCheck, hashToken } from '../functions/token.ts';
import { createApp as createWordsApp } from '../functions/words/app.ts';
import type { Logger, ObjectStore, UploadDoor } from '../pipelines/ports.ts';

/** Written by `npm run build`. */
const OPENAPI_DOCUMENT = new URL('../dist/openapi.json', import.meta.url);
const SALT_BYTES = 16;

export interface AppsOptions {
  readonly artifacts: ObjectStore;
  readonly uploadDoor: UploadDoor;
  readonly adminToken: string;
  /** The address under which an artefact is served, by its key. */
  readonly artifactUrl: (key: string) => string;
  readonly logger: Logger;
}

export function createApps(options: AppsOptions): Readonly<Record<LookupFunction, Hono>> {
  const { artifacts, uploadDoor, adminToken, artifactUrl, logger } = options;
  const manifests = createManifests(artifacts);
  const lexicons = createLexiconCache({ artifacts, manifests, maxBytes: DEFAULT_CACHE_BYTES });
  const tokenHash = hashToken(adminToken, nodeHash.randomHex(SALT_BYTES));
  return {
    words: createWordsApp({ lexicons, logger }),
    search: createSearchApp({ lexicons, logger }),
    moves: createMovesApp({ lexicons, logger }),
    catalogue: createCatalogueApp({
      artifacts,
      uploadDoor,
      clock: nodeClock,
      hash: nodeHash,
      logger,
      artifactUrl,
      authorised: createTokenCheck(async () => tokenHash),
      openapi: () => readFile(OPENAPI_DOCUMENT, 'utf8'),
      loaded: () => lexicons.loaded(),
    }),
  };
}
