// The bundles of the functions against a stub of S3, each start a new process, as Lambda would start them.

import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENVIRONMENT_NAMES } from '../../functions/environment.ts';
import type { ColdStart } from './start.ts';

const START = fileURLToPath(new URL('start.ts', import.meta.url));
const STUB = fileURLToPath(new URL('s3-stub.ts', import.meta.url));
const STUB_WAIT_MS = 20;
const STUB_TRIES = 500;

export interface Cloud extends Disposable {
  /** Starts the handler of a module anew, and hands it the event if there is one. */
  start(module: string, event?: object): ColdStart;
  /** Puts an object into the uploads bucket. */
  upload(key: string, text: string): void;
}

/** Everything is synchronous, so that nothing else runs while a start is measured. */
export function openCloud(): Cloud {
  const folder = mkdtempSync(join(tmpdir(), 'motmot-cold-'));
  const told = join(folder, 'url');
  const output = openSync(told, 'w');
  const stub = spawn(process.execPath, [STUB], { stdio: ['ignore', output, 'inherit'] });
  closeSync(output);
  const url = waitForLine(told);
  const env = {
    ...process.env,
    AWS_ENDPOINT_URL_S3: url,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'none',
    AWS_SECRET_ACCESS_KEY: 'none',
    [ENVIRONMENT_NAMES.artifactsBucket]: 'artifacts',
    [ENVIRONMENT_NAMES.uploadsBucket]: 'uploads',
    [ENVIRONMENT_NAMES.artifactsUrl]: 'https://artifacts.example',
    [ENVIRONMENT_NAMES.tokenHashSecret]: 'none',
  };
  const run = (args: readonly string[], input = ''): string => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, input, encoding: 'utf8' });
    if (status !== 0) throw new Error(`a process failed: ${args.join(' ')}\n${stderr}`);
    return stdout;
  };
  return {
    start(module, event) {
      const output = run([START, module, ...(event ? [JSON.stringify(event)] : [])]);
      return JSON.parse(output.trim().split('\n').at(-1)!) as ColdStart;
    },
    upload(key, text) {
      const put = `await fetch(process.argv[1], { method: 'PUT', body: require('node:fs').readFileSync(0) })`;
      run(['--eval', `(async () => { ${put} })()`, `${url}/uploads/${key}`], text);
    },
    [Symbol.dispose]() {
      stub.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

function waitForLine(file: string): string {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let attempt = 0; attempt < STUB_TRIES; attempt++) {
    const line = /^(.+)\n/.exec(readFileSync(file, 'utf8'))?.[1];
    if (line) return line;
    Atomics.wait(pause, 0, 0, STUB_WAIT_MS);
  }
  throw new Error('the stub of S3 did not start');
}
