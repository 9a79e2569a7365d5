// The ways to answer one question, each of which can be taken some steps at a time and says how far it will be.

import type { Acceptor } from '../automata/automaton.ts';
import { carry } from '../automata/product.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { ranksOf } from '../lexicon/ranks.ts';
import type { Anchor } from './anchor.ts';
import { AnchoredWalk } from './anchored-walk.ts';
import { codesOf, keyOf } from './keys.ts';
import { type Listing, startListing } from './list.ts';
import { placeIn } from './members.ts';

export interface Walk {
  /** For people. */
  readonly name: string;
  /** Arcs looked at so far. */
  readonly arcs: number;
  /** Arcs that it looks at in all when nothing can be left out; `Infinity` = it cannot say. */
  readonly size: number;
  /** Arcs that it looks at in all at least, as far as that is known beforehand. */
  readonly least: number;
  /**
   * Arcs that it is likely to look at in all, by what it has seen and by how many answers others expect; as long as it
   * has seen next to nothing, `guess`.
   */
  foretell(answers: number, guess: number): Foretold;
  /** How many answers there are likely to be, by what it has seen; `Infinity` = it cannot say. */
  readonly expected: number;
  /** Goes on until it has looked at `until` arcs in all, or a few more; whether it is through. */
  run(until: number): boolean;
  /** What it has found, as strings of tile codes in order. Complete once it is through. */
  answers(): string[];
  /** When it stopped before its end: all answers up to these tiles have been listed. */
  readonly last?: ArrayLike<number> | undefined;
  /** Whether it is through and has seen every answer, not just as many as wanted. */
  readonly sawAll: boolean;
}

export interface Foretold {
  /** Arcs in all. */
  readonly length: number;
  /** The share of what is left of them that it may well be instead: little as long as little was seen. */
  readonly atBest: number;
}

export interface WalkQuestion {
  readonly lexicon: Lexicon;
  readonly acceptors: readonly Acceptor[];
  /** What the automata cannot say of a word. */
  readonly test?: ((codes: ArrayLike<number>, length: number) => boolean) | undefined;
  /** Answers wanted, the first in order behind `after`; `Infinity` = all. */
  readonly limit: number;
  readonly after: ArrayLike<number>;
  /** Only what is not behind these tiles in order. */
  readonly until?: ArrayLike<number> | undefined;
}

/** What is guessed beforehand weighs as much as seeing this share of the whole, or as finding so many answers. */
const PRIOR_SHARE = 0.025;
const PRIOR_ANSWERS = 0.5;
/** How far a walk in order has come is told by ranks, and to this share by answers, where their number is foretold. */
const RANKS_WEIGH = 0.84;
/** From an anchor, that nothing can be left out weighs as much as seeing so many arcs, at most. */
const PRIOR_ARCS = 250;
const PRIOR_SIZE = 0.004;
/** Of words that are known by rank, before any was looked at. */
export const TILES_PER_WORD = 8;
/** Around an anchor, where nothing else is asked. */
const WORDS_PER_ARC = 1 / 3;

/** The least that is left of what was foretold, by the share of a walk that was seen, for nine in ten on the English list. */
const sureness = (seen: number, slope: number): number => Math.min(1, 0.05 + slope * Math.sqrt(seen));

/** Over the DAWG, in order, behind a common beginning: it ends as soon as enough is found. */
export function leftWalk(question: WalkQuestion, head: readonly number[], name: string): Walk {
  const { lexicon, acceptors, limit, test } = question;
  const automaton = carry(acceptors, lexicon.alphabet.tiles.length);
  const keys: string[] = [];
  const listing = startListing(lexicon, automaton, {
    head,
    after: question.after,
    until: question.until,
    limit,
    test,
    visit: (codes, length) => {
      keys.push(keyOf(codes, length));
    },
  });
  let through = false;
  let ended: Listing['ended'] = 'budget';
  let span: { start: number; length: number } | undefined;

  /** Which ranks it goes through. */
  function spanOf(): { start: number; length: number } {
    const ranks = ranksOf(lexicon);
    const first = ranks.lowerBound(head);
    const end = head.length === 0 ? lexicon.wordCount : ranks.lowerBound([...head.slice(0, -1), head.at(-1)! + 1]);
    const start = Math.min(end, Math.max(first, ranks.lowerBound(question.after)));
    return { start, length: Math.max(1, end - start) };
  }
  return {
    name,
    get arcs() {
      return listing.arcs;
    },
    expected: Infinity,
    size: Infinity,
    least: 0,
    foretell(answers, guess) {
      const { arcs } = listing;
      if (through) return { length: arcs, atBest: 1 };
      span ??= spanOf();
      const passed =
        arcs === 0 ? 0 : Math.max(0, ranksOf(lexicon).lowerBound(listing.last()) - span.start) / span.length;
      const found = answers === Infinity ? passed : Math.min(1, keys.length / Math.max(1, answers));
      const done = passed * RANKS_WEIGH + found * (1 - RANKS_WEIGH);
      const whole = arcs + ((1 - done) * (arcs + PRIOR_SHARE * guess)) / (done + PRIOR_SHARE);
      const wanted = Math.min(limit, Math.max(1, answers));
      const cost = (arcs + (PRIOR_ANSWERS * guess) / wanted) / (keys.length + PRIOR_ANSWERS);
      const page = limit === Infinity ? Infinity : arcs + Math.max(1, limit - keys.length) * cost;
      if (page < whole) return { length: page, atBest: Math.sqrt(keys.length / (keys.length + 24)) };
      return { length: whole, atBest: sureness(done, 1.95) };
    },
    get last() {
      return ended ? listing.last() : undefined;
    },
    get sawAll() {
      return through && ended === undefined;
    },
    run(until) {
      if (!through) ended = listing.run(until);
      through = ended !== 'budget';
      return through;
    },
    answers: () => keys,
  };
}

/** From an anchor, in no order: all must be found before the first is known. */
export function anchoredWalk(
  question: WalkQuestion,
  anchor: Anchor,
  inAnyOrder: readonly Acceptor[],
  name: string,
): Walk {
  const { lexicon, acceptors, test } = question;
  const after = keyOf(question.after);
  const until = question.until && keyOf(question.until);
  const tileCount = lexicon.alphabet.tiles.length;
  // What is still to come may stand on the right: only at the end of the word must nothing be lacking.
  const early = anchor.behind
    ? []
    : anchor.atEnd
      ? inAnyOrder
      : inAnyOrder.map((acceptor) => ({ ...acceptor, needs: () => 0 }));
  const exact = anchor.whole === true && acceptors.length === 1;
  const found: string[] = [];
  const demanded = acceptors.flatMap(({ beyond, demands }) => (beyond ? [] : (demands?.(0) ?? [])));
  const walk = new AnchoredWalk(
    lexicon,
    anchor,
    demanded,
    carry([anchor.backward(), ...early], tileCount),
    carry(acceptors, tileCount),
    (codes, length) => {
      if (!test || test(codes, length)) found.push(keyOf(codes, length));
    },
  );
  let through = false;
  let sorted: string[] | undefined;
  return {
    name,
    get arcs() {
      return walk.arcs;
    },
    get size() {
      return walk.size;
    },
    get least() {
      return exact ? walk.size : 0;
    },
    foretell() {
      if (through) return { length: walk.arcs, atBest: 1 };
      if (exact) return { length: walk.size, atBest: 1 };
      const guessed = Math.min(PRIOR_ARCS, PRIOR_SIZE * walk.size);
      const share = Math.min(1, (walk.arcs + guessed) / (walk.done + guessed));
      const length = walk.arcs + (walk.size - walk.done) * share;
      return { length, atBest: share + (1 - share) * sureness(walk.done / walk.size, 1.5) };
    },
    get expected() {
      const guessed = PRIOR_SHARE * walk.size;
      return ((found.length + guessed * WORDS_PER_ARC) / (walk.done + guessed)) * walk.size;
    },
    get sawAll() {
      return through;
    },
    run(until) {
      if (through) return true;
      through = walk.run(until);
      return through;
    },
    answers() {
      if (sorted && through) return sorted;
      found.sort();
      const within = (key: string): boolean => key > after && (until === undefined || key <= until);
      sorted = found.filter((key, i) => within(key) && (i === 0 || key !== found[i - 1]));
      return sorted;
    },
  };
}

/** Through words that are known beforehand, by rank: an arc a tile, as if each were looked up. */
export function candidateWalk(question: WalkQuestion, candidates: Uint32Array): Walk {
  const { lexicon, limit } = question;
  const isAnswer = answerTest(question);
  const ranks = ranksOf(lexicon);
  const start = placeIn(candidates, question.after.length === 0 ? 0 : firstBehind(lexicon, question.after));
  const end = question.until ? placeIn(candidates, firstBehind(lexicon, question.until)) : candidates.length;
  const keys: string[] = [];
  let arcs = 0;
  let index = start;
  let more = false;
  return {
    name: 'words known by rank',
    get arcs() {
      return arcs;
    },
    expected: end - start,
    size: (end - start) * TILES_PER_WORD,
    least: 0,
    foretell() {
      const whole = arcs + (end - index) * TILES_PER_WORD;
      const each = (arcs + TILES_PER_WORD) / (keys.length + 1);
      return { length: Math.min(whole, arcs + (limit - keys.length) * each), atBest: 1 };
    },
    get last() {
      if (index >= end && !more) return undefined;
      if (keys.length >= limit) return codesOf(keys.at(-1)!);
      return index > start ? ranks.wordAt(candidates[index - 1]!) : question.after;
    },
    get sawAll() {
      return index >= end && !more;
    },
    run(most) {
      for (; index < end && !more; index++) {
        if (arcs >= most) return false;
        const codes = ranks.wordAt(candidates[index]!);
        arcs += codes.length;
        if (!isAnswer(codes)) continue;
        if (keys.length === limit) more = true;
        else keys.push(keyOf(codes));
      }
      return true;
    },
    answers: () => keys,
  };
}

/** Whether a word of the lexicon, looked at by itself, is an answer. */
export function answerTest({ acceptors, lexicon, test }: WalkQuestion): (codes: ArrayLike<number>) => boolean {
  const automaton = carry(acceptors, lexicon.alphabet.tiles.length);
  return (codes) => {
    let entered = 0;
    while (entered < codes.length && automaton.enter(codes[entered]!)) entered++;
    const accepted = entered === codes.length && automaton.accepts();
    while (entered-- > 0) automaton.leave();
    return accepted && (!test || test(codes, codes.length));
  };
}

/** The first rank behind these tiles, be they a word or not. */
export function firstBehind(lexicon: Lexicon, codes: ArrayLike<number>): number {
  const ranks = ranksOf(lexicon);
  return Math.max(ranks.lowerBound(codes), ranks.rankOf(codes) + 1);
}
