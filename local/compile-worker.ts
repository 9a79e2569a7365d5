// A worker of the compile pool: the compile function's own door, over the stores of the server.

import { parentPort } from 'node:worker_threads';
import { createHandler } from '../functions/compile/handler.ts';
import { machineName, nodeClock, nodeHash } from '../functions/node-ports.ts';
import { scratchDisk } from '../functions/scratch-disk.ts';
import type { Logger } from '../pipelines/ports.ts';
import type { DeliverMessage, WorkerMessage } from './compile-pool.ts';
import { connectStores } from './store-channel.ts';

const port = parentPort!;
const tell = (message: WorkerMessage): void => port.postMessage(message);
const logger: Logger = {
  info: (message, values) => tell({ log: ['info', message, values] }),
  warn: (message, values) => tell({ log: ['warn', message, values] }),
  error: (message, values) => tell({ log: ['error', message, values] }),
};
const handler = createHandler({
  ...connectStores(port, ['uploads', 'artifacts']),
  clock: nodeClock,
  hash: nodeHash,
  logger,
  scratch: scratchDisk(),
  get machine() {
    return machineName();
  },
});

port.on('message', async ({ deliver }: Partial<DeliverMessage>) => {
  if (deliver === undefined) return;
  try {
    tell({ answer: await handler(deliver) });
  } catch (error) {
    tell({ failure: (error as Error).stack ?? String(error) });
  }
});
