// Swedish: the set of 100 tiles; only a blank is Q, W, Ü or Æ.

import type { TileSetRows } from '../tile-set.ts';

export const swedish: TileSetRows = {
  id: 'sv',
  source:
    'Scrabble, svenska (Mattel): 100 tiles; Wikipedia, Scrabble letter distributions; wolges, src/alphabets/swedish.txt; Quackle, data/alphabets/swedish',
  rows: [
    '0 ?2 Q0 W0 Ü0 Æ0',
    '1 A8 R8 S8 T8 E7 N6 D5 I5 L5',
    '2 O5 G3 K3 M3 H2',
    '3 Ä2 F2 V2',
    '4 U3 B2 P2 Ö2 Å2',
    '7 J1 Y1',
    '8 C1 X1',
    '10 Z1',
  ],
};
