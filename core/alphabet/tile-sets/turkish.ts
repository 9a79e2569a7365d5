// Turkish: the set of 100 tiles.

import type { TileSetRows } from '../tile-set.ts';

export const turkish: TileSetRows = {
  id: 'tr',
  source:
    'Scrabble, Türkçe (Mattel): 100 tiles; Wikipedia, Scrabble letter distributions; Quackle, data/alphabets/turkish',
  rows: [
    '0 ?2',
    '1 A12 E8 İ7 K7 L7 R6 N5 T5',
    '2 I4 M4 O3 S3 U3',
    '3 B2 D2 Ü2 Y2',
    '4 C2 Ç2 Ş2 Z2',
    '5 G1 H1 P1',
    '7 F1 Ö1 V1',
    '8 Ğ1',
    '10 J1',
  ],
};
