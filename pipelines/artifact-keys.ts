// Every object key of both buckets is spelt here and nowhere else.

/** `uploads/<language>/<lexicon><ext>` in the uploads bucket. */
export const UPLOADS_PREFIX = 'uploads/';
/** Immutable, content-addressed: binaries, exports, reports. */
export const ARTIFACTS_PREFIX = 'artifacts/';
/** The one mutable object a lexicon. */
export const MANIFESTS_PREFIX = 'manifests/';
/** What became of every upload: immutable records, newest first by key. */
export const RECORDS_PREFIX = 'records/';
/** Uploads whose key is illegal. */
export const REFUSED_PREFIX = 'refused/';

export const LEXICON_PATTERN = /^[a-z0-9][a-z0-9-]{0,62}$/;
/** BCP 47 as far as keys need it: subtags of letters and digits, lower case in keys. */
export const LANGUAGE_PATTERN = /^[a-z]{2,8}(-[a-z0-9]{1,8}){0,8}$/i;
export const EXTENSIONS = ['.txt', '.txt.gz', '.dic', '.csv', '.tsv', '.json', '.zip'] as const;

export const uploadKey = (language: string, lexicon: string, extension: string): string =>
  `${UPLOADS_PREFIX}${language}/${lexicon}${extension}`;

export interface UploadTarget {
  /** Lower case. */
  readonly language: string;
  readonly lexicon: string;
  /** With its dot; '' = none. */
  readonly extension: string;
  readonly knownExtension: boolean;
}

/** What an upload's key says, or the reason why it says nothing. Any extension is read; unknown ones are told. */
export function parseUploadKey(key: string): UploadTarget | { illegal: string } {
  if (!key.startsWith(UPLOADS_PREFIX)) return { illegal: `a key must start with ${UPLOADS_PREFIX}` };
  const parts = key.slice(UPLOADS_PREFIX.length).split('/');
  const [language, file] = parts;
  if (parts.length !== 2 || !language || !file) {
    return { illegal: `a key must read ${UPLOADS_PREFIX}<language>/<lexicon><ext>` };
  }
  const dot = file.indexOf('.');
  const lexicon = dot < 0 ? file : file.slice(0, dot);
  const extension = dot < 0 ? '' : file.slice(dot);
  if (!LANGUAGE_PATTERN.test(language)) return { illegal: `"${language}" is not a language tag such as en or pt-br` };
  if (!LEXICON_PATTERN.test(lexicon)) {
    return { illegal: `"${lexicon}" is not a lexicon id: lower-case letters, digits and hyphens, at most 63` };
  }
  return {
    language: language.toLowerCase(),
    lexicon,
    extension,
    knownExtension: (EXTENSIONS as readonly string[]).includes(extension),
  };
}

export const manifestKey = (lexicon: string): string => `${MANIFESTS_PREFIX}${lexicon}.json`;
export const lexiconOfManifestKey = (key: string): string => key.slice(MANIFESTS_PREFIX.length, -'.json'.length);

/**
 * `sha256` is that of the object's own bytes; `extension` without a dot, such as `mwg` or `report.json`.
 * The upload is part of the key, so that no two versions ever share an object: one can be deleted while another, equal
 * one is being published.
 */
export const artifactKey = (lexicon: string, uploadId: string, sha256: string, extension: string): string =>
  `${uploadArtifactsPrefix(lexicon, uploadId)}${sha256}.${extension}`;
/** Everything that an upload has written for its version, also in attempts that were interrupted. */
export const uploadArtifactsPrefix = (lexicon: string, uploadId: string): string =>
  `${ARTIFACTS_PREFIX}${lexicon}/${uploadId}/`;

/** The three moments of an upload's life; each is one immutable object, the furthest one counts. */
export type RecordStage = 'requested' | 'received' | 'outcome';
export const recordKey = (lexicon: string, uploadId: string, stage: RecordStage): string =>
  `${RECORDS_PREFIX}${lexicon}/${uploadId}/${stage}.json`;
export const recordsPrefix = (lexicon: string): string => `${RECORDS_PREFIX}${lexicon}/`;
export const refusedKey = (uploadId: string): string => `${REFUSED_PREFIX}${uploadId}/outcome.json`;
