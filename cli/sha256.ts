// SHA-256 for the pipeline's port, on Node.

import { createHash } from 'node:crypto';
import type { RunningHash } from '../pipelines/ports.ts';

export function runningSha256(): RunningHash {
  const hash = createHash('sha256');
  return { update: (bytes) => void hash.update(bytes), hex: () => hash.digest('hex') };
}

/** Lower-case hex. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
