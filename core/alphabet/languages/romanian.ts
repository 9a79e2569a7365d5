// Romanian: Ă, Â, Î, Ș, Ț fold to plain letters, as its set plays them, unless the upload keeps them as tiles.

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

export const romanian: Language = {
  tag: 'ro',
  name: 'Romanian',
  tiles: 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z',
  vowels: 'A E I O U',
  // The code points with a cedilla that keyboards long gave for those with a comma.
  replacements: [
    ['Ş', 'Ș'],
    ['Ţ', 'Ț'],
  ],
  spellings: { accents: accents('Ă Â Î Ș Ț') },
  greedy: true,
  tileSetId: 'ro',
  sources: [
    'Dicționarul ortografic, ortoepic și morfologic al limbii române (2021)',
    'Federația Română de Scrabble (letters without their signs)',
    'Unicode CLDR 46, exemplar characters of ro',
  ],
};
