// Catalan: the set of 100 tiles with L·L, NY, QU and Ç.

import type { TileSetRows } from '../tile-set.ts';

export const catalan: TileSetRows = {
  id: 'ca',
  source:
    'Scrabble en català (Mattel): 100 tiles; Wikipedia, Scrabble letter distributions; wolges, src/alphabets/catalan.txt; Crosswords (eehouse/xwords), dawg/Catalan',
  rows: [
    '0 ?2',
    '1 E13 A12 I8 R8 S8 N6 O5 T5 L4 U4',
    '2 C3 D3 M3',
    '3 B2 G2 P2',
    '4 F1 V1',
    '8 H1 J1 QU1 Z1',
    '10 Ç1 L·L1 NY1 X1',
  ],
};
