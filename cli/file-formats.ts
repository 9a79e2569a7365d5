// The files that Motmot reads and writes, by extension: one row a format.

import { buildLexicon } from '../core/build/build.ts';
import { WordCollector } from '../core/build/words.ts';
import { InputError } from '../core/errors.ts';
import { checkSections, type Lexicon } from '../core/lexicon/lexicon.ts';
import { forEachWord } from '../core/lexicon/walk.ts';
import { canonicalList } from '../pipelines/canonical-list.ts';
import { readInput } from './input-file.ts';
import type { Io } from './io.ts';
import { tellReport } from './list-report.ts';
import { openWhole } from './whole-lexicon.ts';
import { readWordList } from './word-list.ts';

export interface FileFormat {
  /** With its dot, lower case. */
  readonly extension: string;
  /** For people, in the singular. */
  readonly name: string;
  decode(io: Io, file: string, language: string): Promise<Lexicon>;
  encode(lexicon: Lexicon): Uint8Array;
}

const binary: FileFormat = {
  extension: '.mwg',
  name: 'binary lexicon',
  async decode(io, file) {
    const lexicon = openWhole(await readInput(io, file));
    checkSections(lexicon);
    return lexicon;
  },
  encode: (lexicon) => lexicon.bytes,
};

/** Written as a publishing Motmot writes its `list`, so that it reads back as the same lexicon. */
const list: FileFormat = {
  extension: '.txt',
  name: 'word list',
  async decode(io, file, language) {
    const { words, alphabet, report } = await readWordList(io, file, language, {});
    tellReport(io, report);
    return openWhole(buildLexicon(words, alphabet));
  },
  encode(lexicon) {
    const { alphabet } = lexicon;
    const collector = new WordCollector(alphabet.tiles.length > 256);
    forEachWord(lexicon, (codes, length) => {
      collector.add(codes, length);
      return undefined;
    });
    return canonicalList(collector.finish(), alphabet);
  },
};

export const FILE_FORMATS: readonly FileFormat[] = [binary, list];

/** Extensions of files that a lexicon argument may name; the first is what `compile` writes. */
export const LEXICON_EXTENSIONS: readonly string[] = [binary.extension];

/** The format with the longest extension that ends the name; undefined when there is none. */
export function formatOfFile(file: string): FileFormat | undefined {
  const name = file.toLowerCase();
  return FILE_FORMATS.filter(({ extension }) => name.endsWith(extension)).sort(
    (a, b) => b.extension.length - a.extension.length,
  )[0];
}

/** As `formatOfFile`; throws `InputError` (`unknown-extension`) that names those that exist. */
export function requireFormat(file: string): FileFormat {
  const format = formatOfFile(file);
  if (format) return format;
  const extensions = FILE_FORMATS.map(({ extension }) => extension);
  throw new InputError(
    'unknown-extension',
    `The name ${file} has no extension that Motmot knows; it reads and writes ${extensions.join(' and ')}.`,
    { file, expected: extensions },
  );
}
