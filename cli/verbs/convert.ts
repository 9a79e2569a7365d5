// `motmot convert`: from one file format to another, by extension.

import { InputError } from '../../core/errors.ts';
import { FILE_FORMATS, requireFormat, tellLoss } from '../formats/registry.ts';
import { type ExitCode, type Io, writeJson } from '../io.ts';
import { writeOutput } from '../output-file.ts';
import { amount, number } from '../wording.ts';
import type { Verb } from './registry.ts';

export const convert: Verb = (program, io, answer) => {
  const extensions = FILE_FORMATS.map(({ extension }) => extension).join(', ');
  program
    .command('convert')
    .summary('convert between file formats')
    .description(`Converts by extension, the longest that fits: ${extensions}.`)
    .argument('<in>', 'the file to read')
    .argument('<out>', 'the file to write')
    .option('--language <tag>', 'of a file that does not say', 'und')
    .option('--json', 'what was written as one object')
    .action((from: string, to: string, options: { language: string; json?: true }) =>
      answer(convertFile(io, from, to, options)),
    );
};

async function convertFile(
  io: Io,
  from: string,
  to: string,
  options: { language: string; json?: true },
): Promise<ExitCode> {
  const source = requireFormat(from);
  const target = requireFormat(to);
  if (!source.decode) {
    throw new InputError('not-readable', `${from} is a ${source.name}, which is written and not read.`, { file: from });
  }
  const lexicon = await source.decode(io, from, options.language);
  tellLoss(io, lexicon, target);
  const bytes = await target.encode(lexicon);
  await writeOutput(io, to, bytes);
  const { wordCount } = lexicon;
  if (options.json) await writeJson(io, { words: wordCount, bytes: bytes.length, output: to });
  io.tell(`wrote ${to}: ${amount(wordCount, 'word')}, ${number(bytes.length)} bytes`);
  return 0;
}
