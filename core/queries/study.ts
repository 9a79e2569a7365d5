// What players study first: stems that many tiles complete, and the tiles that come most often.

import { noteKept } from '../lexicon/kept.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { compareTiles } from '../lexicon/tile-order.ts';
import { type Chance, chanceUnder } from './chances.ts';
import { type CodeIndex, createCodeIndex } from './code-index.ts';
import type { Question } from './contract.ts';
import { ranksWhere } from './members.ts';
import { sortTiles, type WordTable, wordTableOf } from './word-table.ts';
import { type Worth, worthOf } from './worth.ts';

/** Stems of one size that count as the best. */
const BEST_STEMS = 100;
/** Type 2 words draw on this share of the bag. */
const POOL_SHARE = 1 / 3;
/** Type 3 words are as likely as the likeliest sevens, which together make this share of the draws that spell sevens. */
const LIKELY_SHARE = 3 / 5;

export type StudyGroup = 'stem' | 'pool' | 'likely' | 'longer-stem';

/**
 * Words of seven and eight tiles by rank, ascending; a word is in the first of the first three that it fits. The groups
 * are those of Zyzzyva (`WordEngine::isSetMember`), all computed here, where it has lists and words typed in:
 * - `stem` (type 1): one of the 100 best stems of six tiles and one or two more. Its stems are a published list, ranked
 *   over another lexicon; 71 of them are ours over the English list of 267,751 words.
 * - `pool` (type 2): made of a third of the bag and one more of the tile that ends most words; for English its own 24
 *   letters.
 * - `likely` (type 3): drawn as easily as three fifths of all draws that spell sevens. Its bounds are the chances of
 *   HUNTERS and of NOTIFIED, which are one chance: a rack in 37,000. Over the same list the eights are its own, of the
 *   sevens the last 24 are missing, HUNTERS and those as likely.
 */
export interface Study {
  /** Words of `size` tiles; of eight, `longer-stem` are those that hold one of the best stems of seven. */
  ranksOf(group: StudyGroup, size: 7 | 8): Uint32Array;
}

const known = new WeakMap<Lexicon, Map<string, Study>>();

/** A pass over the words when first wanted; then the ranks are kept. Throws what `worthOf` throws. */
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
  const { wordCount } = lexicon;
  const table = wordTableOf(lexicon);
  const { codes, starts } = table;
  const lasts = new Float64Array(worth.counts.length);
  for (let rank = 0; rank < wordCount; rank++) lasts[codes[starts[rank + 1]! - 1]!]!++;
  sortTiles(table);
  const lengthOf = (rank: number): number => starts[rank + 1]! - starts[rank]!;
  const ofLength = (size: number): Uint32Array => ranksWhere(wordCount, (rank) => lengthOf(rank) === size);
  const sevens = ofLength(7);
  const eights = ofLength(8);
  const sixStems = bestStems(table, sevens, worth, chance);
  const sevenStems = bestStems(table, eights, worth, chance);
  const sixMasks = sixStems.map(maskOf);
  const sevenMasks = sevenStems.map(maskOf);
  // The tile that most words end with (English S) is wanted once more than its number in the bag says.
  const pool = worth.counts.map((count) => Math.floor(count * POOL_SHARE));
  pool[lasts.indexOf(Math.max(...lasts))]!++;
  const tilesOf = (rank: number): Uint16Array => codes.subarray(starts[rank], starts[rank + 1]);

  const chancesOf = (ranks: Uint32Array, size: number): Float64Array =>
    Float64Array.from(ranks, (rank) => chance(tilesOf(rank), size));
  const leastSeven = leastOfMost(chancesOf(sevens, 7));
  // A draw of eight is one of so many times as many as a draw of seven.
  const bag = worth.counts.reduce((sum, count) => sum + count, worth.blankCount);
  const leastEight = leastSeven * Math.max(0, (bag - 7) / 8);

  const groups = new Map<string, Uint32Array>();
  for (const [size, ranks, least] of [
    [7, sevens, leastSeven],
    [8, eights, leastEight],
  ] as const) {
    const holdsStem = ranks.filter((rank) => holdsOneOf(sixStems, sixMasks, tilesOf(rank), size - 6));
    const taken = new Set(holdsStem);
    const pooled = ranks.filter((rank) => isFrom(pool, tilesOf(rank)));
    const ways = chancesOf(ranks, size);
    const pooledOnly = pooled.filter((rank) => !taken.has(rank));
    for (const rank of pooledOnly) taken.add(rank);
    groups.set(`stem ${size}`, holdsStem);
    groups.set(`pool ${size}`, pooledOnly);
    groups.set(
      `likely ${size}`,
      ranks.filter((rank, i) => !taken.has(rank) && ways[i]! > 0 && ways[i]! >= least),
    );
  }
  groups.set(
    'longer-stem 8',
    eights.filter((rank) => holdsOneOf(sevenStems, sevenMasks, tilesOf(rank), 1)),
  );
  const bytes = [...groups.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
  noteKept(lexicon, `study ${worth.id}`, bytes);
  return { ranksOf: (group, size) => groups.get(`${group} ${size}`) ?? new Uint32Array(0) };
}

/** The least of the greatest chances that together are `LIKELY_SHARE` of all. */
function leastOfMost(chances: Float64Array): number {
  const ascending = chances.sort();
  let left = ascending.reduce((sum, chance) => sum + chance, 0) * LIKELY_SHARE;
  let i = ascending.length - 1;
  for (; i > 0; i--) if ((left -= ascending[i]!) <= 0) break;
  return ascending[i] ?? Infinity;
}

/** Whether the tiles are all among those of a bag. */
function isFrom(bag: Uint16Array, tiles: Uint16Array): boolean {
  const left = bag.slice();
  for (const tile of tiles) if (left[tile]!-- === 0) return false;
  return true;
}

/** The stems, in order, of which the draw of the stem and of one more tile makes a word most often. */
function bestStems(table: WordTable, ranks: Uint32Array, { counts }: Worth, chance: Chance): Uint16Array[] {
  const { codes, starts } = table;
  const size = ranks.length === 0 ? 0 : starts[ranks[0]! + 1]! - starts[ranks[0]!]!;
  const alphagrams = createCodeIndex(ranks.length, (ranks.length + 1) * size);
  for (const rank of ranks) alphagrams.add(codes, starts[rank]!, starts[rank + 1]!);
  const stems: CodeIndex = createCodeIndex(alphagrams.count * size, (alphagrams.count * size + 1) * size);
  const ways = new Float64Array(alphagrams.count * size);
  for (let number = 0; number < alphagrams.count; number++) {
    const tiles = alphagrams.piece(number);
    for (let i = 0; i < size; i++) {
      const tile = tiles[i]!;
      if (i > 0 && tile === tiles[i - 1]) continue;
      let held = 0;
      while (tiles[i + held + 1] === tile) held++;
      ways[stems.addWithout(tiles, 0, size, i)]! += Math.max(0, counts[tile]! - held);
    }
  }
  const rates = ways.subarray(0, stems.count).map((way, stem) => way * chance(stems.piece(stem), size - 1));
  const least = rates.toSorted()[Math.max(0, stems.count - BEST_STEMS)] ?? 0;
  return Array.from(rates.keys())
    .filter((stem) => rates[stem]! >= least)
    .sort((a, b) => rates[b]! - rates[a]! || compareTiles(stems.piece(a), stems.piece(b)))
    .slice(0, BEST_STEMS)
    .map((stem) => stems.piece(stem).slice());
}

/** Whether tiles in order are one of the stems and so many more. */
function holdsOneOf(
  stems: readonly Uint16Array[],
  masks: readonly number[],
  tiles: Uint16Array,
  more: number,
): boolean {
  const mask = maskOf(tiles);
  return stems.some((stem, number) => {
    if (masks[number]! & ~mask) return false;
    let missing = 0;
    for (let i = 0, j = 0; i < tiles.length; i++) {
      if (j < stem.length && tiles[i] === stem[j]) j++;
      else if (++missing > more) return false;
    }
    return true;
  });
}

/** Bit `tile % 32` of each: what a word lacks of a stem shows at once, mostly. */
function maskOf(tiles: Uint16Array): number {
  let mask = 0;
  for (let i = 0; i < tiles.length; i++) mask |= 1 << (tiles[i]! & 31);
  return mask;
}
