// The lock on the data folder: one Motmot at a time, and free again the moment its holder dies, even by kill -9.

import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { InputError } from '../core/errors.ts';

const SQLITE_BUSY = 5;

export interface DataLock {
  release(): void;
}

/**
 * Makes the folder if it is not there and takes it. Throws InputError `data-folder-unusable` when nothing can be
 * written there, `data-folder-locked` when another process (or this one) holds it.
 *
 * The lock is SQLite's on a database file, that is the operating system's: it goes with the process, so that there is
 * no lock file to become stale.
 */
export function lockDataFolder(folder: string): DataLock {
  const holderPath = join(folder, 'lock-holder');
  try {
    makeFolder(folder);
    const probe = join(folder, `writable-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (cause) {
    throw unusable(folder, cause);
  }
  const database = openDatabase(folder);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (cause) {
    database.close();
    if ((cause as { errcode?: number }).errcode !== SQLITE_BUSY) throw unusable(folder, cause);
    const holder = readHolder(holderPath);
    throw new InputError(
      'data-folder-locked',
      `Another Motmot${holder && ` (process ${holder})`} uses the data folder ${folder}; stop it, or set MOTMOT_DATA to another folder.`,
      { folder, ...(holder && { process: Number(holder) }) },
      { cause },
    );
  }
  writeFileSync(holderPath, `${process.pid}\n`);
  return { release: () => database.close() };
}

/** `mkdir -p`. Node's own never returns where the file system says ENOENT to every name, as `/proc` does. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(path).isDirectory()) return;
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error;
    makeFolder(dirname(path));
    mkdirSync(path, { mode: 0o700 });
  }
}

function openDatabase(folder: string): DatabaseSync {
  try {
    return new DatabaseSync(join(folder, 'lock.db'));
  } catch (cause) {
    throw unusable(folder, cause);
  }
}

function unusable(folder: string, cause: unknown): InputError {
  const reason = (cause as Error).message;
  return new InputError(
    'data-folder-unusable',
    `The data folder ${folder} cannot be written (${reason}); make it writable, or set MOTMOT_DATA to another folder.`,
    { folder, reason },
    { cause },
  );
}

/** Who wrote its process number there last; only a hint for people. */
function readHolder(path: string): string {
  try {
    return /^\d+$/m.exec(readFileSync(path, 'utf8'))?.[0] ?? '';
  } catch {
    return '';
  }
}
