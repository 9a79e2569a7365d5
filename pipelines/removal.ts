// Objects that no version names: the manifest remembers their uploads until they are gone, and removes nothing else.

import pLimit from 'p-limit';
import { uploadArtifactsPrefix } from './artifact-keys.ts';
import { listAll } from './list-all.ts';
import { type DroppedUpload, type Manifest, objectsOf, type SettledUpload, updateManifest } from './manifest.ts';
import type { ObjectStore } from './ports.ts';

/** Uploads whose objects are removed at once. */
const REMOVALS_AT_ONCE = 16;

/**
 * `manifest` with the uploads dropped, at `since` (ISO 8601): their objects are to be removed, and none of them will
 * ever publish again, for a removal that was held up may still come to its keys.
 */
export function withDropped(manifest: Manifest, uploads: readonly SettledUpload[], since: string): Manifest {
  const known = (manifest.dropped ?? []).filter(
    (other) => !uploads.some(({ uploadId }) => uploadId === other.uploadId),
  );
  return { ...manifest, dropped: [...uploads.map((upload) => ({ ...upload, remainsSince: since })), ...known] };
}

/** The uploads whose objects may still be there. */
export function remainsOf(manifest: Manifest): DroppedUpload[] {
  return (manifest.dropped ?? []).filter(({ remainsSince }) => remainsSince !== undefined);
}

/**
 * Removes the objects of all uploads that `manifest`, as it was read or written last, has dropped, and forgets those
 * that are gone. May be cut anywhere, called again, and called many times at once. A store that fails at some objects
 * does not keep the others; its first error is thrown when all was tried.
 */
export async function removeDropped(store: ObjectStore, manifest: Manifest): Promise<void> {
  const remains = remainsOf(manifest);
  // None of these uploads gets a version any more, so that what is named of their objects can only become less.
  const named = new Set(manifest.versions.flatMap(objectsOf).map(({ key }) => key));
  const removals = pLimit(REMOVALS_AT_ONCE);
  const ended = await Promise.allSettled(
    remains.map(({ uploadId }) =>
      removals(async () => {
        for (const { key } of await listAll(store, uploadArtifactsPrefix(manifest.lexicon, uploadId))) {
          if (!named.has(key)) await store.delete(key);
        }
      }),
    ),
  );
  const gone = remains.filter((_, index) => ended[index]!.status === 'fulfilled');
  await updateManifest(store, manifest.lexicon, async (stored) => ({
    manifest: stored && withoutRemains(stored, gone),
    result: undefined,
  }));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

/** An upload that was dropped anew since has left objects since: those are still to be removed. */
function withoutRemains(manifest: Manifest, gone: readonly DroppedUpload[]): Manifest {
  const isGone = ({ uploadId, remainsSince }: DroppedUpload): boolean =>
    remainsSince !== undefined &&
    gone.some((other) => other.uploadId === uploadId && other.remainsSince === remainsSince);
  const { dropped = [] } = manifest;
  if (!dropped.some(isGone)) return manifest;
  return {
    ...manifest,
    dropped: dropped.map((upload) => {
      const { remainsSince: _, ...settled } = upload;
      return isGone(upload) ? settled : upload;
    }),
  };
}
