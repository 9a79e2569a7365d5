// The catalogue: what lexicons, versions and uploads there are, and the few requests that change them.

import type { Hono } from 'hono';
import type { ArtifactUrl } from '../../pipelines/catalogue.ts';
import type { Clock, Hash, Logger, ObjectStore, UploadDoor } from '../../pipelines/ports.ts';
import { createDoor } from '../http/door.ts';
import type { Endpoint } from '../http/operation.ts';
import type { LoadedLexicon } from '../lexicon-cache.ts';
import { changeEndpoints } from './change.ts';

import { readEndpoints } from './read.ts';

export interface CatalogueDeps {
  readonly artifacts: ObjectStore;
  readonly uploadDoor: UploadDoor;
  readonly clock: Clock;
  readonly hash: Hash;
  readonly logger: Logger;
  readonly artifactUrl: ArtifactUrl;
  /** Whether an `Authorization` header carries the admin token: see token.ts. */
  readonly authorised: (authorization: string | null) => Promise<boolean>;
  /** The OpenAPI document as JSON, asked for when first wanted. */
  readonly openapi: () => Promise<string>;
  /** What this process keeps in memory; nothing when left out. */
  readonly loaded?: () => readonly LoadedLexicon[];
}

export function createApp(deps: CatalogueDeps): Hono {
  const endpoints: readonly Endpoint[] = [...readEndpoints(deps), ...changeEndpoints(deps)];
  return createDoor(endpoints, deps);
}
