// Slovak: every letter with a mark is a tile, CH, DZ and DŽ are two; sk-x-ch has CH as one tile.

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

const sources = [
  'Pravidlá slovenského pravopisu (Jazykovedný ústav Ľ. Štúra SAV)',
  'Unicode CLDR 46, exemplar characters of sk',
];
const spellings = { accents: accents('À Ç Ě Ö Ő Ř Ü Ű') };
const vowels = 'A Á Ä E É I Í O Ó Ô U Ú Y Ý';

export const slovak: Language = {
  tag: 'sk',
  name: 'Slovak',
  tiles: 'A Á Ä B C Č D Ď E É F G H I Í J K L Ĺ Ľ M N Ň O Ó Ô P Q R Ŕ S Š T Ť U Ú V W X Y Ý Z Ž',
  vowels,
  spellings,
  greedy: true,
  tileSetId: 'sk',
  sources: [...sources, 'Slovenský spolok Scrabble (CH, DZ, DŽ are laid as two tiles)'],
};

export const slovakCh: Language = {
  tag: 'sk-x-ch',
  name: 'Slovak with the tile CH',
  tiles: 'A Á Ä B C Č D Ď E É F G H CH I Í J K L Ĺ Ľ M N Ň O Ó Ô P Q R Ŕ S Š T Ť U Ú V W X Y Ý Z Ž',
  vowels,
  spellings,
  greedy: true,
  sources,
};
