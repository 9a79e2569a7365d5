// The stores that stand in for S3 keep its contract.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileStore } from '../../local/file-store.ts';
import { openMemoryStore } from '../../local/memory-store.ts';
import { describeStore } from '../contracts/store.ts';

const logger = { warn: () => undefined, error: () => undefined };

for (const versioned of [false, true]) {
  const kind = versioned ? 'versioned' : 'plain';

  describeStore(`memory, ${kind}`, async () => ({ store: openMemoryStore({ versioned }) }));

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
