// A Motmot in a process of its own, started as its users start it, for tests of the whole.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../..');
const POLL_MS = 50;
const START_TIMEOUT_MS = 120_000;

export interface RunningMotmot {
  readonly origin: string;
  readonly token: string;
  readonly child: ChildProcess;
  /** All that it printed so far, errors included. */
  output(): string;
  /** Waits until it has printed this. */
  printed(text: string): Promise<void>;
  json<Answer>(path: string, request?: RequestInit): Promise<Answer>;
  /** As Ctrl-C in a terminal does, which tells the whole group of processes. npm and its shell answer with the signal, the server itself with 0. */
  stop(): Promise<number | NodeJS.Signals>;
  /** As a power cut does, as far as a process can tell. */
  kill(): Promise<void>;
}

/** What the tests read of the API's list of uploads. */
export interface UploadEntry {
  readonly uploadId: string;
  readonly status: string;
  readonly version?: number;
  readonly reasons: readonly { readonly code: string }[];
  readonly report?: { readonly unique: number; readonly refused: number };
}

/** `npm`: as the README says. `node`: the process itself, so that a signal meets nobody else. */
export async function startMotmot(
  by: 'npm' | 'node',
  dataFolder: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<RunningMotmot> {
  const env = { ...process.env, PORT: '0', MOTMOT_DATA: dataFolder, ...variables };
  const [command, ...words] = by === 'npm' ? ['npm', 'start'] : [process.execPath, 'scripts/start.ts'];
  const child = spawn(command!, words, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const exit = once(child, 'exit') as Promise<[number, null] | [null, NodeJS.Signals]>;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => {
      output += piece;
    });
  }
  const printed = async (text: string): Promise<void> => {
    for (const start = Date.now(); !output.includes(text); await wait(POLL_MS)) {
      if (child.exitCode !== null) throw new Error(`Motmot ended with ${child.exitCode}: ${output}`);
      if (Date.now() - start > START_TIMEOUT_MS) throw new Error(`"${text}" was not printed: ${output}`);
    }
  };
  await printed('Admin token');
  const [, origin] = /answers on (\S+)/.exec(output)!;
  const [, token] = /Admin token: (\S+)/.exec(output)!;
  return {
    origin: origin!,
    token: token!,
    child,
    output: () => output,
    printed,
    json: async <Answer>(path: string, request?: RequestInit) =>
      (await (await fetch(`${origin}${path}`, request)).json()) as Answer,
    async stop() {
      process.kill(-child.pid!, 'SIGINT');
      const [code, signal] = await exit;
      return code ?? signal;
    },
    async kill() {
      process.kill(-child.pid!, 'SIGKILL');
      await exit;
    },
  };
}

/** What a place to upload to was given for, step by step, so that a test can break off between them. */
export interface PlacedUpload {
  readonly uploadId: string;
  readonly url: string;
  readonly headers: Record<string, string>;
}

export async function requestUpload(
  motmot: RunningMotmot,
  lexicon: string,
  options: Readonly<Record<string, string>> = {},
): Promise<PlacedUpload> {
  const response = await fetch(`${motmot.origin}/v1/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${motmot.token}` },
    body: JSON.stringify({ language: 'en', lexicon, filename: `${lexicon}.txt`, options }),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as PlacedUpload;
}

export async function putUpload(
  { url, headers }: PlacedUpload,
  body: string | AsyncIterable<Uint8Array>,
): Promise<void> {
  const pieces = typeof body === 'string' ? body : ReadableStream.from(body);
  const response = await fetch(url, { method: 'PUT', headers, body: pieces, duplex: 'half' } as RequestInit);
  if (!response.ok) throw new Error(await response.text());
}

/** The one entry of an upload, once it has ended. */
export async function ended(motmot: RunningMotmot, lexicon: string, uploadId: string): Promise<UploadEntry> {
  for (;;) {
    const { uploads } = await motmot.json<{ uploads: readonly UploadEntry[] }>(`/v1/lexicons/${lexicon}/uploads`);
    const mine = uploads.filter((upload) => upload.uploadId === uploadId);
    if (mine.length > 1) throw new Error(`several outcomes: ${JSON.stringify(mine)}`);
    if (mine[0] !== undefined && mine[0].status !== 'pending') return mine[0];
    await wait(POLL_MS);
  }
}
