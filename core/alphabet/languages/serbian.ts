// Serbian: 30 Cyrillic letters; sr-latn writes the same 30 in Latin letters, three of them with two.

import type { Language } from '../language.ts';
import { GAJ_LATIN, GAJ_REPLACEMENTS } from './croatian.ts';
import { accents } from './spellings.ts';

const spellings = { accents: accents('') };
const sources = ['Правопис српскога језика (Матица српска, 2010)', 'Unicode CLDR 46, exemplar characters of sr'];

export const serbian: Language = {
  tag: 'sr',
  name: 'Serbian',
  tiles: 'А Б В Г Д Ђ Е Ж З И Ј К Л Љ М Н Њ О П Р С Т Ћ У Ф Х Ц Ч Џ Ш',
  vowels: 'А Е И О У',
  spellings,
  greedy: true,
  sources,
};

export const serbianLatin: Language = {
  tag: 'sr-latn',
  name: 'Serbian in Latin letters',
  tiles: GAJ_LATIN,
  vowels: 'A E I O U',
  replacements: GAJ_REPLACEMENTS,
  spellings,
  // Not at the border of a prefix or in borrowed words, where Cyrillic has two letters: KONJUGACIJA is К-О-Н-Ј-…
  greedy: false,
  sources,
};
