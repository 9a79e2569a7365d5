// German: Ä, Ö, Ü are tiles; ß is SS unless the upload keeps it, and then it is the tile ẞ. Foreign accents fold.

import type { Language } from '../language.ts';
import { accents, ligatures } from './spellings.ts';

export const german: Language = {
  tag: 'de',
  name: 'German',
  tiles: 'A Ä B C D E F G H I J K L M N O Ö P Q R S T U Ü V W X Y Z',
  vowels: 'A Ä E I O Ö U Ü Y',
  spellings: {
    accents: accents('À Á Â Å Ç È É Ê Ë Î Ï Ñ Ó Ô Ù Û'),
    ligatures,
    'sharp-s': { byDefault: 'fold', letters: 'ẞ', fold: [['ẞ', 'SS']], keep: [['ß', 'ẞ']] },
  },
  greedy: true,
  tileSetId: 'de',
  sources: [
    'Rat für deutsche Rechtschreibung, Amtliches Regelwerk (2024)',
    'DIN 5007-1 (order; Ä beside A)',
    'Unicode CLDR 46, exemplar characters of de',
  ],
};
