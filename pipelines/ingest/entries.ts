// One entry of a list becomes a word, or a line of the report that says why not.

import { MAX_WORD_TILES } from '../../core/build/words.ts';
import { type CleaningOptions, cleanLine, mixesScripts } from './clean.ts';
import { byteName, markAt } from './encodings/undecodable.ts';
import type { EntrySink } from './formats/registry.ts';
import { FOLDED, flagsOfRead, LOWER, readSimpleWord, SCRIPT_SHIFT, tilesOfRead, UPPER } from './letters.ts';
import type { OriginalsCollector } from './originals.ts';
import {
  type ChangeReason,
  codePointName,
  countChanged,
  countOutside,
  countRefused,
  MAX_TEXT,
  type Tally,
} from './report.ts';
import type { Tiler } from './tiler.ts';

/** What reading entries found that only warnings need. */
export interface EntrySigns {
  mixedScripts: number;
  mixedExample: { line: number; text: string } | undefined;
  ambiguousExample: { line: number; text: string } | undefined;
  /** The line that was refused because its bytes do not decode, latest; 0 = none. */
  lastUndecodableLine: number;
}

/** Where the words of accepted entries go; their codes are copied. */
export interface AcceptedWords {
  add(codes: ArrayLike<number>, length: number): void;
}

export interface EntryReader {
  readonly sink: EntrySink;
  readonly signs: EntrySigns;
}

const SPACE = 0x20;
const BRACKETS = /[[\]]/g;
/** Enough bytes to show `MAX_TEXT` characters. */
const SHOWN_BYTES = MAX_TEXT * 4;

export function createEntryReader(
  tiler: Tiler,
  options: CleaningOptions & { readonly splitMark: string },
  words: AcceptedWords,
  tally: Tally,
  originals?: OriginalsCollector,
): EntryReader {
  const { table } = tiler;
  const { counts } = tally;
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const word = new Uint16Array(MAX_WORD_TILES);
  const signs: EntrySigns = {
    mixedScripts: 0,
    mixedExample: undefined,
    ambiguousExample: undefined,
    lastUndecodableLine: 0,
  };

  const accept = (codes: ArrayLike<number>, length: number): void => {
    words.add(codes, length);
    counts.accepted++;
  };
  /** Keeps how an accepted entry was written, unless it is the word in either case. */
  const noteSpelling = (cleaned: string, codes: ArrayLike<number>, length: number): void => {
    const spelling = tiler.withoutBrackets(cleaned).normalize('NFC');
    const plain = tiler.text(codes, length);
    if (spelling !== plain && spelling !== tiler.lowerCase(plain)) originals?.add(codes, length, spelling);
  };
  const noteMixture = (line: number, text: string): void => {
    signs.mixedScripts++;
    signs.mixedExample ??= { line, text: text.slice(0, MAX_TEXT) };
  };

  /** The long way: text, cleaning, folding, tiles. */
  const readText = (line: number, raw: string): void => {
    const cleaned = cleanLine(raw, options);
    if (cleaned.kind === 'blank') {
      counts.blank++;
      return;
    }
    if (cleaned.kind === 'comment') {
      counts.comments++;
      return;
    }
    if (cleaned.kind === 'refused') {
      countRefused(tally, line, raw, cleaned.reason, cleaned.detail);
      return;
    }
    const { text, changes } = cleaned;
    const pieces = text.includes(options.splitMark) ? text.split(options.splitMark) : [text];
    if (pieces.length > 1) changes.push('split-mark');
    const codes = tiler.encode(pieces);
    if ('tooLongTile' in codes) {
      countRefused(tally, line, raw, 'tile-too-long', codes.tooLongTile);
      return;
    }
    const plain = pieces.join('');
    if ('unknown' in codes) {
      refuseUnknown(line, raw, plain, codes.unknown);
      return;
    }
    if (codes.length === 0 || codes.length > MAX_WORD_TILES) {
      if (codes.length === 0) countRefused(tally, line, raw, 'empty');
      else countRefused(tally, line, raw, 'too-long', `${codes.length} tiles`);
      return;
    }
    accept(codes, codes.length);
    if (originals) noteSpelling(plain, codes, codes.length);
    if (mixesScripts(plain)) noteMixture(line, raw);
    if (plain.includes('[')) counts.bracketed++;
    if (tiler.isAmbiguous(pieces)) {
      counts.ambiguous++;
      signs.ambiguousExample ??= { line, text: raw.slice(0, MAX_TEXT) };
    }
    const upper = tiler.upperCase(plain);
    if (upper !== plain) counts.caseFolded++;
    const folded = tiler.fold(plain);
    // ß -> SS is upper-casing by the book, but a different number of letters is more than that to whoever plays them.
    if (folded !== upper || folded.length !== plain.length) changes.push('letters-folded');
    if (tiler.respells && tiler.text(codes, codes.length) !== folded.replace(BRACKETS, '')) changes.push('respelt');
    if (changes.length > 0) countChanged(tally, line, raw, changes, () => tiler.text(codes, codes.length));
  };

  const refuseUnknown = (line: number, raw: string, plain: string, unknown: string): void => {
    const outside = new Set(Array.from(plain).filter(isOutside));
    for (const character of outside) countOutside(tally, line, raw, character);
    // As it was written, where it can be told: a Latin c among Cyrillic letters, not C.
    const [character = unknown] = outside;
    if (unknown.startsWith('[')) countRefused(tally, line, raw, 'unknown-tile', unknown);
    else if (/^\s$/u.test(character)) countRefused(tally, line, raw, 'inner-white-space', codePointName(character));
    else {
      const reason = mixesScripts(plain) ? 'mixed-script' : 'unknown-letter';
      countRefused(tally, line, raw, reason, `${character} ${codePointName(character)}`);
    }
  };
  /** By character: lists of the wrong kind are refused line by line, for the same few letters. */
  const known = new Map<string, boolean>();
  const isOutside = (character: string): boolean => {
    let outside = known.get(character);
    if (outside === undefined) {
      outside = !/[[\]]/.test(character) && !Array.from(tiler.fold(character)).some(tiler.isLetter);
      known.set(character, outside);
    }
    return outside;
  };

  const readEntry = (line: number, bytes: Uint8Array, start: number, end: number): void => {
    if (start === end) {
      counts.blank++;
      return;
    }
    const edgeSpace = bytes[start] === SPACE || bytes[end - 1] === SPACE;
    const read = edgeSpace ? 0 : readSimpleWord(table, bytes, start, end, word);
    const flags = flagsOfRead(read);
    const mixedCase = (flags & LOWER) !== 0 && (flags & UPPER) !== 0;
    if (read !== 0 && !(mixedCase && options.capitalised !== 'accept')) {
      const length = tilesOfRead(read);
      accept(word, length);
      if ((flags & LOWER) !== 0) counts.caseFolded++;
      if (originals && (mixedCase || (flags & FOLDED) !== 0 || !isAscii(bytes, start, end)))
        noteSpelling(decoder.decode(bytes.subarray(start, end)), word, length);
      const scripts = flags >>> SCRIPT_SHIFT;
      if ((scripts & (scripts - 1)) !== 0) noteMixture(line, decoder.decode(bytes.subarray(start, end)));
      if ((flags & FOLDED) !== 0) {
        const raw = decoder.decode(bytes.subarray(start, end));
        countChanged(tally, line, raw, LETTERS_FOLDED, () => tiler.text(word, length));
      }
      return;
    }
    let raw: string;
    try {
      raw = decoder.decode(bytes.subarray(start, end));
    } catch {
      signs.lastUndecodableLine = line;
      countRefused(tally, line, shownBytes(bytes.subarray(start, end)), 'undecodable');
      return;
    }
    readText(line, raw);
  };

  return {
    signs,
    sink: {
      entry: (line, bytes, start, end) => {
        counts.linesInFile++;
        readEntry(line, bytes, start, end);
      },
      form: (line, bytes, start, end) => {
        counts.formsAdded++;
        readEntry(line, bytes, start, end);
      },
      header: () => {
        counts.linesInFile++;
        counts.headers++;
      },
      refused: (line, text, reason, detail) => {
        counts.linesInFile++;
        countRefused(tally, line, text, reason, detail);
      },
      overlong: (line, bytes, start, end) => {
        counts.linesInFile++;
        countRefused(tally, line, shownBytes(bytes.subarray(start, end)), 'too-long', `over ${end - start} bytes`);
      },
      lineEnd: (kind) => {
        if (kind !== 'none') counts.lineEnds[kind]++;
      },
    },
  };
}

const LETTERS_FOLDED: readonly ChangeReason[] = ['letters-folded'];

function isAscii(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (bytes[i]! >= 0x80) return false;
  return true;
}

/** Bytes as people can read them: what decodes as text, the rest as \xNN. Only the beginning, as much as is shown. */
function shownBytes(bytes: Uint8Array): string {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let text = '';
  for (let i = 0; i < Math.min(bytes.length, SHOWN_BYTES); ) {
    const mark = markAt(bytes, i);
    if (mark) {
      text += mark.shown;
      i = mark.end;
      continue;
    }
    const lead = bytes[i]!;
    const length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    try {
      text += decoder.decode(bytes.subarray(i, i + length));
      i += length;
    } catch {
      text += `\\${byteName(lead)}`;
      i++;
    }
  }
  return text;
}
