// Azerbaijani in Latin letters: 32, with Ə; dotted and dotless i are two letters, as in Turkish.

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

export const azerbaijani: Language = {
  tag: 'az',
  name: 'Azerbaijani',
  tiles: 'A B C Ç D E Ə F G Ğ H X I İ J K Q L M N O Ö P R S Ş T U Ü V Y Z',
  vowels: 'A E Ə I İ O Ö U Ü',
  upper: 'turkic',
  // What lower-casing İ by the rules of other languages leaves: i and a dot above.
  replacements: [['i\u0307', 'i']],
  spellings: { accents: accents('') },
  greedy: true,
  sources: ['Alphabet law of 1991, amended 1992', 'Unicode CLDR 46, exemplar characters of az'],
};
