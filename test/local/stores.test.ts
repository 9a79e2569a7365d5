// The stores that stand in for S3 keep its contract.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { openFileStore } from '../../local/file-store.ts';
import { openMemoryStore } from '../../local/memory-store.ts';
import { connectStores, serveStores } from '../../local/store-channel.ts';
import { describeStore } from '../contracts/store.ts';

const logger = { warn: () => undefined, error: () => undefined };

for (const versioned of [false, true]) {
  const kind = versioned ? 'versioned' : 'plain';

  describeStore(`memory, ${kind}`, async () => ({ store: openMemoryStore({ versioned }) }));

  describeStore(`memory across a channel, ${kind}`, async () => {
    const { port1, port2 } = new MessageChannel();
    serveStores(port1, { uploads: openMemoryStore({ versioned }) });
    return { store: connectStores(port2, ['uploads']).uploads, close: async () => port1.close() };
  });

  describeStore(`files, ${kind}`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'motmot-store-'));
    const store = await openFileStore(folder, { logger, versioned });
    return {
      store,
      close: async () => {
        await store.close();
        await rm(folder, { recursive: true });
      },
    };
  });
}

it('errors keep their code and values across a channel', async () => {
  const { port1, port2 } = new MessageChannel();
  serveStores(port1, { uploads: openMemoryStore() });
  const { uploads } = connectStores(port2, ['uploads']);
  await expect(uploads.create('', new Uint8Array())).rejects.toMatchObject({
    name: 'InputError',
    code: 'illegal-object-key',
    values: { bytes: 0 },
  });
  port1.close();
});
