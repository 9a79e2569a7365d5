// Estonian: the set of 102 tiles, without C, Q, W, X and Y.

import type { TileSetRows } from '../tile-set.ts';

export const estonian: TileSetRows = {
  id: 'et',
  source:
    'Scrabble, Estonian edition (Mattel): 102 tiles; Wikipedia, Scrabble letter distributions (transcribed by wI2L/scrabbler and by Xanado)',
  rows: [
    '0 ?2',
    '1 A10 E9 I9 S8 T7 K5 L5 O5 U5',
    '2 D4 M4 N4 R2',
    '3 G2 V2',
    '4 H2 J2 P2 Õ2 B1',
    '5 Ä2 Ü2',
    '6 Ö2',
    '8 F1',
    '10 Š1 Z1 Ž1',
  ],
};
