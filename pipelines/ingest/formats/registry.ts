// Every format of a list that ingest reads; adding one is its file and its line here.

import { list } from './list.ts';

/** Takes what a format finds in the text. Line numbers start at 1 and count every line of the file. */
export interface EntrySink {
  /** An entry as UTF-8, without its line end: `bytes[start..end)`, valid during the call only. */
  entry(line: number, bytes: Uint8Array, start: number, end: number): void;
  /** A line of which only the beginning was kept: too long to be a word. */
  overlong(line: number, bytes: Uint8Array, start: number, end: number): void;
  /** A line has ended. */
  lineEnd(kind: 'lf' | 'crlf' | 'cr' | 'none'): void;
}

export interface Format {
  readonly name: string;
  /** Reads the text to its end. Throws `InputError` when it is not of this format. */
  read(text: AsyncIterable<Uint8Array>, sink: EntrySink): Promise<void>;
}

export const FORMATS: readonly Format[] = [list];

/** Formats of the contract that have no reader here. */
const KNOWN_FORMATS: readonly string[] = ['hunspell', 'csv', 'tsv', 'json'];

/** undefined = there is no format of that name at all. */
export function formatOf(name: string): Format | 'unsupported' | undefined {
  const found = FORMATS.find((format) => format.name === name);
  return found ?? (KNOWN_FORMATS.includes(name) ? 'unsupported' : undefined);
}
