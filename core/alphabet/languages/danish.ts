// Danish: A to Z, Æ, Ø, Å; the acute of stress folds, and the foreign Ä and Ö are Æ and Ø.

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

export const danish: Language = {
  tag: 'da',
  name: 'Danish',
  tiles: 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z Æ Ø Å',
  vowels: 'A E I O U Y Æ Ø Å',
  replacements: [
    ['Ä', 'Æ'],
    ['Ö', 'Ø'],
  ],
  spellings: { accents: accents('Á Ç É È Ê Ó Ü') },
  greedy: true,
  tileSetId: 'da',
  sources: ['Dansk Sprognævn, Retskrivningsordbogen', 'Unicode CLDR 46, exemplar characters of da'],
};
