// Croatian: 30 letters, of which DŽ, LJ and NJ are written with two; their single code points fold to the two.

import type { Folding } from '../folding.ts';
import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

/** The letters of Latin script for Croatian and Serbian, in their order. */
export const GAJ_LATIN = 'A B C Č Ć D DŽ Đ E F G H I J K L LJ M N NJ O P R S Š T U V Z Ž';

/** Code points of one letter for two, and the Icelandic Ð that is taken for Đ. */
export const GAJ_REPLACEMENTS: Folding['replacements'] = [
  ['Ǆ', 'DŽ'],
  ['Ǉ', 'LJ'],
  ['Ǌ', 'NJ'],
  ['Ð', 'Đ'],
];

export const croatian: Language = {
  tag: 'hr',
  name: 'Croatian',
  tiles: GAJ_LATIN,
  vowels: 'A E I O U',
  replacements: GAJ_REPLACEMENTS,
  spellings: { accents: accents('') },
  // Not at the border of a prefix or in borrowed words: NADŽIVJETI is N-A-D-Ž-…, INJEKCIJA is I-N-J-…
  greedy: false,
  tileSetId: 'hr',
  sources: [
    'Hrvatski pravopis (Institut za hrvatski jezik i jezikoslovlje, 2013)',
    'Unicode CLDR 46, exemplar characters of hr',
  ],
};
