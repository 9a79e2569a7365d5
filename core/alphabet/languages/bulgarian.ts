// Bulgarian: 30 letters; the grave accents of Ѝ and of stress fold.

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

export const bulgarian: Language = {
  tag: 'bg',
  name: 'Bulgarian',
  tiles: 'А Б В Г Д Е Ж З И Й К Л М Н О П Р С Т У Ф Х Ц Ч Ш Щ Ъ Ь Ю Я',
  vowels: 'А Е И О У Ъ Ю Я',
  spellings: { accents: accents('Ѝ') },
  greedy: true,
  tileSetId: 'bg',
  sources: ['Официален правописен речник на българския език (БАН, 2012)', 'Unicode CLDR 46, exemplar characters of bg'],
};
