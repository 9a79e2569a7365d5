// What players study first: stems that many tiles complete, and the tiles that come most often.

import type { Lexicon } from '../lexicon/lexicon.ts';
import { forEachWord } from '../lexicon/walk.ts';
import { type Chance, chanceUnder } from './chances.ts';
import type { Question } from './contract.ts';
import { codesOf, keyOf, sortedKeyOf } from './keys.ts';
import { type Worth, worthOf } from './worth.ts';

/** Stems of one size that count as the best. */
const BEST_STEMS = 100;
/** Type 2 words draw on this share of the bag; type 3 words are as likely as all but this share of those. */
const POOL_SHARE = 1 / 3;
const UNLIKELY_SHARE = 0.1;

export interface Study {
  /** Whether the tiles (a sorted key) hold one of the best stems of that many tiles. */
  hasStem(sortedKey: string, size: 6 | 7): boolean;
  /** Whether the tiles are among the commonest third of the bag. */
  inPool(codes: ArrayLike<number>, length: number): boolean;
  /** Whether a word is as likely to be drawn as nine in ten of the words of its length from the pool. */
  isLikely(codes: ArrayLike<number>, length: number): boolean;
}

const known = new WeakMap<Lexicon, Map<string, Study>>();

/** A pass over the words, and stems and bounds of one size when first wanted; then kept. Throws what `worthOf` throws. */
export function studyOf(lexicon: Lexicon, question: Question): Study {
  const worth = worthOf(lexicon.alphabet, question);
  let studies = known.get(lexicon);
  if (!studies) known.set(lexicon, (studies = new Map()));
  let study = studies.get(worth.id);
  if (!study) {
    const { chance } = chanceUnder(lexicon, { ...question, blanks: 2 });
    studies.set(worth.id, (study = makeStudy(lexicon, worth, chance)));
  }
  return study;
}

function makeStudy(lexicon: Lexicon, worth: Worth, chance: Chance): Study {
  const words = new Map<number, string[]>([
    [7, []],
    [8, []],
  ]);
  const lasts = new Float64Array(worth.counts.length);
  forEachWord(lexicon, (codes, length) => {
    words.get(length)?.push(keyOf(codes, length));
    lasts[codes[length - 1]!]!++;
    return undefined;
  });
  const stemsOf = remembered((size: number) => bestStems(words.get(size + 1)!, worth, chance));
  // The tile that most words end with (English S) is wanted once more than its number in the bag says.
  const pool = worth.counts.map((count) => Math.floor(count * POOL_SHARE));
  pool[lasts.indexOf(Math.max(...lasts))]!++;
  const inPool: Study['inPool'] = (codes, length) => {
    const left = pool.slice();
    for (let i = 0; i < length; i++) if (left[codes[i]!]!-- === 0) return false;
    return true;
  };
  const leastOf = remembered((size: number) => {
    const ways = (words.get(size) ?? [])
      .map(codesOf)
      .filter((codes) => inPool(codes, size))
      .map((codes) => chance(codes, size))
      .sort((a, b) => a - b);
    return ways[Math.floor(ways.length * UNLIKELY_SHARE)] ?? Infinity;
  });
  return {
    hasStem(sortedKey, size) {
      const best = stemsOf(size);
      for (const rest of withoutOne(sortedKey)) {
        if (rest.length === size ? best.has(rest) : withoutOne(rest).some((stem) => best.has(stem))) return true;
      }
      return false;
    },
    inPool,
    isLikely: (codes, length) => chance(codes, length) >= leastOf(length),
  };
}

/** The stems of which the draw of the stem and of one more tile makes a word most often. */
function bestStems(words: readonly string[], { counts }: Worth, chance: Chance): Set<string> {
  const completing = new Map<string, number>();
  for (const sorted of new Set(words.map((word) => sortedKeyOf(codesOf(word))))) {
    for (let i = 0; i < sorted.length; i++) {
      const tile = sorted.charCodeAt(i);
      if (i > 0 && tile === sorted.charCodeAt(i - 1)) continue;
      let held = 0;
      while (sorted.charCodeAt(i + held + 1) === tile) held++;
      const stem = sorted.slice(0, i) + sorted.slice(i + 1);
      completing.set(stem, (completing.get(stem) ?? 0) + Math.max(0, counts[tile]! - held));
    }
  }
  const rated = Array.from(completing, ([stem, ways]) => ({ stem, rate: ways * chance(codesOf(stem), stem.length) }));
  rated.sort((a, b) => b.rate - a.rate || (a.stem < b.stem ? -1 : 1));
  return new Set(rated.slice(0, BEST_STEMS).map(({ stem }) => stem));
}

/** Calls once for each argument, when first asked. */
function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = make(key)));
    return value;
  };
}

function withoutOne(key: string): string[] {
  return Array.from({ length: key.length }, (_, i) => key.slice(0, i) + key.slice(i + 1));
}
