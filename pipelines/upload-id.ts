// Ids of uploads: sorted as text, the newest comes first.

import type { Hash } from './ports.ts';

/** The end of the year 9999: ids count the milliseconds down to it. */
const LAST_MS = 253_402_300_799_999;
/** Characters of that count in base 36. */
const WIDTH = 10;

export const UPLOAD_ID_PATTERN = /^[0-9a-z]{10}-[0-9a-f]{8}$/;

/** An id for an upload that is about to be asked for. */
export function newUploadId(now: Date, hash: Pick<Hash, 'randomHex'>): string {
  return `${countdown(now)}-${hash.randomHex(4)}`;
}

/**
 * The id of an object that came without one: always the same for the same event. `attempt` tells apart the few whose
 * hashes begin alike.
 */
export function derivedUploadId(time: Date, identity: string, hash: Pick<Hash, 'sha256'>, attempt = 0): string {
  const digest = hash.sha256(new TextEncoder().encode(`${identity} ${attempt}`));
  return `${countdown(time)}-${digest.slice(0, 8)}`;
}

function countdown(time: Date): string {
  const left = LAST_MS - time.getTime();
  if (!(left >= 0 && left <= LAST_MS)) throw new RangeError(`${time} is not between 1970 and 9999`);
  return left.toString(36).padStart(WIDTH, '0');
}
