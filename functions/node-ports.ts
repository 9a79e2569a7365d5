// The clock and the hash of the pipeline, by Node.

import { createHash, randomBytes } from 'node:crypto';
import { cpus } from 'node:os';
import type { Clock, Hash } from '../pipelines/ports.ts';

export const nodeClock: Clock = {
  now: () => new Date(),
  milliseconds: () => performance.now(),
};

export const nodeHash: Hash = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
  running() {
    const hash = createHash('sha256');
    return { update: (bytes) => void hash.update(bytes), hex: () => hash.digest('hex') };
  },
  randomHex: (byteCount) => randomBytes(byteCount).toString('hex'),
};

/** What benchmarks are taken on. Some milliseconds: the system is slow to tell. */
export const machineName = (): string => `${cpus()[0]?.model.trim() || process.arch}, Node ${process.versions.node}`;
