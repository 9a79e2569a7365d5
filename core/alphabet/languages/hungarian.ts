// Hungarian: 44 letters, of which CS, DZ, DZS, GY, LY, NY, SZ, TY, ZS are written with two or three.
//
// A long letter is two tiles that are written with the first character doubled: ASSZONY is A-SZ-SZ-O-NY, and is written
// ASSZONY again. Compounds write both letters in full where their parts meet (KULCS|CSOMÓ); the tiles do not tell one from
// the other, so KULCSCSOMÓ comes out as KULCCSOMÓ, found by both spellings. Where SSZ is S and SZ (ŐS|SZÁJ), brackets or
// the mark must say so.

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

const spellings = { accents: accents('À Â Ä Ç È Ë') };
const doubles = 'CCS=CS+CS DDZ=DZ+DZ DDZS=DZS+DZS GGY=GY+GY LLY=LY+LY NNY=NY+NY SSZ=SZ+SZ TTY=TY+TY ZZS=ZS+ZS';
const vowels = 'A Á E É I Í O Ó Ö Ő U Ú Ü Ű';
const sources = ['A magyar helyesírás szabályai, 12. kiadás (MTA, 2015)', 'Unicode CLDR 46, exemplar characters of hu'];

export const hungarian: Language = {
  tag: 'hu',
  name: 'Hungarian',
  tiles: 'A Á B C CS D DZ DZS E É F G GY H I Í J K L LY M N NY O Ó Ö Ő P Q R S SZ T TY U Ú Ü Ű V W X Y Z ZS',
  vowels,
  spellings,
  // Not at the border of a compound: EGÉSZSÉG is …-SZ-S-É-G, but PÁCSÓ is P-Á-C-S-Ó and KÖZSÉG is K-Ö-Z-S-É-G.
  greedy: false,
  doubles,
  tileSetId: 'hu',
  sources,
};

export const hungarianSet: Language = {
  tag: 'hu-x-set',
  name: 'Hungarian in the tiles of the set',
  // DZ is laid as D and Z, DZS as D and ZS; there is no Q, W, X, Y.
  tiles: 'A Á B C CS D E É F G GY H I Í J K L LY M N NY O Ó Ö Ő P R S SZ T TY U Ú Ü Ű V Z ZS',
  vowels,
  spellings,
  greedy: false,
  doubles,
  tileSetId: 'hu',
  sources: [...sources, 'The tiles of the Hungarian edition'],
};
