// Object stores across threads: the thread that holds the files answers the calls of a worker that compiles.

import type { MessagePort, Worker } from 'node:worker_threads';
import { type ErrorValues, InputError, LexiconError } from '../core/errors.ts';
import type { ObjectStore, ReadOptions } from '../pipelines/ports.ts';

/** A stream is read in pieces of this size. */
const PIECE_BYTES = 1024 * 1024;
const METHODS = ['read', 'head', 'create', 'replace', 'delete', 'list'] as const;
type Method = (typeof METHODS)[number];

interface Call {
  readonly storeCall: number;
  readonly store: string;
  readonly method: Method;
  readonly given: readonly unknown[];
}

interface Result {
  readonly storeResult: number;
  readonly value?: unknown;
  readonly error?: { kind: string; message: string; code?: string; values?: ErrorValues; stack?: string };
}

/** Answers the calls that come over `port` until it closes. */
export function serveStores(port: Worker | MessagePort, stores: Readonly<Record<string, ObjectStore>>): void {
  port.on('message', async (message: Partial<Call>) => {
    const { storeCall, store, method, given } = message;
    if (storeCall === undefined) return;
    let result: Result;
    try {
      const call = stores[store!]![method!] as (...all: unknown[]) => Promise<unknown>;
      result = { storeResult: storeCall, value: await call(...given!) };
    } catch (error) {
      result = { storeResult: storeCall, error: packError(error) };
    }
    port.postMessage(result, buffersOf(result.value));
  });
}

/** Stores whose calls are answered at the other end of `port`. */
export function connectStores<Name extends string>(
  port: MessagePort,
  names: readonly Name[],
): Readonly<Record<Name, ObjectStore>> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let calls = 0;
  port.on('message', ({ storeResult, value, error }: Partial<Result>) => {
    if (storeResult === undefined) return;
    const call = waiting.get(storeResult);
    waiting.delete(storeResult);
    if (error === undefined) call?.resolve(value);
    else call?.reject(unpackError(error));
  });
  const connect = (store: Name): ObjectStore => {
    const ask = (method: Method, ...given: readonly unknown[]): Promise<unknown> => {
      const call = Promise.withResolvers<unknown>();
      waiting.set(++calls, call);
      port.postMessage({ storeCall: calls, store, method, given: given.map(compact) } satisfies Call);
      return call.promise;
    };
    const remote = Object.fromEntries(
      METHODS.map((method) => [method, (...given: unknown[]) => ask(method, ...given)]),
    ) as Pick<ObjectStore, Method>;
    return { ...remote, stream: (key, options) => streamByPieces(remote, key, options) };
  };
  return Object.fromEntries(names.map((name) => [name, connect(name)])) as Record<Name, ObjectStore>;
}

/** A stream made of ranged reads of the same content; an object that is replaced meanwhile ends it with an error. */
async function streamByPieces(
  store: Pick<ObjectStore, 'head' | 'read'>,
  key: string,
  options: Pick<ReadOptions, 'ifMatch' | 'versionId'> = {},
): ReturnType<ObjectStore['stream']> {
  const head = await store.head(key, options);
  if (head === undefined) return undefined;
  const same = { ifMatch: head.etag, ...(head.versionId !== undefined && { versionId: head.versionId }) };
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let start = 0; start < head!.sizeBytes; start += PIECE_BYTES) {
      const piece = await store.read(key, { ...same, range: { start, end: start + PIECE_BYTES } });
      if (piece === undefined) throw new Error(`The object "${key}" was replaced while it was read.`);
      yield piece.body;
    }
  }
  return { ...head, body: pieces() };
}

/** A view of a part of a large buffer would travel with the whole of it. */
function compact(value: unknown): unknown {
  return value instanceof Uint8Array && value.byteLength < value.buffer.byteLength ? new Uint8Array(value) : value;
}

/** The body of an object that was read goes over without a copy. */
function buffersOf(value: unknown): ArrayBuffer[] {
  const body = (value as { body?: unknown } | undefined)?.body;
  return body instanceof Uint8Array && body.buffer instanceof ArrayBuffer ? [body.buffer] : [];
}

function packError(error: unknown): NonNullable<Result['error']> {
  const { name, message, stack } = error as Error;
  if (!(error instanceof InputError || error instanceof LexiconError)) {
    return { kind: 'Error', message: message ?? String(error), ...(stack !== undefined && { stack }) };
  }
  return { kind: name, message, code: error.code, values: error.values };
}

function unpackError({ kind, message, code, values, stack }: NonNullable<Result['error']>): Error {
  if (kind === 'InputError') return new InputError(code!, message, values);
  if (kind === 'LexiconError') return new LexiconError(code!, message, values);
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
