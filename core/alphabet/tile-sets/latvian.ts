// Latvian: the set of 104 tiles.

import type { TileSetRows } from '../tile-set.ts';

export const latvian: TileSetRows = {
  id: 'lv',
  source:
    'Scrabble, Latvian edition (Mattel): 104 tiles; Wikipedia, Scrabble letter distributions (transcribed by wI2L/scrabbler and by Xanado)',
  rows: [
    '0 ?2',
    '1 A11 I9 S8 E6 T6 R5 U5',
    '2 Ā4 K4 M4 N4 L3 P3',
    '3 D3 O3 V3 Z2',
    '4 Ē2 Ī2 J2',
    '5 B1 C1 G1',
    '6 Ņ1 Š1 Ū1',
    '8 Ļ1 Ž1',
    '10 Č1 F1 Ģ1 H1 Ķ1',
  ],
};
