// CSV and TSV (RFC 4180): one column of each record; what counts as a line is a record, by the line it begins on.

import { InputError } from '../../../core/errors.ts';
import { peek } from '../peek.ts';
import type { Warning } from '../report.ts';
import { MAX_LINE_BYTES } from './list.ts';
import type { EntrySink, Format, FormatRequest } from './registry.ts';

export const csv: Format = {
  name: 'csv',
  hasColumns: true,
  read: (text, sink, request) => read(text, sink, request, ',;\t|'),
};
export const tsv: Format = {
  name: 'tsv',
  hasColumns: true,
  read: (text, sink, request) => read(text, sink, request, '\t'),
};

const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;
/** It belongs to no field. */
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const HEAD_BYTES = 1 << 14;
/** Lines that one quoted field may span; a quotation mark that is never closed would swallow the list. */
const MOST_FIELD_LINES = 100;

async function read(
  text: AsyncIterable<Uint8Array>,
  sink: EntrySink,
  request: FormatRequest,
  delimiters: string,
): Promise<readonly Warning[]> {
  const content = await peek(text, HEAD_BYTES);
  const head = new TextDecoder().decode(content.head).replace(/^\ufeff/, '');
  const delimiter = delimiterOf(head, delimiters);
  const { column, header, warnings } = chooseColumn(firstRecords(head, delimiter), request.column);
  const reader = createReader(sink, delimiter.charCodeAt(0), column, header);
  try {
    let mark = BYTE_ORDER_MARK.every((byte, i) => content.head[i] === byte) ? BYTE_ORDER_MARK.length : 0;
    for await (const piece of content.whole) {
      for (let i = mark; i < piece.length; i++) reader.byte(piece[i]!);
      mark = 0;
    }
  } finally {
    await content.close();
  }
  reader.end();
  return warnings;
}

/** The delimiter that most of the first lines have equally often, of two the one that comes first in them. */
export function delimiterOf(head: string, delimiters: string): string {
  const lines = head
    .replace(QUOTED, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line !== '')
    .slice(0, 50);
  const score = (delimiter: string): number => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const usual = counts.toSorted((a, b) => a - b)[counts.length >> 1] ?? 0;
    return usual === 0 ? 0 : counts.filter((count) => count === usual).length;
  };
  const place = (delimiter: string): number => lines[0]?.indexOf(delimiter) ?? -1;
  return Array.from(delimiters).reduce((best, delimiter) => {
    const ahead = score(delimiter) - score(best);
    return ahead > 0 || (ahead === 0 && score(best) > 0 && place(delimiter) < place(best)) ? delimiter : best;
  });
}

/** A quoted field, lines and delimiters in it included. */
const QUOTED = /(?<![^,;\t|\r\n])"(?:[^"]|"")*"/g;

/** The first two records, for their names and numbers. */
function firstRecords(head: string, delimiter: string): string[][] {
  const quoted: string[] = [];
  // A quoted field stands as a mark while the text is split: it may hold what it is split at.
  const marked = head.replace(QUOTED, (field) => `\0${quoted.push(field.slice(1, -1).replaceAll('""', '"')) - 1}\0`);
  const restored = (field: string): string => field.replace(/\0(\d+)\0/g, (_, index) => quoted[Number(index)] ?? '');
  return marked
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 2)
    .map((line) => line.split(delimiter).map((field) => restored(field).trim()));
}

interface Column {
  readonly column: number;
  /** Whether the first record is names. */
  readonly header: boolean;
  readonly warnings: readonly Warning[];
}

const folded = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/**
 * Without the option the first column; its first record is a header when a column that holds numbers does not begin
 * with one. Throws `InputError` `unknown-column`.
 */
function chooseColumn([first = [], second = []]: readonly string[][], asked: string | undefined): Column {
  if (asked === undefined) {
    const isNumber = (field = ''): boolean => /^[-+]?[\d.,]+%?$/.test(field);
    const header = second.some(
      (field, i) => i > 0 && isNumber(field) && !isNumber(first[i]) && (first[i] ?? '') !== '',
    );
    const detail = `The first line was read as the names of columns: ${first.join(', ').slice(0, 200)}.`;
    return {
      column: 0,
      header,
      warnings: header ? [{ code: 'header-skipped', detail, names: first.slice(0, 20) }] : [],
    };
  }
  if (/^[1-9]\d?$/.test(asked)) return { column: Number(asked) - 1, header: false, warnings: [] };
  const named = first.findIndex((name) => folded(name) === folded(asked));
  if (named >= 0) return { column: named, header: true, warnings: [] };
  const names = first.slice(0, 20);
  throw new InputError('unknown-column', `There is no column "${asked}"; the first line has ${names.join(', ')}.`, {
    got: asked,
    expected: names,
  });
}

function createReader(
  sink: EntrySink,
  delimiter: number,
  column: number,
  header: boolean,
): { byte(byte: number): void; end(): void } {
  const kept = new Uint8Array(MAX_LINE_BYTES);
  let length = 0;
  let overlong = false;
  let field = 0;
  let fieldBytes = 0;
  /** `open` inside quotes, `closing` behind one that may end the field or stand for itself. */
  let quoting: 'none' | 'open' | 'closing' = 'none';
  let line = 1;
  let recordLine = 1;
  let recordBytes = 0;
  let afterCr = false;
  let quotedCr = false;
  let first = true;

  const keep = (byte: number): void => {
    fieldBytes++;
    if (field !== column) return;
    if (length < kept.length) kept[length++] = byte;
    else overlong = true;
  };
  const endRecord = (): void => {
    if (recordBytes > 0 && first && header) sink.header(recordLine);
    else if (overlong) sink.overlong(recordLine, kept, 0, length);
    else sink.entry(recordLine, kept, 0, length);
    first &&= recordBytes === 0;
    length = 0;
    overlong = false;
    field = 0;
    fieldBytes = 0;
    quoting = 'none';
    recordBytes = 0;
    recordLine = line;
  };
  const unclosed = (): InputError =>
    new InputError(
      'bad-csv',
      `The quotation mark in the record of line ${recordLine} is never closed; write it twice.`,
      {
        line: recordLine,
      },
    );
  const countLine = (): void => {
    line++;
    if (quoting === 'open' && line - recordLine > MOST_FIELD_LINES) throw unclosed();
  };
  const plain = (byte: number): void => {
    if (byte === QUOTE && fieldBytes === 0 && quoting === 'none') quoting = 'open';
    else if (byte === delimiter) {
      field++;
      fieldBytes = 0;
      quoting = 'none';
    } else keep(byte);
  };
  return {
    byte(byte) {
      if (afterCr) {
        afterCr = false;
        if (byte === LF) {
          sink.lineEnd('crlf');
          return;
        }
        sink.lineEnd('cr');
      }
      const ends = (byte === LF || byte === CR) && quoting !== 'open';
      if (ends) {
        line++;
        endRecord();
        if (byte === CR) afterCr = true;
        else sink.lineEnd('lf');
        return;
      }
      recordBytes++;
      if (quoting === 'open') {
        if (byte === QUOTE) quoting = 'closing';
        else {
          if (byte === CR || (byte === LF && !quotedCr)) countLine();
          quotedCr = byte === CR;
          keep(byte);
        }
      } else if (quoting === 'closing' && byte === QUOTE) {
        quoting = 'open';
        keep(byte);
      } else plain(byte);
    },
    end() {
      if (afterCr) sink.lineEnd('cr');
      if (quoting === 'open') throw unclosed();
      if (recordBytes === 0) return;
      endRecord();
      sink.lineEnd('none');
    },
  };
}
