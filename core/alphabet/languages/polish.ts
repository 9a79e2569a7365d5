// Polish: 32 letters; Q, V and X are of none of its words, foreign accents fold.

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

export const polish: Language = {
  tag: 'pl',
  name: 'Polish',
  tiles: 'A Ą B C Ć D E Ę F G H I J K L Ł M N Ń O Ó P R S Ś T U W Y Z Ź Ż',
  vowels: 'A Ą E Ę I O Ó U Y',
  spellings: { accents: accents('Ä Ç É È Ö Ü') },
  greedy: true,
  tileSetId: 'pl',
  sources: ['Wielki słownik ortograficzny PWN', 'Unicode CLDR 46, exemplar characters of pl'],
};
