// Danish: the set of 100 tiles, without Q and W.

import type { TileSetRows } from '../tile-set.ts';

export const danish: TileSetRows = {
  id: 'da',
  source:
    'Scrabble, Danish edition (Mattel): 100 tiles; Wikipedia, Scrabble letter distributions; Crosswords (eehouse/xwords), dawg/Danish',
  rows: [
    '0 ?2',
    '1 E9 A7 N6 R6',
    '2 D5 L5 O5 S5 T5',
    '3 B4 I4 K4 F3 G3 M3 U3 V3',
    '4 H2 J2 P2 Y2 Æ2 Ø2 Å2',
    '8 C2 X1 Z1',
  ],
};
