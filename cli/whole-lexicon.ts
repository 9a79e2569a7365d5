// Opens bytes that must be a whole binary.

import { LexiconError } from '../core/errors.ts';
import { type Lexicon, openLexicon } from '../core/lexicon/lexicon.ts';

/** A file that ends where the DAWG does is good enough for a server that fetched no more; here it is cut short. */
export function openWhole(bytes: Uint8Array): Lexicon {
  const lexicon = openLexicon(bytes);
  const { fileBytes } = lexicon.header;
  if (bytes.length === fileBytes) return lexicon;
  throw new LexiconError(
    'truncated',
    `The file is cut short: ${fileBytes} bytes are needed, ${bytes.length} are there. Fetch it again.`,
    { expected: fileBytes, got: bytes.length },
  );
}
