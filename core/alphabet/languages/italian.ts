// Italian: 21 letters, and J, K, W, X, Y of foreign words; accents fold (CITTÀ is played CITTA).

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

export const italian: Language = {
  tag: 'it',
  name: 'Italian',
  tiles: 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z',
  vowels: 'A E I O U',
  spellings: { accents: accents('À É È Ì Î Ó Ò Ù') },
  greedy: true,
  tileSetId: 'it',
  sources: ['Accademia della Crusca, alfabeto italiano', 'Unicode CLDR 46, exemplar characters of it'],
};
