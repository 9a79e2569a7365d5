// Files that the command reads; `-` is standard input.

import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { InputError } from '../core/errors.ts';
import type { Io } from './io.ts';

export const STANDARD_INPUT = '-';

/** The content of a file. Throws `InputError` (`unreadable-file`). */
export async function readInput(io: Io, file: string): Promise<Uint8Array> {
  if (file === STANDARD_INPUT) {
    const pieces: Uint8Array[] = [];
    for await (const piece of io.stdin) pieces.push(piece);
    return Buffer.concat(pieces);
  }
  try {
    return await readFile(file);
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** The content of a file in pieces. Throws `InputError` (`unreadable-file`) when the first is asked for, or later. */
export async function* streamInput(io: Io, file: string): AsyncGenerator<Uint8Array> {
  if (file === STANDARD_INPUT) {
    yield* io.stdin;
    return;
  }
  const stream = createReadStream(file, { highWaterMark: 1 << 18 });
  try {
    yield* stream as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw unreadable(file, error);
  } finally {
    stream.destroy();
  }
}

/** Lines of UTF-8 text, without their ends (LF or CR LF) and a byte order mark. */
export async function* linesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of source) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop()!;
    for (const line of lines) yield withoutCarriageReturn(line);
  }
  rest += decoder.decode();
  if (rest !== '') yield withoutCarriageReturn(rest);
}

function withoutCarriageReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'part of its path is a file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
  EPERM: 'this user may not read it',
};

function unreadable(file: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  const reason = REASONS[code] ?? 'the system refuses';
  const values = { file, got: code };
  return new InputError('unreadable-file', `Cannot read ${file} (${code}): ${reason}.`, values, { cause: error });
}
