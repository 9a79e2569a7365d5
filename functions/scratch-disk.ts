// The disk that long lists are sorted on: files without a name in a folder for temporary ones, by Node.

import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Scratch, ScratchFile } from '../core/build/scratch.ts';
import { InputError } from '../core/errors.ts';

/** Not imported: naming what a module of Node's exports loads its promises and streams, 8 ms of a function's start. */
const fs: typeof import('node:fs') = process.getBuiltinModule('node:fs');

/**
 * Files lose their name as soon as they are open, so that the system takes their room back when the process ends, however
 * it does; where a system forbids that (Windows), they are removed when they are closed. Throws `InputError`:
 * `scratch-full`, `no-scratch`. `folder` undefined = the system's own.
 */
export function scratchDisk(folder?: string): Scratch {
  return { open: () => openFile(folder ?? tmpdir()) };
}

function openFile(folder: string): ScratchFile {
  const name = path.join(folder, `motmot-${process.pid}-${randomBytes(8).toString('hex')}.tmp`);
  const { O_CREAT, O_EXCL, O_RDWR } = fs.constants;
  const handle = told(folder, () => fs.openSync(name, O_RDWR | O_CREAT | O_EXCL, 0o600));
  let named = !unlinked(name);
  let closed = false;
  let end = 0;
  return {
    append(bytes) {
      for (let at = 0; at < bytes.length; ) {
        const written = told(folder, () => fs.writeSync(handle, bytes, at, bytes.length - at, end));
        at += written;
        end += written;
      }
    },
    read(into, position) {
      let filled = 0;
      while (filled < into.length) {
        const read = fs.readSync(handle, into, filled, into.length - filled, position + filled);
        if (read === 0) break;
        filled += read;
      }
      return filled;
    },
    close() {
      if (closed) return;
      closed = true;
      try {
        fs.closeSync(handle);
      } finally {
        if (named) named = !unlinked(name);
      }
    },
  };
}

function unlinked(name: string): boolean {
  try {
    fs.unlinkSync(name);
    return true;
  } catch {
    return false;
  }
}

/** Whose disk it is must know that it is full; anything else is a fault. */
function told<Result>(folder: string, work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    const advice = ADVICE[code];
    if (advice === undefined) throw cause;
    const kind = FULL.includes(code) ? 'scratch-full' : 'no-scratch';
    const text = `The words cannot be sorted on the disk of ${folder} (${code}): ${advice}.`;
    throw new InputError(kind, text, { folder, got: code }, { cause });
  }
}

const FULL: readonly string[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

const ADVICE: Readonly<Record<string, string>> = {
  ENOSPC: 'it is full; make room, name another folder, or sort in more memory',
  EDQUOT: 'the quota is used up; name another folder, or sort in more memory',
  EFBIG: 'a file may not grow so large there; name another folder, or sort in more memory',
  ENOENT: 'the folder is not there; make it, or name another',
  ENOTDIR: 'that is no folder; name another',
  EACCES: 'this user may not write there; name another folder',
  EPERM: 'this user may not write there; name another folder',
  EROFS: 'it is read-only; name another folder',
};
