// The command line: its verbs, and how each of its ends becomes an exit code.

import { Command, CommanderError } from 'commander';
import { InputError, LexiconError } from '../core/errors.ts';
import manifest from '../package.json' with { type: 'json' };
import { ClosedPipe, type ExitCode, type Io } from './io.ts';
import { refuseRepeats } from './repeats.ts';
import { VERBS } from './verbs/registry.ts';
import { ListRefused } from './word-list.ts';

/** Runs one command line (without the names of Node and of the script). Never throws. */
export async function main(args: readonly string[], io: Io): Promise<ExitCode> {
  let exitCode: ExitCode = 0;
  const output: string[] = [];
  const program = createProgram(io, output, async (work) => {
    exitCode = await work;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    return await exitCodeOf(error, io, output);
  }
}

/** Takes what a verb is doing, and with it the verb's exit code. */
export type Answer = (work: Promise<ExitCode>) => Promise<void>;

function createProgram(io: Io, output: string[], answer: Answer): Command {
  const program = new Command('motmot')
    .description('Compiles word lists to word graphs and answers words, searches and moves from them.')
    .version(manifest.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [verb]', 'print the help of a verb')
    .usage('<verb> [arguments] [options]')
    .addHelpText('after', '\nExit codes: 0 good, 1 a clean no, 2 a mistake in the call, 3 a bad file.')
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void output.push(text),
      writeErr: (text) => io.tell(text.trimEnd()),
      outputError: (text, write) => write(`motmot: ${text.replace(/^error: /, '')}`),
      getOutHasColors: () => io.coloured,
    });
  for (const verb of VERBS) verb(program, io, answer);
  adviseHelp(program);
  refuseRepeats(program);
  return program;
}

/** After a mistake in the call: which help to read. Commands inherit the rest from the program when they are made. */
function adviseHelp(command: Command): void {
  const names: string[] = [];
  for (let at: Command | null = command; at; at = at.parent) names.unshift(at.name());
  command.showHelpAfterError(`See "${names.join(' ')} --help".`);
  command.commands.forEach(adviseHelp);
}

async function exitCodeOf(error: unknown, io: Io, output: readonly string[]): Promise<ExitCode> {
  if (error instanceof ClosedPipe) return 0;
  if (error instanceof CommanderError) {
    if (output.length > 0) await io.write(output.join('')).catch(() => {});
    return error.exitCode === 0 ? 0 : 2;
  }
  if (error instanceof InputError || error instanceof ListRefused) {
    io.tell(`motmot: ${error.message}`);
    return error instanceof InputError ? 2 : 3;
  }
  if (error instanceof LexiconError) {
    io.tell(`motmot: ${error.message}`);
    return 3;
  }
  io.tell(`motmot: something went wrong that should not; please report it.\n${(error as Error)?.stack ?? error}`);
  return 70;
}
