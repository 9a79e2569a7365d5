// Dutch: A to Z, IJ being I and J as in today's set; nl-x-ij has IJ as one tile. Accents and diaeresis fold.

import type { Language } from '../language.ts';
import { accents, ligatures } from './spellings.ts';

const spellings = { accents: accents('Á À Â Ä Ç É È Ê Ë Í Ï Ñ Ó Ô Ö Ú Û Ü'), ligatures };
const vowels = 'A E I O U Y';
const sources = ['Woordenlijst Nederlandse Taal (Taalunie)', 'Unicode CLDR 46, exemplar characters of nl'];
/** The letter that is one code point. */
const replacements = [['Ĳ', 'IJ']] as const;

export const dutch: Language = {
  tag: 'nl',
  name: 'Dutch',
  tiles: 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z',
  vowels,
  replacements,
  spellings,
  greedy: true,
  tileSetId: 'nl',
  sources,
};

export const dutchIj: Language = {
  tag: 'nl-x-ij',
  name: 'Dutch with the tile IJ',
  // Before Y, where schools and encyclopedias have it; dictionaries sort it as I and J.
  tiles: 'A B C D E F G H I J K L M N O P Q R S T U V W X IJ Y Z',
  vowels: `${vowels} IJ`,
  replacements,
  spellings,
  // Not in borrowed words: BIJOU is B-I-J-O-U, FIJI is F-I-J-I.
  greedy: false,
  sources,
};
