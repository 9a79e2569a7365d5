// `motmot search`: the words that satisfy every filter given.

import { type Command, Option } from 'commander';
import { bracketWord } from '../../core/alphabet/tiling.ts';
import { InputError } from '../../core/errors.ts';
import type { FoundWord, QueryParameter, Question, SearchAnswer } from '../../core/queries/contract.ts';
import { QUERY_PARAMETERS } from '../../core/queries/registry.ts';
import { search as searchLexicon } from '../../core/queries/search.ts';
import { type ExitCode, type Io, LineWriter } from '../io.ts';
import { readLexicon } from '../lexicon-file.ts';
import { wholeNumber } from '../whole-number.ts';
import { amount, number } from '../wording.ts';
import type { Verb } from './registry.ts';

/** Answers are asked for in pages, so that memory does not grow with them. */
const PAGE = 10_000;

/** As typed: other lexicons are files still. */
interface SearchOptions extends Omit<Question, 'limit' | 'after' | 'budget' | 'inLexicon' | 'notInLexicon'> {
  readonly inLexicon?: string;
  readonly notInLexicon?: string;
  readonly limit?: number;
  readonly cursor?: string;
  readonly json?: true;
}

export const search: Verb = (program, io, answer) => {
  const command = program
    .command('search')
    .summary('list the words that satisfy every filter given')
    .description('Lists the words that satisfy every filter given; without one, all.')
    .argument('<lexicon>', 'a .mwg or .mwz file, - for a .mwg on standard input');
  for (const parameter of QUERY_PARAMETERS) addFilter(command, parameter);
  command
    .option('--limit <number>', 'most words to list (default: all)', wholeNumber(1))
    .option('--cursor <text>', 'go on behind these tiles: the cursor of a summary, or any word')
    .option('--json', 'one object a word, then {summary}')
    .action((lexicon: string, options: SearchOptions) => answer(searchFile(io, lexicon, options)));
};

/** `useAll` is `--use-all`, and `--useAll` as the API writes it. */
function addFilter(command: Command, { name, type, description, example }: QueryParameter): void {
  const flag = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const value = type === 'flag' ? '' : type === 'number' ? ' <number>' : type === 'lexicon' ? ' <file>' : ' <text>';
  const option = (flags: string): Option => {
    const made = new Option(
      flags,
      type === 'flag' || type === 'lexicon' ? description : `${description} Such as ${example}.`,
    );
    return type === 'number' ? made.argParser(wholeNumber(0)) : made;
  };
  command.addOption(option(`--${flag}${value}`));
  if (flag !== name) command.addOption(option(`--${name}${value}`).hideHelp());
}

async function searchFile(io: Io, file: string, options: SearchOptions): Promise<ExitCode> {
  const { limit = Number.POSITIVE_INFINITY, cursor, json = false, inLexicon, notInLexicon, ...filters } = options;
  const lexicon = await readLexicon(io, file);
  const question = {
    ...filters,
    ...(inLexicon === undefined ? {} : { inLexicon: await readLexicon(io, inLexicon) }),
    ...(notInLexicon === undefined ? {} : { notInLexicon: await readLexicon(io, notInLexicon) }),
  };
  // Any other order needs all answers for its first page already.
  const inOrder = filters.order === undefined && filters.random === undefined && filters.probabilityLimit === undefined;
  const pageSize = inOrder ? PAGE : Number.POSITIVE_INFINITY;
  const lines = new LineWriter(io);
  let after: Question['after'] = cursor;
  let listed = 0;
  let arcs = 0;
  let beside = 0;
  let count: number | undefined;
  let page: SearchAnswer;
  do {
    const first = listed === 0;
    const asked = { ...question, count: first && question.count, limit: Math.min(pageSize, limit - listed), after };
    page = rename(() => searchLexicon(lexicon, { ...asked, budget: Number.POSITIVE_INFINITY }));
    for (const found of page.words) await lines.line(json ? JSON.stringify(found) : asText(found));
    listed += page.words.length;
    arcs += page.plan.arcs;
    beside += page.plan.beside;
    count ??= page.count;
    after = page.last;
  } while (page.truncated && listed < limit);
  const next = page.last ? bracketWord(lexicon.alphabet, page.last) : undefined;
  if (json) {
    const summary = {
      words: listed,
      ...(count === undefined ? {} : { count }),
      truncated: page.truncated,
      limit: limit === Number.POSITIVE_INFINITY ? null : limit,
      ...(next === undefined ? {} : { cursor: next }),
      plan: { walk: page.plan.walk, arcs, beside },
    };
    await lines.line(JSON.stringify({ summary }));
  }
  await lines.flush();
  if (!json) io.tell(inWords(listed, count, next, `${page.plan.walk}, ${amount(arcs, 'arc')}`));
  return 0;
}

function asText({ word, originals = [] }: FoundWord): string {
  return originals.length > 0 ? `${word}  ${originals.join(', ')}` : word;
}

/** The cursor of the command line is the question's `after`. */
function rename<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InputError) || error.code !== 'invalid-after') throw error;
    throw new InputError('invalid-cursor', error.message.replace(' in after ', ' in the cursor '), error.values, {
      cause: error,
    });
  }
}

function inWords(listed: number, count: number | undefined, next: string | undefined, walk: string): string {
  const total = count === undefined ? '' : ` of ${number(count)}`;
  const more = next === undefined ? '' : `; more with --cursor '${next}'`;
  return `${number(listed)}${total} ${listed === 1 && !total ? 'word' : 'words'} (${walk})${more}`;
}
