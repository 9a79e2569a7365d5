// Slovenian: the set of 100 tiles.

import type { TileSetRows } from '../tile-set.ts';

export const slovenian: TileSetRows = {
  id: 'sl',
  source:
    'Scrabble, slovenska različica (Mattel): 100 tiles; Wikipedia, Scrabble letter distributions; Wikipedija, Scrabble; wolges, src/alphabets/slovene.txt',
  rows: [
    '0 ?2',
    '1 E11 A10 I9 O8 N7 R6 S6 J4 L4 T4',
    '2 D4 V4',
    '3 K3 M2 P2 U2',
    '4 B2 G2 Z2',
    '5 Č1 H1',
    '6 Š1',
    '8 C1',
    '10 F1 Ž1',
  ],
};
