// Latvian: 33 letters; the Ō and Ŗ of older spelling fold.

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

export const latvian: Language = {
  tag: 'lv',
  name: 'Latvian',
  tiles: 'A Ā B C Č D E Ē F G Ģ H I Ī J K Ķ L Ļ M N Ņ O P R S Š T U Ū V Z Ž',
  vowels: 'A Ā E Ē I Ī O U Ū',
  spellings: { accents: accents('Ō Ŗ') },
  greedy: true,
  tileSetId: 'lv',
  sources: ['Latviešu valodas aģentūra, alfabēts', 'Unicode CLDR 46, exemplar characters of lv'],
};
