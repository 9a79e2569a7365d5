// One mutant's trial: it must be refused by a LexiconError, or be a sound lexicon that holds what its header counts.

import { verify } from '../../core/build/verify.ts';
import { LexiconError } from '../../core/errors.ts';
import { openLexicon } from '../../core/lexicon/lexicon.ts';
import { originalsOf } from '../../core/lexicon/originals.ts';
import { forEachWord } from '../../core/lexicon/walk.ts';

export type Verdict = 'refused' | 'sound';

/** Throws when the mutant is neither: another error, or a lexicon that lies. */
export function tried(bytes: Uint8Array): Verdict {
  try {
    const lexicon = openLexicon(bytes);
    verify(lexicon, { gaddagPrefixes: Infinity });
    let count = 0;
    forEachWord(lexicon, () => {
      count++;
      return count <= lexicon.wordCount;
    });
    if (count !== lexicon.wordCount)
      throw new Error(`a verified lexicon counts ${lexicon.wordCount} words and lists ${count}`);
    const originals = originalsOf(lexicon);
    for (let i = 0; i < originals.wordCount; i++) {
      const found = originals.of(originals.rankAt(i));
      if (found.length === 0 || found.join() !== originals.spellingsAt(i).join())
        throw new Error(`the spellings of word ${i} of a verified lexicon are not found by its rank`);
    }
    return 'sound';
  } catch (error) {
    if (error instanceof LexiconError) return 'refused';
    throw error;
  }
}
