// A guess at the encoding of text that is not UTF-8: every reading is tried and judged by the letters it gives.

import { analyse } from 'chardet';
import type { ExpectedLetters } from './expected-letters.ts';
import { type Encoding, encodingOf } from './registry.ts';
import { characterTable } from './tables.ts';

export interface Guess {
  readonly encoding: Encoding;
  /** 0 to 1: how well the letters fit, and how many there are to judge by. */
  readonly confidence: number;
  /** Other encodings that fit as well and would read the text otherwise. */
  readonly others: readonly string[];
}

/** Encodings of single bytes that lists of a script come in, usual ones first. */
const USUAL: readonly (readonly [script: RegExp, names: string])[] = [
  [
    /\p{Script=Latin}/u,
    'windows-1252 windows-1250 windows-1254 windows-1257 iso-8859-1 iso-8859-2 iso-8859-15 iso-8859-9 iso-8859-13 ' +
      'iso-8859-16 cp850 cp852 cp857 cp775 cp437 macintosh mac-centeuro mac-turkish',
  ],
  [/\p{Script=Cyrillic}/u, 'windows-1251 koi8-r koi8-u cp866 iso-8859-5 mac-cyrillic cp855'],
  [/\p{Script=Greek}/u, 'windows-1253 iso-8859-7 cp737'],
  [/\p{Script=Hebrew}/u, 'windows-1255 iso-8859-8 cp862'],
  [/\p{Script=Arabic}/u, 'windows-1256 iso-8859-6'],
  [/\p{Script=Thai}/u, 'windows-874'],
  [/\p{Script=Armenian}/u, 'armscii-8'],
  [/\p{Script=Georgian}/u, 'georgian-ps'],
];

/** Found in words without being letters; at their ends they are more likely something else, misread. */
const JOINING = /^[\u00a0\u00ad\u2018\u2019\u2013\u2014]$/u;
const JOINING_FIT = 0.9;
const LOOSE_FIT = 0.3;
const LETTER = /^[\p{L}\p{M}]$/u;
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
const NON_ASCII = /[^\0-\x7f]/;

/** Below these a text is not read by a guess. */
const LEAST_QUALITY = 0.75;
const LEAST_CONFIDENCE = 0.5;
/** Readings that are so close are told apart by what a statistical detector says of them. */
const CLOSE = 0.005;
/** Without a language to judge by: letters that there must be, and how clearly the detector must prefer one reading. */
const LEAST_LETTERS = 24;
const LEAST_MARGIN = 0.12;
/** What the detector may say of single bytes where it is several. */
const MOST_FOR_TABLES = 0.15;

interface Reading {
  readonly encoding: Encoding;
  readonly text: string;
  /** 0 to 1: share of letters that the list may hold, less what its words cannot be. */
  readonly quality: number;
  /** Characters above ASCII that were judged. */
  readonly letterCount: number;
  /** 0 to 1, of the detector. */
  readonly statistics: number;
}

/**
 * `sample` = whole lines, each with a byte above ASCII. undefined = no reading is good enough, so that the lines had
 * better be refused. Cost: some milliseconds for each kilobyte; it is asked once a list.
 */
export function guessEncoding(sample: Uint8Array, expected: ExpectedLetters): Guess | undefined {
  const statistics = detectorSays(sample);
  const several = expected ? undefined : severalBytes(statistics, sample);
  if (several) return several;
  const readings: Reading[] = [];
  for (const encoding of candidates(statistics, expected)) {
    const table = characterTable(encoding);
    const text = Array.from(sample, (byte) => table[byte] || '\ufffd').join('');
    readings.push(judged(encoding, text, expected, statistics.get(encoding.name) ?? 0));
  }
  return best(readings, expected !== undefined);
}

function best(readings: readonly Reading[], languageKnown: boolean): Guess | undefined {
  const top = Math.max(0, ...readings.map(({ quality }) => quality));
  const close = readings.filter(({ quality }) => quality >= top - CLOSE);
  const likely = close.toSorted((a, b) => b.statistics - a.statistics)[0];
  // Of encodings that read the sample alike the usual one comes first.
  const chosen = close.find(({ text }) => text === likely?.text);
  if (!chosen || chosen.quality < LEAST_QUALITY) return undefined;
  const others = close.filter(({ text }) => text !== chosen.text);
  const margin = likely!.statistics - Math.max(0, ...others.map(({ statistics }) => statistics));
  if (!languageKnown && (chosen.letterCount < LEAST_LETTERS || margin < LEAST_MARGIN)) return undefined;
  const evidence = chosen.letterCount / (chosen.letterCount + 3);
  // Where letters alone decide there is nothing to doubt.
  const certainty = languageKnown && others.length === 0 ? 1 : Math.min(1, 0.5 + margin);
  const confidence = chosen.quality * evidence * certainty;
  if (confidence < LEAST_CONFIDENCE) return undefined;
  const named = others.filter(({ statistics }) => statistics > 0).toSorted((a, b) => b.statistics - a.statistics);
  return { encoding: chosen.encoding, confidence, others: named.slice(0, 3).map(({ encoding }) => encoding.name) };
}

/** Chinese, Japanese and Korean: the detector's word, when every byte of the sample decodes to letters. */
function severalBytes(statistics: ReadonlyMap<string, number>, sample: Uint8Array): Guess | undefined {
  const [name, confidence] = [...statistics].sort(([, a], [, b]) => b - a)[0] ?? ['', 0];
  const encoding = encodingOf(name);
  if (encoding?.kind !== 'decoder' || confidence < LEAST_CONFIDENCE) return undefined;
  // Upper-case Greek and Russian make good Chinese, but Chinese makes no Greek.
  if ([...statistics].some(([other, said]) => said > MOST_FOR_TABLES && encodingOf(other)?.kind === 'table'))
    return undefined;
  const text = new TextDecoder(encoding.name).decode(sample);
  const { quality, letterCount } = judged(encoding, text, (character) => (LETTER.test(character) ? 1 : 0), confidence);
  if (/[A-Za-z]/.test(text)) return undefined;
  return quality > 0.99 && letterCount >= LEAST_LETTERS ? { encoding, confidence, others: [] } : undefined;
}

/** By name: what chardet says, 0 to 1. */
function detectorSays(sample: Uint8Array): Map<string, number> {
  const said = new Map<string, number>();
  for (const { name, confidence } of analyse(sample)) {
    const encoding = encodingOf(name);
    if (encoding) said.set(encoding.name, Math.max(confidence / 100, said.get(encoding.name) ?? 0));
  }
  // Of relatives it names one.
  for (const [one, other] of RELATIVES) {
    const most = Math.max(said.get(one) ?? 0, said.get(other) ?? 0);
    if (most > 0) said.set(one, most).set(other, most);
  }
  return said;
}

const RELATIVES: readonly (readonly [string, string])[] = [
  ['windows-1252', 'iso-8859-1'],
  ['windows-1252', 'iso-8859-15'],
  ['windows-1250', 'iso-8859-2'],
  ['windows-1253', 'iso-8859-7'],
  ['windows-1254', 'iso-8859-9'],
  ['windows-1255', 'iso-8859-8'],
  ['windows-1257', 'iso-8859-13'],
  ['koi8-r', 'koi8-u'],
];

function candidates(statistics: ReadonlyMap<string, number>, expected: ExpectedLetters): Encoding[] {
  const usual = USUAL.filter(
    ([script]) => !expected || LETTERS_OF_SCRIPTS.some((letter) => script.test(letter) && expected(letter) > 0),
  );
  const names = [...usual.flatMap(([, of]) => of.split(' ')), ...statistics.keys()];
  return [...new Set(names)].map((name) => encodingOf(name)!).filter(({ kind }) => kind === 'table');
}

/** One letter of each script that tells which are expected. */
const LETTERS_OF_SCRIPTS = ['A', 'E', 'А', 'О', 'Α', 'Ε', 'א', 'ا', 'ل', 'ก', 'Ա', 'ა'];

function judged(encoding: Encoding, text: string, expected: ExpectedLetters, statistics: number): Reading {
  const fits = expected ?? ((character: string): number => (LETTER.test(character) ? 1 : 0));
  let letterCount = 0;
  let fitting = 0;
  let words = 0;
  let odd = 0;
  for (const line of text.split(/[\r\n]+/)) {
    if (!NON_ASCII.test(line)) continue;
    Array.from(line).forEach((character, i, { length }) => {
      if (character <= '\x7f') return;
      letterCount++;
      if (!JOINING.test(character)) fitting += fits(character);
      else fitting += i === 0 || i === length - 1 ? LOOSE_FIT : JOINING_FIT;
    });
    words++;
    if (isOdd(line)) odd++;
  }
  const quality = letterCount === 0 ? 0 : fitting / letterCount - odd / words;
  return { encoding, text, quality, letterCount, statistics };
}

/** Upper case behind lower case (дОМ), or scripts mixed that look alike: no word is written so. */
function isOdd(line: string): boolean {
  return /\p{Ll}\p{Lu}/u.test(line) || SCRIPTS.filter((script) => script.test(line)).length > 1;
}
