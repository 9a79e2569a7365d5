// Searches as people ask them: median and 99th percentile of the first hundred answers, beside a scan and cspell-trie-lib.

import { buildITrieFromWords } from 'cspell-trie-lib';
import { alphabetOf } from '../../core/alphabet/language.ts';
import { languageOf } from '../../core/alphabet/languages/registry.ts';
import { buildLexicon } from '../../core/build/build.ts';
import { sortedWords } from '../../core/build/words.ts';
import { openLexicon } from '../../core/lexicon/lexicon.ts';
import type { Question } from '../../core/queries/contract.ts';
import { search as ask } from '../../core/queries/search.ts';
import { type Corpus, englishCorpus, frenchCorpus, polishCorpus, russianCorpus } from '../corpora.ts';
import type { Effort } from '../measure.ts';
import { figure, type Table } from '../table.ts';
import type { Workload } from './registry.ts';

const LIMIT = 100;

/** Parts of words of one language: usual ones, and such as begin, end or stand in few words. */
interface Parts {
  readonly prefix: string;
  readonly suffix: string;
  readonly commonSuffix: string;
  readonly infix: string;
  readonly rareInfix: string;
  readonly letters: string;
  readonly word: string;
  readonly vowels: string;
}

const PARTS: Readonly<Record<string, Parts>> = {
  en: {
    prefix: 'UN',
    suffix: 'AGE',
    commonSuffix: 'ING',
    infix: 'OUGH',
    rareInfix: 'XYL',
    letters: 'AEINRST',
    word: 'RETAINS',
    vowels: 'AEIOU',
  },
  fr: {
    prefix: 'RE',
    suffix: 'AGE',
    commonSuffix: 'IONS',
    infix: 'EUIL',
    rareInfix: 'XYL',
    letters: 'AEINRST',
    word: 'RENTAIS',
    vowels: 'AEIOUY',
  },
  ru: {
    prefix: 'ПО',
    suffix: 'НИК',
    commonSuffix: 'ТЬ',
    infix: 'СТВО',
    rareInfix: 'ЦЕФ',
    letters: 'АЕИНРСТ',
    word: 'СТАРИНА',
    vowels: 'АЕЁИОУЫЭЮЯ',
  },
  pl: {
    prefix: 'ROZ',
    suffix: 'STWO',
    commonSuffix: 'NIA',
    infix: 'SZCZ',
    rareInfix: 'ŻDŻ',
    letters: 'AEIKNRZ',
    word: 'KRAINOM',
    vowels: 'AĄEĘIOÓUY',
  },
};

/** A trie of cspell-trie-lib takes too long to build, and too much memory, for more words. */
const MOST_TRIE_WORDS = 1_000_000;

interface Asked {
  readonly title: string;
  readonly question: Omit<Question, 'limit'>;
  /** The same over an array of words, where a regular expression says it. */
  readonly scan?: RegExp;
  /** Edits that cspell-trie-lib is asked for. */
  readonly edits?: number;
}

function questionsOf(parts: Parts): Asked[] {
  const { prefix, suffix, commonSuffix, infix, rareInfix, letters, word, vowels } = parts;
  const [first, second, third] = Array.from(word) as [string, string, string];
  const rack = new RegExp(`^(?!${Array.from(letters, (letter) => `.*${letter}.*${letter}`).join('|')})[${letters}]+$`);
  return [
    { title: 'prefix', question: { prefix }, scan: new RegExp(`^${prefix}`) },
    { title: 'suffix', question: { suffix }, scan: new RegExp(`${suffix}$`) },
    { title: 'common suffix', question: { suffix: commonSuffix }, scan: new RegExp(`${commonSuffix}$`) },
    { title: 'infix', question: { infix }, scan: new RegExp(infix) },
    { title: 'rare infix', question: { infix: rareInfix }, scan: new RegExp(rareInfix) },
    {
      title: 'prefix and suffix',
      question: { pattern: `${prefix}*${suffix}` },
      scan: new RegExp(`^${prefix}.*${suffix}$`),
    },
    {
      title: 'infix and suffix',
      question: { pattern: `*${first}*${suffix}` },
      scan: new RegExp(`${first}.*${suffix}$`),
    },
    {
      title: 'three stars',
      question: { pattern: `*${first}*${second}*${third}*` },
      scan: new RegExp(`${first}.*${second}.*${third}`),
    },
    { title: 'crossword', question: { pattern: `?${second}?${third}??` }, scan: new RegExp(`^.${second}.${third}..$`) },
    {
      title: 'classes',
      question: { pattern: `[^${vowels}][${vowels}]${third}*` },
      scan: new RegExp(`^[^${vowels}][${vowels}]${third}`),
    },
    { title: 'rack of 7', question: { from: letters }, scan: rack },
    { title: 'rack and 2 blanks', question: { from: `${letters.slice(0, 5)}??` } },
    { title: 'anagrams', question: { from: word, useAll: true } },
    {
      title: 'containing',
      question: { containing: `${first}${first}${second}` },
      scan: new RegExp(`^(?=.*${first}.*${first})(?=.*${second})`),
    },
    {
      title: 'excluding',
      question: { excluding: vowels.slice(0, 4), length: '5' },
      scan: new RegExp(`^[^${vowels.slice(0, 4)}]{5}$`),
    },
    {
      title: 'wordle',
      question: { pattern: `?${second}???`, misplaced: `5:${third}` },
      scan: new RegExp(`^(?=.*${third}).${second}..[^${third}]$`),
    },
    {
      title: 'shape',
      question: { shape: 'cvcvcvc' },
      scan: new RegExp(`^(?:[^${vowels}][${vowels}]){3}[^${vowels}]$`),
    },
    { title: 'near, 1 edit', question: { near: word, distance: 1 }, edits: 1 },
    { title: 'near, 2 edits', question: { near: word, distance: 2 }, edits: 2 },
    { title: 'count of suffix', question: { suffix, count: true }, scan: new RegExp(`${suffix}$`) },
  ];
}

interface Times {
  readonly median: number;
  readonly late: number;
}

/**
 * Milliseconds a call, for about as long as the effort says. Calls are shorter than the slices of time that the machine
 * gives to others: those that were not interrupted are the most, and make the median.
 */
function timesOf(work: () => number, effort: Effort): Times {
  const warm = performance.now() + effort.warmUpMs / 2;
  for (let calls = 0; performance.now() < warm || calls < 20; calls++) work();
  const times: number[] = [];
  for (const end = performance.now() + effort.warmUpMs / 3; performance.now() < end || times.length < 20; ) {
    const before = performance.now();
    work();
    times.push(performance.now() - before);
  }
  times.sort((a, b) => a - b);
  return { median: times[times.length >> 1]!, late: times[Math.floor(times.length * 0.99)]! };
}

const text = ({ median, late }: Times): string => `${figure(median)} (${figure(late)})`;

function tableOf({ title, language, words }: Corpus, effort: Effort, tell: (line: string) => void): Table {
  const alphabet = alphabetOf(languageOf(language)!);
  const lexicon = openLexicon(buildLexicon(sortedWords(alphabet, words), alphabet));
  const trie = words.length <= MOST_TRIE_WORDS ? buildITrieFromWords(words) : undefined;
  const parts = PARTS[language]!;
  const rows = questionsOf(parts).map((asked) => {
    tell(`search: ${language} ${asked.title}`);
    const answer = ask(lexicon, { ...asked.question, limit: Number.POSITIVE_INFINITY });
    const ours = timesOf(() => ask(lexicon, { ...asked.question, limit: LIMIT }).words.length, effort);
    return [
      asked.title,
      answer.words.length.toLocaleString('en'),
      ask(lexicon, { ...asked.question, limit: LIMIT }).plan.arcs.toLocaleString('en'),
      text(ours),
      asked.scan ? text(timesOf(scanOf(words, asked, answer.words.length), effort)) : '',
      asked.edits && trie ? text(timesOf(editsOf(trie, parts.word, asked.edits), effort)) : '',
    ];
  });
  return {
    title: `Searches, ${title}`,
    note: `the first ${LIMIT} answers in order, milliseconds a call, median (99th percentile). Beside it compiled regular expressions over the array until they have as many, and cspell-trie-lib's suggestions, whose costs are its own.`,
    columns: ['', 'answers', 'arcs', 'Motmot', 'regular expressions', 'cspell-trie-lib'],
    rows,
  };
}

/** Throws when the expression finds another number of words in all. */
function scanOf(words: readonly string[], { title, scan, question }: Asked, expected: number): () => number {
  const found = words.filter((word) => scan!.test(word)).length;
  if (found !== expected) throw new Error(`${title}: the scan finds ${found} words, the search ${expected}.`);
  const limit = question.count ? Number.POSITIVE_INFINITY : LIMIT;
  return () => {
    const answers: string[] = [];
    for (let i = 0; i < words.length && answers.length < limit; i++) if (scan!.test(words[i]!)) answers.push(words[i]!);
    return answers.length;
  };
}

const editsOf = (trie: ReturnType<typeof buildITrieFromWords>, word: string, edits: number) => (): number =>
  trie.suggestWithCost(word, { numSuggestions: LIMIT, changeLimit: edits, timeout: 60_000 }).length;

export const search: Workload = {
  name: 'search',
  run: (effort, tell) =>
    [englishCorpus, frenchCorpus, russianCorpus, polishCorpus].flatMap((corpusOf) => {
      const corpus = corpusOf();
      if (corpus) return [tableOf(corpus, effort, tell)];
      tell('search: Polish is left out, its list is not there: apt-get install wpolish brings it');
      return [];
    }),
};
