// One Motmot a data folder, whatever becomes of the process that holds it.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDataFolder } from '../../local/data-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'motmot-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a second opener is told who holds the folder, and gets it after the release', () => {
  const data = join(folder, 'made', 'on the way');
  const lock = lockDataFolder(data);
  expect(() => lockDataFolder(data)).toThrow(
    `Another Motmot (process ${process.pid}) uses the data folder ${data}; stop it, or set MOTMOT_DATA`,
  );
  lock.release();
  lockDataFolder(data).release();
});

it('a process killed by SIGKILL leaves no lock behind', async () => {
  const lockModule = pathToFileURL(join(import.meta.dirname, '../../local/data-lock.ts')).href;
  const script = `import { lockDataFolder } from ${JSON.stringify(lockModule)};
    lockDataFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  expect(() => lockDataFolder(folder)).toThrow(`(process ${child.pid})`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockDataFolder(folder).release();
});

it('a folder that cannot be made or written is told in one sentence', () => {
  writeFileSync(join(folder, 'file'), '');
  const below = join(folder, 'file', 'below');
  expect(() => lockDataFolder(below)).toThrow(
    expect.objectContaining({
      code: 'data-folder-unusable',
      message: expect.stringMatching(
        /^The data folder .*file\/below cannot be written \(.+\); make it writable, or set/,
      ),
    }),
  );
});

it('a lock file that is no database is told, not overwritten', () => {
  writeFileSync(
    join(folder, 'lock.db'),
    'something else entirely, longer than a header of SQLite would be: '.repeat(20),
  );
  expect(() => lockDataFolder(folder)).toThrow(expect.objectContaining({ code: 'data-folder-unusable' }));
});
