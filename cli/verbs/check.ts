// `motmot check`: is each of these a word?

import { InputError } from '../../core/errors.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { describeWord, type WordDescription } from '../../core/queries/describe-word.ts';
import { checkWord, type WordAnswer } from '../../core/queries/word.ts';
import { linesOf, STANDARD_INPUT } from '../input-file.ts';
import { type ExitCode, type Io, LineWriter } from '../io.ts';
import { readLexicon } from '../lexicon-file.ts';
import { inHooks, number, paint, table } from '../wording.ts';
import type { Verb } from './registry.ts';

export const check: Verb = (program, io, answer) => {
  program
    .command('check')
    .summary('say of each word whether it is valid')
    .description('Says of each word whether it is valid, in the order given. Exit code 1 when one is not.')
    .argument('<lexicon>', 'a .mwg or .mwz file, - for a .mwg on standard input')
    .argument('<word...>', 'words as typed, [CH] for a tile of several letters; - reads one a line from standard input')
    .option('--details', 'also tell tiles, rank, hooks, anagrams and score, of what is not valid the nearest words')
    .option('--json', 'one object a word, then {summary}')
    .action((lexicon: string, words: string[], options: CheckOptions) =>
      answer(checkWords(io, lexicon, words, options)),
    );
};

interface CheckOptions {
  readonly details?: boolean;
  readonly json?: boolean;
}

async function checkWords(
  io: Io,
  file: string,
  words: readonly string[],
  { details = false, json = false }: CheckOptions,
): Promise<ExitCode> {
  const inputs = [file, ...words].filter((argument) => argument === STANDARD_INPUT).length;
  if (inputs > 1) {
    throw new InputError('one-standard-input', 'Standard input can be read once: give - once only.', { got: inputs });
  }
  const lexicon = await readLexicon(io, file);
  const lines = new LineWriter(io);
  let total = 0;
  let valid = 0;
  for await (const asked of words.includes(STANDARD_INPUT) ? typedWords(io, words) : words) {
    const found: WordDescription = details ? describeWord(lexicon, asked) : checkWord(lexicon, asked);
    total++;
    if (found.valid) valid++;
    await lines.line(json ? JSON.stringify({ asked, ...found }) : verdict(io, found));
    if (details && !json) for (const row of detailsOf(lexicon, found)) await lines.line(`  ${row}`);
  }
  if (json) await lines.line(JSON.stringify({ summary: { words: total, valid, invalid: total - valid } }));
  await lines.flush();
  return valid === total ? 0 : 1;
}

async function* typedWords(io: Io, words: readonly string[]): AsyncGenerator<string> {
  for (const word of words) {
    if (word === STANDARD_INPUT) yield* linesOf(io.stdin);
    else yield word;
  }
}

function verdict(io: Io, { word, valid, originals, reason, character }: WordAnswer): string {
  if (valid) return `${word}  ${paint(io, 'good', 'valid')}${originals ? `  ${originals.join(', ')}` : ''}`;
  const why = {
    'not-in-lexicon': 'not in the lexicon',
    'unknown-character': `"${character}" is no tile of the alphabet`,
    empty: 'no word at all',
  }[reason!];
  return `${word}  ${paint(io, 'bad', 'not valid')}: ${why}`;
}

/** Rows of what else is known of it. */
function detailsOf(lexicon: Lexicon, { tiles, rank, hooks, anagrams, score, nearest }: WordDescription): string[] {
  const rows: [name: string, value: string][] = [['tiles', tiles.join(' ') || 'none']];
  if (rank !== null) rows.push(['rank', `${number(rank)} of ${number(lexicon.wordCount)} from 0`]);
  if (hooks) rows.push(['hooks', inHooks(hooks)]);
  if (anagrams !== undefined) rows.push(['anagrams', `${number(anagrams)}, itself counted`]);
  if (score !== undefined) rows.push(['score', number(score)]);
  if (nearest) rows.push(['nearest', nearest.join(', ') || 'none']);
  return table(rows).trimEnd().split('\n');
}
