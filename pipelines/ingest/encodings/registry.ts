// Every encoding that ingest reads; adding one is its file and its line here.

import { utf8 } from './utf8.ts';

/**
 * An encoding turns bytes into UTF-8. What does not decode becomes a byte that UTF-8 never holds (0xFF), so that the
 * line it stands in is refused later on and nothing is ever guessed.
 */
export interface Encoding {
  readonly name: string;
  /** Other names that people write, lower case. */
  readonly labels: readonly string[];
  toUtf8(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
}

export const ENCODINGS: readonly Encoding[] = [utf8];

/** Labels of encodings that exist but have no decoder here: `unsupported` rather than unknown. */
const KNOWN_LABEL =
  /^(utf-?(16|32)(-?[lb]e)?|ucs-?[24]|windows-?\d{3,4}|cp-?\d{3,4}|iso-?8859-?\d{1,2}|latin-?\d{1,2}|koi8-?[ru]?|mac-?[a-z]+|macintosh|big5|gb\d+|gbk|shift[-_]?jis|sjis|euc-?(jp|kr|cn|tw)|tis-?620|viscii)$/;

/** undefined = there is no encoding of that label at all. */
export function encodingOf(label: string): Encoding | 'unsupported' | undefined {
  const wanted = label.trim().toLowerCase();
  const found = ENCODINGS.find(({ name, labels }) => name === wanted || labels.includes(wanted));
  return found ?? (KNOWN_LABEL.test(wanted) ? 'unsupported' : undefined);
}
