// Scottish Gaelic: 18 letters, and those of borrowed words; the grave accents fold unless the upload keeps them.

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

export const scottishGaelic: Language = {
  tag: 'gd',
  name: 'Scottish Gaelic',
  tiles: 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z',
  vowels: 'A E I O U',
  spellings: { accents: accents('À Á È É Ì Ò Ó Ù') },
  greedy: true,
  sources: ['Gaelic Orthographic Conventions (SQA, 2009)', 'Unicode CLDR 46, exemplar characters of gd'],
};
