// One measurement in a process of its own: nothing is warm, and its memory is its own.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Figures, Task } from './figures.ts';

const CHILD = fileURLToPath(new URL('child.ts', import.meta.url));

/** Runs a task in a new process. Throws what it wrote to standard error when it fails. */
export function measureFresh(task: Task): Figures {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--expose-gc', CHILD, JSON.stringify(task)], {
    encoding: 'utf8',
    maxBuffer: 1 << 24,
  });
  if (status !== 0) throw new Error(`measuring ${JSON.stringify(task)} failed: ${stderr}`);
  return { ...JSON.parse(stdout), elapsedS: (performance.now() - start) / 1000 };
}
