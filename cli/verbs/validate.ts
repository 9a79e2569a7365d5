// `motmot validate`: what would become of this list, without making anything of it.

import { reasonsOf } from '../../pipelines/reasons.ts';
import { type ExitCode, type Io, writeJson } from '../io.ts';
import { describeReport } from '../list-report.ts';
import { addSortingOptions, type SortingFlags, sortingOptionsOf } from '../sorting-options.ts';
import { addUploadOptions, uploadOptionsOf } from '../upload-options.ts';
import { ListRefused, readWordList } from '../word-list.ts';
import type { Verb } from './registry.ts';

export const validate: Verb = (program, io, answer) => {
  const command = program
    .command('validate')
    .summary('report on a word list, writing nothing')
    .description(
      'Reads a word list as an upload would be read and reports every line refused or changed. Exit code 1 when the ' +
        'list would fail.',
    )
    .argument('<list>', 'a word list, - for standard input');
  addSortingOptions(addUploadOptions(command))
    .option('--json', 'the report as one object')
    .action((list: string, options: Record<string, unknown>) => answer(report(io, list, options)));
};

async function report(
  io: Io,
  list: string,
  options: SortingFlags & Readonly<Record<string, unknown>>,
): Promise<ExitCode> {
  const json = options.json === true;
  try {
    const given = uploadOptionsOf(options);
    const { report, words } = await readWordList(io, list, String(options.language), given, sortingOptionsOf(options));
    words.close();
    if (json) await writeJson(io, { ...report, problems: [] });
    else await io.write(describeReport(report));
    return 0;
  } catch (error) {
    if (!(error instanceof ListRefused)) throw error;
    if (json) await writeJson(io, { ...error.report, problems: reasonsOf(error.cause) });
    else if (error.report) await io.write(describeReport(error.report));
    io.tell(`motmot: this list would fail. ${error.message}`);
    return 1;
  }
}
