// How far a long read has come, on one line of a terminal that is drawn again and again.

import { performance } from 'node:perf_hooks';
import type { Io } from './io.ts';

const REDRAWN_EVERY_MS = 100;
const BAR_LETTERS = 16;
const MEGABYTE = 1e6;

/**
 * Takes the bytes read so far and draws them, at most ten times a second; nothing where nobody watches a terminal.
 * `total` undefined = not known beforehand. Call `end` before anything else is told.
 */
export function progressOf(io: Io, label: string, total: number | undefined): { at(bytes: number): void; end(): void } {
  const start = performance.now();
  let drawn = start;
  return {
    at(bytes) {
      const now = performance.now();
      if (!io.progress || now - drawn < REDRAWN_EVERY_MS) return;
      drawn = now;
      io.progress(progressLine(label, bytes, total, (now - start) / 1000));
    },
    end: () => io.progress?.(''),
  };
}

/** `reading en.txt [######..........]  38 %, 61 of 160 MB, 5.2 MB/s, 19 s left`. */
export function progressLine(label: string, bytes: number, total: number | undefined, seconds: number): string {
  const rate = seconds > 0 ? bytes / seconds : 0;
  const speed = `${megabytes(rate)} MB/s`;
  if (total === undefined) return `${label} ${megabytes(bytes)} MB, ${speed}`;
  const share = total === 0 ? 1 : Math.min(1, bytes / total);
  const filled = Math.floor(share * BAR_LETTERS);
  const bar = `[${'#'.repeat(filled)}${'.'.repeat(BAR_LETTERS - filled)}]`;
  const percent = `${Math.floor(share * 100)} %`.padStart(5);
  const left = rate > 0 ? `, ${Math.ceil((total - bytes) / rate)} s left` : '';
  return `${label} ${bar} ${percent}, ${megabytes(bytes)} of ${megabytes(total)} MB, ${speed}${left}`;
}

function megabytes(bytes: number): string {
  const size = bytes / MEGABYTE;
  return size < 10 ? size.toFixed(1) : size.toFixed(0);
}
