// Every format of a list that ingest reads; adding one is its file, its line here and its name in names.ts.

import type { RefusalReason, Warning } from '../report.ts';
import { csv, tsv } from './delimited.ts';
import { json } from './json.ts';
import { list } from './list.ts';
import type { FormatName } from './names.ts';

/**
 * Takes what a format finds in the text. Line numbers start at 1 and count every line of the file; where entries are no
 * lines, the format says what it counts. Bytes are valid during the call only.
 */
export interface EntrySink {
  /** A line's entry as UTF-8, without its line end: `bytes[start..end)`. */
  entry(line: number, bytes: Uint8Array, start: number, end: number): void;
  /** One more entry of the line that came last: a form of its word. */
  form(line: number, bytes: Uint8Array, start: number, end: number): void;
  /** A line of which only the beginning was kept: too long to be a word. */
  overlong(line: number, bytes: Uint8Array, start: number, end: number): void;
  /** A line that the format itself refuses. */
  refused(line: number, text: string, reason: RefusalReason, detail?: string): void;
  /** A line that is no entry by the rules of the format: a count, the names of columns. */
  header(line: number): void;
  /** A line has ended. */
  lineEnd(kind: 'lf' | 'crlf' | 'cr' | 'none'): void;
}

export interface FormatRequest {
  /** Of a list with columns: a name in its first line, or a number from 1; undefined = the first. */
  readonly column: string | undefined;
  /** Decoded; undefined = the list came without. */
  readonly affixFile: string | undefined;
  /** The text from its start again; undefined = it can be read but once. */
  readonly again: (() => Promise<AsyncIterable<Uint8Array>>) | undefined;
  /** Most forms that affixes may make. */
  readonly mostForms: number;
}

export interface Format {
  readonly name: FormatName;
  /** Whether the option `column` means something to it. */
  readonly hasColumns: boolean;
  /** Reads the text to its end and answers what people should know of it. Throws `InputError` when it is none of this format. */
  read(text: AsyncIterable<Uint8Array>, sink: EntrySink, request: FormatRequest): Promise<readonly Warning[]>;
}

/** The reader of dictionaries comes with the first one. */
const hunspell: Format = {
  name: 'hunspell',
  hasColumns: false,
  read: async (text, sink, request) => (await import('./hunspell.ts')).readDictionary(text, sink, request),
};

/** By name; `names.ts` has them all. */
export const FORMATS: Readonly<Record<FormatName, Format>> = { list, hunspell, csv, tsv, json };
