// Welsh: 29 letters, of which CH, DD, FF, NG, LL, PH, RH, TH are written with two; the circumflex and its kin fold.

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

export const welsh: Language = {
  tag: 'cy',
  name: 'Welsh',
  tiles: 'A B C CH D DD E F FF G NG H I J L LL M N O P PH R RH S T TH U W Y',
  vowels: 'A E I O U W Y',
  spellings: { accents: accents('Â Á Ä À Ê É Ë È Î Ï Ì Ô Ó Ö Û Ŵ Ŷ Ÿ') },
  // NG is often N and G, and H may begin a second part: DANGOS is D-A-N-G-O-S, ARHOLI is A-R-H-O-L-I.
  greedy: false,
  tileSetId: 'cy',
  sources: ['Geiriadur Prifysgol Cymru (order, NG behind G)', 'Unicode CLDR 46, exemplar characters of cy'],
};
