// Scrabble: every move and the best move of positions with known answers, beside the reference.

import { alphabetOf } from '../../core/alphabet/language.ts';
import { languageOf } from '../../core/alphabet/languages/registry.ts';
import { buildLexicon } from '../../core/build/build.ts';
import { sortedWords } from '../../core/build/words.ts';
import { generateMoves } from '../../core/games/scrabble/scrabble.ts';
import { openLexicon } from '../../core/lexicon/lexicon.ts';
import type { Spread } from '../../pipelines/benchmark/spread.ts';
import { englishCorpus, type KnownPosition, scrabblePositions } from '../corpora.ts';
import { type Contender, type Effort, measure } from '../measure.ts';
import { latencyOf, withMovesServer } from '../moves-latency.ts';
import { build, scrabble as solver } from '../rivals/reference.mjs';
import { figure, ratio, spreadText, type Table } from '../table.ts';
import type { Workload } from './registry.ts';

const KINDS: Readonly<Record<string, string>> = {
  b0: 'seven tiles',
  b1: 'one of them a blank',
  b2: 'two of them blanks',
  short: 'fewer tiles',
  open: 'empty board',
};

export const scrabble: Workload = {
  name: 'scrabble',
  async run(effort, tell) {
    const { title, language, words } = englishCorpus();
    const alphabet = alphabetOf(languageOf(language)!);
    const bytes = buildLexicon(sortedWords(alphabet, words), alphabet);
    const lexicon = openLexicon(bytes);
    const solve = solver(build(words));
    const positions = scrabblePositions();

    const chosenOf = (kind: string): KnownPosition[] =>
      positions.filter((position) => position.kind === kind).slice(0, effort.positions);

    const contendersOf = (kind: readonly KnownPosition[]): Contender[] => {
      const requests = kind.map(({ board, rack }) => ({ board, rack }));
      const coded = kind.map(({ board, rack }) => ({ board: codesOf(board), rack: countsOf(rack) }));
      const sum = (value: (position: KnownPosition) => number): number =>
        kind.reduce((total, position) => total + value(position), 0);
      const answers = (fields: object, value: (answer: ReturnType<typeof generateMoves>) => number) => (): number =>
        requests.reduce((total, request) => total + value(generateMoves(lexicon, { ...request, ...fields })), 0);
      const count = sum(({ expected }) => expected.count);
      const topScore = sum(({ expected }) => expected.topScore);
      return [
        { name: 'all moves', expected: count, work: answers({ limit: null }, ({ count: all }) => all ?? 0) },
        { name: 'all described', expected: count, work: answers({ limit: null }, ({ moves }) => moves.length) },
        {
          name: 'best move',
          expected: topScore,
          work: answers({ mode: 'best' }, ({ moves }) => moves[0]?.score ?? 0),
        },
        {
          name: 'reference',
          expected: topScore,
          work: () => coded.reduce((total, { board, rack }) => total + solve(board, rack).best, 0),
        },
      ];
    };

    tell('scrabble: warming up on all kinds');
    measure(contendersOf(Object.keys(KINDS).flatMap((kind) => chosenOf(kind).slice(0, 5))), effort);
    const rows = Object.entries(KINDS).map(([kind, description]) => {
      const chosen = chosenOf(kind);
      tell(`scrabble: ${chosen.length} positions of kind ${kind}`);
      const [all, described, best, reference] = measure(contendersOf(chosen), effort).map((spread) =>
        perPosition(spread, chosen.length),
      );
      return [
        `${kind}, ${description} (${chosen.length})`,
        spreadText(all!),
        spreadText(described!),
        spreadText(best!),
        spreadText(reference!),
        ratio(all!.min, reference!.min),
        ratio(best!.min, reference!.min),
      ];
    });
    return [
      {
        title: 'Scrabble moves',
        note: `${title}; processor milliseconds a position, median (fastest to slowest of ${effort.rounds} rounds). The reference finds and scores all moves and knows the best score. "All" reads the request, checks the board and has every move with its score and placement in a buffer; "described" also puts them in order and makes an object of each. Multiples are of the fastest rounds.`,
        columns: ['kind (positions)', 'all', 'described', 'best', 'reference', 'all vs it', 'best vs it'],
        rows,
      },
      await overHttp(
        bytes,
        title,
        Object.keys(KINDS).map((kind) => [kind, chosenOf(kind)] as const),
        effort,
        tell,
      ),
    ];
  },
};

/** Moves that a request over HTTP asks for. */
const SHOWN = 15;

async function overHttp(
  lexicon: Uint8Array,
  title: string,
  kinds: readonly (readonly [kind: string, positions: readonly KnownPosition[]])[],
  effort: Effort,
  tell: (line: string) => void,
): Promise<Table> {
  const asked = [...kinds, ['all of them', kinds.flatMap(([, positions]) => positions)] as const];
  return withMovesServer(lexicon, async (ask) => {
    const rows: string[][] = [];
    for (const [kind, positions] of asked) {
      tell(`scrabble: ${positions.length} positions over HTTP, ${kind}`);
      const bodies = positions.map(({ board, rack }) => ({ board, rack, limit: SHOWN }));
      const { requests, medianMs, p99Ms } = await latencyOf(ask, bodies, effort);
      rows.push([`${kind} (${positions.length})`, figure(requests), figure(medianMs), figure(p99Ms)]);
    }
    return {
      title: 'Scrabble moves over HTTP',
      note: `${title}; POST moves/scrabble at ${SHOWN} results, milliseconds of wall time that a client waits on a kept connection over loopback, the server warm in a thread of its own.`,
      columns: ['kind (positions)', 'requests', 'median', '99th percentile'],
      rows,
    };
  });
}

function perPosition({ median, min, max, rounds }: Spread, positions: number): Spread {
  return { median: median / positions, min: min / positions, max: max / positions, rounds };
}

/** As the reference takes them: a letter is 1 to 26, a blank played as it 32 more. */
function codesOf(board: readonly string[]): Uint8Array {
  return Uint8Array.from(board.join(''), (character) => (character === '.' ? 0 : character.charCodeAt(0) - 64));
}

function countsOf(rack: string): Int8Array {
  const counts = new Int8Array(27);
  for (const tile of rack) counts[tile === '?' ? 0 : tile.charCodeAt(0) - 64]!++;
  return counts;
}
