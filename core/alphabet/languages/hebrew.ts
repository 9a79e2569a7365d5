// Hebrew: 22 letters; the final forms fold to the plain ones, as no set has them, and points fold.

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

export const hebrew: Language = {
  tag: 'he',
  name: 'Hebrew',
  tiles: 'א ב ג ד ה ו ז ח ט י כ ל מ נ ס ע פ צ ק ר ש ת',
  vowels: 'א ה ו י',
  replacements: [
    ['ך', 'כ'],
    ['ם', 'מ'],
    ['ן', 'נ'],
    ['ף', 'פ'],
    ['ץ', 'צ'],
  ],
  spellings: { accents: accents('') },
  greedy: true,
  tileSetId: 'he',
  sources: ['Unicode CLDR 46, exemplar characters of he', 'The tiles of the Hebrew editions (no final forms)'],
};
