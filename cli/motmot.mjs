#!/usr/bin/env node
// The `motmot` command: plain JavaScript that any Node can read; hands over to the pinned Node when this one is older.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** First Node that runs the sources as they are. */
const LEAST_MAJOR = 24;

if (Number(process.versions.node.split('.')[0]) >= LEAST_MAJOR) {
  // Keeps what was parsed for the next call: it halves the time to start.
  module.enableCompileCache();
  const { runProcess } = await import('./process.ts');
  await runProcess();
} else {
  handOver(pinnedNode());
}

/** The executable of the `node` package that `npm ci` installed; undefined when it did not. */
function pinnedNode() {
  try {
    const manifest = createRequire(import.meta.url).resolve('node/package.json');
    const executable = path.join(path.dirname(manifest), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    return existsSync(executable) ? executable : undefined;
  } catch {
    return undefined;
  }
}

/** Runs the same command there: same streams, and this process ends as that one ended. */
function handOver(executable) {
  if (executable === undefined) {
    process.stderr.write(
      `motmot: this is Node ${process.versions.node} and Motmot needs ${LEAST_MAJOR}; run "npm ci" in its folder, which installs one beside it.\n`,
    );
    process.exitCode = 2;
    return;
  }
  const child = spawn(executable, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('error', (error) => {
    process.stderr.write(`motmot: ${executable} does not start (${error.message}); run "npm ci" again.\n`);
    process.exitCode = 2;
  });
  child.on('exit', (code, signal) => {
    if (signal === null) {
      process.exitCode = code ?? 2;
      return;
    }
    process.removeAllListeners(signal);
    process.exitCode = 128 + constants.signals[signal];
    process.kill(process.pid, signal);
  });
}
