// What the functions words, search and moves are made of in AWS: a lexicon cache over S3, observed.

import type { Logger } from '../pipelines/ports.ts';
import { readEnvironment } from './environment.ts';
import type { EventHandler } from './event-door.ts';
import { lazyS3 } from './lazy-s3.ts';
import { createLexiconCache, type LexiconCache } from './lexicon-cache.ts';
import { createManifests } from './manifests.ts';
import { createObserver } from './observability.ts';
import type { LookupFunction } from './routes.ts';

/** Called while the function starts. Throws `InputError` `invalid-environment`. */
export function lookupLambda(
  name: LookupFunction,
  createHandler: (deps: { readonly lexicons: LexiconCache; readonly logger: Logger }) => EventHandler,
): EventHandler {
  const { artifactsBucket, cacheBytes } = readEnvironment(process.env, ['artifactsBucket', 'cacheBytes']);
  const { logger, watchStore, watchLexicons, watchAnswers } = createObserver(name);
  const artifacts = watchStore(lazyS3().store(artifactsBucket));
  const manifests = createManifests(artifacts);
  const lexicons = watchLexicons(createLexiconCache({ artifacts, manifests, maxBytes: cacheBytes }));
  return watchAnswers(createHandler({ lexicons, logger }));
}
