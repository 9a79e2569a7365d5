// Dutch: the set of 102 tiles, IJ being I and J.

import type { TileSetRows } from '../tile-set.ts';

export const dutch: TileSetRows = {
  id: 'nl',
  source:
    'Scrabble, Nederlandse editie (Mattel): 102 tiles; Wikipedia, Scrabble letter distributions; wolges, src/alphabets/dutch.txt',
  rows: [
    '0 ?2',
    '1 E18 N10 A6 O6 I4',
    '2 D5 R5 S5 T5',
    '3 G3 K3 L3 M3 B2 P2',
    '4 U3 F2 H2 J2 V2 Z2',
    '5 C2 W2',
    '8 X1 Y1',
    '10 Q1',
  ],
};
