// Arabic: the 28 letters and the hamza forms that have tiles of their own; vowel points and the lengthening bar fold.

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

export const arabic: Language = {
  tag: 'ar',
  name: 'Arabic',
  tiles: 'ء ا أ ب ت ث ج ح خ د ذ ر ز س ش ص ض ط ظ ع غ ف ق ك ل م ن ه و ؤ ي ئ',
  vowels: 'ا و ي',
  replacements: [
    ['ـ', ''],
    // No tile and no sound of its own: the bare alef, the ha and the ya that they are written upon.
    ['ٱ', 'ا'],
    ['ة', 'ه'],
    ['ى', 'ي'],
  ],
  // With its marks folded away, آ and إ are the bare alef ا; أ, ؤ and ئ are tiles and stay.
  spellings: { accents: accents('آ إ') },
  greedy: true,
  tileSetId: 'ar',
  sources: ['Unicode CLDR 46, exemplar characters of ar', 'The tiles of the Arabic edition'],
};
