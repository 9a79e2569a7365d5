// The lists that the wire format is measured on, those that are installed.

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Corpus, englishCorpus } from './corpora.ts';

const require = createRequire(import.meta.url);
/** Debian's package wpolish, where it is installed: nothing of npm has so many words. */
export const POLISH = '/usr/share/dict/polish';

/** English, Russian, French, Spanish and, where Debian's `wpolish` is installed, Polish; each when it is asked for. */
export const WIRE_LISTS: readonly (() => Corpus | undefined)[] = [
  englishCorpus,
  () => {
    const file = path.join(path.dirname(require.resolve('dictionary-ru')), 'index.dic');
    const stems = readFileSync(file, 'utf8')
      .split(/\r?\n/)
      .map((line) => line.split('/')[0]!);
    return corpus('ru', 'Russian, dictionary-ru 3.0.0', stems, /^[а-яё]{2,}$/);
  },
  () => corpus('fr', 'French, an-array-of-french-words 2.0.0', require('an-array-of-french-words'), /^\p{L}+$/u),
  () =>
    corpus('es-x-plain', 'Spanish, an-array-of-spanish-words 2.0.0', require('an-array-of-spanish-words'), /^\p{L}+$/u),
  () => {
    if (!existsSync(POLISH)) return undefined;
    return corpus('pl', 'Polish, wpolish', readFileSync(POLISH, 'utf8').split('\n'), /^\p{L}+$/u);
  },
];

function corpus(language: string, title: string, listed: readonly string[], kept: RegExp): Corpus {
  const words = new Set<string>();
  for (const word of listed) if (kept.test(word)) words.add(word.normalize('NFC').toUpperCase());
  return { id: language, title, language, words: [...words].sort() };
}
