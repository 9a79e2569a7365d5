// French: the set of 102 tiles.

import type { TileSetRows } from '../tile-set.ts';

export const french: TileSetRows = {
  id: 'fr',
  source: 'Scrabble, édition française (Mattel): 102 tiles',
  rows: [
    '0 ?2',
    '1 E15 A9 I8 N6 O6 R6 S6 T6 U6 L5',
    '2 D3 M3 G2',
    '3 B2 C2 P2',
    '4 F2 H2 V2',
    '8 J1 Q1',
    '10 K1 W1 X1 Y1 Z1',
  ],
};
