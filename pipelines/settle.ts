// What publishing an upload means for a manifest: a new version or an old one, current or not. A pure decision.

import { InputError } from '../core/errors.ts';
import { MAX_SETTLED, type Manifest, type SettledUpload, type VersionEntry } from './manifest.ts';
import { isLatest, type UploadOrder, withUpload } from './order.ts';
import type { Reason } from './reasons.ts';

/** A compiled upload that asks for its place. */
export interface Candidate {
  readonly uploadId: string;
  readonly lexicon: string;
  readonly language: string;
  /** Of the canonical list and options. */
  readonly sha256: string;
  readonly order: UploadOrder;
}

export interface Settlement {
  readonly settled: SettledUpload;
  readonly reasons: readonly Reason[];
  readonly next: NextManifest;
}

type NextManifest =
  | { readonly kind: 'as-it-is' }
  | { readonly kind: 'changed'; readonly manifest: Manifest }
  /** A version more: its artefacts must be there before the manifest names them. */
  | { readonly kind: 'new-version'; readonly manifest: (fields: NewVersionFields) => Manifest };

export type NewVersionFields = Omit<VersionEntry, 'version' | 'sha256' | 'uploadId' | 'order'>;

/**
 * The same manifest and candidate always give the same answer, and an upload that was settled before is only told so:
 * events may come twice, late and in any order. Throws `InputError` `language-mismatch`.
 */
export function settle(stored: Manifest | undefined, candidate: Candidate): Settlement {
  const { uploadId, lexicon, language, sha256, order } = candidate;
  const before = stored && settledBefore(stored, uploadId);
  if (before) return { settled: before, reasons: reasonsFor(before), next: { kind: 'as-it-is' } };
  const manifest = stored ?? emptyManifest(lexicon, language);
  if (manifest.deletedAt !== undefined && cameBefore(order, manifest.deletedAt)) {
    const settled: SettledUpload = { uploadId, status: 'superseded' };
    return { settled, reasons: [DELETED_SINCE], next: { kind: 'changed', manifest: remembering(manifest, settled) } };
  }
  if (manifest.deletedAt === undefined) refuseOtherLanguage(manifest, language);

  const latest = withUpload(manifest.latest, order);
  const isNewest = isLatest(order, manifest.latest);
  const same = manifest.versions.find((version) => version.sha256 === sha256);
  const version = same?.version ?? manifest.nextVersion;
  const becomesCurrent = isNewest || manifest.current === 0;
  const status = same
    ? same.version === manifest.current
      ? 'unchanged'
      : becomesCurrent
        ? 'restored'
        : 'superseded'
    : becomesCurrent
      ? 'published'
      : 'superseded';
  const settled: SettledUpload = { uploadId, status, version };
  const current = becomesCurrent ? version : manifest.current;
  const reasons = reasonsFor(settled);
  const { deletedAt: _, ...next } = remembering({ ...manifest, language, latest, current }, settled);
  if (same) return { settled, reasons, next: { kind: 'changed', manifest: next } };
  const withVersion = (fields: NewVersionFields): Manifest => {
    const entry: VersionEntry = { version, sha256, uploadId, order, ...fields };
    return { ...next, nextVersion: version + 1, versions: [entry, ...next.versions] };
  };
  return { settled, reasons, next: { kind: 'new-version', manifest: withVersion } };
}

/** What was settled about an upload, as long as the manifest remembers: for ever, if its objects were dropped. */
export function settledBefore({ settled, dropped = [] }: Manifest, uploadId: string): SettledUpload | undefined {
  return [...settled, ...dropped].find((candidate) => candidate.uploadId === uploadId);
}

/** Throws `InputError` `language-mismatch` when the lexicon has another language. */
export function refuseOtherLanguage(manifest: Manifest, language: string): void {
  if (manifest.language === language) return;
  throw new InputError(
    'language-mismatch',
    `"${manifest.lexicon}" is a lexicon of "${manifest.language}", not of "${language}": upload under its language, or choose another name.`,
    { lexicon: manifest.lexicon, expected: manifest.language, got: language },
  );
}

const LATER_UPLOAD_WON: Reason = {
  code: 'later-upload',
  detail: 'A later upload of this lexicon was published before this one; this version is kept, but is not current.',
};
const DELETED_SINCE: Reason = {
  code: 'lexicon-deleted',
  detail: 'The lexicon was deleted after this upload came; upload the list again to make it anew.',
};

/** Why an upload did not become current; nothing otherwise. */
export function reasonsFor({ status, version }: SettledUpload): readonly Reason[] {
  if (status !== 'superseded') return [];
  return [version === undefined ? DELETED_SINCE : LATER_UPLOAD_WON];
}

function emptyManifest(lexicon: string, language: string): Manifest {
  return { schema: 1, lexicon, language, current: 0, nextVersion: 1, versions: [], latest: {}, settled: [] };
}

function remembering(manifest: Manifest, settled: SettledUpload): Manifest {
  return { ...manifest, settled: [settled, ...manifest.settled].slice(0, MAX_SETTLED) };
}

/** S3 cuts times to whole seconds: an upload of the very second of the deletion counts as later. */
function cameBefore(order: UploadOrder, deletedAt: string): boolean {
  return Math.floor(Date.parse(order.lastModified) / 1000) < Math.floor(Date.parse(deletedAt) / 1000);
}
