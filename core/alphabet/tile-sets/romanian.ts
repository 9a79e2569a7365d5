// Romanian: the set of 100 tiles, letters without their signs and no K, Q, W, Y.

import type { TileSetRows } from '../tile-set.ts';

export const romanian: TileSetRows = {
  id: 'ro',
  source:
    'Scrabble, Romanian edition (Mattel): 100 tiles; Wikipedia, Scrabble letter distributions; Crosswords (eehouse/xwords), dawg/Romanian; scrabble-solver, packages/configs (Romanian, from the federation’s rules)',
  rows: ['0 ?2', '1 A11 I10 E9 R7 T7 N6 U6 C5 O5 S5 L4', '2 D4 P4', '4 M3', '8 F2 V2', '9 B2 G2', '10 H1 J1 X1 Z1'],
};
