// Files that the command writes: whole or not at all.

import { rmSync } from 'node:fs';
import { type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../core/errors.ts';
import type { Io } from './io.ts';

/**
 * Writes a file by way of a temporary one beside it and a rename: a reader finds the old content or the new one, a
 * signal leaves nothing behind. `-` is standard output; a device or a pipe is written as it is.
 * Throws `InputError` (`unwritable-file`).
 */
export async function writeOutput(io: Io, file: string, content: Uint8Array): Promise<void> {
  if (file === '-') return io.write(content);
  try {
    const found = await stat(file).catch(() => undefined);
    if (found?.isDirectory()) throw Object.assign(new Error('is a directory'), { code: 'EISDIR' });
    if (found && !found.isFile()) await fill(await open(file, 'w'), content);
    else await replaceFile(found ? await realpath(file) : file, found ? found.mode & 0o777 : 0o666, content);
  } catch (error) {
    throw unwritable(file, error);
  }
}

/** Says before the work what would fail after it: that the folder of a file is not there. */
export async function checkFolder(file: string): Promise<void> {
  if (file === '-') return;
  await stat(path.join(path.dirname(file), '.')).catch((error) => {
    throw unwritable(file, error);
  });
}

function unwritable(file: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  const advice = ADVICE[code] ?? 'give another file';
  const values = { file, got: code };
  return new InputError('unwritable-file', `Cannot write ${file} (${code}): ${advice}.`, values, { cause: error });
}

const ADVICE: Readonly<Record<string, string>> = {
  ENOENT: 'its folder is not there; make it first',
  ENOTDIR: 'its folder is a file',
  EISDIR: 'it is a folder; give the name of a file in it',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

async function replaceFile(file: string, mode: number, content: Uint8Array): Promise<void> {
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.tmp`);
  const restore = onSignal(() => rmSync(temporary, { force: true }));
  try {
    const handle = await open(temporary, 'wx', mode);
    await fill(handle, content, true);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  } finally {
    restore();
  }
}

async function fill(handle: FileHandle, content: Uint8Array, durable = false): Promise<void> {
  try {
    await handle.writeFile(content);
    if (durable) await handle.sync();
  } finally {
    await handle.close();
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Lets `clean` run before a signal ends the process, until the returned function is called. */
function onSignal(clean: () => void): () => void {
  const restore = (): void => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
  const end = (signal: NodeJS.Signals): void => {
    clean();
    restore();
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return restore;
}
