// Signs in a list that something went wrong before it was sent, though every line was read as it stands.

import type { Alphabet } from '../../core/alphabet/alphabet.ts';
import type { SortedWords } from '../../core/build/words.ts';
import { EXTENSIONS } from '../artifact-keys.ts';
import type { EntrySigns } from './entries.ts';
import type { Tally, Warning } from './report.ts';

/** From here on the share of refused lines is told even when it is allowed. */
const NOTEWORTHY_SHARE = 0.05;

/** Letters of the alphabet that no word uses, in its order. Linear in the tiles of all words. */
export function unusedLetters(words: SortedWords, alphabet: Alphabet): string[] {
  const used = new Uint8Array(alphabet.tiles.length);
  used[0] = 1;
  const { codes, offsets, count } = words;
  for (let i = 0; i < offsets[count]!; i++) used[codes[i]!] = 1;
  return alphabet.tiles.filter((_, code) => used[code] === 0);
}

export function longestWord({ offsets, count }: SortedWords): number {
  let longest = 0;
  for (let word = 0; word < count; word++) longest = Math.max(longest, offsets[word + 1]! - offsets[word]!);
  return longest;
}

/** The warnings of a whole list. */
export function warningsOf(
  tally: Tally,
  signs: EntrySigns,
  list: { readonly unused: readonly string[]; readonly extension: string; readonly container: string },
): Warning[] {
  const { counts } = tally;
  const warnings: Warning[] = [];
  const warn = (code: string, detail: string, values: Readonly<Record<string, unknown>> = {}): void =>
    void warnings.push({ ...values, code, detail });

  if (list.extension !== '' && !(EXTENSIONS as readonly string[]).includes(list.extension)) {
    warn('unknown-extension', `The extension "${list.extension}" is not known; the object was read as text.`);
  }
  if (list.extension.endsWith('.gz') && list.container !== 'gzip') {
    warn('not-gzip', 'The name says gzip, the content is plain text; it was read as it is.');
  }
  if (counts.accepted > 0 && list.unused.length > 0) {
    const letters = list.unused.slice(0, 100);
    warn('unused-letters', `No word uses ${letters.join(' ')}${letters.length < list.unused.length ? ' …' : ''}.`, {
      letters,
    });
  }
  const read = counts.accepted + counts.refused;
  if (counts.refused > read * NOTEWORTHY_SHARE) {
    warn('many-refused', `${counts.refused} of ${read} lines were refused.`, { refused: counts.refused });
  }
  if (signs.mixedScripts > 0) {
    warn('mixed-scripts', `${signs.mixedScripts} words mix letters of scripts that look alike.`, {
      lines: signs.mixedScripts,
      example: signs.mixedExample,
    });
  }
  const endings = counts.lineEnds.lf + counts.lineEnds.crlf + counts.lineEnds.cr;
  if (signs.lastUndecodableLine === counts.linesInFile && endings < counts.linesInFile) {
    warn('cut-off', 'The file ends inside a character: it may have been cut short.');
  }
  return warnings;
}
