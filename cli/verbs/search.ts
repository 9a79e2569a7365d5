// `motmot search`: the words that satisfy every filter given.

import { bracketWord } from '../../core/alphabet/tiling.ts';
import { InputError } from '../../core/errors.ts';
import type { FoundWord, Question, SearchAnswer } from '../../core/queries/contract.ts';
import { MOST_VALUES } from '../../core/queries/registry.ts';
import { search as searchLexicon } from '../../core/queries/search.ts';
import { type ExitCode, type Io, LineWriter } from '../io.ts';
import { readLexicon } from '../lexicon-file.ts';
import { addSearchFlags, readQuestion, type SearchFlags } from '../search-flags.ts';
import { wholeNumber } from '../whole-number.ts';
import { amount, inHooks, number } from '../wording.ts';
import type { Verb } from './registry.ts';

/** Answers are asked for in pages, so that memory does not grow with them. */
const PAGE = 10_000;

interface SearchOptions extends SearchFlags {
  readonly limit?: number;
  readonly cursor?: string;
  readonly json?: true;
}

export const search: Verb = (program, io, answer) => {
  const command = program
    .command('search')
    .summary('list the words that satisfy every filter given')
    .description(
      'Lists the words that satisfy every filter given; without one, all. A filter of text may be given up to ' +
        `${MOST_VALUES} times; each must be satisfied.`,
    )
    .argument('<lexicon>', 'a .mwg or .mwz file, - for a .mwg on standard input');
  addSearchFlags(command);
  command
    .option('--limit <number>', 'most words to list (default: all)', wholeNumber(1))
    .option('--cursor <text>', 'go on behind these tiles: the cursor of a summary, or any word')
    .option('--json', 'one object a word, then {summary}')
    .action((lexicon: string, options: SearchOptions) => answer(searchFile(io, lexicon, options)));
};

async function searchFile(io: Io, file: string, options: SearchOptions): Promise<ExitCode> {
  const { limit = Number.POSITIVE_INFINITY, cursor, json = false, ...filters } = options;
  const question = await readQuestion(io, file, filters);
  const lexicon = await readLexicon(io, file);
  // In any other order all answers are listed and sorted once; a walk for each page would be longer.
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

function asText({ word, originals = [], hooks }: FoundWord): string {
  return [word, originals.join(', '), hooks ? inHooks(hooks) : ''].filter((part) => part !== '').join('  ');
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
