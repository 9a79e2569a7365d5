// A hunspell dictionary: a count, then a word a line with its flags behind a slash; with its affix file, all its forms.

import { InputError } from '../../../core/errors.ts';
import { type AffixFile, parseAffixFile } from '../hunspell/affix-file.ts';
import { formsOf } from '../hunspell/forms.ts';
import type { Warning } from '../report.ts';
import { readLines } from './list.ts';
import type { EntrySink, FormatRequest } from './registry.ts';

/** Behind a word: a tab, or white space before a field such as `po:noun`. */
const FIELDS = /\t.*$|\s+[a-z]{2}:.*$/su;

interface DictionaryEntry {
  readonly word: string;
  readonly flags: string;
}

/** `word/FLAGS po:noun`; a slash in the word is written `\/`. */
export function parseEntry(line: string): DictionaryEntry {
  const entry = line.replace(FIELDS, '').trim();
  const slash = entry.search(/(?<!\\)\//);
  const word = (slash < 0 ? entry : entry.slice(0, slash)).replaceAll('\\/', '/');
  return { word, flags: slash < 0 ? '' : entry.slice(slash + 1).trim() };
}

/** What a dictionary holds: see `Format`. */
export async function readDictionary(
  text: AsyncIterable<Uint8Array>,
  sink: EntrySink,
  request: FormatRequest,
): Promise<readonly Warning[]> {
  const affixes = request.affixFile === undefined ? undefined : parseAffixFile(request.affixFile);
  const forbidden = affixes ? await forbiddenWords(affixes, request.again) : new Set<string>();
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const encoder = new TextEncoder();
  const buffer = new Uint8Array(1 << 16);
  let count: number | undefined;
  let entries = 0;
  let flagged = 0;
  let forms = 0;

  const pass = (line: number, text: string, first: boolean): void => {
    const { written } = encoder.encodeInto(text, buffer);
    if (first) sink.entry(line, buffer, 0, written);
    else sink.form(line, buffer, 0, written);
  };
  const expand = (line: number, raw: string, { word, flags }: DictionaryEntry, of: AffixFile): void => {
    let first = true;
    for (const form of formsOf(of, word, of.flagsOf(flags))) {
      if (forbidden.has(form)) continue;
      if (++forms > request.mostForms) throw tooManyForms(request.mostForms, line);
      pass(line, form, first);
      first = false;
    }
    if (first) sink.refused(line, raw, 'no-form');
  };
  await readLines(text, {
    entry(line, bytes, start, end) {
      let raw: string;
      try {
        raw = decoder.decode(bytes.subarray(start, end));
      } catch {
        sink.entry(line, bytes, start, end);
        return;
      }
      if (line === 1 && /^\ufeff?\s*\d+\s*$/.test(raw)) {
        count = Number(raw.replace('\ufeff', ''));
        sink.header(line);
        return;
      }
      const entry = parseEntry(raw);
      if (entry.word === '') {
        sink.entry(line, bytes, end, end);
        return;
      }
      entries++;
      if (entry.flags !== '') flagged++;
      if (affixes) expand(line, raw, entry, affixes);
      else pass(line, entry.word, true);
    },
    overlong: sink.overlong,
    lineEnd: sink.lineEnd,
  });
  return warningsOf({ count, entries, flagged, affixes });
}

/** Words that the dictionary forbids, whatever else would give them. Empty when it cannot be read twice. */
async function forbiddenWords(affixes: AffixFile, again: FormatRequest['again']): Promise<Set<string>> {
  const forbidden = new Set<string>();
  if (affixes.forbidden === '' || !again) return forbidden;
  const decoder = new TextDecoder();
  await readLines(await again(), {
    entry(_, bytes, start, end) {
      const { word, flags } = parseEntry(decoder.decode(bytes.subarray(start, end)));
      if (flags !== '' && affixes.flagsOf(flags).has(affixes.forbidden)) forbidden.add(word);
    },
    overlong: () => {},
    lineEnd: () => {},
  });
  return forbidden;
}

function tooManyForms(limit: number, line: number): InputError {
  return new InputError(
    'too-many-forms',
    `The affix file makes more than ${limit} forms of the words up to line ${line}; send a list of those that you want.`,
    { expected: limit, line },
  );
}

interface Seen {
  readonly count: number | undefined;
  readonly entries: number;
  readonly flagged: number;
  readonly affixes: AffixFile | undefined;
}

function warningsOf({ count, entries, flagged, affixes }: Seen): Warning[] {
  const warnings: Warning[] = [];
  if (count !== undefined && entries < count) {
    const detail = `The dictionary announces ${count} words and has ${entries}; it may have been cut short.`;
    warnings.push({ code: 'count-mismatch', detail, expected: count, got: entries });
  }
  if (!affixes && flagged > 0) {
    const detail =
      `${flagged} words have flags for forms that are not in the list; for those, send the .dic and its .aff together ` +
      'in a zip.';
    warnings.push({ code: 'no-affix-file', detail, words: flagged });
  }
  if (affixes?.compounds) {
    const detail = 'The affix file allows compounds, which are without end; only those listed are in the lexicon.';
    warnings.push({ code: 'compounds-left-out', detail });
  }
  return warnings;
}
