// The files that Motmot reads and writes, by extension: one row a format.

import { bracketWord, decodeWord, encodeWord, isUnknown } from '../core/alphabet/tiling.ts';
import { buildLexicon } from '../core/build/build.ts';
import { InputError } from '../core/errors.ts';
import { checkSections, type Lexicon } from '../core/lexicon/lexicon.ts';
import { forEachWord } from '../core/lexicon/walk.ts';
import { readInput } from './input-file.ts';
import type { Io } from './io.ts';
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

/** One word a line in the alphabet's order, plain where the plain text reads back as the same tiles. */
const list: FileFormat = {
  extension: '.txt',
  name: 'word list',
  async decode(io, file, language) {
    const { words, alphabet } = await readWordList(io, file, language, {});
    return openWhole(buildLexicon(words, alphabet));
  },
  encode(lexicon) {
    const { alphabet } = lexicon;
    const lines: string[] = [];
    forEachWord(lexicon, (codes, length) => {
      const word = codes.subarray(0, length);
      const plain = decodeWord(alphabet, word);
      const again = alphabet.ambiguous ? encodeWord(alphabet, plain) : word;
      const same = !isUnknown(again) && again.length === length && again.every((code, i) => code === word[i]);
      lines.push(same ? plain : bracketWord(alphabet, word), '\n');
      return undefined;
    });
    return new TextEncoder().encode(lines.join(''));
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
