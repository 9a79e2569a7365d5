// From the bytes of an upload to its sorted unique words, with a report of what became of every line.

import type { Alphabet } from '../../core/alphabet/alphabet.ts';
import type { SpelledWords } from '../../core/build/add-originals.ts';
import type { Scratch } from '../../core/build/scratch.ts';
import { WordSorter } from '../../core/build/word-sorter.ts';
import type { WordSource } from '../../core/build/words.ts';
import { InputError } from '../../core/errors.ts';
import type { RunningHash } from '../ports.ts';
import { type RenumberedWords, tilerFromList } from './alphabet-from-list.ts';
import { checkReport } from './check-report.ts';
import { type ChosenAlphabet, chooseAlphabet } from './choose-alphabet.ts';
import { APOSTROPHES, HYPHENS } from './clean.ts';
import { expectedLetters } from './encodings/expected-letters.ts';
import { createEntryReader } from './entries.ts';
import { tilerOf } from './known-alphabet.ts';
import { DEFAULT_LIMITS, type ReadLimits } from './limits.ts';
import { type OpenedList, openList } from './open-list.ts';
import { type IngestOptions, parseTiles } from './options.ts';
import { OriginalsCollector } from './originals.ts';
import { createTally, type IngestReport, reportOf } from './report.ts';
import type { Tiler } from './tiler.ts';
import { unusedLetters, warningsOf } from './warnings.ts';

export interface IngestRequest {
  /** BCP 47 tag of the lexicon. */
  readonly language: string;
  readonly options: IngestOptions;
  /** Of the object's name, with its dot; it only serves warnings and what content leaves open. */
  readonly extension?: string;
  /** A new SHA-256, for the object's checksum. */
  readonly hash: RunningHash;
  readonly limits?: ReadLimits;
  /** Where the words go that `limits.sortingBytes` do not hold; without it memory holds them all. */
  readonly scratch?: Scratch | undefined;
  /** Told after each piece how many of the object's bytes were read. */
  readonly onProgress?: (objectBytes: number) => void;
}

export interface Ingested {
  /** To be closed by whoever has it. */
  readonly words: WordSource;
  readonly alphabet: Alphabet;
  /** With the option `originals=keep`. */
  readonly originals?: SpelledWords;
  readonly report: IngestReport;
}

/**
 * Reads the whole stream once; memory is the words' tile codes up to a limit, never the text (a zip archive is held,
 * packed). See
 * INGEST.md for every choice, and for the codes of the `InputError`s that it throws. Those about the whole list
 * (`checksum-mismatch`, `declared-lines-mismatch`, `empty-list`, `too-many-refused`) have the report as `values.report`.
 */
export async function ingest(source: AsyncIterable<Uint8Array>, request: IngestRequest): Promise<Ingested> {
  const { options, extension = '', hash, limits = DEFAULT_LIMITS } = request;
  const onPiece = (piece: Uint8Array, objectBytes: number): void => {
    hash.update(piece);
    request.onProgress?.(objectBytes);
  };
  const list = await openList(source, { options, extension: extension.toLowerCase(), limits, onPiece });
  try {
    return await readList(list, request);
  } finally {
    await list.close();
  }
}

async function readList(list: OpenedList, request: IngestRequest): Promise<Ingested> {
  const { limits = DEFAULT_LIMITS, scratch } = request;
  const options = withAlphabetFile(request.options, list.alphabetFile);
  const chosen = chooseAlphabet(request.language, options);
  const wide = chosen.alphabet !== undefined && chosen.alphabet.tiles.length > 256;
  const sorter = new WordSorter({ wide, scratch, memoryBytes: limits.sortingBytes });
  try {
    return await readWords(list, { ...request, options }, chosen, sorter);
  } catch (error) {
    sorter.close();
    throw error;
  }
}

/** What it answers takes the sorter over. */
async function readWords(
  list: OpenedList,
  request: IngestRequest,
  chosen: ChosenAlphabet,
  sorter: WordSorter,
): Promise<Ingested> {
  const { language, options, extension = '', hash } = request;
  const originals = options.originals === 'keep' ? new OriginalsCollector() : undefined;
  const tiler = tilerFor(chosen, options, {
    renumber: (renumbered) => {
      sorter.renumber(renumbered);
      originals?.renumber(renumbered);
    },
  });
  sorter.ranks = tiler.ranks;
  const tally = createTally();
  const reader = createEntryReader(tiler, options, sorter, tally, originals);
  const given = options.alphabet && chosen.alphabet;
  const read = await list.read(reader.sink, expectedLetters(chosen.language, given));

  const alphabet = tiler.finish();
  const words = sorter.finish();
  const spelled = originals?.finish(alphabet);
  const unused = unusedLetters(words, alphabet);
  const report = reportOf(tally, {
    ...read,
    unique: words.count,
    unusedLetters: unused,
    language,
    alphabetFrom:
      list.alphabetFile !== undefined
        ? 'alphabet.txt'
        : options.alphabet
          ? 'option'
          : alphabet.open
            ? 'list'
            : 'language',
    tileCount: alphabet.tiles.length - 1,
    longestWord: words.longestWord,
    objectSha256: hash.hex(),
    ...(spelled && { originals: spelled.counts }),
    warnings: warningsOf(tally, reader.signs, {
      ...read,
      unused,
      originals: spelled?.counts,
      extension,
      language,
      unknownLanguage: chosen.unknown,
    }),
  });
  checkReport(report, options);
  return { words, alphabet, report, ...(spelled && { originals: spelled.originals }) };
}

/** Throws `InputError` `invalid-option` when both name tiles. */
function withAlphabetFile(options: IngestOptions, file: string | undefined): IngestOptions {
  if (file === undefined) return options;
  if (options.alphabet) {
    throw new InputError('invalid-option', 'The tiles are told twice: by the option "alphabet" and by alphabet.txt.', {
      option: 'alphabet',
    });
  }
  return { ...options, alphabet: parseTiles(file.replaceAll('\ufeff', '')) };
}

function tilerFor({ language, alphabet }: ChosenAlphabet, options: IngestOptions, words: RenumberedWords): Tiler {
  const special = new Set(['[', ']', options.splitMark]);
  if (options.comments === '#') special.add('#');
  if (options.hyphenated !== 'accept') for (const hyphen of HYPHENS) special.add(hyphen);
  if (options.apostrophes !== 'accept') for (const apostrophe of APOSTROPHES) special.add(apostrophe);
  return alphabet ? tilerOf(alphabet, special) : tilerFromList(language, options.spellings, special, words);
}
