// How likely a rack is that spells a word.

import { InputError } from '../errors.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { QueryParameter, Question } from './contract.ts';
import { type Worth, worthOf } from './worth.ts';

const MOST_BLANKS = 2;

export const BLANKS: QueryParameter = {
  name: 'blanks',
  type: 'number',
  description: 'How many blanks a rack may hold where probability is asked for: 0, 1 or 2; 2 when left out.',
  example: 0,
  max: MOST_BLANKS,
};

/** Throws `InputError` `invalid-blanks`. */
export function checkBlanks({ blanks = MOST_BLANKS }: Pick<Question, 'blanks'>): number {
  if (Number.isInteger(blanks) && blanks >= 0 && blanks <= MOST_BLANKS) return blanks;
  throw new InputError('invalid-blanks', `A rack holds 0, 1 or 2 blanks; blanks is ${blanks}.`, {
    parameter: 'blanks',
    got: blanks,
    expected: MOST_BLANKS,
  });
}

/** The number of ways to draw exactly the tiles of a word from a full bag, some of them as blanks. */
export type Chance = (codes: ArrayLike<number>, length: number) => number;

/** Throws `InputError` `invalid-blanks`, and what `worthOf` throws. */
export function chanceUnder(lexicon: Lexicon, question: Question): { chance: Chance; id: string } {
  const worth = worthOf(lexicon.alphabet, question);
  const blanks = checkBlanks(question);
  return { chance: createChance(worth, Math.min(blanks, worth.blankCount)), id: `${worth.id} ${blanks}` };
}

/**
 * For each tile, drawn m times of the n there are, r of them replaced by blanks: C(n, m - r) ways. The product of these
 * polynomials in r has at r the ways with r blanks, each to be drawn in C(b, r) ways.
 */
function createChance({ counts, blankCount }: Worth, most: number): Chance {
  const blankWays = [0, 1, 2].map((r) => (r > most ? 0 : choose(blankCount, r)));
  const seen = new Uint8Array(counts.length);
  // By tile and number drawn, two places further on, since a blank or two may stand for as many.
  const width = Math.max(0, ...counts) + 3;
  const ways = new Float64Array(counts.length * width);
  counts.forEach((count, tile) => {
    for (let drawn = 0; drawn <= count; drawn++) ways[tile * width + drawn + 2] = choose(count, drawn);
  });
  return (codes, length) => {
    for (let i = 0; i < length; i++) seen[codes[i]!]!++;
    let none = 1;
    let one = 0;
    let two = 0;
    for (let i = 0; i < length; i++) {
      const tile = codes[i]!;
      const drawn = seen[tile]!;
      if (drawn === 0) continue;
      seen[tile] = 0;
      const at = tile * width + drawn;
      const all = drawn + 2 < width ? ways[at + 2]! : 0;
      const less = drawn + 1 < width ? ways[at + 1]! : 0;
      const least = drawn < width ? ways[at]! : 0;
      two = two * all + one * less + none * least;
      one = one * all + none * less;
      none *= all;
    }
    return none + one * blankWays[1]! + two * blankWays[2]!;
  };
}

function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return Math.round(ways);
}
