// What a file format is to the command: an extension, and the way to a lexicon and back.

import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import type { Io } from '../io.ts';

export interface FileFormat {
  /** With its dot, lower case. */
  readonly extension: string;
  /** For people, in the singular. */
  readonly name: string;
  /**
   * Reads a file whole. `language` serves formats that do not say theirs.
   * Throws `InputError` for what was asked, `ListRefused` or `LexiconError` for a bad file. Drawings are not read.
   */
  decode?(io: Io, file: string, language: string): Promise<Lexicon>;
  /** Throws `InputError` when the format cannot hold the lexicon. */
  encode(lexicon: Lexicon): Uint8Array | Promise<Uint8Array>;
}
