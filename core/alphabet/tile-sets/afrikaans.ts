// Afrikaans: the set of 102 tiles; it has no C and no Q, and only a blank is X or Z.

import type { TileSetRows } from '../tile-set.ts';

export const afrikaans: TileSetRows = {
  id: 'af',
  source:
    'Scrabble, Afrikaans edition (Mattel): 102 tiles; Wikipedia, Scrabble letter distributions; Wikipédia, Lettres du Scrabble',
  rows: [
    '0 ?2 X0 Z0',
    '1 E16 A9 I8 N8 D6 O6 R6 S6 T6',
    '2 G4 H3 L3',
    '3 K3 W3',
    '4 M2 U2 Y2',
    '5 P2 V2',
    '8 B1 F1',
    '10 J1',
  ],
};
