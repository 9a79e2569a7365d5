// Welsh: the set of 105 tiles with CH, DD, FF, NG, LL, RH and TH; PH has none.

import type { TileSetRows } from '../tile-set.ts';

export const welsh: TileSetRows = {
  id: 'cy',
  source:
    'Scrabble Cymraeg (under licence of Mattel): 105 tiles; Wikipedia, Scrabble letter distributions (transcribed by Xanado)',
  rows: [
    '0 ?2',
    '1 A10 E8 N8 I7 R7 Y7 D6 O6 W5 DD4',
    '2 F3 G3 L3 U3',
    '3 S3 B2 M2 T2',
    '4 C2 FF2 H2 TH2',
    '5 CH1 LL1 P1',
    '8 J1',
    '10 NG1 RH1',
  ],
};
