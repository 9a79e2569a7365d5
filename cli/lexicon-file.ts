// Opens the lexicon that a verb was given.

import { InputError } from '../core/errors.ts';
import { checkSections, type Lexicon } from '../core/lexicon/lexicon.ts';
import { binary } from './formats/binary.ts';
import { formatOfFile, LEXICON_EXTENSIONS } from './formats/registry.ts';
import { readInput, STANDARD_INPUT } from './input-file.ts';
import type { Io } from './io.ts';
import { openWhole } from './whole-lexicon.ts';

/**
 * Reads a whole binary and compares it with its checksums, so that no walk meets damage. `-` is standard input.
 * Throws `InputError` (`unreadable-file`, `no-lexicon`) and `LexiconError`.
 */
export async function readLexicon(io: Io, file: string): Promise<Lexicon> {
  const lexicon = await readUnchecked(io, file);
  checkSections(lexicon);
  return lexicon;
}

/** As `readLexicon`, for who verifies it anyway. */
export async function readUnchecked(io: Io, file: string): Promise<Lexicon> {
  const format = file === STANDARD_INPUT ? undefined : formatOfFile(file);
  if (format && !LEXICON_EXTENSIONS.includes(format.extension)) {
    throw new InputError(
      'no-lexicon',
      `${file} is no lexicon but a ${format.name}: make one of it first, by motmot ${format.extension === '.txt' ? 'compile' : 'convert'}.`,
      { file, expected: LEXICON_EXTENSIONS },
    );
  }
  if (format?.decode && format !== binary) return format.decode(io, file, 'und');
  return openWhole(await readInput(io, file));
}
