// `motmot compile`: a word list becomes a verified binary.

import { performance } from 'node:perf_hooks';
import { Option } from 'commander';
import type { Alphabet } from '../../core/alphabet/alphabet.ts';
import { addOriginals, type SpelledWords } from '../../core/build/add-originals.ts';
import { BUILD_METHODS, type BuildMethod, buildLexicon } from '../../core/build/build.ts';
import { verify } from '../../core/build/verify.ts';
import type { WordSource } from '../../core/build/words.ts';
import { InputError } from '../../core/errors.ts';
import type { LexiconHeader } from '../../core/lexicon/header.ts';
import { gaddagFits, gaddagWarning } from '../../pipelines/gaddag-limit.ts';
import type { IngestReport } from '../../pipelines/ingest/report.ts';
import { reasonsOf } from '../../pipelines/reasons.ts';
import { binary } from '../formats/binary.ts';
import { formatOfFile, LEXICON_EXTENSIONS, requireFormat, tellLoss } from '../formats/registry.ts';
import { type ExitCode, type Io, writeJson } from '../io.ts';
import { tellReport } from '../list-report.ts';
import { checkFolder, writeOutput } from '../output-file.ts';
import { sha256 } from '../sha256.ts';
import { addSortingOptions, type SortingFlags, sortingOptionsOf } from '../sorting-options.ts';
import { addUploadOptions, uploadOptionsOf } from '../upload-options.ts';
import { openWhole } from '../whole-lexicon.ts';
import { ListRefused, readWordList } from '../word-list.ts';
import { number, seconds } from '../wording.ts';
import type { Verb } from './registry.ts';

interface CompileOptions extends SortingFlags, Readonly<Record<string, unknown>> {
  readonly language: string;
  readonly output: string;
  readonly report?: string;
  readonly method: BuildMethod | 'both';
  readonly gaddag: boolean;
  readonly json?: true;
}

export const compile: Verb = (program, io, answer) => {
  const command = program
    .command('compile')
    .summary('compile a word list to a lexicon')
    .description('Compiles a word list to a lexicon: the same words, the same refusals as an upload of it.')
    .argument('<list>', 'a word list, - for standard input');
  addSortingOptions(addUploadOptions(command))
    .requiredOption('-o, --output <file>', `the lexicon, ${LEXICON_EXTENSIONS.join(' or ')}; - for standard output`)
    .option('--report <file>', 'write what became of every line, and what was built, as JSON')
    .addOption(
      new Option('--method <name>', 'construction; both builds twice and compares')
        .choices([...BUILD_METHODS, 'both'])
        .default(BUILD_METHODS[0]),
    )
    .option('--no-gaddag', 'leave out the graph that moves need; very long lists are built without it')
    .option('--json', 'what was built as one object')
    .action((list: string, options: CompileOptions) => answer(compileList(io, list, options)));
};

async function compileList(io: Io, list: string, options: CompileOptions): Promise<ExitCode> {
  const { output, json } = options;
  checkNames(options);
  await checkFolder(output);
  if (options.report) await checkFolder(options.report);
  const start = performance.now();
  const { words, alphabet, originals, report } = await readList(io, list, options);
  tellReport(io, report);
  const gaddag = options.gaddag && gaddagFits(words);
  if (options.gaddag) for (const { detail } of gaddagWarning(gaddag)) io.tell(`warning: ${detail}`);
  const { bytes, builds } = buildAndClose(words, alphabet, { ...options, gaddag, originals });
  for (const { method, milliseconds } of builds) io.tell(`built ${method} (${seconds(milliseconds)})`);
  const lexicon = openWhole(bytes);
  verify(lexicon);
  const format = output === '-' ? binary : requireFormat(output);
  tellLoss(io, lexicon, format);
  const file = await format.encode(lexicon);
  await writeOutput(io, output, file);

  const built = { ...describeHeader(lexicon.header), bytes: file.length, sha256: sha256(file), output, builds };
  if (options.report) await writeReport(io, options.report, report, { status: 'compiled', lexicon: built });
  if (json) await writeJson(io, built);
  io.tell(
    `wrote ${output}: ${number(file.length)} bytes, DAWG ${number(built.dawg.states)} states and ` +
      `${number(built.dawg.arcs)} arcs, verified (${seconds(performance.now() - start)} in all)`,
  );
  return 0;
}

function checkNames({ output, report, json }: CompileOptions): void {
  const format = output === '-' ? undefined : formatOfFile(output);
  if (output !== '-' && !LEXICON_EXTENSIONS.includes(format?.extension ?? '')) {
    throw new InputError(
      'unknown-extension',
      `compile writes ${LEXICON_EXTENSIONS.join(' and ')}; end the name ${output} so, and convert the file afterwards.`,
      { file: output, expected: LEXICON_EXTENSIONS },
    );
  }
  if (output === '-' && (json || report === '-')) {
    throw new InputError(
      'one-standard-output',
      'Standard output takes the lexicon: leave out --json, name the report.',
      {},
    );
  }
}

/** Writes the report of a list that is refused, too. */
async function readList(io: Io, list: string, options: CompileOptions): ReturnType<typeof readWordList> {
  try {
    return await readWordList(io, list, options.language, uploadOptionsOf(options), sortingOptionsOf(options));
  } catch (error) {
    if (error instanceof ListRefused && options.report) {
      await writeReport(io, options.report, error.report, { status: 'failed', problems: reasonsOf(error.cause) });
    }
    throw error;
  }
}

function writeReport(io: Io, file: string, report: IngestReport | undefined, outcome: object): Promise<void> {
  return writeOutput(io, file, new TextEncoder().encode(`${JSON.stringify({ ...report, ...outcome }, null, 2)}\n`));
}

interface Build {
  readonly method: BuildMethod;
  readonly milliseconds: number;
}

interface BuildChoices extends Pick<CompileOptions, 'method' | 'gaddag'> {
  readonly originals: SpelledWords | undefined;
}

function buildAndClose(
  words: WordSource,
  alphabet: Alphabet,
  choices: BuildChoices,
): { bytes: Uint8Array; builds: Build[] } {
  try {
    return build(words, alphabet, choices);
  } finally {
    words.close();
  }
}

function build(
  words: WordSource,
  alphabet: Alphabet,
  { method, gaddag, originals }: BuildChoices,
): { bytes: Uint8Array; builds: Build[] } {
  let bytes: Uint8Array | undefined;
  const builds: Build[] = [];
  for (const each of method === 'both' ? BUILD_METHODS : [method]) {
    const start = performance.now();
    const graph = buildLexicon(words, alphabet, { method: each, gaddag });
    const built = originals ? addOriginals(graph, originals) : graph;
    builds.push({ method: each, milliseconds: Math.round(performance.now() - start) });
    if (bytes && Buffer.compare(bytes, built) !== 0) throw new Error('the two constructions gave different graphs');
    bytes = built;
  }
  return { bytes: bytes!, builds };
}

function describeHeader({ wordCount, dawg, gaddag, fileBytes, formatVersion }: LexiconHeader) {
  const section = ({ states, arcs, bytes }: LexiconHeader['dawg']) => ({ states, arcs, bytes });
  return { words: wordCount, dawg: section(dawg), gaddag: gaddag && section(gaddag), bytes: fileBytes, formatVersion };
}
