// Published lexicons without a pipeline, and the lookup functions over them, for tests of the doors.

import type { BuildOptions } from '../../core/build/build.ts';
import { InputError } from '../../core/errors.ts';
import { openLexicon } from '../../core/lexicon/lexicon.ts';
import { createLexiconCache, type LexiconCache } from '../../functions/lexicon-cache.ts';
import type { Manifests } from '../../functions/manifests.ts';
import { createApp as createMovesApp } from '../../functions/moves/app.ts';
import { functionServing } from '../../functions/routes.ts';
import { createApp as createSearchApp } from '../../functions/search/app.ts';
import { createApp as createWordsApp } from '../../functions/words/app.ts';
import { type MemoryStore, openMemoryStore } from '../../local/memory-store.ts';
import type { Logger } from '../../pipelines/ports.ts';
import { lexiconFrom } from '../fixtures/lexicons.ts';

export const quiet: Logger = { info: () => {}, warn: () => {}, error: () => {} };

export interface Shelf {
  readonly artifacts: MemoryStore;
  readonly manifests: Manifests;
  readonly lexicons: LexiconCache;
  /** Publishes the next version of a lexicon. */
  publish(lexicon: string, language: string, words: readonly string[], options?: BuildOptions): Promise<void>;
  /** Asks the function that serves the path. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** The same, with what came as JSON: by GET, or by POST when there is a body. */
  ask(path: string, body?: unknown): Promise<{ status: number; body: Answered }>;
}

/** What a test reads of an answer. */
// biome-ignore lint/suspicious/noExplicitAny: answers are free-form here; their schemas are tested elsewhere.
export type Answered = any;

export function openShelf(): Shelf {
  const artifacts = openMemoryStore();
  const versions = new Map<string, Uint8Array[]>();
  const manifests: Manifests = {
    async resolve({ lexicon, version: wanted }) {
      const published = versions.get(lexicon);
      if (!published) throw new InputError('lexicon-not-found', 'There is no such lexicon.', { lexicon });
      const version = wanted ?? published.length;
      const bytes = published[version - 1];
      if (!bytes) throw new InputError('version-not-found', 'There is no such version.', { lexicon, version });
      const { dawgEnd } = openLexicon(bytes).header;
      return { version, key: `${lexicon}-${version}`, bytes: bytes.length, dawgEnd };
    },
  };
  const lexicons = createLexiconCache({ artifacts, manifests, maxBytes: 1e8 });
  const deps = { lexicons, logger: quiet };
  const apps = { words: createWordsApp(deps), search: createSearchApp(deps), moves: createMovesApp(deps) };
  const request: Shelf['request'] = async (path, init) => {
    const name = functionServing(path.split('?')[0]!);
    if (name === 'catalogue') throw new Error(`${path} is none of the shelf's`);
    return apps[name].request(path, init);
  };
  return {
    artifacts,
    manifests,
    lexicons,
    async publish(lexicon, language, words, options) {
      const published = [...(versions.get(lexicon) ?? []), lexiconFrom(words, language, options).bytes];
      await artifacts.put(`${lexicon}-${published.length}`, published.at(-1)!);
      versions.set(lexicon, published);
    },
    request,
    async ask(path, body) {
      const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      const response = await request(path, init);
      return { status: response.status, body: await response.json() };
    },
  };
}
