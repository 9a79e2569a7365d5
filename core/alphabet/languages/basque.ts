// Basque: A to Z and Ñ, with RR, TS, TX and TZ as tiles of their own.

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

export const basque: Language = {
  tag: 'eu',
  name: 'Basque',
  tiles: 'A B C D E F G H I J K L M N Ñ O P Q R RR S T TS TX TZ U V W X Y Z',
  vowels: 'A E I O U',
  spellings: { accents: accents('Ç Ü') },
  // One sound each; a border between T and S, X or Z is met in compounds only: the mark or brackets settle those.
  greedy: true,
  tileSetId: 'eu',
  sources: [
    'Euskaltzaindia, alphabet',
    'Unicode CLDR 46, exemplar characters of eu',
    'The tiles of the Basque edition',
  ],
};
