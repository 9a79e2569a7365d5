// Lists that the command sorts on a disk.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { motmot, temporaryFolder } from './command.ts';

const inFolder = temporaryFolder();
const list = inFolder('list.txt');
writeFileSync(list, Array.from({ length: 60_000 }, (_, i) => `word${(i * 7919) % 60_000}`).join('\n'));
const scratch = inFolder('scratch');
mkdirSync(scratch);

it('compile gives the same file however little memory words get, and leaves the folder empty', async () => {
  const files: Buffer[] = [];
  for (const [index, memory] of ['256', '1', '2'].entries()) {
    const output = inFolder(`${index}.mwg`);
    const flags = ['--sort-memory', memory, '--scratch', scratch];
    expect(await motmot(['compile', list, '-o', output, ...flags])).toMatchObject({ code: 0 });
    files.push(readFileSync(output));
    expect(readdirSync(scratch)).toEqual([]);
  }
  expect(files[1]).toEqual(files[0]);
  expect(files[2]).toEqual(files[0]);
});

it('validate counts the same', async () => {
  const flags = ['--json', '--sort-memory', '1', '--scratch', scratch];
  const { code, objects } = await motmot(['validate', list, ...flags]);
  expect([code, objects[0]]).toEqual([0, expect.objectContaining({ unique: 60_000 })]);
});

it('a folder that is not there is the caller’s mistake', async () => {
  const flags = ['--sort-memory', '1', '--scratch', inFolder('missing')];
  const { code, err } = await motmot(['compile', list, '-o', inFolder('x.mwg'), ...flags]);
  expect(code).toBe(2);
  expect(err).toContain('(ENOENT): the folder is not there; make it, or name another');
});

it.skipIf(process.platform === 'win32')('a disk that takes no more is told, and nothing stays on it', () => {
  const script = fileURLToPath(new URL('../../cli/motmot.mjs', import.meta.url));
  const words = Array.from({ length: 60_000 }, (_, i) => `w${((i * 48_271) % 65_521).toString(36)}${i}`).join('\n');
  // Files of 16 blocks of 512 or 1024 bytes: less than the first run takes.
  const { status, stderr } = spawnSync(
    'sh',
    [
      '-c',
      'ulimit -f 16; exec "$@"',
      'sh',
      process.execPath,
      script,
      'compile',
      '-',
      '-o',
      '-',
      '--sort-memory',
      '1',
      '--scratch',
      scratch,
    ],
    { input: words, encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([2, expect.stringContaining('(EFBIG): a file may not grow so large there')]);
  expect(readdirSync(scratch)).toEqual([]);
});
