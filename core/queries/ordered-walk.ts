// The walk through words in an order that is known, which ends as soon as enough are found.

import { firstPlace } from '../lexicon/bisect.ts';
import { ranksOf } from '../lexicon/ranks.ts';
import { codesOf, keyOf } from './keys.ts';
import { isBehind, type Placing } from './placing.ts';
import { answerTest, firstBehind, TILES_PER_WORD, type Walk, type WalkQuestion } from './walks.ts';

/** Ranks in the order of a placing. */
export interface RankList {
  readonly size: number;
  rankAt(place: number): number;
}

export interface InOrder {
  readonly placing: Placing;
  /** Together all words that may be answers. */
  readonly lists: readonly RankList[];
  /** Only what comes behind these tiles, be they a word or not; none = from the beginning. */
  readonly after: ArrayLike<number>;
  /** Whether it is to be known if more answers follow than the question's `limit`. */
  readonly looksFurther?: true;
  /** Answers in the same place as the last one are wanted too. */
  readonly withEquals?: boolean;
}

/** The word of a list that comes next. */
interface Head {
  readonly list: RankList;
  at: number;
  codes: ArrayLike<number>;
  place: number;
}

/** What stands outside the ranks asked for: taken at once, whatever its place. */
const OUTSIDE = -Infinity;

/** Words of the lists, merged: an arc a tile, as if each were looked up. `answers` are in the order of the placing. */
export function orderedWalk(question: WalkQuestion, name: string, inOrder: InOrder): Walk {
  const { lexicon, limit } = question;
  const { placing, lists, after, looksFurther = false, withEquals = false } = inOrder;
  const { wordAt } = ranksOf(lexicon);
  const isAnswer = answerTest(question);
  const first = question.after.length === 0 ? 0 : firstBehind(lexicon, question.after);
  const end = question.until ? firstBehind(lexicon, question.until) : lexicon.wordCount;
  const keys: string[] = [];
  let arcs = 0;
  let left = 0;
  let last: ArrayLike<number> | undefined;
  let lastPlace = Number.NaN;
  let more = false;
  let through = false;

  const load = (head: Head): boolean => {
    if (head.at === head.list.size) return false;
    const rank = head.list.rankAt(head.at);
    const inside = rank >= first && rank < end;
    head.codes = inside ? wordAt(rank) : [];
    head.place = inside ? placing.place(head.codes) : OUTSIDE;
    return true;
  };
  const heads: Head[] = [];
  for (const list of lists) {
    const head = { list, at: startIn(list), codes: [], place: OUTSIDE };
    left += list.size - head.at;
    if (load(head)) heads.push(head);
  }

  /** Where the words behind `after` begin. */
  function startIn(list: RankList): number {
    if (after.length === 0) return 0;
    return firstPlace(list.size, (place) => isBehind(placing, wordAt(list.rankAt(place)), after));
  }

  function nextHead(): Head {
    let next = heads[0]!;
    for (let i = 1; i < heads.length && next.place !== OUTSIDE; i++) {
      const head = heads[i]!;
      if (head.place > next.place) continue;
      if (head.place < next.place || isBehind(placing, next.codes, head.codes, [0, 0])) next = head;
    }
    return next;
  }

  /** Whether equals of the last answer may follow. */
  function goesOn(): boolean {
    const { place } = nextHead();
    return withEquals && (place === lastPlace || place === OUTSIDE);
  }

  return {
    name,
    get arcs() {
      return arcs;
    },
    expected: Infinity,
    size: left * TILES_PER_WORD,
    least: 0,
    foretell() {
      const whole = arcs + left * TILES_PER_WORD;
      const wanted = limit + (looksFurther ? 1 : 0) - keys.length;
      const page = arcs + (wanted * (arcs + TILES_PER_WORD)) / (keys.length + 1);
      if (page >= whole) return { length: whole, atBest: 1 };
      return { length: page, atBest: Math.sqrt(keys.length / (keys.length + 24)) };
    },
    get last() {
      if (through && !more) return undefined;
      return keys.length >= limit ? codesOf(keys.at(-1)!) : (last ?? after);
    },
    get sawAll() {
      return through && !more && heads.length === 0;
    },
    run(until) {
      while (!through) {
        if (heads.length === 0) through = true;
        else if (keys.length >= limit && !looksFurther && !goesOn()) through = true;
        else if (arcs >= until && last) return false;
        else step(nextHead());
      }
      return true;
    },
    answers: () => keys,
  };

  function step(head: Head): void {
    const { codes, place } = head;
    arcs += Math.max(1, codes.length);
    left--;
    head.at++;
    if (place !== OUTSIDE) {
      last = codes;
      if (isAnswer(codes)) {
        if (keys.length >= limit && looksFurther) through = more = true;
        else keys.push(keyOf(codes));
        lastPlace = place;
      }
    }
    if (!load(head)) heads.splice(heads.indexOf(head), 1);
  }
}
