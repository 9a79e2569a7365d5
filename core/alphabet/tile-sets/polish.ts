// Polish: the set of 100 tiles.

import type { TileSetRows } from '../tile-set.ts';

export const polish: TileSetRows = {
  id: 'pl',
  source:
    'Scrabble, edycja polska (Mattel): 100 tiles; Wikipedia, Scrabble letter distributions; wolges, src/alphabets/polish.txt; Quackle, data/alphabets/polish',
  rows: [
    '0 ?2',
    '1 A9 I8 E7 O6 N5 Z5 R4 S4 W4',
    '2 Y4 C3 D3 K3 L3 M3 P3 T3',
    '3 B2 G2 H2 J2 Ł2 U2',
    '5 Ą1 Ę1 F1 Ó1 Ś1 Ż1',
    '6 Ć1',
    '7 Ń1',
    '9 Ź1',
  ],
};
