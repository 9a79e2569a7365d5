// The benchmark that is published beside every version: what building it took and what asking it gives.

import type { BuildMethod } from '../../core/build/build.ts';
import { BUILD_METHODS, buildGraph } from '../../core/build/build.ts';
import { trieNodeCount } from '../../core/build/two-step.ts';
import type { Words } from '../../core/build/words.ts';
import { checkSections, type Lexicon, openLexicon } from '../../core/lexicon/lexicon.ts';
import { wordChecker } from '../../core/lexicon/word-checker.ts';
import type { Clock, Ports } from '../ports.ts';
import { drawQuestions } from './questions.ts';
import { type Rounds, type Spread, timeRounds } from './spread.ts';

/** One way of building the minimal DAWG. */
interface ConstructionFigures {
  readonly method: BuildMethod;
  readonly ms: Spread;
  /** Of the builder's own tables, at most. */
  readonly tableBytes: number;
}

/** Figures of one run on one machine: they inform and never decide. */
export interface Benchmark {
  /** Processor and Node version. */
  readonly machine: string;
  readonly words: number;
  /** Nodes of the trie that reduction makes the graph of. */
  readonly trieNodes: number;
  readonly constructions: readonly ConstructionFigures[];
  /** Constructions that were left out, and why. */
  readonly skipped: readonly { readonly method: BuildMethod; readonly detail: string }[];
  readonly dawg: { readonly states: number; readonly arcs: number; readonly bytes: number };
  readonly gaddag: { readonly states: number; readonly arcs: number; readonly bytes: number } | undefined;
  readonly listBytes: number;
  readonly artifactBytes: number;
  /** Bytes of the DAWG, and of the whole binary, for one byte of the list. */
  readonly dawgToList: number;
  readonly artifactToList: number;
  /** Opening the binary and comparing all its checksums. */
  readonly loadMs: Spread;
  readonly checksPerSecond: {
    readonly hits: CheckRate;
    /** null = hardly a word of the alphabet is missing from the list. */
    readonly misses: CheckRate | null;
  };
}

interface CheckRate extends Spread {
  /** Checks in one round, and how many of them found a word. */
  readonly questions: number;
  readonly found: number;
}

const BUILD_ROUNDS: Rounds = { warmUp: 1, most: 3, budgetMs: 700 };
/** Of a trie of this many nodes and more one round takes seconds: it is long warm when it ends. */
const LARGE_TRIE_NODES = 5_000_000;
const LARGE_BUILD_ROUNDS: Rounds = { warmUp: 0, most: 1, budgetMs: 0 };
const LOAD_ROUNDS: Rounds = { warmUp: 1, most: 5, budgetMs: 200 };
const CHECK_ROUNDS: Rounds = { warmUp: 2, most: 7, budgetMs: 300 };
/** Of each kind: as many as the list has words, within these bounds. */
const FEWEST_QUESTIONS = 1000;
const MOST_QUESTIONS = 20_000;
/** A trie of more nodes would take gigabytes beside the graph; and without it the construction takes half a minute. */
const MOST_TRIE_NODES = 30_000_000;

/** Takes about three seconds at most on a list of a quarter of a million words, less on shorter ones. */
export function benchmark(
  opened: Lexicon,
  words: Words,
  listBytes: number,
  ports: Pick<Ports, 'clock' | 'machine'>,
): Benchmark {
  const { clock, machine = 'unknown' } = ports;
  const { dawg, gaddag } = opened.header;
  const trieNodes = trieNodeCount(words);
  const methods = trieNodes <= MOST_TRIE_NODES ? BUILD_METHODS : [];
  const size = ({ states, arcs, bytes }: typeof dawg) => ({ states, arcs, bytes });
  return {
    machine,
    words: words.count,
    trieNodes,
    constructions: methods.map((method) =>
      timeConstruction(opened, words, method, trieNodes < LARGE_TRIE_NODES ? BUILD_ROUNDS : LARGE_BUILD_ROUNDS, clock),
    ),
    skipped: BUILD_METHODS.filter((method) => !methods.includes(method)).map((method) => ({
      method,
      detail: `A trie of ${trieNodes} nodes is more than the ${MOST_TRIE_NODES} that are timed.`,
    })),
    dawg: size(dawg),
    gaddag: gaddag && size(gaddag),
    listBytes,
    artifactBytes: opened.bytes.length,
    dawgToList: ratio(dawg.bytes, listBytes),
    artifactToList: ratio(opened.bytes.length, listBytes),
    loadMs: timeRounds(clock, LOAD_ROUNDS, () => checkSections(openLexicon(opened.bytes))),
    checksPerSecond: timeChecks(opened, clock),
  };
}

function timeConstruction(
  { layout }: Lexicon,
  words: Words,
  method: BuildMethod,
  rounds: Rounds,
  clock: Pick<Clock, 'milliseconds'>,
): ConstructionFigures {
  let tableBytes = 0;
  const ms = timeRounds(clock, rounds, () => {
    ({ tableBytes } = buildGraph(words, layout, { method, gaddag: false }));
  });
  return { method, ms, tableBytes };
}

function timeChecks(lexicon: Lexicon, clock: Pick<Clock, 'milliseconds'>): Benchmark['checksPerSecond'] {
  const { hits, misses } = drawQuestions(
    lexicon,
    Math.min(MOST_QUESTIONS, Math.max(FEWEST_QUESTIONS, lexicon.wordCount)),
  );
  const check = wordChecker(lexicon);
  const perSecond = (questions: readonly string[]): CheckRate | null => {
    if (questions.length === 0) return null;
    let found = 0;
    const ms = timeRounds(clock, CHECK_ROUNDS, () => {
      found = 0;
      for (const text of questions) if (check(text)) found++;
    });
    const rate = (milliseconds: number): number => Math.round((questions.length * 1000) / Math.max(milliseconds, 1e-3));
    const { median, min, max, rounds } = ms;
    return { median: rate(median), min: rate(max), max: rate(min), rounds, questions: questions.length, found };
  };
  return { hits: perSecond(hits)!, misses: perSecond(misses) };
}

const ratio = (bytes: number, listBytes: number): number => Math.round((bytes / listBytes) * 1000) / 1000;
