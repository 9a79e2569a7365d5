// Slovenian: 25 letters; the accents of dictionaries and Ć, Đ of neighbours fold.

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

export const slovenian: Language = {
  tag: 'sl',
  name: 'Slovenian',
  tiles: 'A B C Č D E F G H I J K L M N O P R S Š T U V Z Ž',
  vowels: 'A E I O U',
  spellings: { accents: accents('Ć Đ') },
  greedy: true,
  tileSetId: 'sl',
  sources: ['Slovenski pravopis (SAZU, 2001)', 'Unicode CLDR 46, exemplar characters of sl'],
};
