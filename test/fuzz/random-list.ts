// Lists at random: words and rubbish, line ends, encodings, formats, containers, and bytes changed afterwards.

import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { ENCODINGS } from '../../pipelines/ingest/encodings/registry.ts';
import { FORMAT_NAMES } from '../../pipelines/ingest/formats/names.ts';
import type { ListTrial } from './list-trial.ts';
import { mutated } from './mutants.ts';

type Random = (below: number) => number;

const PARTS = [
  ...[
    'cat',
    'Dog',
    'élan',
    'e\u0301',
    'ёж',
    'ДОМ',
    'asszony',
    'dzs',
    'csc',
    'ng',
    'l·l',
    'ß',
    'İ',
    'ı',
    'ﬁ',
    '今天',
    '🦉',
    '\u0323',
  ],
  ...[' ', '\t', '\u00a0', '\u00ad', '\ufeff', '\u200b', '\u2028', '\0', '\u0085', '\ufffd', '\ud800'],
  ...[
    '#',
    '-',
    '’',
    '|',
    '·',
    '[',
    ']',
    '[CH]',
    '"',
    ',',
    ';',
    '/',
    '\\',
    '/AB',
    '{',
    '}',
    ':',
    '1',
    '0',
    'q'.repeat(140),
  ],
];
/** Most entries are plain words, so that some lists are read. */
const WORDS = ['cat', 'dog', 'élan', 'Abend', 'дом', 'слово', 'ház', 'llyn', 'casa', 'niño'];
const LINE_ENDS = ['\n', '\r\n', '\r', '\n\n', '', '\u2029'];
const LANGUAGES = ['und', 'und', 'und', 'zu', 'en', 'fr', 'es', 'ru', 'hu', 'cy', 'tr', 'ca'];
const EXTENSIONS = ['.txt', '.dic', '.csv', '.tsv', '.json', '.zip', '.txt.gz', '', '.bin'];
const POLICIES = ['accept', 'strip', 'refuse'];
const AFFIXES =
  'SET UTF-8\nFORBIDDENWORD !\nSFX A Y 2\nSFX A 0 s .\nSFX A t tted/B t\nSFX B Y 1\nSFX B 0 x .\nPFX C Y 1\nPFX C 0 re .\n';

/** The list of a number: the same random numbers give the same list. */
export function randomList(random: Random): ListTrial {
  const one = <T>(of: readonly T[]): T => of[random(of.length)]!;
  const options: Record<string, string> = {};
  const maybe = (name: string, values: readonly string[]): void => {
    if (random(4) === 0) options[name] = one(values);
  };
  maybe('comments', ['none', '#']);
  for (const policy of ['hyphenated', 'capitalised', 'apostrophes']) maybe(policy, POLICIES);
  maybe('split-mark', ['·', '/']);
  maybe('originals', ['keep']);
  maybe('alphabet', ['a b c d e f g', 'A CH C H 今 🦉']);
  maybe('format', FORMAT_NAMES);
  const encoding = one(ENCODINGS);
  if (random(3) === 0) options.encoding = encoding.name;
  let content =
    random(5) === 0 ? randomBytes(random) : encoded(textOf(random, one), random(2) === 0 ? encoding.name : 'utf-8');
  if (random(3) === 0 && content.length > 0) content = mutated(Uint8Array.from(content), random);
  const wrapped = random(6);
  if (wrapped === 0) content = gzipSync(content);
  else if (wrapped === 1) content = archive(content, random);
  if (random(6) === 0 && content.length > 0) content = mutated(Uint8Array.from(content), random);
  return {
    content,
    language: one(LANGUAGES),
    options,
    extension: one(EXTENSIONS),
    pieceBytes: 1 + random(random(2) ? 8 : 5000),
  };
}

function textOf(random: Random, one: <T>(of: readonly T[]) => T): string {
  const entries = Array.from({ length: random(40) }, () =>
    random(2) === 0 ? one(WORDS) : Array.from({ length: random(5) }, () => one(PARTS)).join(''),
  );
  switch (random(8)) {
    case 0:
      return JSON.stringify(entries, null, random(2) * 2);
    case 1:
      return entries.map((entry) => `"${entry.replaceAll('"', '""')}",${random(99)}`).join(one(['\n', '\r\n', '\r']));
    case 2:
      return `${entries.length}\n${entries.map((entry) => `${entry}${random(2) ? '/ABC' : ''}`).join('\n')}`;
    default:
      return entries.map((entry) => entry + one(LINE_ENDS)).join('');
  }
}

function randomBytes(random: Random): Uint8Array {
  return Uint8Array.from({ length: random(300) }, () => (random(6) === 0 ? 10 : random(256)));
}

function encoded(text: string, encoding: string): Uint8Array {
  return encoding === 'utf-8' ? new TextEncoder().encode(text) : iconv.encode(text, encoding);
}

function archive(content: Uint8Array, random: Random): Uint8Array {
  const files: Record<string, Uint8Array> = {};
  if (random(3) === 0) files['alphabet.txt'] = new TextEncoder().encode('A B C CH D E É L L·L N NG O S SZ T');
  if (random(2) === 0) files['list.aff'] = new TextEncoder().encode(AFFIXES);
  files[random(2) ? 'list.dic' : 'list.txt'] = content;
  if (random(9) === 0) files.README = content;
  return zipSync(files, { level: random(2) ? 6 : 0 });
}
