// Basque: the set of 100 tiles with RR, TS, TX and TZ.

import type { TileSetRows } from '../tile-set.ts';

export const basque: TileSetRows = {
  id: 'eu',
  source:
    'Scrabble, Basque edition (Mattel): 100 tiles; Wikipedia, Scrabble letter distributions; Crosswords (eehouse/xwords), dawg/Basque',
  rows: [
    '0 ?2',
    '1 A14 E12 I9 N8 O6 T6 U6',
    '2 K5 R5',
    '3 D4',
    '4 B3 Z3',
    '5 G2 H2 L2 S2',
    '8 J1 M1 P1 RR1 TS1 TX1 TZ1',
    '10 F1 X1',
  ],
};
