// What people change in a lexicon besides uploading: which version is current, and what is deleted.

import { InputError } from '../core/errors.ts';
import { type Manifest, needVersion, present, updateManifest, type VersionEntry } from './manifest.ts';
import type { Ports } from './ports.ts';
import { remainsOf, removeDropped, withDropped } from './removal.ts';
import { settledBefore } from './settle.ts';

type AdminPorts = Pick<Ports, 'artifacts' | 'clock'>;

/**
 * Rolls back or forward. `expected`, if given, must be the current version.
 * Throws `InputError`: `lexicon-not-found`, `version-not-found`, `current-mismatch`.
 */
export async function setCurrent(
  ports: AdminPorts,
  lexicon: string,
  change: { readonly version: number; readonly expected?: number },
): Promise<Manifest> {
  return updateManifest(ports.artifacts, lexicon, async (stored) => {
    const manifest = present(stored, lexicon);
    const { version } = needVersion(manifest, change.version);
    if (change.expected !== undefined && change.expected !== manifest.current) {
      throw new InputError(
        'current-mismatch',
        `Version ${manifest.current} of "${lexicon}" is current, not ${change.expected}; look again before you change it.`,
        { lexicon, expected: change.expected, got: manifest.current },
      );
    }
    const next = version === manifest.current ? manifest : { ...manifest, current: version };
    return { manifest: next, result: next };
  });
}

/**
 * Takes a version out of the manifest, then deletes its objects. Its number is never given again. Cut between the two,
 * the same call again, or any later deletion in the lexicon, deletes what remains.
 * Throws `InputError`: `lexicon-not-found`, `version-not-found`, `version-is-current`; anything else is the store's.
 */
export async function deleteVersion(ports: AdminPorts, lexicon: string, version: number): Promise<void> {
  const now = ports.clock.now().toISOString();
  const manifest = await updateManifest(ports.artifacts, lexicon, async (stored) => {
    if (stored && wasCut(stored, version)) return { manifest: stored, result: stored };
    const before = present(stored, lexicon);
    const doomed = needVersion(before, version);
    if (version === before.current) {
      throw new InputError(
        'version-is-current',
        `Version ${version} of "${lexicon}" is current; make another one current first, or delete the lexicon.`,
        { lexicon, version },
      );
    }
    const next = withoutVersions(before, [doomed], now);
    return { manifest: next, result: next };
  });
  await removeDropped(ports.artifacts, manifest);
}

/**
 * Deletes all versions and their objects. What must not be forgotten stays: the next version's number, and which
 * uploads are dealt with. An upload that comes later makes the lexicon anew, under any language. Cut, it is finished
 * as `deleteVersion` is.
 * Throws `InputError` `lexicon-not-found`; anything else is the store's.
 */
export async function deleteLexicon(ports: AdminPorts, lexicon: string): Promise<void> {
  const deletedAt = ports.clock.now().toISOString();
  const manifest = await updateManifest(ports.artifacts, lexicon, async (stored) => {
    if (stored?.deletedAt !== undefined && remainsOf(stored).length > 0) return { manifest: stored, result: stored };
    const before = present(stored, lexicon);
    const next: Manifest = { ...withoutVersions(before, before.versions, deletedAt), current: 0, deletedAt };
    return { manifest: next, result: next };
  });
  await removeDropped(ports.artifacts, manifest);
}

/** Whether an earlier deletion took the version out and did not come to its end. */
function wasCut(manifest: Manifest, version: number): boolean {
  const isThere = manifest.versions.some((entry) => entry.version === version);
  return !isThere && remainsOf(manifest).some((upload) => upload.version === version);
}

function withoutVersions(manifest: Manifest, doomed: readonly VersionEntry[], now: string): Manifest {
  const uploads = doomed.map(({ uploadId, version }) => {
    const status = settledBefore(manifest, uploadId)?.status ?? 'published';
    return { uploadId, status, version };
  });
  const versions = manifest.versions.filter((entry) => !doomed.includes(entry));
  return withDropped({ ...manifest, versions }, uploads, now);
}
