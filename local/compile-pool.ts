// Runs the compile function beside the server: in worker threads, so that a long list never stops the answers, a list
// that takes all memory takes only its worker, and Ctrl-C need not wait for it.

import { Worker } from 'node:worker_threads';
import type { SqsBatchResponse } from '../functions/compile/handler.ts';
import type { Logger, ObjectStore } from '../pipelines/ports.ts';
import type { SqsEvent } from './s3-event.ts';
import { serveStores } from './store-channel.ts';

/** What the pool sends to a worker, and what comes back besides the calls of its stores. */
export interface DeliverMessage {
  readonly deliver: SqsEvent;
}
export interface WorkerMessage {
  readonly log?: readonly [level: keyof Logger, message: string, values: Readonly<Record<string, unknown>> | undefined];
  readonly answer?: SqsBatchResponse;
  readonly failure?: string;
}

export interface CompilePool {
  /** Rejects when the function threw, its worker died, or it took longer than `timeoutMs`. */
  deliver(event: SqsEvent): Promise<SqsBatchResponse>;
  /** Ends all workers at once. */
  close(): Promise<void>;
}

export interface CompilePoolOptions {
  readonly stores: Readonly<Record<'uploads' | 'artifacts', ObjectStore>>;
  readonly logger: Logger;
  /** As the function's own time-out would end it: 15 minutes, Lambda's longest. */
  readonly timeoutMs?: number;
  /** A worker without work ends after this, and gives its memory back. */
  readonly idleMs?: number;
  /** The module that the workers run; another one only in tests. */
  readonly entry?: URL;
}

/** Starts a worker when a delivery finds none idle. */
export function createCompilePool(options: CompilePoolOptions): CompilePool {
  const { stores, logger, timeoutMs = 15 * 60_000, idleMs = 30_000 } = options;
  const { entry = new URL('./compile-worker.ts', import.meta.url) } = options;
  const all = new Set<Worker>();
  const idle = new Map<Worker, NodeJS.Timeout>();

  function spawn(): Worker {
    const worker = new Worker(entry);
    all.add(worker);
    worker.once('exit', () => {
      all.delete(worker);
      clearTimeout(idle.get(worker));
      idle.delete(worker);
    });
    // A worker that dies tells so to the delivery that waits for it; between deliveries nobody needs to know.
    worker.on('error', () => undefined);
    worker.on('message', ({ log }: WorkerMessage) => {
      if (log) logger[log[0]](log[1], log[2]);
    });
    serveStores(worker, stores);
    return worker;
  }

  function takeIdle(): Worker | undefined {
    const [worker] = idle.keys();
    if (worker === undefined) return undefined;
    clearTimeout(idle.get(worker));
    idle.delete(worker);
    worker.ref();
    return worker;
  }

  function rest(worker: Worker): void {
    if (!all.has(worker)) return;
    worker.unref();
    const timer = setTimeout(() => void worker.terminate(), idleMs);
    timer.unref();
    idle.set(worker, timer);
  }

  return {
    async deliver(event) {
      const worker = takeIdle() ?? spawn();
      try {
        const answer = await answerOf(worker, event, timeoutMs);
        rest(worker);
        return answer;
      } catch (error) {
        await worker.terminate();
        throw error;
      }
    },
    async close() {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

function answerOf(worker: Worker, event: SqsEvent, timeoutMs: number): Promise<SqsBatchResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<SqsBatchResponse>();
  const onMessage = ({ answer, failure }: WorkerMessage): void => {
    if (answer !== undefined) resolve(answer);
    if (failure !== undefined) reject(new Error(failure));
  };
  const onExit = (code: number): void => reject(new Error(`the compile worker ended with code ${code}`));
  const timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs / 1000} s`)), timeoutMs);
  worker.on('message', onMessage);
  worker.on('error', reject);
  worker.on('exit', onExit);
  worker.postMessage({ deliver: event } satisfies DeliverMessage);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', onMessage);
    worker.off('error', reject);
    worker.off('exit', onExit);
  });
}
