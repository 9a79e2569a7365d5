// From the bytes of an upload to its sorted unique words, with a report of what became of every line.

import type { Alphabet } from '../../core/alphabet/alphabet.ts';
import { type SortedWords, WordCollector } from '../../core/build/words.ts';
import type { RunningHash } from '../ports.ts';
import { tilerFromList } from './alphabet-from-list.ts';
import { checkReport } from './check-report.ts';
import { type ChosenAlphabet, chooseAlphabet } from './choose-alphabet.ts';
import { APOSTROPHES, HYPHENS } from './clean.ts';
import { createEntryReader } from './entries.ts';
import { tilerOf } from './known-alphabet.ts';
import type { IngestOptions } from './options.ts';
import { DEFAULT_LIMITS, type ReadLimits, readEntries } from './read-entries.ts';
import { createTally, type IngestReport, reportOf } from './report.ts';
import type { Tiler } from './tiler.ts';
import { longestWord, unusedLetters, warningsOf } from './warnings.ts';

export interface IngestRequest {
  /** BCP 47 tag of the lexicon. */
  readonly language: string;
  readonly options: IngestOptions;
  /** Of the object's name, with its dot; it only serves warnings and clearer refusals. */
  readonly extension?: string;
  /** A new SHA-256, for the object's checksum. */
  readonly hash: RunningHash;
  readonly limits?: ReadLimits;
  /** Told after each piece how many of the object's bytes were read. */
  readonly onProgress?: (objectBytes: number) => void;
}

export interface Ingested {
  readonly words: SortedWords;
  readonly alphabet: Alphabet;
  readonly report: IngestReport;
}

/**
 * Reads the whole stream once; memory is the words' tile codes, never the text. See INGEST.md for every choice.
 * Throws `InputError`: `unknown-language`, `invalid-option`, `too-large`, `expands-too-far`, `damaged-gzip`,
 * `unsupported-format`, `unsupported-encoding`, `binary`, `alphabet-too-large`, and, with the report as
 * `values.report`, `checksum-mismatch`, `declared-lines-mismatch`, `empty-list`, `too-many-refused`.
 */
export async function ingest(source: AsyncIterable<Uint8Array>, request: IngestRequest): Promise<Ingested> {
  const { language, options, extension = '', hash, limits = DEFAULT_LIMITS } = request;
  const collector = new WordCollector(false);
  const chosen = chooseAlphabet(language, options);
  const tiler = tilerFor(chosen, options, collector);
  const tally = createTally();
  const reader = createEntryReader(tiler, options, collector, tally);
  const onPiece = (piece: Uint8Array, objectBytes: number): void => {
    hash.update(piece);
    request.onProgress?.(objectBytes);
  };
  const read = await readEntries(source, { options, extension, limits, onPiece }, reader.sink);

  const alphabet = tiler.finish();
  const words = collector.finish();
  const unused = unusedLetters(words, alphabet);
  const report = reportOf(tally, {
    ...read,
    unique: words.count,
    unusedLetters: unused,
    language,
    tileCount: alphabet.tiles.length - 1,
    longestWord: longestWord(words),
    objectSha256: hash.hex(),
    warnings: warningsOf(tally, reader.signs, { unused, extension, container: read.container }),
  });
  checkReport(report, options);
  return { words, alphabet, report };
}

function tilerFor({ language, alphabet }: ChosenAlphabet, options: IngestOptions, collector: WordCollector): Tiler {
  const special = new Set(['[', ']', options.splitMark]);
  if (options.comments === '#') special.add('#');
  if (options.hyphenated !== 'accept') for (const hyphen of HYPHENS) special.add(hyphen);
  if (options.apostrophes !== 'accept') for (const apostrophe of APOSTROPHES) special.add(apostrophe);
  return alphabet ? tilerOf(alphabet, special) : tilerFromList(language, options.spellings, special, collector);
}
