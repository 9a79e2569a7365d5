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

/** Two passes over the words when first wanted, then kept. Throws what `worthOf` throws. */
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
  const stems = new Map([6, 7].map((size) => [size, bestStems(words.get(size + 1)!, worth, chance)] as const));
  // The tile that most words end with (English S) is wanted once more than its number in the bag says.
  const pool = worth.counts.map((count) => Math.floor(count * POOL_SHARE));
  pool[lasts.indexOf(Math.max(...lasts))]!++;
  const inPool: Study['inPool'] = (codes, length) => {
    const left = pool.slice();
    for (let i = 0; i < length; i++) if (left[codes[i]!]!-- === 0) return false;
    return true;
  };
  const least = new Map(
    [7, 8].map((size) => {
      const ways = words
        .get(size)!
        .map(codesOf)
        .filter((codes) => inPool(codes, size))
        .map((codes) => chance(codes, size))
        .sort((a, b) => a - b);
      return [size, ways[Math.floor(ways.length * UNLIKELY_SHARE)] ?? Infinity] as const;
    }),
  );
  return {
    hasStem(sortedKey, size) {
      const best = stems.get(size)!;
      for (const rest of withoutOne(sortedKey)) {
        if (rest.length === size ? best.has(rest) : withoutOne(rest).some((stem) => best.has(stem))) return true;
      }
      return false;
    },
    inPool,
    isLikely: (codes, length) => chance(codes, length) >= (least.get(length) ?? Infinity),
  };
}

/** The stems of which the draw of the stem and of one more tile makes a word most often. */
function bestStems(words: readonly string[], { counts }: Worth, chance: Chance): Set<string> {
  const completions = new Map<string, Set<number>>();
  for (const word of words) {
    const sorted = sortedKeyOf(codesOf(word));
    for (let i = 0; i < sorted.length; i++) {
      const stem = sorted.slice(0, i) + sorted.slice(i + 1);
      const tile = sorted.charCodeAt(i);
      const known = completions.get(stem);
      if (known) known.add(tile);
      else completions.set(stem, new Set([tile]));
    }
  }
  const rated = Array.from(completions, ([stem, tiles]) => {
    const codes = codesOf(stem);
    let ways = 0;
    for (const tile of tiles) ways += counts[tile]! - codes.filter((code) => code === tile).length;
    return { stem, rate: ways * chance(codes, codes.length) };
  });
  rated.sort((a, b) => b.rate - a.rate || (a.stem < b.stem ? -1 : 1));
  return new Set(rated.slice(0, BEST_STEMS).map(({ stem }) => stem));
}

function withoutOne(key: string): string[] {
  return Array.from({ length: key.length }, (_, i) => key.slice(0, i) + key.slice(i + 1));
}
