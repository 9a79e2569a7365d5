// Hungarian: the set of 100 tiles; DZ and DZS, Q, W, X and Y have none.

import type { TileSetRows } from '../tile-set.ts';

export const hungarian: TileSetRows = {
  id: 'hu',
  source:
    'Scrabble, magyar kiadás (Mattel): 100 tiles; Wikipedia, Scrabble letter distributions; Crosswords (eehouse/xwords), dawg/Hungarian',
  rows: [
    '0 ?2',
    '1 A6 E6 K6 T5 Á4 L4 N4 R4 I3 M3 O3 S3',
    '2 B3 D3 G3 Ó3',
    '3 É3 H2 SZ2 V2',
    '4 F2 GY2 J2 Ö2 P2 U2 Ü2 Z2',
    '5 C1 Í1 NY1',
    '7 CS1 Ő1 Ú1 Ű1',
    '8 LY1 ZS1',
    '10 TY1',
  ],
};
