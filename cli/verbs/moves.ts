// `motmot moves <game>`: answers requests in JSON lines, one answer a request, in order.

import type { Game } from '../../core/games/contract.ts';
import { GAMES } from '../../core/games/registry.ts';
import { STANDARD_INPUT } from '../input-file.ts';
import type { ExitCode, Io } from '../io.ts';
import { answerLines, lexiconForRequests } from '../request-lines.ts';
import type { Verb } from './registry.ts';

export const moves: Verb = (program, io, answer) => {
  const parent = program
    .command('moves')
    .summary('answer positions of a game with all its moves or words')
    .description('Reads requests as JSON lines and writes one answer a request, in order, as JSON lines.')
    .usage('<game> <lexicon> [options]');
  for (const game of GAMES) {
    parent
      .command(game.id)
      .summary(`every move of a ${game.id} position`)
      .description(
        `Reads requests as JSON lines (fields: ${game.parameters.join(', ')}; "limit": null = all moves) and writes one ` +
          'answer a request, in order. A bad line is answered with {id, problem}, and the exit code is 2 at the end.',
      )
      .argument('<lexicon>', 'a .mwg or .mwz file, - for a .mwg on standard input')
      .option('--in <file>', 'the requests, - for standard input', STANDARD_INPUT)
      .option('--json', 'as always: answers are JSON lines')
      .action((lexicon: string, options: { in: string }) => answer(answerAll(io, game, lexicon, options.in)));
  }
};

async function answerAll(io: Io, game: Game, file: string, input: string): Promise<ExitCode> {
  const lexicon = await lexiconForRequests(io, file, input, game.part);
  const bad = await answerLines(io, input, (request) => game.answer(lexicon, request));
  return bad > 0 ? 2 : 0;
}
