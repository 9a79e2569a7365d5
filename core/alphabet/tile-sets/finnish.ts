// Finnish: the set of 101 tiles, without Q, X, Z and Å.

import type { TileSetRows } from '../tile-set.ts';

export const finnish: TileSetRows = {
  id: 'fi',
  source:
    'Scrabble, Finnish edition (Mattel): 101 tiles; Wikipedia, Scrabble letter distributions; Crosswords (eehouse/xwords), dawg/Finnish',
  rows: [
    '0 ?2',
    '1 A10 I10 N9 T9 E8 S7',
    '2 K5 L5 O5 Ä5',
    '3 U4 M3',
    '4 H2 J2 P2 R2 V2 Y2',
    '7 D1 Ö1',
    '8 B1 F1 G1 W1',
    '10 C1',
  ],
};
