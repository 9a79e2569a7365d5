// English: the set of 100 tiles the set of 200 for the 21x21 board, and that of Words With Friends.

import type { TileSetRows } from '../tile-set.ts';

export const english: TileSetRows = {
  id: 'en',
  source: 'Scrabble, English edition (Mattel, Hasbro): 100 tiles',
  rows: [
    '0 ?2',
    '1 E12 A9 I9 O8 N6 R6 T6 L4 S4 U4',
    '2 D4 G3',
    '3 B2 C2 M2 P2',
    '4 F2 H2 V2 W2 Y2',
    '5 K1',
    '8 J1 X1',
    '10 Q1 Z1',
  ],
};

export const englishSuper: TileSetRows = {
  id: 'en-super',
  source: 'Super Scrabble, English edition (Tinderbox Games, Winning Moves, 2004): 200 tiles',
  rows: [
    '0 ?4',
    '1 E24 A16 O15 T15 I13 N13 R13 S10 L7 U7',
    '2 D8 G5',
    '3 C6 M6 B4 P4',
    '4 H5 F4 W4 Y4 V3',
    '5 K2',
    '8 J2 X2',
    '10 Q2 Z2',
  ],
};

export const englishFriends: TileSetRows = {
  id: 'en-wwf',
  source: 'Words With Friends, English edition (Zynga, 2009): 104 tiles',
  rows: [
    '0 ?2',
    '1 E13 A9 I8 O8 T7 R6 S5',
    '2 D5 N5 L4 U4',
    '3 H4 G3 Y2',
    '4 B2 C2 F2 M2 P2 W2',
    '5 V2 K1',
    '8 X1',
    '10 J1 Q1 Z1',
  ],
};
