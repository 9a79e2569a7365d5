// Georgian: 33 letters without case, written as everyone writes them (Mkhedruli); the capitals of headlines fold.

import type { Folding } from '../folding.ts';
import type { Language } from '../language.ts';

const LETTERS = 'ა ბ გ დ ე ვ ზ თ ი კ ლ მ ნ ო პ ჟ რ ს ტ უ ფ ქ ღ ყ შ ჩ ც ძ წ ჭ ხ ჯ ჰ';
const MKHEDRULI = 0x10d0;
const MTAVRULI = 0x1c90;

/** Upper-casing gives Mtavruli, a style for whole headlines; this takes it back. */
const replacements: Folding['replacements'] = LETTERS.split(' ').map(
  (letter) => [String.fromCodePoint(letter.codePointAt(0)! - MKHEDRULI + MTAVRULI), letter] as const,
);

export const georgian: Language = {
  tag: 'ka',
  name: 'Georgian',
  tiles: LETTERS,
  vowels: 'ა ე ი ო უ',
  replacements,
  greedy: true,
  sources: [
    'Unicode CLDR 46, exemplar characters of ka',
    'The Unicode Standard 11, section 7.7 (Mtavruli has no title case)',
  ],
};
