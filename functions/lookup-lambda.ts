// What the functions words, search and moves are made of in AWS: a lexicon cache over S3, observed.

import type { Logger } from '../pipelines/ports.ts';
import { begun } from './begun.ts';
import { readEnvironment } from './environment.ts';
import type { EventHandler } from './event-door.ts';
import { lazyS3 } from './lazy-s3.ts';
import type { Lexicons } from './lexicon-cache.ts';
import { createObserver } from './observability.ts';
import type { LookupFunction } from './routes.ts';

/** Called while the function starts. Throws `InputError` `invalid-environment`. */
export function lookupLambda(
  name: LookupFunction,
  createHandler: (deps: { readonly lexicons: Lexicons; readonly logger: Logger }) => EventHandler,
): EventHandler {
  const { artifactsBucket, cacheBytes } = readEnvironment(process.env, ['artifactsBucket', 'cacheBytes']);
  const { logger, watchStore, watchLexicons, watchAnswers } = createObserver(name);
  const artifacts = watchStore(lazyS3().store(artifactsBucket));
  // Beside the start, like the store that it reads from.
  const cache = begun(
    Promise.all([import('./lexicon-cache.ts'), import('./manifests.ts')]).then(
      ([{ createLexiconCache }, { createManifests }]) =>
        createLexiconCache({ artifacts, manifests: createManifests(artifacts), maxBytes: cacheBytes }),
    ),
  );
  const lexicons = watchLexicons({ open: async (...call) => (await cache).open(...call) });
  return watchAnswers(createHandler({ lexicons, logger }));
}
