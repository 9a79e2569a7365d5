// Manifests as the lookup functions read them: never older than the request that asks, parsed only when they changed.

import { LRUCache } from 'lru-cache';
import { InputError } from '../core/errors.ts';
import { manifestKey } from '../pipelines/artifact-keys.ts';
import { readJson } from '../pipelines/json-objects.ts';
import { type Manifest, needVersion, present } from '../pipelines/manifest.ts';
import type { ObjectStore } from '../pipelines/ports.ts';
import type { LexiconRef } from './lexicon-ref.ts';
import { shareLoads } from './shared-load.ts';

/** Where the binary of a version lies, and how much of it holds the DAWG. */
export interface StoredVersion {
  readonly version: number;
  readonly key: string;
  readonly bytes: number;
  readonly dawgEnd: number;
}

export interface Manifests {
  /** The version that a ref means now. Throws `InputError` `lexicon-not-found`, `version-not-found`. */
  resolve(ref: LexiconRef): Promise<StoredVersion>;
}

const KEPT_MANIFESTS = 100;

interface Kept {
  readonly etag: string;
  readonly manifest: Manifest;
}

/**
 * Every question asks the store: for the ETag alone while the manifest is the one that is known, so that a version that
 * was published, rolled back or deleted shows at once. Questions that come while one is under way share the next.
 */
export function createManifests(artifacts: ObjectStore): Manifests {
  const kept = new LRUCache<string, Kept>({ max: KEPT_MANIFESTS });
  const share = shareLoads<Manifest>({ fresh: true });

  const read = async (lexicon: string): Promise<Manifest> => {
    const key = manifestKey(lexicon);
    const known = kept.get(lexicon);
    if (known && (await artifacts.head(key))?.etag === known.etag) return known.manifest;
    kept.delete(lexicon);
    const stored = await readJson<Manifest>(artifacts, key);
    const manifest = present(stored?.value, lexicon);
    if (stored) kept.set(lexicon, { etag: stored.etag, manifest });
    return manifest;
  };

  return {
    async resolve({ lexicon, version: wanted }) {
      const manifest = await share(lexicon, () => read(lexicon));
      if (wanted === undefined && manifest.current === 0) {
        throw new InputError('version-not-found', `Nothing is published of "${lexicon}" yet; upload a list.`, {
          lexicon,
        });
      }
      const { version, artifact } = needVersion(manifest, wanted ?? manifest.current);
      return { version, key: artifact.key, bytes: artifact.bytes, dawgEnd: artifact.dawgEnd };
    },
  };
}
