// Indonesian and Malay: A to Z; the accents that teach how E sounds fold.

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

const tiles = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z';
const vowels = 'A E I O U';
const spellings = { accents: accents('É È Ê') };

export const indonesian: Language = {
  tag: 'id',
  name: 'Indonesian',
  tiles,
  vowels,
  spellings,
  greedy: true,
  tileSetId: 'id',
  sources: ['Ejaan Bahasa Indonesia yang Disempurnakan, edisi V (2022)', 'Unicode CLDR 46, exemplar characters of id'],
};

export const malay: Language = {
  tag: 'ms',
  name: 'Malay',
  tiles,
  vowels,
  spellings,
  greedy: true,
  tileSetId: 'ms',
  sources: ['Dewan Bahasa dan Pustaka, Pedoman Umum Ejaan', 'Unicode CLDR 46, exemplar characters of ms'],
};
