// What became of the lines of a list, told to people.

import type { IngestReport } from '../pipelines/ingest/report.ts';
import type { Io } from './io.ts';
import { amount, number, table } from './wording.ts';

/** Lines shown one by one, of each kind; `--json` and `--report` have more. */
const SHOWN = 10;

export function describeReport(report: IngestReport): string {
  const { reasons, lineEnds } = report;
  const kinds = (counts: Readonly<Partial<Record<string, number>>>): string => {
    const parts = Object.entries(counts).map(([reason, count]) => `${reason} ${number(count ?? 0)}`);
    return parts.length > 0 ? ` (${parts.join(', ')})` : '';
  };
  const ends = Object.entries(lineEnds).filter(([, count]) => count > 0);
  const rows: [string, string][] = [
    ['lines', `${number(report.linesInFile)}${lineKinds(report)}`],
    ['line ends', ends.map(([kind, count]) => `${kind} ${number(count)}`).join(', ') || 'none'],
    ['text', textOf(report)],
    ['entries', number(report.linesRead)],
    ['accepted', number(report.accepted)],
    ['words', `${number(report.unique)} (${amount(report.duplicates, 'duplicate')})`],
    ['refused', `${number(report.refused)}${kinds(reasons.refused)}`],
    ['changed', `${number(report.changed)}${kinds(reasons.changed)}`],
    [
      'tiles',
      `${number(report.tileCount)} from the ${ALPHABETS[report.alphabetFrom]}, ${number(report.longestWord)} in the longest word`,
    ],
  ];
  if (report.originals) {
    const { words, spellings, notKept } = report.originals;
    const rest = notKept > 0 ? `, ${number(notKept)} not kept` : '';
    rows.push(['originals', `${amount(spellings, 'spelling')} of ${amount(words, 'word')}${rest}`]);
  }
  const outside = report.outsideCharacters
    .slice(0, SHOWN)
    .map(
      ({ character, codePoint, lines, example }) =>
        `outside the alphabet: ${shown(character)} ${codePoint} in ${amount(lines, 'line')}, such as line ${example.line}: ${shown(example.text)}`,
    );
  const refused = report.refusedLines
    .slice(0, SHOWN)
    .map(
      ({ line, text, reason, detail }) => `refused line ${line}: ${shown(text)} ${reason}${detail ? ` ${detail}` : ''}`,
    );
  const changed = report.changedLines
    .slice(0, SHOWN)
    .map(
      ({ line, text, reasons: why, result }) => `changed line ${line}: ${shown(text)} -> ${result} (${why.join(', ')})`,
    );
  const warnings = report.warnings.map(({ detail }) => `warning: ${detail}`);
  return table(rows) + [...warnings, ...outside, ...refused, ...changed].map((line) => `${line}\n`).join('');
}

const ALPHABETS = {
  language: 'language',
  option: 'option "alphabet"',
  'alphabet.txt': 'file alphabet.txt',
  list: 'list itself',
} as const;

/** Lines that are no entries, and entries that are no lines. */
function lineKinds({ blank, comments, headers, formsAdded }: IngestReport): string {
  const kinds = [
    `${number(blank)} blank`,
    `${number(comments)} comments`,
    ...(headers > 0 ? [amount(headers, 'header')] : []),
    ...(formsAdded > 0 ? [`${amount(formsAdded, 'form')} added`] : []),
  ];
  return ` (${kinds.join(', ')})`;
}

/** `windows-1251 (letters, 97 %), list, zip: ru.txt`. */
function textOf({ encoding, encodingFound, format, container, file }: IngestReport): string {
  const sure = encodingFound.confidence < 1 ? `, ${Math.floor(encodingFound.confidence * 100)} %` : '';
  const packed = container === 'none' ? [] : [`${container}${file === undefined ? '' : `: ${file}`}`];
  return [`${encoding} (${encodingFound.by}${sure})`, format, ...packed].join(', ');
}

/** The same in a line, and the warnings, on standard error. */
export function tellReport(io: Io, { linesRead, unique, refused, changed, warnings }: IngestReport): void {
  const counts = `${amount(unique, 'word')}, ${number(refused)} refused, ${number(changed)} changed`;
  io.tell(`read ${amount(linesRead, 'line')}: ${counts}`);
  for (const { detail } of warnings) io.tell(`warning: ${detail}`);
}

/** Quoted, so that white space and control characters show. */
function shown(text: string): string {
  return JSON.stringify(text);
}
