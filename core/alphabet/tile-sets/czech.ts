// Czech: the set of 100 tiles; Q and W are in none of its words.

import type { TileSetRows } from '../tile-set.ts';

export const czech: TileSetRows = {
  id: 'cs',
  source:
    'Scrabble, česká verze (Mattel): 100 tiles; Wikipedia, Scrabble letter distributions; Crosswords (eehouse/xwords), dawg/Czech',
  rows: [
    '0 ?2',
    '1 O6 A5 E5 N5 I4 S4 T4 V4 D3 K3 L3 P3 R3',
    '2 C3 H3 Í3 M3 U3 Á2 J2 Y2 Z2',
    '3 B2 É2 Ě2',
    '4 Ř2 Š2 Ý2 Č1 Ů1 Ž1',
    '5 F1 G1 Ú1',
    '6 Ň1',
    '7 Ó1 Ť1',
    '8 Ď1',
    '10 X1',
  ],
};
