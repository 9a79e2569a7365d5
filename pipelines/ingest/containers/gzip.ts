// gzip, also of several members one after the other and padded with zeros, with a limit on what it may grow to.

import { createGunzip } from 'node:zlib';
import { InputError } from '../../../core/errors.ts';
import { checkExpansion } from './expansion.ts';
import type { Container, ExpansionLimits } from './registry.ts';

export const gzip: Container = {
  name: 'gzip',
  matches: (head) => head[0] === 0x1f && head[1] === 0x8b,
  open: async (source, limits) => ({ read: () => gunzip(source, limits), again: false, ignored: [] }),
};

const PIECE_BYTES = 64 * 1024;

async function* gunzip(source: AsyncIterable<Uint8Array>, limits: ExpansionLimits): AsyncGenerator<Uint8Array> {
  const inflater = createGunzip({ chunkSize: PIECE_BYTES });
  let bytesIn = 0;
  let sourceError: unknown;
  const feeding = feed(source, inflater, (bytes) => {
    bytesIn += bytes;
  }).catch((error: unknown) => {
    sourceError = error ?? new Error('the source failed');
    inflater.destroy();
  });
  let bytesOut = 0;
  try {
    for await (const piece of inflater as AsyncIterable<Uint8Array>) {
      bytesOut += piece.length;
      checkExpansion('gzip', bytesIn, bytesOut, limits);
      yield piece;
    }
    await feeding;
  } catch (error) {
    if (sourceError !== undefined) throw sourceError;
    if (error instanceof InputError) throw error;
    const cut = (error as { code?: string }).code === 'Z_BUF_ERROR';
    throw new InputError(
      'damaged-gzip',
      cut
        ? 'The gzip data end too early: the file was cut short. Send it again.'
        : 'The gzip data are damaged; pack the list again and send it again.',
      { bytesIn, bytesOut },
      { cause: error },
    );
  } finally {
    inflater.destroy();
    await feeding;
  }
}

/** Writes the source into the inflater, no faster than it takes it; stops when the inflater is gone. */
async function feed(
  source: AsyncIterable<Uint8Array>,
  inflater: ReturnType<typeof createGunzip>,
  count: (bytes: number) => void,
): Promise<void> {
  for await (const piece of source) {
    if (inflater.destroyed) return;
    count(piece.length);
    if (inflater.write(piece)) continue;
    await new Promise<void>((resolve) => {
      const go = (): void => {
        for (const event of ['drain', 'close', 'error'] as const) inflater.off(event, go);
        resolve();
      };
      for (const event of ['drain', 'close', 'error'] as const) inflater.on(event, go);
    });
  }
  if (!inflater.destroyed) inflater.end();
}
