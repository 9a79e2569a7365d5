// Portuguese: the set of 120 tiles, three of them blank; without K, W and Y.

import type { TileSetRows } from '../tile-set.ts';

export const portuguese: TileSetRows = {
  id: 'pt',
  source:
    'Scrabble, edição portuguesa (Mattel): 120 tiles; Wikipedia, Scrabble letter distributions; Crosswords (eehouse/xwords), dawg/Portuguese',
  rows: [
    '0 ?3',
    '1 A14 E11 I10 O10 S8 U7 M6 R6 T5',
    '2 D5 L5 C4 P4',
    '3 N4 B3 Ç2',
    '4 F2 G2 H2 V2',
    '5 J2',
    '6 Q1',
    '8 X1 Z1',
  ],
};
