// `motmot moves <game>`: answers requests in JSON lines, one answer a request, in order.

import { InputError } from '../../core/errors.ts';
import type { Game } from '../../core/games/contract.ts';
import { isObject } from '../../core/games/fields.ts';
import { GAMES } from '../../core/games/registry.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { type Reason, reasonsOf } from '../../pipelines/reasons.ts';
import { linesOf, STANDARD_INPUT, streamInput } from '../input-file.ts';
import { type ExitCode, type Io, LineWriter } from '../io.ts';
import { readLexicon } from '../lexicon-file.ts';
import type { Verb } from './registry.ts';

/** Fields of a file of positions that are no part of a request: its kind, and the answer known beforehand. */
const NOTES: readonly string[] = ['kind', 'expected'];

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
  if (file === STANDARD_INPUT && input === STANDARD_INPUT) {
    throw new InputError(
      'one-standard-input',
      'Standard input can be read once: give the requests with --in FILE.',
      {},
    );
  }
  const lexicon = await readLexicon(io, file);
  if (game.part === 'whole' && !lexicon.hasGaddag) {
    throw new InputError('no-gaddag', `${file} has no GADDAG, which moves need; compile the list again.`, { file });
  }
  let line = 0;
  let bad = 0;
  const out = new LineWriter(io);
  for await (const text of linesOf(streamInput(io, input))) {
    line++;
    if (text.trim() === '') continue;
    const result = answerLine(game, lexicon, text, line);
    if ('problem' in result) bad++;
    await out.line(JSON.stringify(result));
    // Who asks line by line and waits for each answer must not wait for a full buffer.
    await out.flush();
  }
  if (bad > 0) io.tell(`motmot: ${bad} of the requests could not be answered; their lines say why.`);
  return bad > 0 ? 2 : 0;
}

function answerLine(game: Game, lexicon: Lexicon, text: string, line: number): object {
  let request: unknown;
  try {
    request = JSON.parse(text);
  } catch (error) {
    const detail = `Line ${line} is no JSON (${(error as Error).message}): write each request on one line.`;
    return { id: null, problem: { code: 'invalid-json', detail, line } satisfies Reason };
  }
  try {
    return game.answer(lexicon, withoutNotes(request));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { id: isObject(request) ? (request.id ?? null) : null, problem: { line, ...reasonsOf(error)[0] } };
  }
}

function withoutNotes(request: unknown): unknown {
  if (!isObject(request)) return request;
  return Object.fromEntries(Object.entries(request).filter(([name]) => !NOTES.includes(name)));
}
