// French: A to Z; accents, cedilla and ligatures fold for games (ÉLÈVE is played ELEVE, CŒUR is COEUR).

import type { Language } from '../language.ts';
import { accents, ligatures } from './spellings.ts';

export const french: Language = {
  tag: 'fr',
  name: 'French',
  tiles: 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z',
  vowels: 'A E I O U Y',
  spellings: { accents: accents('À Â Ä Ç É È Ê Ë Î Ï Ñ Ô Ö Ù Û Ü Ÿ'), ligatures },
  greedy: true,
  tileSetId: 'fr',
  sources: ['Unicode CLDR 46, exemplar characters of fr', "L'Officiel du jeu Scrabble (accents are not played)"],
};
