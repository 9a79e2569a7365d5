// Norwegian, and its two written forms: A to Z, Æ, Ø, Å, and Ü, Ä, Ö of foreign words as letters of their own.

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

export const norwegian: Language = {
  tag: 'no',
  name: 'Norwegian',
  tiles: 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Ü Z Æ Ä Ø Ö Å',
  vowels: 'A E I O U Y Ü Æ Ä Ø Ö Å',
  spellings: { accents: accents('À Á Ç É È Ê Ñ Ó Ò Ô') },
  greedy: true,
  tileSetId: 'no',
  sources: [
    'Språkrådet, Rettskrivingsregler',
    'Unicode CLDR 46, exemplar characters of no',
    'Norsk Scrabbleforbund (Ü, Ä, Ö are played by a blank)',
  ],
};

export const bokmal: Language = { ...norwegian, tag: 'nb', name: 'Norwegian Bokmål' };
export const nynorsk: Language = { ...norwegian, tag: 'nn', name: 'Norwegian Nynorsk' };
