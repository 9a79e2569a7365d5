// Spanish, with the digraph tiles CH, LL, RR of the classic set and, as es-x-plain, without them.

import type { Language, Spelling } from '../language.ts';

const accents: Spelling = { byDefault: 'fold', letters: 'Á É Í Ó Ú Ü', fold: 'marks' };
const vowels = 'A E I O U';
const sources = [
  'Real Academia Española, Ortografía de la lengua española (2010)',
  'Unicode CLDR 46, exemplar characters of es',
];

export const spanish: Language = {
  tag: 'es',
  name: 'Spanish',
  tiles: 'A B C CH D E F G H I J K L LL M N Ñ O P Q R RR S T U V W X Y Z',
  vowels,
  spellings: { accents },
  greedy: true,
  tileSetId: 'es',
  sources,
};

export const spanishPlain: Language = {
  tag: 'es-x-plain',
  name: 'Spanish without digraph tiles',
  tiles: 'A B C D E F G H I J K L M N Ñ O P Q R S T U V W X Y Z',
  vowels,
  spellings: { accents },
  greedy: true,
  sources,
};
