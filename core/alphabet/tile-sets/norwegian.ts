// Norwegian, both written forms: the set of 100 tiles; only a blank is Q, X, Z, Ü, Ä or Ö.

import type { TileSetRows } from '../tile-set.ts';

export const norwegian: TileSetRows = {
  id: 'no',
  source:
    'Scrabble, norsk utgave (Mattel): 100 tiles; Wikipedia, Scrabble letter distributions; wolges, src/alphabets/norwegian.txt; Quackle, data/alphabets/norwegian',
  rows: [
    '0 ?2 Q0 X0 Ü0 Z0 Ä0 Ö0',
    '1 E9 A7 N6 R6 S6 T6 D5 I5 L5',
    '2 F4 G4 K4 O4 M3',
    '3 H3',
    '4 B3 U3 V3 J2 P2 Å2',
    '5 Ø2',
    '6 Y1 Æ1',
    '8 W1',
    '10 C1',
  ],
};
