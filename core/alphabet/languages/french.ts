// French: A to Z; accents, cedilla and ligatures fold for games (ÉLÈVE is played ELEVE, CŒUR is COEUR).

import type { Language } from '../language.ts';

export const french: Language = {
  tag: 'fr',
  name: 'French',
  tiles: 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z',
  vowels: 'A E I O U Y',
  spellings: {
    accents: { byDefault: 'fold', letters: 'À Â Ä Ç É È Ê Ë Î Ï Ñ Ô Ö Ù Û Ü Ÿ', fold: 'marks' },
    ligatures: {
      byDefault: 'fold',
      letters: 'Æ Œ',
      fold: [
        ['Æ', 'AE'],
        ['Œ', 'OE'],
      ],
    },
  },
  greedy: true,
  tileSetId: 'fr',
  sources: ['Unicode CLDR 46, exemplar characters of fr', "L'Officiel du jeu Scrabble (accents are not played)"],
};
