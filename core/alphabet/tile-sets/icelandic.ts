// Icelandic: the set of 104 tiles of 2016.

import type { TileSetRows } from '../tile-set.ts';

export const icelandic: TileSetRows = {
  id: 'is',
  source:
    'Scrabble, Icelandic edition (Tinderbox Games under licence of Mattel, 2016): 104 tiles; Wikipedia, Scrabble letter distributions (transcribed by wI2L/scrabbler and by libretiles)',
  rows: [
    '0 ?2',
    '1 A10 N8 R8 I7 E6 S6 U6 T5',
    '2 Ð4 G4 L4',
    '3 M4 F3 K3',
    '4 Á2 D2 H2 Í2 O2 V2',
    '5 Þ1',
    '6 B1 J1 Ó1 Y1 Æ1',
    '8 É1 Ö1 P1 Ú1',
    '9 Ý1',
    '10 X1',
  ],
};
