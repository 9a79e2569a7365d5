// Two versions of a lexicon compared, a page at a time: what was added first, then what was removed.

import { spellWord } from '../../core/formats/plain-list.ts';
import { type Difference, differenceOf } from '../../core/lexicon/diff.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';

export interface ComparedPage {
  readonly addedCount: number;
  readonly removedCount: number;
  readonly added: string[];
  readonly removed: string[];
  /** Number of the first word that is not shown, counted through both lists; undefined = all are shown. */
  readonly next: number | undefined;
}

/** Words from number `start` on. Cost: the parts of both graphs that differ; nothing that is equal is listed. */
export function compare(from: Lexicon, to: Lexicon, page: { start: number; limit: number }): ComparedPage {
  const added = differenceOf(to, from);
  const removed = differenceOf(from, to);
  const end = page.start + page.limit;
  const beyondAdded = Math.max(0, page.start - added.count);
  const listed = (difference: Difference, lexicon: Lexicon, start: number, limit: number): string[] =>
    difference.list(start, limit).map((codes) => spellWord(lexicon.alphabet, codes));
  const first = listed(added, to, page.start, page.limit);
  return {
    addedCount: added.count,
    removedCount: removed.count,
    added: first,
    removed: listed(removed, from, beyondAdded, page.limit - first.length),
    next: end < added.count + removed.count ? end : undefined,
  };
}
