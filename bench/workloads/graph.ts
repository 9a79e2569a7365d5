// The graph of four languages: its size beside compressed lists, building, opening, and look-ups beside rivals.

import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { buildITrieFromWords } from 'cspell-trie-lib';
import { Trie } from 'mnemonist';
import type { Alphabet } from '../../core/alphabet/alphabet.ts';
import { alphabetOf } from '../../core/alphabet/language.ts';
import { languageOf } from '../../core/alphabet/languages/registry.ts';
import { BUILD_METHODS, buildGraph, buildLexicon } from '../../core/build/build.ts';
import { type SortedWords, sortedWords } from '../../core/build/words.ts';
import { encodeKwg, fitsKwg } from '../../core/formats/kwg.ts';
import { encodeMwz } from '../../core/formats/mwz.ts';
import { checkSections, type Lexicon, openLexicon } from '../../core/lexicon/lexicon.ts';
import { wordChecker } from '../../core/lexicon/word-checker.ts';
import { type Corpus, englishCorpus, frenchCorpus, listOf, russianCorpus, spanishCorpus } from '../corpora.ts';
import { type Contender, type Effort, measure } from '../measure.ts';
import { freshStrings, questionsOf } from '../questions.ts';
import { figure } from '../table.ts';
import type { Workload } from './registry.ts';

/** Questions of a round, of each kind: all structures hold all words. */
const MOST_QUESTIONS = 200_000;
/** Opening takes less than the clock can tell. */
const OPENINGS = 500;

type Row = readonly [name: string, value: string];

export const graph: Workload = {
  name: 'graph',
  run(effort, tell) {
    const measured = [englishCorpus, russianCorpus, frenchCorpus, spanishCorpus].map((corpusOf) => {
      const corpus = corpusOf();
      tell(`graph: ${corpus.title}`);
      return { title: corpus.title, rows: rowsOf(corpus, effort) };
    });
    return [
      {
        title: 'The graph of four languages',
        note: `Bytes as they are; processor milliseconds, median of ${effort.rounds} rounds; look-ups in millions a second of processor time, median, every question a fresh string: up to ${count(MOST_QUESTIONS)} words in random order, and each with one letter changed so that it is none. "Opening" is \`openLexicon\`, "loading" checks every checksum as well.`,
        columns: ['', ...measured.map(({ title }) => title)],
        rows: measured[0]!.rows.map(([name], index) => [name, ...measured.map(({ rows }) => rows[index]![1])]),
      },
    ];
  },
};

function rowsOf(corpus: Corpus, effort: Effort): Row[] {
  const alphabet = alphabetOf(languageOf(corpus.language)!);
  const sorted = sortedWords(alphabet, corpus.words);
  const lexicon = openLexicon(buildLexicon(sorted, alphabet));
  return [
    ...sizeRows(corpus, lexicon),
    ...timeRows(corpus, alphabet, sorted, lexicon, effort),
    ...lookupRows(corpus, lexicon, effort),
  ];
}

function sizeRows({ words }: Corpus, lexicon: Lexicon): Row[] {
  const { dawg, gaddag, dawgEnd, fileBytes } = lexicon.header;
  const list = Buffer.from(listOf(words));
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: list.length } };
  return [
    ['words', count(words.length)],
    ['DAWG states', count(dawg.states)],
    ['DAWG arcs', count(dawg.arcs)],
    ['GADDAG states', count(gaddag!.states)],
    ['GADDAG arcs', count(gaddag!.arcs)],
    ['.mwg, DAWG alone', count(dawgEnd)],
    ['.mwg, both', count(fileBytes)],
    ['.mwz', count(encodeMwz(lexicon).length)],
    ['.kwg', fitsKwg(lexicon) ? count(encodeKwg(lexicon).length) : 'does not fit'],
    ['the list', count(list.length)],
    ['the list, gzip -9', count(gzipSync(list, { level: 9 }).length)],
    ['the list, brotli -11', count(brotliCompressSync(list, brotli).length)],
  ];
}

function timeRows({ words }: Corpus, alphabet: Alphabet, sorted: SortedWords, lexicon: Lexicon, effort: Effort): Row[] {
  const { bytes, wordCount, layout } = lexicon;
  const { fileBytes } = lexicon.header;
  const construct = (method: (typeof BUILD_METHODS)[number]): Contender => ({
    name: method,
    expected: wordCount,
    work: () => buildGraph(sorted, layout, { method, gaddag: false }).wordCount,
  });
  const whole = (method: (typeof BUILD_METHODS)[number]): Contender => ({
    name: `whole ${method}`,
    expected: fileBytes,
    work: () => buildLexicon(sortedWords(alphabet, words), alphabet, { method }).length,
  });
  const open: Contender = {
    name: 'opening',
    expected: wordCount * OPENINGS,
    work() {
      let sum = 0;
      for (let i = 0; i < OPENINGS; i++) sum += openLexicon(bytes).wordCount;
      return sum;
    },
  };
  const load: Contender = {
    name: 'loading',
    expected: wordCount,
    work() {
      const opened = openLexicon(bytes);
      checkSections(opened);
      return opened.wordCount;
    },
  };
  const contenders = [...BUILD_METHODS.map(construct), ...BUILD_METHODS.map(whole), open, load];
  const medians = measure(contenders, effort).map(({ median }) => median);
  const names = [
    ...BUILD_METHODS.map((method) => `DAWG, ${method}, ms`),
    ...BUILD_METHODS.map((method) => `strings to binary, ${method}, ms`),
    'opening, ms',
    'loading, ms',
  ];
  return names.map((name, i) => [name, figure(medians[i]! / (name === 'opening, ms' ? OPENINGS : 1))]);
}

function lookupRows({ words }: Corpus, lexicon: Lexicon, effort: Effort): Row[] {
  const set = new Set(words);
  const cspell = buildITrieFromWords(words);
  const mnemonist = Trie.from(words);
  const structures: readonly (readonly [name: string, isWord: (text: string) => boolean])[] = [
    ['Motmot', wordChecker(lexicon)],
    ['Set', (text) => set.has(text)],
    ['sorted array', (text) => stands(words, text)],
    ['cspell-trie-lib', (text) => cspell.hasWord(text, true)],
    ['mnemonist Trie', (text) => mnemonist.has(text)],
  ];
  const { hits, misses } = questionsOf(words, MOST_QUESTIONS);
  const rates = (questions: readonly string[], found: number): number[] => {
    const prepare = freshStrings(questions);
    const contenders = structures.map(
      ([name, isWord]): Contender<readonly string[]> => ({
        name,
        prepare,
        expected: found,
        work(texts) {
          let sum = 0;
          for (let i = 0; i < texts.length; i++) if (isWord(texts[i]!)) sum++;
          return sum;
        },
      }),
    );
    return measure(contenders, effort).map(({ median }) => questions.length / median / 1000);
  };
  const found = rates(hits, hits.length);
  const missing = rates(misses, 0);
  return [
    ...structures.map(([name], i): Row => [`hits, ${name}`, `${figure(found[i]!)} M`]),
    ...structures.map(([name], i): Row => [`misses, ${name}`, `${figure(missing[i]!)} M`]),
    ['Motmot over the Set, hits', `${(found[0]! / found[1]!).toFixed(2)}x`],
    ['Motmot over the Set, misses', `${(missing[0]! / missing[1]!).toFixed(2)}x`],
  ];
}

/** Binary search by code unit, as the list is sorted. */
function stands(sorted: readonly string[], text: string): boolean {
  let low = 0;
  for (let high = sorted.length; low < high; ) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < text) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === text;
}

const count = (value: number): string => value.toLocaleString('en');
