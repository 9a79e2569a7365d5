// The proof that the block of original spellings is sound.

import { spells } from '../alphabet/spelled.ts';
import { LexiconError } from '../errors.ts';
import { ALIGNMENT } from '../lexicon/header.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { blockHead, originalsOf } from '../lexicon/originals.ts';
import { ranksOf } from '../lexicon/ranks.ts';

const CONTROL = /\p{Cc}/u;

/**
 * Proves ranks that ascend and exist; texts that follow each other without a gap to the block's end, zeros behind them;
 * UTF-8 in NFC; spellings of a word all different, none empty, each of which spells the word. The graph must be sound.
 * Throws `LexiconError`. Cost: linear in the block, and a walk for each of its words.
 */
export function verifyOriginals(lexicon: Lexicon): void {
  const { bytes, header, alphabet } = lexicon;
  if (!header.originals) return;
  const originals = originalsOf(lexicon);
  const textEnd = header.headerBytes + blockHead(originals.wordCount) + originals.textBytes;
  if (header.arcsStart - textEnd >= ALIGNMENT || bytes.subarray(textEnd, header.arcsStart).some((byte) => byte !== 0))
    throw unsound('the padding is too long or not of zeros', textEnd);
  const { wordAt } = ranksOf(lexicon);
  let previous = -1;
  for (let index = 0; index < originals.wordCount; index++) {
    const rank = originals.rankAt(index);
    if (rank <= previous || rank >= header.wordCount) throw unsound('ranks do not ascend below the word count', index);
    previous = rank;
    const codes = wordAt(rank);
    const spellings = originals.spellingsAt(index);
    if (new Set(spellings).size !== spellings.length) throw unsound('a word has one spelling twice', index);
    for (const spelling of spellings) {
      if (spelling === '' || CONTROL.test(spelling) || spelling.normalize('NFC') !== spelling)
        throw unsound('a spelling is empty, not in NFC or holds control characters', index);
      if (!spells(alphabet, spelling, codes)) throw unsound('a spelling is not that of its word', index, { spelling });
    }
  }
}

function unsound(what: string, index: number, values: Record<string, unknown> = {}): LexiconError {
  return new LexiconError(
    'unsound',
    `The original spellings are not sound: ${what} (word ${index} of those that have some). Compile the list again.`,
    { section: 'originals', fault: what, index, ...values },
  );
}
