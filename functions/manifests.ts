// Manifests as the functions read them: never older than the request that asks, parsed again only when they changed.

import type { LexiconRef } from './lexicon-ref.ts';

/** Where the binary of a version lies, and how much of it holds the DAWG. */
export interface StoredVersion {
  readonly version: number;
  readonly key: string;
  readonly bytes: number;
  readonly dawgEnd: number;
}

export interface Manifests {
  resolve(ref: LexiconRef): Promise<StoredVersion>;
}
