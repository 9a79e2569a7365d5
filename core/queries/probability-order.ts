// The places of words in the order of probability of all words of their length, which study lists go by.

import { keepLast } from '../lexicon/kept.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { ranksOf } from '../lexicon/ranks.ts';
import type { Question } from './contract.ts';
import { ranksInOrder } from './kept-orders.ts';
import { type Placing, placingOf } from './placing.ts';

/** By rank. Places are numbers from 1 among the words of the same length, most likely first. */
export interface ProbabilityOrder {
  /** First and last place of the words that are as likely. */
  readonly first: Uint32Array;
  readonly last: Uint32Array;
  /** Its own place; words as likely as each other are in the order of their tiles, anagrams in that of the alphabet. */
  readonly own: Uint32Array;
}

/** Three at most are kept of one lexicon. */
const kept = keepLast<ProbabilityOrder>('probability', 3, ({ own }) => 3 * own.byteLength);

/** One pass over the words in their kept order when first wanted, then kept, 12 bytes a word. Throws as `chanceUnder`. */
export function probabilityOrder(lexicon: Lexicon, question: Question): ProbabilityOrder {
  const placing = placingOf(lexicon, question, 'probability');
  return kept(lexicon, placing.id, () => makeOrder(lexicon, placing));
}

function makeOrder(lexicon: Lexicon, placing: Placing): ProbabilityOrder {
  const { wordCount } = lexicon;
  const { wordAt } = ranksOf(lexicon);
  const first = new Uint32Array(wordCount);
  const last = new Uint32Array(wordCount);
  const own = new Uint32Array(wordCount);
  for (const ranks of ranksInOrder(lexicon, placing)) {
    let start = 0;
    let place = Number.NaN;
    for (let i = 0; i <= ranks.length; i++) {
      const next = i === ranks.length ? Number.NaN : placing.place(wordAt(ranks[i]!));
      if (next !== place) {
        for (let j = start; j < i; j++) last[ranks[j]!] = i;
        start = i;
        place = next;
      }
      if (i === ranks.length) break;
      first[ranks[i]!] = start + 1;
      own[ranks[i]!] = i + 1;
    }
  }
  return { first, last, own };
}
