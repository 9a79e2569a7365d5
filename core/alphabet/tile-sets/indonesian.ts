// Indonesian: the set of 100 tiles, without Q and X.

import type { TileSetRows } from '../tile-set.ts';

export const indonesian: TileSetRows = {
  id: 'id',
  source:
    'Scrabble, Indonesian edition (Mattel): 100 tiles; Wikipedia, Scrabble letter distributions (transcribed by wI2L/scrabbler and by Xanado)',
  rows: [
    '0 ?2',
    '1 A19 N9 E8 I8 T5 U5 R4 O3 S3',
    '2 K3 M3',
    '3 D4 G3',
    '4 L3 H2 P2',
    '5 B4 Y2 F1 V1',
    '8 C3 W1',
    '10 J1 Z1',
  ],
};
