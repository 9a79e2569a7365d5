// How long a client waits for moves over HTTP: one request after another on a kept connection, the server warm.

import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { Worker } from 'node:worker_threads';

export interface Latency {
  readonly requests: number;
  readonly medianMs: number;
  readonly p99Ms: number;
}

/** Asks for a position's moves and resolves with what came. */
type Ask = (body: object) => Promise<{ readonly status: number; readonly text: string }>;

/** Runs `work` beside a server of this lexicon's Scrabble moves, which ends with it. */
export async function withMovesServer<Result>(
  lexicon: Uint8Array,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const worker = new Worker(new URL('moves-server.ts', import.meta.url), { workerData: lexicon });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const [port] = (await once(worker, 'message')) as [number];
    return await work((body) => post(agent, port, JSON.stringify(body)));
  } finally {
    agent.destroy();
    await worker.terminate();
  }
}

/** Wall time from the first byte sent to the last received, of every request in each of the rounds after `warmUpMs`. */
export async function latencyOf(
  ask: Ask,
  bodies: readonly object[],
  { rounds, warmUpMs }: { readonly rounds: number; readonly warmUpMs: number },
): Promise<Latency> {
  for (const begun = performance.now(); performance.now() - begun < warmUpMs; ) {
    for (const body of bodies) await ask(body);
  }
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const body of bodies) {
      const sent = performance.now();
      const { status, text } = await ask(body);
      times.push(performance.now() - sent);
      if (status !== 200) throw new Error(`The server answered ${status}: ${text}`);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  return { requests: times.length, medianMs: at(0.5), p99Ms: at(0.99) };
}

async function post(agent: Agent, port: number, body: string): Promise<{ status: number; text: string }> {
  const outgoing = request({
    agent,
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/v1/lexicons/en/moves/scrabble',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  outgoing.end(body);
  const [incoming] = await once(outgoing, 'response');
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer);
  return { status: incoming.statusCode, text: Buffer.concat(pieces).toString() };
}
