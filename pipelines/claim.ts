// An event takes up its upload: the same event always the same one, two events never one.

import type { UploadTarget } from './artifact-keys.ts';
import type { ObjectHead, Ports } from './ports.ts';
import { listUploads, type Outcome, type ReceivedRecord, readRecord, writeRecord } from './records.ts';
import { derivedUploadId } from './upload-id.ts';
import { uploadIdOf } from './upload-metadata.ts';

/** An object was put: what the store's event says, its key decoded. */
export interface UploadEvent {
  readonly key: string;
  /** Without quotation marks. */
  readonly etag: string;
  /** Only of a versioned store. */
  readonly versionId?: string;
  readonly sequencer?: string;
  readonly eventTime: Date;
}

export interface Claim {
  readonly uploadId: string;
  readonly receivedAt: string;
  /** What an earlier delivery of the event ended with. */
  readonly outcome: Outcome | undefined;
}

/** Ids derived from one event that are tried; a second one is needed once in four thousand million. */
const MAX_DERIVED = 4;

/** The id that identifies an event among all others. */
export function identityOf(event: UploadEvent, ports: Pick<Ports, 'hash'>): string {
  const parts = [event.key, event.versionId ?? event.etag, event.sequencer ?? ''];
  return ports.hash.sha256(new TextEncoder().encode(JSON.stringify(parts)));
}

/**
 * The upload of an event whose object is `head`: the one that was asked for, if the object says so and no other event
 * has taken it, else one with a derived id. Writes the `received` record.
 */
export async function claimUpload(
  ports: Ports,
  event: UploadEvent,
  target: UploadTarget,
  head: ObjectHead,
): Promise<Claim> {
  const identity = identityOf(event, ports);
  const receivedAt = head.lastModified.toISOString();
  const requested = await requestedId(ports, event.key, target, head);
  for (let attempt = requested === undefined ? 0 : -1; attempt < MAX_DERIVED; attempt++) {
    const uploadId = attempt < 0 ? requested! : derivedUploadId(event.eventTime, identity, ports.hash, attempt);
    const record: ReceivedRecord = { uploadId, key: event.key, identity, receivedAt };
    const there = await writeRecord(ports.artifacts, target.lexicon, 'received', record);
    if (there.identity !== identity) continue;
    const outcome = await readRecord(ports.artifacts, target.lexicon, uploadId, 'outcome');
    return { uploadId, receivedAt: there.receivedAt, outcome };
  }
  throw new Error(`No id is left for the upload of ${event.key}`);
}

/** Metadata alone prove nothing: the id must have been given out for this very key. */
async function requestedId(
  ports: Ports,
  key: string,
  target: UploadTarget,
  head: ObjectHead,
): Promise<string | undefined> {
  const uploadId = uploadIdOf(head.metadata);
  if (uploadId === undefined) return undefined;
  const requested = await readRecord(ports.artifacts, target.lexicon, uploadId, 'requested');
  return requested?.key === key ? uploadId : undefined;
}

/**
 * The upload of an event whose object is no longer there: the one that an earlier delivery has claimed, else a new
 * derived one. Reads the records of the uploads that are pending, so it is for this rare case only.
 */
export async function claimLostUpload(ports: Ports, event: UploadEvent, target: UploadTarget): Promise<Claim> {
  const identity = identityOf(event, ports);
  const { uploads } = await listUploads(ports.artifacts, target.lexicon, { now: ports.clock.now(), limit: 1000 });
  for (const { uploadId, key } of uploads) {
    if (key !== event.key) continue;
    const received = await readRecord(ports.artifacts, target.lexicon, uploadId, 'received');
    if (received?.identity !== identity) continue;
    const outcome = await readRecord(ports.artifacts, target.lexicon, uploadId, 'outcome');
    return { uploadId, receivedAt: received.receivedAt, outcome };
  }
  const head: ObjectHead = { key: event.key, sizeBytes: 0, etag: event.etag, lastModified: event.eventTime };
  return claimUpload(ports, event, target, head);
}
