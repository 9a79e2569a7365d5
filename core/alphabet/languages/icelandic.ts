// Icelandic: 32 letters, the ones with an acute among them; other accents fold.

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

export const icelandic: Language = {
  tag: 'is',
  name: 'Icelandic',
  tiles: 'A Á B D Ð E É F G H I Í J K L M N O Ó P R S T U Ú V X Y Ý Þ Æ Ö',
  vowels: 'A Á E É I Í O Ó U Ú Y Ý Æ Ö',
  spellings: { accents: accents('') },
  greedy: true,
  tileSetId: 'is',
  sources: ['Ritreglur (Íslensk málnefnd, 2016)', 'Unicode CLDR 46, exemplar characters of is'],
};
