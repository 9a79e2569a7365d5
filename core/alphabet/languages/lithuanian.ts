// Lithuanian: 32 letters, Y standing behind Į; the accents of dictionaries fold.

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

export const lithuanian: Language = {
  tag: 'lt',
  name: 'Lithuanian',
  tiles: 'A Ą B C Č D E Ę Ė F G H I Į Y J K L M N O P R S Š T U Ų Ū V Z Ž',
  vowels: 'A Ą E Ę Ė I Į Y O U Ų Ū',
  // The dot that stays below an accent: i̇́ is Í, and so I.
  replacements: [['i\u0307', 'i']],
  spellings: { accents: accents('') },
  greedy: true,
  sources: ['Valstybinė lietuvių kalbos komisija, abėcėlė', 'Unicode CLDR 46, exemplar characters of lt'],
};
