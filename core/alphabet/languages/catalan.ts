// Catalan: the tiles L·L, NY and QU; Q and Y have none of their own, K and W none at all. Accents fold, Ç stays.

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

export const catalan: Language = {
  tag: 'ca',
  name: 'Catalan',
  tiles: 'A B C Ç D E F G H I J L L·L M N NY O P QU R S T U V X Z',
  vowels: 'A E I O U',
  replacements: [
    // The old code points of l with a dot, and the dots that people type for the one in the middle.
    ['ŀ', 'l·'],
    ['Ŀ', 'L·'],
    ['L.L', 'L·L'],
    ['L•L', 'L·L'],
    ['L‧L', 'L·L'],
    ['L∙L', 'L·L'],
    ['L⋅L', 'L·L'],
  ],
  spellings: { accents: accents('À È É Í Ï Ó Ò Ú Ü') },
  // N and Y meet only in NY, Q is always followed by U, and a dot between two Ls joins them.
  greedy: true,
  tileSetId: 'ca',
  sources: [
    "Institut d'Estudis Catalans, Ortografia catalana (2017)",
    'Unicode CLDR 46, exemplar characters of ca',
    'Federació Internacional de Scrabble en Català (tiles)',
  ],
};
