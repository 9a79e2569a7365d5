// Finnish: A to Z, Å, Ä, Ö; the Š and Ž of borrowed words fold to S and Z.

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

export const finnish: Language = {
  tag: 'fi',
  name: 'Finnish',
  tiles: 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z Å Ä Ö',
  vowels: 'A E I O U Y Å Ä Ö',
  spellings: { accents: accents('À Ç É È Ñ Š Ü Ž') },
  greedy: true,
  tileSetId: 'fi',
  sources: ['Kotimaisten kielten keskus, Kielitoimiston ohjepankki', 'Unicode CLDR 46, exemplar characters of fi'],
};
