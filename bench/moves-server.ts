// A worker that serves one lexicon's moves over HTTP, so that a client's own work does not count as the server's.

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { createAdaptorServer } from '@hono/node-server';
import { openLexicon } from '../core/lexicon/lexicon.ts';
import { createApp } from '../functions/moves/app.ts';

const lexicon = openLexicon(workerData as Uint8Array);
const app = createApp({
  lexicons: { open: async ({ lexicon: name }) => ({ lexicon, name, version: 1, pinned: false }) },
  logger: { info: () => {}, warn: () => {}, error: () => {} },
});
const server = createAdaptorServer({ fetch: app.fetch }) as Server;
server.listen(0, '127.0.0.1', () => parentPort!.postMessage((server.address() as AddressInfo).port));
