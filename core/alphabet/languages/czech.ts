// Czech: every letter with a mark is a tile, CH is C and H; cs-x-ch has CH as one tile, as crosswords and dictionaries do.

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

const sources = [
  'Ústav pro jazyk český AV ČR, Internetová jazyková příručka',
  'Unicode CLDR 46, exemplar characters of cs',
];
const spellings = { accents: accents('Ä Å Ç È Ë Ñ Ô Ö Ü') };
const vowels = 'A Á E É Ě I Í O Ó U Ú Ů Y Ý';

export const czech: Language = {
  tag: 'cs',
  name: 'Czech',
  tiles: 'A Á B C Č D Ď E É Ě F G H I Í J K L M N Ň O Ó P Q R Ř S Š T Ť U Ú Ů V W X Y Ý Z Ž',
  vowels,
  spellings,
  greedy: true,
  tileSetId: 'cs',
  sources,
};

export const czechCh: Language = {
  tag: 'cs-x-ch',
  name: 'Czech with the tile CH',
  tiles: 'A Á B C Č D Ď E É Ě F G H CH I Í J K L M N Ň O Ó P Q R Ř S Š T Ť U Ú Ů V W X Y Ý Z Ž',
  vowels,
  spellings,
  greedy: true,
  sources,
};
