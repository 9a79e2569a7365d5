// Portuguese: A to Z with Ç as a tile of its own; accents and tilde fold (CORAÇÃO is played CORAÇAO).

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

export const portuguese: Language = {
  tag: 'pt',
  name: 'Portuguese',
  tiles: 'A B C Ç D E F G H I J K L M N O P Q R S T U V W X Y Z',
  vowels: 'A E I O U',
  spellings: { accents: accents('Á À Â Ã É Ê Í Ñ Ó Ô Õ Ú Ü') },
  greedy: true,
  tileSetId: 'pt',
  sources: ['Acordo Ortográfico da Língua Portuguesa (1990)', 'Unicode CLDR 46, exemplar characters of pt'],
};
