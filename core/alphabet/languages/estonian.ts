// Estonian: Š and Ž, Õ, Ä, Ö, Ü are letters with places of their own; C, Q, W, X, Y are of foreign words.

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

export const estonian: Language = {
  tag: 'et',
  name: 'Estonian',
  tiles: 'A B C D E F G H I J K L M N O P Q R S Š Z Ž T U V W Õ Ä Ö Ü X Y',
  vowels: 'A E I O U Õ Ä Ö Ü Y',
  spellings: { accents: accents('Á Å Ç É È Ñ Ó') },
  greedy: true,
  tileSetId: 'et',
  sources: ['Eesti õigekeelsussõnaraamat (Eesti Keele Instituut)', 'Unicode CLDR 46, exemplar characters of et'],
};
