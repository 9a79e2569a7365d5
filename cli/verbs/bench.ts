// `motmot bench`: how fast a lexicon answers here.

import os from 'node:os';
import { Option } from 'commander';
import { InputError } from '../../core/errors.ts';
import { GAMES, gameOf } from '../../core/games/registry.ts';
import { linesOf, STANDARD_INPUT, streamInput } from '../input-file.ts';
import { type ExitCode, type Io, writeJson } from '../io.ts';
import { readLexicon } from '../lexicon-file.ts';
import { lookupRate } from '../lookup-rate.ts';
import { positionTimes } from '../position-times.ts';
import { number, table } from '../wording.ts';
import type { Verb } from './registry.ts';

interface BenchOptions {
  readonly game?: string;
  readonly in: string;
  readonly hits?: string;
  readonly misses?: string;
  readonly json?: true;
}

export const bench: Verb = (program, io, answer) => {
  program
    .command('bench')
    .summary('measure how fast a lexicon answers here')
    .description(
      'Processor time, the fastest of five rounds after a warm-up: positions of a game by kind or size, and look-ups.',
    )
    .argument('<lexicon>', 'a .mwg or .mwz file, - for a .mwg on standard input')
    .addOption(new Option('--game <id>', 'the game of the positions').choices(GAMES.map(({ id }) => id)))
    .option('--in <file>', 'the positions as JSON lines, - for standard input', STANDARD_INPUT)
    .option('--hits <file>', 'words to look up, one a line')
    .option('--misses <file>', 'words to look up that are none, one a line')
    .option('--json', 'the figures as one object')
    .action((lexicon: string, options: BenchOptions) => answer(benchLexicon(io, lexicon, options)));
};

async function benchLexicon(io: Io, file: string, options: BenchOptions): Promise<ExitCode> {
  const { game: gameId, hits, misses } = options;
  if (gameId === undefined && hits === undefined && misses === undefined) {
    throw new InputError('nothing-to-measure', 'Say what to measure: --game with --in, or --hits and --misses.', {});
  }
  const inputs = [file, hits, misses, gameId === undefined ? undefined : options.in];
  if (inputs.filter((input) => input === STANDARD_INPUT).length > 1) {
    throw new InputError('one-standard-input', 'Standard input can be read once: give - once only.', {});
  }
  const lexicon = await readLexicon(io, file);
  const game = gameId === undefined ? undefined : gameOf(gameId)!;
  const games = game && { [game.id]: positionTimes(game, lexicon, await linesIn(io, options.in)) };
  const rateOf = async (list: string, name: 'hits' | 'misses'): Promise<number> => {
    const texts = await linesIn(io, list);
    const { perSecond, found } = lookupRate(lexicon, texts);
    if (found !== (name === 'hits' ? texts.length : 0)) {
      io.tell(`motmot: ${number(found)} of the ${number(texts.length)} ${name} in ${list} are words of the lexicon.`);
    }
    return perSecond;
  };
  const lookups = {
    ...(hits !== undefined && { hitsPerSecond: await rateOf(hits, 'hits') }),
    ...(misses !== undefined && { missesPerSecond: await rateOf(misses, 'misses') }),
  };
  const cpus = os.cpus();
  const figures = {
    machine: `${cpus[0]?.model ?? 'unknown processor'}, ${cpus.length} cores`,
    node: process.versions.node,
    ...(games && { games }),
    ...(Object.keys(lookups).length > 0 && { lookups }),
  };
  if (options.json) await writeJson(io, figures);
  else await io.write(table(rowsOf(figures)));
  return 0;
}

async function linesIn(io: Io, file: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(streamInput(io, file))) if (line.trim() !== '') lines.push(line);
  if (lines.length > 0) return lines;
  throw new InputError('empty-file', `${file} has no lines: there is nothing to measure.`, { file });
}

/** `games scrabble b0 all  0.42`: the names on the way to each figure. */
function rowsOf(figures: object, path: readonly string[] = []): [name: string, value: string][] {
  return Object.entries(figures).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'object') return rowsOf(value, [...path, name]);
    return [[[...path, name].join(' '), typeof value === 'number' ? number(value) : String(value)]];
  });
}
