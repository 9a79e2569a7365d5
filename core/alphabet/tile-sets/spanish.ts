// Spanish: the set of 100 tiles with CH, LL, RR and Ñ; it has no K and no W, and a blank cannot stand for them.

import type { TileSetRows } from '../tile-set.ts';

export const spanish: TileSetRows = {
  id: 'es',
  source:
    'Scrabble, edición española (Mattel), as the Federación Internacional de Scrabble en Español plays it: 100 tiles',
  rows: [
    '0 ?2',
    '1 A12 E12 O9 I6 S6 N5 R5 U5 L4 T4',
    '2 D5 G2',
    '3 C4 B2 M2 P2',
    '4 H2 F1 V1 Y1',
    '5 CH1 Q1',
    '8 J1 LL1 Ñ1 RR1 X1',
    '10 Z1',
  ],
};
