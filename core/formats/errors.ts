// The errors of files that other programs wrote.

import { LexiconError } from '../errors.ts';

/** A text file that breaks its format at a line (from 1). */
export function badLine(line: number, what: string, values: Record<string, unknown> = {}): LexiconError {
  return new LexiconError('bad-format', `Line ${line}: ${what}.`, { line, ...values });
}

/** A binary file that breaks its format at a byte offset. */
export function badOffset(offset: number, what: string, values: Record<string, unknown> = {}): LexiconError {
  return new LexiconError('bad-format', `Offset ${offset}: ${what}.`, { offset, ...values });
}
