// Italian: the set of 120 tiles, without J, K, W, X and Y.

import type { TileSetRows } from '../tile-set.ts';

export const italian: TileSetRows = {
  id: 'it',
  source:
    'Scrabble, edizione italiana (Mattel): 120 tiles; Wikipedia, Scrabble letter distributions (transcribed by wI2L/scrabbler, libretiles and Xanado)',
  rows: ['0 ?2', '1 O15 A14 I12 E11', '2 C6 R6 S6 T6', '3 L5 M5 N5 U5', '5 B3 D3 F3 P3 V3', '8 G2 H2 Z2', '10 Q1'],
};
