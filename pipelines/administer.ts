// What people change in a lexicon besides uploading: which version is current, and what is deleted.

import { InputError } from '../core/errors.ts';
import { type Manifest, needVersion, objectsOf, present, updateManifest, type VersionEntry } from './manifest.ts';
import type { Ports } from './ports.ts';

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
 * Takes a version out of the manifest, then deletes its objects. Its number is never given again.
 * Throws `InputError`: `lexicon-not-found`, `version-not-found`, `version-is-current`.
 */
export async function deleteVersion(ports: AdminPorts, lexicon: string, version: number): Promise<Manifest> {
  const { manifest, entry } = await updateManifest(ports.artifacts, lexicon, async (stored) => {
    const before = present(stored, lexicon);
    const doomed = needVersion(before, version);
    if (version === before.current) {
      throw new InputError(
        'version-is-current',
        `Version ${version} of "${lexicon}" is current; make another one current first, or delete the lexicon.`,
        { lexicon, version },
      );
    }
    const next: Manifest = { ...before, versions: before.versions.filter((other) => other !== doomed) };
    return { manifest: next, result: { manifest: next, entry: doomed } };
  });
  await deleteObjects(ports, [entry]);
  return manifest;
}

/**
 * Deletes all versions and their objects. What must not be forgotten stays: the next version's number, and which
 * uploads are dealt with. An upload that comes later makes the lexicon anew, under any language.
 * Throws `InputError` `lexicon-not-found`.
 */
export async function deleteLexicon(ports: AdminPorts, lexicon: string): Promise<void> {
  const deletedAt = ports.clock.now().toISOString();
  const versions = await updateManifest(ports.artifacts, lexicon, async (stored) => {
    const before = present(stored, lexicon);
    const next: Manifest = { ...before, current: 0, versions: [], deletedAt };
    return { manifest: next, result: before.versions };
  });
  await deleteObjects(ports, versions);
}

/** Objects that a crash leaves behind are named by nothing. */
async function deleteObjects(ports: AdminPorts, versions: readonly VersionEntry[]): Promise<void> {
  for (const { key } of versions.flatMap(objectsOf)) await ports.artifacts.delete(key);
}
