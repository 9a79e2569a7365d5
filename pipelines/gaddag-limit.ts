// Which lists are too long for a GADDAG: their lexicons check and search words, and generate no moves.

import { trieNodeCount } from '../core/build/two-step.ts';
import type { Words } from '../core/build/words.ts';
import type { Warning } from './ingest/report.ts';

/**
 * Distinct prefixes of the longest list whose GADDAG is built; some 100 bytes each while it is built and packed, so
 * 3 GB. Four million Polish words have 15 million, seven million titles 80 million.
 */
export const MOST_GADDAG_PREFIXES = 30_000_000;

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
