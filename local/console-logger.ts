// Messages of a server on a terminal: one line each, good news on standard output, the rest on standard error.

import type { Logger } from '../pipelines/ports.ts';

export function createConsoleLogger(): Logger {
  const line = (message: string, values?: Readonly<Record<string, unknown>>): string =>
    `${message.replaceAll(/[\r\n]+\s*/g, ' | ')}${values === undefined ? '' : ` ${JSON.stringify(values)}`}\n`;
  return {
    info: (message, values) => void process.stdout.write(line(message, values)),
    warn: (message, values) => void process.stderr.write(line(message, values)),
    error: (message, values) => void process.stderr.write(line(message, values)),
  };
}
