// `motmot diff`: the words that one lexicon has and another has not.

import { InputError } from '../../core/errors.ts';
import { spellWord } from '../../core/formats/plain-list.ts';
import { type Difference, differenceOf } from '../../core/lexicon/diff.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { STANDARD_INPUT } from '../input-file.ts';
import { type ExitCode, type Io, LineWriter } from '../io.ts';
import { readLexicon } from '../lexicon-file.ts';
import { wholeNumber } from '../whole-number.ts';
import { number, paint } from '../wording.ts';
import type { Verb } from './registry.ts';

/** Words are asked for in pages, so that memory does not grow with them. */
const PAGE = 10_000;

export const diff: Verb = (program, io, answer) => {
  program
    .command('diff')
    .summary('list what one lexicon has and another has not')
    .description(
      'Lists the words that the second lexicon adds (+) and those that it lacks (-). Exit code 1 when there are any.',
    )
    .argument('<a>', 'a .mwg or .mwz file, - for a .mwg on standard input')
    .argument('<b>', 'the one to compare it with')
    .option('--limit <number>', 'most words to list, added and removed together (default: all)', wholeNumber(0))
    .option('--json', 'one object a word, then {summary}')
    .action((a: string, b: string, options: { limit?: number; json?: true }) => answer(diffFiles(io, a, b, options)));
};

async function diffFiles(io: Io, a: string, b: string, options: { limit?: number; json?: true }): Promise<ExitCode> {
  if (a === STANDARD_INPUT && b === STANDARD_INPUT) {
    throw new InputError('one-standard-input', 'Standard input can be read once: give - once only.', {});
  }
  const { limit = Number.POSITIVE_INFINITY, json = false } = options;
  const [from, to] = [await readLexicon(io, a), await readLexicon(io, b)];
  const [added, removed] = [differenceOf(to, from), differenceOf(from, to)];
  const lines = new LineWriter(io);
  const list = async (difference: Difference, lexicon: Lexicon, change: 'added' | 'removed', most: number) => {
    const end = Math.min(difference.count, most);
    for (let start = 0; start < end; start += PAGE) {
      for (const codes of difference.list(start, Math.min(PAGE, end - start))) {
        const word = spellWord(lexicon.alphabet, codes);
        await lines.line(json ? JSON.stringify({ word, change }) : signed(io, word, change));
      }
    }
    return end;
  };
  const listed = await list(added, to, 'added', limit);
  const total = listed + (await list(removed, from, 'removed', limit - listed));
  const truncated = total < added.count + removed.count;
  if (json) {
    const summary = { addedCount: added.count, removedCount: removed.count, truncated };
    await lines.line(JSON.stringify({ summary }));
  }
  await lines.flush();
  if (!json)
    io.tell(`${number(added.count)} added, ${number(removed.count)} removed${truncated ? '; not all are listed' : ''}`);
  return added.count + removed.count === 0 ? 0 : 1;
}

function signed(io: Io, word: string, change: 'added' | 'removed'): string {
  return change === 'added' ? paint(io, 'good', `+ ${word}`) : paint(io, 'bad', `- ${word}`);
}
