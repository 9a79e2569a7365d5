// Runs a command line in this process, with streams that a test can fill and read.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { ClosedPipe, type Io } from '../../cli/io.ts';
import { main } from '../../cli/main.ts';

export interface Ended {
  readonly code: number;
  readonly bytes: Buffer;
  readonly out: string;
  readonly err: string;
  /** Standard output as JSON lines. */
  readonly objects: readonly Readonly<Record<string, unknown>>[];
}

export interface World {
  readonly stdin?: string | Uint8Array;
  readonly environment?: Readonly<Record<string, string>>;
  readonly coloured?: boolean;
  /** Who reads standard output goes away after so many bytes. */
  readonly readerTakes?: number;
}

export async function motmot(args: readonly string[], world: World = {}): Promise<Ended> {
  const out: Buffer[] = [];
  const err: string[] = [];
  let taken = 0;
  const io: Io = {
    stdin: pieces(Buffer.from(world.stdin ?? '')),
    write: async (content) => {
      if (world.readerTakes !== undefined && taken >= world.readerTakes) throw new ClosedPipe();
      out.push(Buffer.from(content));
      taken += content.length;
    },
    tell: (line) => void err.push(line),
    coloured: world.coloured ?? false,
    environment: world.environment ?? {},
  };
  const code = await main(args, io);
  const bytes = Buffer.concat(out);
  return {
    code,
    bytes,
    out: bytes.toString(),
    err: err.join('\n'),
    get objects() {
      return bytes
        .toString()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line));
    },
  };
}

/** In small pieces, so that characters and lines are cut anywhere. */
async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
}

/** A folder of this test file's own, gone when its tests are done. */
export function temporaryFolder(): (name: string) => string {
  const folder = mkdtempSync(path.join(tmpdir(), 'motmot-cli-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (name) => path.join(folder, name);
}
