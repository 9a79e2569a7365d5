// Slovak: the set of 100 tiles; only a blank is Q or W.

import type { TileSetRows } from '../tile-set.ts';

export const slovak: TileSetRows = {
  id: 'sk',
  source:
    'Scrabble, slovenská verzia (100 kameňov); Slovenský spolok Scrabble, Zoznam písmen v hre; Wikipedia, Scrabble letter distributions; Crosswords (eehouse/xwords), dawg/Slovak',
  rows: [
    '0 ?2 Q0 W0',
    '1 A9 O9 E8 I5 N5 R4 S4 T4 V4',
    '2 M4 D3 K3 L3 P3',
    '3 J2 U2',
    '4 B2 Á1 C1 H1 Y1 Z1',
    '5 Č1 Í1 Š1 Ý1 Ž1',
    '7 É1 Ľ1 Ť1 Ú1',
    '8 Ď1 F1 G1 Ň1 Ô1',
    '10 Ä1 Ĺ1 Ó1 Ŕ1 X1',
  ],
};
