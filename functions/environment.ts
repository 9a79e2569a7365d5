// Names and validation of the functions' environment; what infra needs of the doors passes through here too.

import { InputError } from '../core/errors.ts';

export {
  ARTIFACTS_PREFIX,
  MANIFESTS_PREFIX,
  RECORDS_PREFIX,
  REFUSED_PREFIX,
  UPLOADS_PREFIX,
} from '../pipelines/artifact-keys.ts';
export { LOOKUP_FUNCTIONS, type LookupFunction, ROUTE_TEMPLATES } from './routes.ts';

import { LOOKUP_FUNCTIONS } from './routes.ts';

/** Every function of the cloud shape: a folder of this room each, with its entry point in `lambda.ts`. */
export const FUNCTIONS = [...LOOKUP_FUNCTIONS, 'compile'] as const;

/** What each setting is called in the environment of a function. */
export const ENVIRONMENT_NAMES = {
  /** Bucket that uploads arrive in. */
  uploadsBucket: 'MOTMOT_UPLOADS_BUCKET',
  /** Bucket of artefacts, manifests and records. */
  artifactsBucket: 'MOTMOT_ARTIFACTS_BUCKET',
  /** Absolute URL under which the artefacts bucket is read by anybody, without a slash at its end. */
  artifactsUrl: 'MOTMOT_ARTIFACTS_URL',
  /** Name of the secret that holds the salted hash of the admin token (see token.ts). */
  tokenHashSecret: 'MOTMOT_TOKEN_HASH_SECRET',
  /** Bytes of lexicons that a function keeps in memory. */
  cacheBytes: 'MOTMOT_CACHE_BYTES',
} as const;

export interface Environment {
  readonly uploadsBucket: string;
  readonly artifactsBucket: string;
  readonly artifactsUrl: string;
  readonly tokenHashSecret: string;
  readonly cacheBytes: number;
}

/** Bytes of lexicons kept when the environment does not say. */
export const DEFAULT_CACHE_BYTES = 256 * 1024 * 1024;

/** Attempts to compile an upload; a fault in the last one becomes the upload's outcome. */
export const MAX_UPLOAD_ATTEMPTS = 5;

/** One delivery more than attempts: it writes the outcome of an upload whose attempts all died. Then the queue gives it up. */
export const MAX_UPLOAD_DELIVERIES = MAX_UPLOAD_ATTEMPTS + 1;

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const MIN_CACHE_BYTES = 1024 * 1024;

/** Each parser answers the value, or throws the sentence that says what the variable must be. */
const PARSERS: { readonly [K in keyof Environment]: (text: string | undefined) => Environment[K] } = {
  uploadsBucket: bucket,
  artifactsBucket: bucket,
  artifactsUrl: (text) => {
    const url = URL.parse(text ?? '');
    if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
      throw new RangeError('must be an absolute http(s) URL without query');
    }
    return url.href.replace(/\/+$/, '');
  },
  tokenHashSecret: (text) => {
    if (!text) throw new RangeError('must name a secret');
    return text;
  },
  cacheBytes: (text) => {
    if (text === undefined) return DEFAULT_CACHE_BYTES;
    if (!/^\d{1,15}$/.test(text) || Number(text) < MIN_CACHE_BYTES) {
      throw new RangeError(`must be a whole number of bytes, at least ${MIN_CACHE_BYTES}`);
    }
    return Number(text);
  },
};

/**
 * The settings that a function asks for, parsed. Throws `InputError` `invalid-environment` that names every variable
 * which is missing or wrong, so that one look at the log mends them all.
 */
export function readEnvironment<K extends keyof Environment>(
  variables: Readonly<Record<string, string | undefined>>,
  wanted: readonly K[],
): Pick<Environment, K> {
  const settings: Partial<Environment> = {};
  const wrong: string[] = [];
  for (const key of wanted) {
    const name = ENVIRONMENT_NAMES[key];
    try {
      settings[key] = PARSERS[key](variables[name]) as Environment[K];
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      wrong.push(`${name} ${error.message}`);
    }
  }
  if (wrong.length > 0) {
    throw new InputError('invalid-environment', `The environment is incomplete: ${wrong.join('; ')}.`, { wrong });
  }
  return settings as Pick<Environment, K>;
}

function bucket(text: string | undefined): string {
  if (!text || !BUCKET.test(text)) throw new RangeError('must be the name of a bucket');
  return text;
}
