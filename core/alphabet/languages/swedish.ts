// Swedish: A to Z, Å, Ä, Ö, and Ü and Æ of foreign words as letters of their own; other accents fold (IDÉ is played IDE).

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

export const swedish: Language = {
  tag: 'sv',
  name: 'Swedish',
  tiles: 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Ü Z Å Ä Æ Ö',
  vowels: 'A E I O U Y Ü Å Ä Æ Ö',
  spellings: { accents: accents('À Á Ç È É Ê Ñ Ô') },
  greedy: true,
  tileSetId: 'sv',
  sources: [
    'Svenska Akademiens ordlista, 14th edition',
    'Unicode CLDR 46, exemplar characters of sv',
    'Svenska Scrabbleförbundet (Ü, Æ, Q, W are played by a blank)',
  ],
};
