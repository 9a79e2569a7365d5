// `motmot verify`: proves a whole binary sound.

import { verify as prove } from '../../core/build/verify.ts';
import { type ExitCode, type Io, writeJson } from '../io.ts';
import { readUnchecked } from '../lexicon-file.ts';
import { amount, paint } from '../wording.ts';
import type { Verb } from './registry.ts';

export const verify: Verb = (program, io, answer) => {
  program
    .command('verify')
    .summary('prove a lexicon sound')
    .description(
      'Proves a lexicon sound: checksums, every arc, no cycle, all counts, the GADDAG against the DAWG. Exit code 3 when ' +
        'anything is wrong.',
    )
    .argument('<lexicon>', 'a .mwg or .mwz file, - for a .mwg on standard input')
    .option(
      '--exhaustive',
      "walk the GADDAG's path of every word and split; without it a sample of very large lexicons",
    )
    .option('--json', 'as one object')
    .action((lexicon: string, options: { exhaustive?: true; json?: true }) => answer(verifyFile(io, lexicon, options)));
};

async function verifyFile(io: Io, file: string, options: { exhaustive?: true; json?: true }): Promise<ExitCode> {
  const lexicon = await readUnchecked(io, file);
  prove(lexicon, options.exhaustive ? { gaddagPrefixes: Number.POSITIVE_INFINITY } : {});
  const { wordCount, bytes } = lexicon;
  if (options.json) await writeJson(io, { sound: true, words: wordCount, bytes: bytes.length });
  else await io.write(`${file}  ${paint(io, 'good', 'sound')}: ${amount(wordCount, 'word')}, every arc proved\n`);
  return 0;
}
