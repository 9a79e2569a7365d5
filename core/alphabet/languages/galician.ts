// Galician: 23 letters with Ñ, and J, K, W, Y of foreign words; accents fold.

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

export const galician: Language = {
  tag: 'gl',
  name: 'Galician',
  tiles: 'A B C D E F G H I J K L M N Ñ O P Q R S T U V W X Y Z',
  vowels: 'A E I O U',
  spellings: { accents: accents('Á Ç É Í Ï Ó Ú Ü') },
  greedy: true,
  sources: [
    'Normas ortográficas e morfolóxicas do idioma galego (RAG, 2003)',
    'Unicode CLDR 46, exemplar characters of gl',
  ],
};
