// Which lists are too long for a GADDAG: their lexicons check and search words, and generate no moves.

import { trieNodeCount } from '../core/build/two-step.ts';
import type { Words } from '../core/build/words.ts';
import type { Warning } from './ingest/report.ts';

/**
 * Distinct prefixes of the longest list whose GADDAG is built. They take 50 bytes each while it is built and packed where
 * words end alike, and up to 150 where they do not: at most 1.8 GB of the 3 that compiling has. Four million Polish words
 * have 7 million prefixes, seven million titles 74 million.
 */
export const MOST_GADDAG_PREFIXES = 12_000_000;

/** Linear in the tiles of the words. */
export function gaddagFits(words: Words, most = MOST_GADDAG_PREFIXES): boolean {
  return trieNodeCount(words) - 1 <= most;
}

export function gaddagWarning(fits: boolean): Warning[] {
  if (fits) return [];
  const detail =
    `The words have more than ${MOST_GADDAG_PREFIXES.toLocaleString('en')} distinct beginnings: the lexicon was built ` +
    'without the graph that moves need. Words are checked and searched as always.';
  return [{ code: 'no-gaddag', detail, expected: MOST_GADDAG_PREFIXES }];
}
