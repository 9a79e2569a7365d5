// The command as a process: its real streams and its exit code.

import { once } from 'node:events';
import { InputError } from '../core/errors.ts';
import { ClosedPipe, type Io } from './io.ts';
import { main } from './main.ts';

/** Runs the command line of this process and sets its exit code. */
export async function runProcess(): Promise<void> {
  process.exitCode = await main(process.argv.slice(2), processIo());
}

function processIo(): Io {
  const { stdout, stderr } = process;
  let failure: NodeJS.ErrnoException | undefined;
  stdout.on('error', (error) => {
    failure = error;
  });
  stderr.on('error', () => {});
  const check = (): void => {
    if (failure) throw failure.code === 'EPIPE' ? new ClosedPipe() : unwritable(failure);
  };
  return {
    get stdin() {
      return process.stdin;
    },
    async write(content) {
      check();
      if (!stdout.write(content)) await takesMore(stdout);
      check();
    },
    tell: (line) => void stderr.write(`${line}\n`),
    ...(stderr.isTTY && {
      progress: (line: string) => void stderr.write(`\r\u001b[2K${fitted(line, stderr.columns)}`),
    }),
    coloured: stdout.hasColors?.() ?? false,
    environment: process.env,
  };
}

/** Once the stream takes more, or never will; what is left waiting for the other is taken away. */
async function takesMore(stream: NodeJS.WriteStream): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })]).catch(() => {});
  waiting.abort();
}

function unwritable(cause: NodeJS.ErrnoException): InputError {
  const code = cause.code ?? cause.message;
  return new InputError('unwritable-output', `Cannot write standard output (${code}).`, { got: code }, { cause });
}

/** A line that wraps could not be drawn over. */
function fitted(line: string, columns = 80): string {
  return line.length < columns ? line : `${line.slice(0, columns - 2)}…`;
}
