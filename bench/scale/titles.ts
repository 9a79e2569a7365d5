// Seeded titles in any number: what a list of an encyclopaedia's articles is like, of one length, made up.

import { seededRandom } from '../../pipelines/benchmark/seeded-random.ts';

/** Characters of each title. */
export const TITLE_LENGTH = 21;
const SEED = 7_000_021;
const ONSETS = 'b c d f g h j k l m n p r s t v w z br ch cl cr dr fl gr kr pl pr qu sch sh sk st th tr'.split(' ');
const NUCLEI = 'a e i o u y a e i o ai ea ie oo ou'.split(' ');
const CODAS = ['', '', '', '', 'n', 'r', 's', 'l', 't', 'm', 'nd', 'st', 'ck', 'x'];
/** Distinct words; a title takes the first ones more often than the last. */
const WORDS = 60_000;
const SMALL_WORDS = ['of', 'the', 'and', 'in', 'de', 'von', 'at', 'on'];

/**
 * `count` titles, each of 21 characters: words of made-up syllables, most of them capitalised, parted by spaces; the last
 * word is cut where the length ends, and a few titles come twice. In no order. The same for the same count on any
 * machine. Given one by one, for nobody should hold millions of strings.
 */
export function* titles(count: number): Generator<string> {
  const random = seededRandom(SEED);
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)]!;
  const syllable = (): string => pick(ONSETS) + pick(NUCLEI) + pick(CODAS);
  const words = Array.from({ length: WORDS }, () => Array.from({ length: 1 + random(3) }, syllable).join(''));
  const capitalised = words.map((word) => word[0]!.toUpperCase() + word.slice(1));
  for (let made = 0; made < count; made++) {
    let title = capitalised[random(WORDS)]!;
    while (title.length < TITLE_LENGTH) {
      const kind = random(8);
      // Two draws, of which the lower counts: frequent words and rare ones.
      const word = Math.min(random(WORDS), random(WORDS));
      title += ` ${kind === 0 ? pick(SMALL_WORDS) : kind < 3 ? words[word]! : capitalised[word]!}`;
    }
    title = title.slice(0, TITLE_LENGTH);
    yield title.endsWith(' ') ? `${title.slice(0, -1)}s` : title;
  }
}
