// What is published: lexicons, their versions, and the reports beside them, as the outside sees them.

import pLimit from 'p-limit';
import { LexiconError } from '../core/errors.ts';
import { lexiconOfManifestKey, MANIFESTS_PREFIX, REFUSED_PREFIX } from './artifact-keys.ts';
import { readJson } from './json-objects.ts';
import { listAll } from './list-all.ts';
import {
  type ExportFormat,
  type Manifest,
  needManifest,
  needVersion,
  readManifest,
  type StoredArtifact,
  type VersionEntry,
} from './manifest.ts';
import type { ObjectStore } from './ports.ts';
import type { VersionReport } from './publish.ts';
import type { Outcome } from './records.ts';

export interface LexiconSummary {
  readonly lexicon: string;
  readonly language: string;
  readonly current: number;
  /** Of the current version. */
  readonly words: number;
  readonly title?: string;
  readonly source?: string;
  readonly licence?: string;
}

const READS_AT_ONCE = 16;

/** All lexicons by id, of one language if asked. One read a lexicon. */
export async function listLexicons(
  store: ObjectStore,
  filter: { readonly language?: string } = {},
): Promise<LexiconSummary[]> {
  const heads = await listAll(store, MANIFESTS_PREFIX);
  const manifests = await pLimit(READS_AT_ONCE).map(heads, ({ key }) => readManifest(store, lexiconOfManifestKey(key)));
  const wanted = filter.language?.toLowerCase();
  return manifests
    .filter((manifest) => manifest !== undefined)
    .filter(({ language }) => wanted === undefined || language === wanted)
    .map(summaryOf);
}

function summaryOf(manifest: Manifest): LexiconSummary {
  const { lexicon, language, current } = manifest;
  const { words, title, source, licence } = needVersion(manifest, current);
  return {
    lexicon,
    language,
    current,
    words,
    ...(title !== undefined && { title }),
    ...(source !== undefined && { source }),
    ...(licence !== undefined && { licence }),
  };
}

/** Where clients fetch an artefact. */
export type ArtifactUrl = (key: string) => string;

interface PublicArtifact {
  readonly url: string;
  readonly bytes: number;
  readonly sha256: string;
}

export type PublicVersion = Omit<VersionEntry, 'artifact' | 'list' | 'exports' | 'report' | 'order'> & {
  readonly artifact: PublicArtifact;
  /** Every format that it can be downloaded in, the binary among them. */
  readonly formats: Partial<Readonly<Record<PublishedFormat, PublicArtifact>>>;
};

export type PublishedFormat = 'mwg' | 'list' | ExportFormat;

/** The objects of a version by the name of their format. */
export function publishedFormats({
  artifact,
  list,
  exports,
}: VersionEntry): Partial<Readonly<Record<PublishedFormat, StoredArtifact>>> {
  return { mwg: artifact, ...exports, list };
}

/** The manifest of the contract. */
export interface PublicManifest {
  readonly lexicon: string;
  readonly language: string;
  readonly current: number;
  /** Newest first. */
  readonly versions: readonly PublicVersion[];
}

export function publicManifest({ lexicon, language, current, versions }: Manifest, url: ArtifactUrl): PublicManifest {
  return { lexicon, language, current, versions: versions.map((version) => publicVersion(version, url)) };
}

export function publicVersion(entry: VersionEntry, url: ArtifactUrl): PublicVersion {
  const { artifact, list: _list, exports: _exports, report: _report, order: _order, ...fields } = entry;
  const told = ({ key, bytes, sha256 }: StoredArtifact): PublicArtifact => ({ url: url(key), bytes, sha256 });
  const formats = Object.entries(publishedFormats(entry)).map(([format, object]) => [format, told(object)]);
  return { ...fields, artifact: told(artifact), formats: Object.fromEntries(formats) };
}

/**
 * A version with its report and benchmark. Throws `InputError` `lexicon-not-found`, `version-not-found`;
 * `LexiconError` `artifact-missing`.
 */
export async function readVersion(
  store: ObjectStore,
  lexicon: string,
  version: number,
): Promise<{ readonly manifest: Manifest; readonly entry: VersionEntry } & Omit<VersionReport, 'uploadId'>> {
  const manifest = await needManifest(store, lexicon);
  const entry = needVersion(manifest, version);
  const told = await readJson<VersionReport>(store, entry.report.key);
  if (!told) {
    throw new LexiconError('artifact-missing', `The report of "${lexicon}" version ${version} is gone.`, {
      lexicon,
      version,
    });
  }
  return { manifest, entry, report: told.value.report, benchmark: told.value.benchmark };
}

/** Outcomes of uploads whose key is illegal, newest first; `after` = the last uploadId seen. */
export async function listRefused(
  store: ObjectStore,
  options: { readonly limit?: number; readonly after?: string } = {},
): Promise<{ readonly uploads: readonly Outcome[]; readonly after?: string }> {
  const { limit = 100, after } = options;
  // "0" follows "/": behind the records of that upload.
  const start = after === undefined ? {} : { after: `${REFUSED_PREFIX}${after}0` };
  const page = await store.list(REFUSED_PREFIX, { limit, ...start });
  const read = await pLimit(READS_AT_ONCE).map(page.objects, ({ key }) => readJson<Outcome>(store, key));
  const uploads = read.filter((object) => object !== undefined).map(({ value }) => value);
  const last = uploads.at(-1)?.uploadId;
  return { uploads, ...(page.more && last !== undefined && { after: last }) };
}
