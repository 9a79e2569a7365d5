// Croatian: the set of 103 tiles with DŽ, LJ and NJ.

import type { TileSetRows } from '../tile-set.ts';

export const croatian: TileSetRows = {
  id: 'hr',
  source:
    'Scrabble, Croatian edition (Mattel): 103 tiles; Wikipedia, Scrabble letter distributions (two states of it, transcribed by Xanado)',
  rows: [
    '0 ?2',
    '1 A11 I10 E9 O9 N6 R5 S5 T5 J4 U4',
    '2 K3 M3 P3 V3',
    '3 D3 G2 L2 Z2 B1 Č1',
    '4 C1 H1 LJ1 NJ1 Š1 Ž1',
    '5 Ć1',
    '8 F1',
    '10 DŽ1 Đ1',
  ],
};
