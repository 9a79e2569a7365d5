// German: the set of 102 tiles, ß being S and S.

import type { TileSetRows } from '../tile-set.ts';

export const german: TileSetRows = {
  id: 'de',
  source:
    'Scrabble, deutsche Ausgabe (Mattel): 102 tiles; Wikipedia, Scrabble letter distributions; wolges, src/alphabets/german.txt',
  rows: [
    '0 ?2',
    '1 E15 N9 S7 I6 R6 T6 U6 A5 D4',
    '2 H4 G3 L3 O3',
    '3 M4 B2 W1 Z1',
    '4 C2 F2 K2 P1',
    '6 Ä1 J1 Ü1 V1',
    '8 Ö1 X1',
    '10 Q1 Y1',
  ],
};
