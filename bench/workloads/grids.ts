// Balda and Boggle: every move and every word of positions with known answers, beside the reference.

import { alphabetOf } from '../../core/alphabet/language.ts';
import { languageOf } from '../../core/alphabet/languages/registry.ts';
import { buildLexicon } from '../../core/build/build.ts';
import { sortedWords } from '../../core/build/words.ts';
import { generateMoves } from '../../core/games/balda/balda.ts';
import { solveBoard } from '../../core/games/boggle/boggle.ts';
import { type Lexicon, openLexicon } from '../../core/lexicon/lexicon.ts';
import type { Spread } from '../../pipelines/benchmark/spread.ts';
import {
  type BaldaPosition,
  type BoggleBoard,
  baldaPositions,
  boggleBoards,
  type Corpus,
  englishCorpus,
  russianCorpus,
} from '../corpora.ts';
import { type Contender, type Effort, measure } from '../measure.ts';
import { balda as baldaSolver, boggle as boggleSolver } from '../rivals/reference.mjs';
import { ratio, spreadText, type Table } from '../table.ts';
import type { Workload } from './registry.ts';

export const grids: Workload = {
  name: 'grids',
  run(effort, tell) {
    return [boggleTable(effort, tell), baldaTable(effort, tell)];
  },
};

type Tell = (line: string) => void;

/** Rounds go over a kind's positions so often that each takes well over the clock's grain. */
const REPEATS = { ours: 20, theirs: 4 };

const NOTE =
  'processor milliseconds a position, median (fastest to slowest of the rounds). The reference counts; "all" also orders and describes everything it finds, "usual" the first 100, "count" one.';
const COLUMNS = ['size (positions)', 'all', 'usual', 'count', 'reference', 'all vs it', 'usual vs it', 'count vs it'];

function boggleTable(effort: Effort, tell: Tell): Table {
  const corpus = englishCorpus();
  const lexicon = lexiconOf(corpus);
  const solve = boggleSolver(corpus.words);
  const contendersOf = (boards: readonly BoggleBoard[]): Contender[] => {
    const ours = (limit: number | null | undefined, value: (answer: ReturnType<typeof solveBoard>) => number) =>
      boards.map(({ board, minLength }) => {
        const request = { board, minLength, ...(limit === undefined ? {} : { limit }) };
        return () => value(solveBoard(lexicon, request));
      });
    const theirs = boards.map(
      ({ board, minLength }) =>
        () =>
          solve(board, minLength).length,
    );
    return contenders(boards, ours, theirs, ({ words }) => words.length);
  };
  const boards = boggleBoards();
  const rows = rowsOf(
    'boggle',
    groups(boards, ({ board }) => sizeOf(board)),
    contendersOf,
    effort,
    tell,
  );
  return { title: 'Boggle boards', note: `${corpus.title}; ${NOTE}`, columns: COLUMNS, rows };
}

function baldaTable(effort: Effort, tell: Tell): Table {
  const corpus = russianCorpus();
  const lexicon = lexiconOf(corpus);
  const solve = baldaSolver(corpus.words);
  const contendersOf = (positions: readonly BaldaPosition[]): Contender[] => {
    const ours = (limit: number | null | undefined, value: (answer: ReturnType<typeof generateMoves>) => number) =>
      positions.map(({ grid, used, minLength, cellUses }) => {
        const request = { grid, used, minLength, cellUses, ...(limit === undefined ? {} : { limit }) };
        return () => value(generateMoves(lexicon, request));
      });
    const theirs = positions.map(
      ({ grid, used, cellUses }) =>
        () =>
          solve(grid, used, cellUses).size,
    );
    return contenders(positions, ours, theirs, ({ moves }) => moves.length);
  };
  const positions = baldaPositions();
  const kinds = groups(positions, ({ grid, cellUses }) => `${sizeOf(grid)} cellUses ${cellUses}`);
  const rows = rowsOf('balda', kinds, contendersOf, effort, tell);
  return { title: 'Balda positions', note: `${corpus.title}; ${NOTE}`, columns: COLUMNS, rows };
}

interface Known {
  readonly expected: { readonly count: number };
}

/** All, usual, count and reference; each makes sure of its numbers. */
function contenders<Answer extends { readonly count?: number }>(
  known: readonly Known[],
  ours: (limit: number | null | undefined, value: (answer: Answer) => number) => readonly (() => number)[],
  theirs: readonly (() => number)[],
  shown: (answer: Answer) => number,
): Contender[] {
  const sum = known.reduce((total, { expected }) => total + expected.count, 0);
  const few = known.reduce((total, { expected }) => total + Math.min(100, expected.count), 0);
  const contender = (name: string, solvers: readonly (() => number)[], repeats: number, expected: number) => ({
    name,
    expected: expected * repeats,
    work: () => {
      let total = 0;
      for (let i = 0; i < repeats; i++) for (const solve of solvers) total += solve();
      return total;
    },
  });
  return [
    contender('all', ours(null, shown), REPEATS.ours, sum),
    contender('usual', ours(undefined, shown), REPEATS.ours, few),
    contender(
      'count',
      ours(1, ({ count }) => count ?? 0),
      REPEATS.ours,
      sum,
    ),
    contender('reference', theirs, REPEATS.theirs, sum),
  ];
}

function rowsOf<Position extends Known>(
  game: string,
  kinds: ReadonlyMap<string, readonly Position[]>,
  contendersOf: (positions: readonly Position[]) => Contender[],
  effort: Effort,
  tell: Tell,
): string[][] {
  tell(`${game}: warming up on all sizes`);
  measure(contendersOf([...kinds.values()].flatMap((positions) => positions.slice(0, 5))), effort);
  return Array.from(kinds, ([kind, all]) => {
    const positions = all.slice(0, effort.positions);
    tell(`${game}: ${positions.length} positions of ${kind}`);
    const [every, usual, count, reference] = measure(contendersOf(positions), effort).map((spread, i) =>
      perPosition(spread, positions.length * (i < 3 ? REPEATS.ours : REPEATS.theirs)),
    );
    return [
      `${kind} (${positions.length})`,
      ...[every!, usual!, count!, reference!].map(spreadText),
      ...[every!, usual!, count!].map((ours) => ratio(ours.median, reference!.median)),
    ];
  });
}

function groups<Position>(
  positions: readonly Position[],
  kindOf: (position: Position) => string,
): Map<string, Position[]> {
  const kinds = new Map<string, Position[]>();
  for (const position of positions) {
    const kind = kindOf(position);
    kinds.set(kind, [...(kinds.get(kind) ?? []), position]);
  }
  return new Map([...kinds].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function sizeOf(rows: readonly { readonly length: number }[]): string {
  return `${rows.length}x${rows[0]!.length}`;
}

function lexiconOf({ language, words }: Corpus): Lexicon {
  const alphabet = alphabetOf(languageOf(language)!);
  return openLexicon(buildLexicon(sortedWords(alphabet, words), alphabet));
}

function perPosition({ median, min, max, rounds }: Spread, positions: number): Spread {
  return { median: median / positions, min: min / positions, max: max / positions, rounds };
}
