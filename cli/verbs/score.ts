// `motmot score <game>`: judges and scores given plays in JSON lines, one verdict a play, in order.

import type { PlayScorer } from '../../core/games/contract.ts';
import { GAMES } from '../../core/games/registry.ts';
import { STANDARD_INPUT } from '../input-file.ts';
import type { ExitCode, Io } from '../io.ts';
import { answerLines, lexiconForRequests } from '../request-lines.ts';
import type { Verb } from './registry.ts';

export const score: Verb = (program, io, answer) => {
  const parent = program
    .command('score')
    .summary('judge and score given plays of a game')
    .description(
      'Reads plays with their positions as JSON lines and writes one verdict a play, in order, as JSON lines.',
    )
    .usage('<game> <lexicon> [options]');
  for (const { id, score: scorer } of GAMES) {
    if (!scorer) continue;
    parent
      .command(id)
      .summary(`whether a ${id} play is legal, why not, and its score`)
      .description(
        `Reads plays as JSON lines (fields: ${scorer.parameters.join(', ')}) and writes {legal, reasons, move} for each, ` +
          'in order. Exit code 1 when one is illegal, 2 when a line is bad and answered with {id, problem}.',
      )
      .argument('<lexicon>', 'a .mwg or .mwz file, - for a .mwg on standard input')
      .option('--in <file>', 'the plays, - for standard input', STANDARD_INPUT)
      .option('--json', 'as always: verdicts are JSON lines')
      .action((lexicon: string, options: { in: string }) => answer(scoreAll(io, scorer, lexicon, options.in)));
  }
};

async function scoreAll(io: Io, scorer: PlayScorer, file: string, input: string): Promise<ExitCode> {
  const lexicon = await lexiconForRequests(io, file, input, 'dawg');
  let illegal = 0;
  const bad = await answerLines(io, input, (request) => {
    const verdict = scorer.answer(lexicon, request);
    if (!verdict.legal) illegal++;
    return verdict;
  });
  if (bad > 0) return 2;
  return illegal > 0 ? 1 : 0;
}
