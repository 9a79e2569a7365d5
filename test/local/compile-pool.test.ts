// Deliveries run in workers: their stores are the server's, and a worker that dies or hangs takes nothing with it.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type CompilePool, createCompilePool } from '../../local/compile-pool.ts';
import { type MemoryStore, openMemoryStore } from '../../local/memory-store.ts';
import { sqsEvent } from '../../local/s3-event.ts';

const WORKER = `
  import { parentPort, threadId } from 'node:worker_threads';
  import { connectStores } from 'CHANNEL';
  const { artifacts } = connectStores(parentPort, ['uploads', 'artifacts']);
  parentPort.on('message', async ({ deliver }) => {
    if (deliver === undefined) return;
    const [{ body, messageId }] = deliver.Records;
    if (body === 'die') process.exit(3);
    if (body === 'throw') return setTimeout(() => { throw new Error('out of the blue'); });
    if (body === 'spin') for (;;);
    if (body === 'fail') return parentPort.postMessage({ failure: 'no good' });
    parentPort.postMessage({ log: ['info', 'writing', { messageId }] });
    await artifacts.create('artifacts/' + messageId, new TextEncoder().encode(body + ' by ' + threadId));
    parentPort.postMessage({ answer: { batchItemFailures: [] } });
  });
`;

let folder: string;
let entry: URL;
let artifacts: MemoryStore;
let pool: CompilePool;
const logged: unknown[] = [];
const logger = {
  info: (...all: unknown[]) => void logged.push(all),
  warn: () => undefined,
  error: () => undefined,
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'motmot-pool-'));
  const channel = pathToFileURL(join(import.meta.dirname, '../../local/store-channel.ts')).href;
  const path = join(folder, 'worker.mjs');
  writeFileSync(path, WORKER.replace('CHANNEL', channel));
  entry = pathToFileURL(path);
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => pool.close());

const open = (timeoutMs = 10_000): void => {
  artifacts = openMemoryStore();
  pool = createCompilePool({ stores: { uploads: openMemoryStore(), artifacts }, logger, entry, timeoutMs });
};
const deliver = (messageId: string, body: string): Promise<unknown> => pool.deliver(sqsEvent(messageId, body, 0, 1));
const written = async (messageId: string): Promise<string> =>
  Buffer.from((await artifacts.read(`artifacts/${messageId}`))!.body).toString();

it('a delivery works on the stores of the server, logs through it, and its worker serves the next one', async () => {
  open();
  expect(await deliver('a', 'first')).toEqual({ batchItemFailures: [] });
  await deliver('b', 'second');
  expect(logged).toContainEqual(['writing', { messageId: 'a' }]);
  const [first, second] = [await written('a'), await written('b')];
  expect(second.replace('second', 'first')).toBe(first);
});

it('deliveries at the same time run in workers of their own', async () => {
  open();
  await Promise.all([deliver('a', 'x'), deliver('b', 'x')]);
  expect(await written('a')).not.toBe(await written('b'));
});

it.each([
  ['die', 'ended with code 3'],
  ['throw', 'out of the blue'],
  ['fail', 'no good'],
])('a worker told to %s fails its delivery, and the next one gets another', async (body, message) => {
  open();
  await expect(deliver('a', body)).rejects.toThrow(message);
  expect(await deliver('b', 'fine')).toEqual({ batchItemFailures: [] });
});

it('a worker that never answers is ended', async () => {
  open(300);
  await expect(deliver('a', 'spin')).rejects.toThrow('no answer within 0.3 s');
});

it('closing ends a worker in the midst of its work', async () => {
  open();
  const delivery = deliver('a', 'spin').catch((error: unknown) => error);
  await pool.close();
  expect(await delivery).toBeInstanceOf(Error);
});
