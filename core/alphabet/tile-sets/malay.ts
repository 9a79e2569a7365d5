// Malay: the set of 100 tiles, without Q, V and X.

import type { TileSetRows } from '../tile-set.ts';

export const malay: TileSetRows = {
  id: 'ms',
  source:
    'Scrabble, Malay edition (Mattel): 100 tiles; Wikipedia, Scrabble letter distributions (transcribed by wI2L/scrabbler and by Xanado)',
  rows: [
    '0 ?2',
    '1 A19 N8 E7 I7 K6 U6 M5 R5 T5',
    '2 L4 S4',
    '3 G4 B3 D3',
    '4 H2 O2 P2',
    '5 J1 Y1',
    '8 C1 W1',
    '10 F1 Z1',
  ],
};
