// Irish: the set of 100 tiles; J, K, Q, V, W, X, Y and Z have none.

import type { TileSetRows } from '../tile-set.ts';

export const irish: TileSetRows = {
  id: 'ga',
  source:
    'Scrabble as Gaeilge (under licence of Mattel): 100 tiles; Wikipedia, Scrabble letter distributions (two states of it, transcribed by Xanado)',
  rows: ['0 ?2', '1 A13 H10 I10 N7 R7 E6 S6', '2 C4 D4 L4 O4 T4 G3 U3', '4 Á2 F2 Í2 M2', '8 É1 Ó1 Ú1', '10 B1 P1'],
};
