// The report of an ingest: what became of every line, counted always and listed up to a limit.

import type { FoundEncoding } from './encodings/open-text.ts';
import type { OriginalsCounts } from './originals.ts';

/** Why a line gave no word. */
export type RefusalReason =
  | 'undecodable'
  | 'control-character'
  | 'invisible-character'
  | 'inner-white-space'
  | 'unknown-letter'
  | 'unknown-tile'
  | 'mixed-script'
  | 'too-long'
  | 'tile-too-long'
  | 'empty'
  | 'hyphenated'
  | 'capitalised'
  | 'apostrophe'
  | 'no-form'
  | 'no-string';

/** What was done to a line beyond upper-casing it. */
export type ChangeReason =
  | 'byte-order-mark'
  | 'white-space'
  | 'soft-hyphen'
  | 'comment'
  | 'normalised'
  | 'split-mark'
  | 'hyphenated'
  | 'capitalised'
  | 'apostrophe'
  | 'letters-folded'
  | 'respelt';

export interface RefusedLine {
  /** From 1, counting every line of the file. */
  readonly line: number;
  /** The line, cut at `MAX_TEXT` characters; bytes that do not decode stand as \xNN. */
  readonly text: string;
  readonly reason: RefusalReason;
  /** What in the line was refused, such as a letter. */
  readonly detail?: string;
}

export interface ChangedLine {
  readonly line: number;
  readonly text: string;
  readonly reasons: readonly ChangeReason[];
  /** The word that the line became. */
  readonly result: string;
}

interface OutsideCharacter {
  readonly character: string;
  readonly codePoint: string;
  /** Refused lines that hold it. */
  readonly lines: number;
  readonly example: { readonly line: number; readonly text: string };
}

export interface Warning {
  readonly code: string;
  readonly detail: string;
  readonly [value: string]: unknown;
}

/**
 * Always: `linesInFile` + `formsAdded` = `linesRead` + `blank` + `comments` + `headers`; `linesRead` = `accepted` +
 * `refused`; `accepted` = `unique` + `duplicates`; `changed` <= `accepted`.
 */
export interface IngestReport {
  readonly linesInFile: number;
  /** Entries beyond one a line: forms that a hunspell dictionary's affix file makes. */
  readonly formsAdded: number;
  /** Entries: lines that hold one, and forms added. */
  readonly linesRead: number;
  readonly accepted: number;
  readonly unique: number;
  readonly refused: number;
  /** Accepted lines that were changed by more than upper-casing. */
  readonly changed: number;
  /** Accepted lines some letter of which was upper-cased. */
  readonly caseFolded: number;
  readonly duplicates: number;
  readonly blank: number;
  readonly comments: number;
  /** Lines that are no entries by the format: a dictionary's count, the names of columns. */
  readonly headers: number;
  /** Accepted entries that could be cut into tiles in another way, where cutting greedily may be wrong. */
  readonly ambiguous: number;
  /** Lines too long for the format: 255 tiles. */
  readonly tooLong: number;
  /** `changed` counts a line once for each of its reasons. */
  readonly reasons: {
    readonly refused: Readonly<Partial<Record<RefusalReason, number>>>;
    readonly changed: Readonly<Partial<Record<ChangeReason, number>>>;
  };
  readonly refusedLines: readonly RefusedLine[];
  readonly refusedLinesNotListed: number;
  readonly changedLines: readonly ChangedLine[];
  readonly changedLinesNotListed: number;
  readonly unusedLetters: readonly string[];
  readonly outsideCharacters: readonly OutsideCharacter[];
  /** Lines whose tiles were told by brackets. */
  readonly bracketed: number;
  readonly lineEnds: { readonly lf: number; readonly crlf: number; readonly cr: number };
  readonly container: string;
  /** Of the file inside a container, when it has one. */
  readonly file?: string;
  readonly encoding: string;
  readonly encodingFound: Omit<FoundEncoding, 'name'>;
  readonly format: string;
  readonly language: string;
  /** Where the tiles are from. */
  readonly alphabetFrom: 'language' | 'option' | 'alphabet.txt' | 'list';
  readonly tileCount: number;
  /** Tiles of the longest word. */
  readonly longestWord: number;
  /** The object as it was sent, and the text that came out of it. */
  readonly objectBytes: number;
  readonly textBytes: number;
  readonly objectSha256: string;
  /** With the option `originals=keep`. */
  readonly originals?: OriginalsCounts;
  readonly warnings: readonly Warning[];
}

/** The counts that an outcome carries. */
export type ReportCounts = Pick<
  IngestReport,
  'linesRead' | 'accepted' | 'unique' | 'refused' | 'changed' | 'duplicates' | 'blank' | 'comments' | 'reasons'
>;

export function countsOf(report: IngestReport): ReportCounts {
  const { linesRead, accepted, unique, refused, changed, duplicates, blank, comments, reasons } = report;
  return { linesRead, accepted, unique, refused, changed, duplicates, blank, comments, reasons };
}

/** Lines listed one by one, of each kind; the rest is counted. */
const MAX_LISTED_LINES = 1000;
/** Characters of a line that are shown. */
export const MAX_TEXT = 64;
/** Different characters outside the alphabet that are told apart. */
const MAX_OUTSIDE = 1000;

/** Counts lines as they are read. */
export interface Tally {
  readonly counts: {
    linesInFile: number;
    accepted: number;
    refused: number;
    changed: number;
    caseFolded: number;
    blank: number;
    comments: number;
    headers: number;
    formsAdded: number;
    ambiguous: number;
    bracketed: number;
    readonly lineEnds: { lf: number; crlf: number; cr: number };
  };
  readonly refusedBy: Map<RefusalReason, number>;
  readonly changedBy: Map<ChangeReason, number>;
  readonly refusedLines: RefusedLine[];
  readonly changedLines: ChangedLine[];
  readonly outside: Map<string, { lines: number; example: { line: number; text: string } }>;
}

export function createTally(): Tally {
  return {
    counts: {
      linesInFile: 0,
      accepted: 0,
      refused: 0,
      changed: 0,
      caseFolded: 0,
      blank: 0,
      comments: 0,
      headers: 0,
      formsAdded: 0,
      ambiguous: 0,
      bracketed: 0,
      lineEnds: { lf: 0, crlf: 0, cr: 0 },
    },
    refusedBy: new Map(),
    changedBy: new Map(),
    refusedLines: [],
    changedLines: [],
    outside: new Map(),
  };
}

export function countRefused(tally: Tally, line: number, text: string, reason: RefusalReason, detail?: string): void {
  tally.counts.refused++;
  tally.refusedBy.set(reason, (tally.refusedBy.get(reason) ?? 0) + 1);
  if (tally.refusedLines.length >= MAX_LISTED_LINES) return;
  tally.refusedLines.push({ line, text: cut(text), reason, ...(detail !== undefined && { detail: cut(detail) }) });
}

/** `result` is asked for only while lines are still listed. */
export function countChanged(
  tally: Tally,
  line: number,
  text: string,
  reasons: readonly ChangeReason[],
  result: () => string,
): void {
  tally.counts.changed++;
  for (const reason of reasons) tally.changedBy.set(reason, (tally.changedBy.get(reason) ?? 0) + 1);
  if (tally.changedLines.length >= MAX_LISTED_LINES) return;
  tally.changedLines.push({ line, text: cut(text), reasons: [...reasons], result: cut(result()) });
}

/** Each character is to be told once a line. */
export function countOutside(tally: Tally, line: number, text: string, character: string): void {
  const known = tally.outside.get(character);
  if (known) known.lines++;
  else if (tally.outside.size < MAX_OUTSIDE)
    tally.outside.set(character, { lines: 1, example: { line, text: cut(text) } });
}

/** What the tally does not know itself. */
export type RestOfReport = Pick<
  IngestReport,
  | 'unique'
  | 'unusedLetters'
  | 'container'
  | 'file'
  | 'encoding'
  | 'encodingFound'
  | 'format'
  | 'language'
  | 'alphabetFrom'
  | 'tileCount'
  | 'longestWord'
  | 'objectBytes'
  | 'textBytes'
  | 'objectSha256'
  | 'originals'
  | 'warnings'
>;

export function reportOf(tally: Tally, rest: RestOfReport): IngestReport {
  const { counts, refusedBy, changedBy, refusedLines, changedLines } = tally;
  return {
    linesInFile: counts.linesInFile,
    formsAdded: counts.formsAdded,
    linesRead: counts.accepted + counts.refused,
    accepted: counts.accepted,
    unique: rest.unique,
    refused: counts.refused,
    changed: counts.changed,
    caseFolded: counts.caseFolded,
    duplicates: counts.accepted - rest.unique,
    blank: counts.blank,
    comments: counts.comments,
    headers: counts.headers,
    ambiguous: counts.ambiguous,
    tooLong: refusedBy.get('too-long') ?? 0,
    reasons: { refused: Object.fromEntries(refusedBy), changed: Object.fromEntries(changedBy) },
    refusedLines,
    refusedLinesNotListed: counts.refused - refusedLines.length,
    changedLines,
    changedLinesNotListed: counts.changed - changedLines.length,
    unusedLetters: rest.unusedLetters,
    outsideCharacters: [...tally.outside].map(([character, { lines, example }]) => ({
      character,
      codePoint: codePointName(character),
      lines,
      example,
    })),
    bracketed: counts.bracketed,
    lineEnds: counts.lineEnds,
    container: rest.container,
    ...(rest.file !== undefined && { file: rest.file }),
    encoding: rest.encoding,
    encodingFound: rest.encodingFound,
    format: rest.format,
    language: rest.language,
    alphabetFrom: rest.alphabetFrom,
    tileCount: rest.tileCount,
    longestWord: rest.longestWord,
    objectBytes: rest.objectBytes,
    textBytes: rest.textBytes,
    objectSha256: rest.objectSha256,
    ...(rest.originals && { originals: rest.originals }),
    warnings: rest.warnings,
  };
}

/** `U+00E9`. */
export function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function cut(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  let units = 0;
  for (let characters = 0; characters < MAX_TEXT && units < text.length; characters++) {
    units += (text.codePointAt(units) ?? 0) > 0xffff ? 2 : 1;
  }
  return units < text.length ? `${text.slice(0, units)}…` : text;
}
