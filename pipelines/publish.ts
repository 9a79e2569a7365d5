// Publishing a compiled upload: its artefacts first, under keys of their own, then the manifest, last and conditionally.

import pLimit, { type LimitFunction } from 'p-limit';
import type { Alphabet } from '../core/alphabet/alphabet.ts';
import type { SpelledWords } from '../core/build/add-originals.ts';
import type { Lexicon } from '../core/lexicon/lexicon.ts';
import { artifactKey } from './artifact-keys.ts';
import type { Benchmark } from './benchmark/benchmark.ts';
import { versionSha256 } from './canonical-list.ts';
import type { IngestOptions, OptionTexts } from './ingest/options.ts';
import type { IngestReport } from './ingest/report.ts';
import { IMMUTABLE, jsonBytes } from './json-objects.ts';
import {
  readManifest,
  readStoredManifest,
  type SettledUpload,
  type StoredArtifact,
  updateManifest,
} from './manifest.ts';
import type { UploadOrder } from './order.ts';
import type { Ports } from './ports.ts';
import type { Reason } from './reasons.ts';
import { withDropped } from './removal.ts';
import { type NewVersionFields, reasonsFor, refuseOtherLanguage, settle, settledBefore } from './settle.ts';

/** The JSON beside every version. */
export interface VersionReport {
  readonly uploadId: string;
  readonly report: IngestReport;
  readonly benchmark: Benchmark;
}

/** An ingested upload that asks for its place. */
export interface UploadToPublish {
  readonly uploadId: string;
  readonly lexicon: string;
  readonly language: string;
  readonly order: UploadOrder;
  readonly alphabet: Alphabet;
  readonly list: Uint8Array;
  readonly originals?: SpelledWords | undefined;
  readonly report: IngestReport;
  readonly options: IngestOptions;
  readonly optionTexts: OptionTexts;
  /** Builds and verifies the binary; called once, and only when the list makes a new version. */
  readonly build: () => BuiltLexicon;
}

export interface BuiltLexicon {
  /** Of the whole binary, verified. */
  readonly opened: Lexicon;
  readonly benchmark: Benchmark;
}

export interface Published {
  readonly settled: SettledUpload;
  readonly reasons: readonly Reason[];
}

/** Objects of one version that are written at once. */
const WRITES_AT_ONCE = 3;

/**
 * Safe to repeat and to interrupt anywhere: artefacts are written before the manifest names them, and a manifest that
 * has settled this upload is not written again. Artefacts that turn out to be wanted by no version are remembered, to
 * be removed with the next deletion in the lexicon. Throws `InputError` `language-mismatch`; anything else is the store's.
 */
export async function publish(ports: Ports, upload: UploadToPublish): Promise<Published> {
  const { uploadId, lexicon, language, order, list, alphabet, options, originals } = upload;
  const sha256 = versionSha256(language, alphabet, options.about, list, ports.hash, originals);
  let written: Promise<NewVersionFields> | undefined;
  return updateManifest(ports.artifacts, lexicon, async (stored) => {
    const { settled, reasons, next } = settle(stored, { uploadId, lexicon, language, sha256, order });
    const result = { settled, reasons };
    if (next.kind === 'new-version') {
      written ??= writeArtifacts(ports, upload);
      return { manifest: next.manifest(await written), result };
    }
    const manifest = next.kind === 'changed' ? next.manifest : stored;
    if (!written || !manifest || manifest.versions.some((version) => version.uploadId === uploadId)) {
      return { manifest, result };
    }
    // Somebody was quicker since the artefacts were written, and no version will ever name them.
    return { manifest: withDropped(manifest, [settled], ports.clock.now().toISOString()), result };
  });
}

/** Tells early what publishing would find. Throws `InputError` `language-mismatch`. */
export async function checkLanguage(
  ports: Pick<Ports, 'artifacts'>,
  target: { readonly lexicon: string; readonly language: string },
  uploadId?: string,
): Promise<void> {
  const manifest = await readManifest(ports.artifacts, target.lexicon);
  if (!manifest || (uploadId !== undefined && settledBefore(manifest, uploadId))) return;
  refuseOtherLanguage(manifest, target.language);
}

/** How an upload ended that was interrupted between its manifest and its outcome. */
export async function settledAlready(
  ports: Pick<Ports, 'artifacts'>,
  target: { readonly lexicon: string },
  uploadId: string,
): Promise<(SettledUpload & { readonly reasons: readonly Reason[] }) | undefined> {
  const manifest = await readStoredManifest(ports.artifacts, target.lexicon);
  const settled = manifest && settledBefore(manifest, uploadId);
  return settled && { ...settled, reasons: reasonsFor(settled) };
}

async function writeArtifacts(ports: Ports, upload: UploadToPublish): Promise<NewVersionFields> {
  const { list, report, options, optionTexts } = upload;
  const { opened, benchmark } = upload.build();
  const { header, bytes } = opened;
  const write = pLimit(WRITES_AT_ONCE);
  const told: VersionReport = { uploadId: upload.uploadId, report, benchmark };
  const [artifact, listed, exported, reported] = await Promise.all([
    write(() => writeArtifact(ports, upload, bytes, 'mwg', 'application/octet-stream')),
    write(() => writeArtifact(ports, upload, list, 'txt', 'text/plain; charset=utf-8')),
    writeExports(ports, upload, opened, write),
    write(() => writeArtifact(ports, upload, jsonBytes(told), 'report.json', 'application/json; charset=utf-8')),
  ]);
  const { dawg, gaddag } = header;
  return {
    words: header.wordCount,
    longestWord: header.longestWord,
    dawg: { states: dawg.states, arcs: dawg.arcs, bytes: dawg.bytes },
    gaddag: { states: gaddag?.states ?? 0, arcs: gaddag?.arcs ?? 0, bytes: gaddag?.bytes ?? 0 },
    artifact: { ...artifact, dawgEnd: header.dawgEnd },
    list: listed,
    exports: exported,
    report: reported,
    formatVersion: header.formatVersion,
    createdAt: ports.clock.now().toISOString(),
    ...options.about,
    options: optionTexts,
  };
}

/** Each is made when its turn to be written comes, so that few stand in memory at once. */
async function writeExports(
  ports: Ports,
  upload: UploadToPublish,
  lexicon: Lexicon,
  write: LimitFunction,
): Promise<NonNullable<NewVersionFields['exports']>> {
  // The encoders come with the first version that is published: a cold start needs none of them.
  const { EXPORTS } = await import('./exports.ts');
  const written = EXPORTS.map(({ format, extension, contentType, encode }) =>
    write(async () => {
      const body = encode(lexicon);
      return body ? [[format, await writeArtifact(ports, upload, body, extension, contentType)] as const] : [];
    }),
  );
  return Object.fromEntries((await Promise.all(written)).flat());
}

/** An object that is there already is this very content: its key says so. */
async function writeArtifact(
  ports: Ports,
  upload: UploadToPublish,
  body: Uint8Array,
  extension: string,
  contentType: string,
): Promise<StoredArtifact> {
  const sha256 = ports.hash.sha256(body);
  const key = artifactKey(upload.lexicon, upload.uploadId, sha256, extension);
  await ports.artifacts.create(key, body, { contentType, cacheControl: IMMUTABLE });
  return { key, bytes: body.length, sha256 };
}
