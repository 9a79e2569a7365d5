// Afrikaans: A to Z; the signs on Ê, Ë, Ô and the like mark sound or stress and fold (SÊ is played SE).

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

export const afrikaans: Language = {
  tag: 'af',
  name: 'Afrikaans',
  tiles: 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z',
  vowels: 'A E I O U Y',
  spellings: { accents: accents('Á Â È É Ê Ë Í Î Ï Ó Ô Ö Ú Û Ü Ý') },
  greedy: true,
  tileSetId: 'af',
  sources: ['Afrikaanse woordelys en spelreëls (SAAWK)', 'Unicode CLDR 46, exemplar characters of af'],
};
