// Irish: the long vowels are tiles; the dot of the old script is an H behind the letter (Ḃ is BH).

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

export const irish: Language = {
  tag: 'ga',
  name: 'Irish',
  tiles: 'A Á B C D E É F G H I Í J K L M N O Ó P Q R S T U Ú V W X Y Z',
  vowels: 'A Á E É I Í O Ó U Ú',
  replacements: [
    ['Ḃ', 'BH'],
    ['Ċ', 'CH'],
    ['Ḋ', 'DH'],
    ['Ḟ', 'FH'],
    ['Ġ', 'GH'],
    ['Ṁ', 'MH'],
    ['Ṗ', 'PH'],
    ['Ṡ', 'SH'],
    ['Ṫ', 'TH'],
  ],
  spellings: { accents: accents('') },
  greedy: true,
  tileSetId: 'ga',
  sources: ['An Caighdeán Oifigiúil (2017)', 'Unicode CLDR 46, exemplar characters of ga'],
};
