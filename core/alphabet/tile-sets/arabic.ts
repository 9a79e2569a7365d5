// Arabic: the set of 100 tiles.

import type { TileSetRows } from '../tile-set.ts';

export const arabic: TileSetRows = {
  id: 'ar',
  source:
    'Scrabble, Arabic edition (Mattel): 100 tiles; Wikipedia, Scrabble letter distributions; Crosswords (eehouse/xwords), dawg/Arabic',
  rows: [
    '0 ?2',
    '1 ا8 ج4 ل4 ح3 خ3 م3 ن3 ه3 و3 ي3',
    '2 ب4 ت4 ث3 د3 ر3 س3',
    '3 ذ3 ز3 ش3 ف3 ق3',
    '4 ص3 ض3 ع3 ك3 ط2',
    '5 ظ2',
    '6 ئ2',
    '8 ء2 غ2',
    '10 أ2 ؤ2',
  ],
};
