// Turkish: 29 letters, dotted and dotless i among them; the circumflex folds, over a dotted i to İ (MİLLÎ is MİLLİ).

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

export const turkish: Language = {
  tag: 'tr',
  name: 'Turkish',
  tiles: 'A B C Ç D E F G Ğ H I İ J K L M N O Ö P R S Ş T U Ü V Y Z',
  vowels: 'A E I İ O Ö U Ü',
  upper: 'turkic',
  replacements: [
    // What lower-casing İ by the rules of other languages leaves: i and a dot above.
    ['i\u0307', 'i'],
    ['î', 'i'],
    ['Î', 'İ'],
  ],
  spellings: { accents: accents('Â Û') },
  greedy: true,
  tileSetId: 'tr',
  sources: ['Türk Dil Kurumu, Yazım Kılavuzu', 'Unicode CLDR 46, exemplar characters of tr'],
};
