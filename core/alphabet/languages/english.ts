// English: A to Z; borrowed accents fold (CAFÉ is played CAFE).

import type { Language } from '../language.ts';
import { accents, ligatures } from './spellings.ts';

export const english: Language = {
  tag: 'en',
  name: 'English',
  tiles: 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z',
  vowels: 'A E I O U',
  spellings: { accents: accents('À Á Â Ä Ç È É Ê Ë Í Î Ï Ñ Ó Ô Ö Ù Ú Û Ü'), ligatures },
  greedy: true,
  tileSetId: 'en',
  sources: ['Unicode CLDR 46, exemplar characters of en', 'Collins Scrabble Words (accents are not played)'],
};
