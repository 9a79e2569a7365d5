// Hebrew: the set of 104 tiles, without final forms.

import type { TileSetRows } from '../tile-set.ts';

export const hebrew: TileSetRows = {
  id: 'he',
  source:
    'Scrabble, Hebrew edition of the late 1980s (Spears Games): 104 tiles; Wikipedia, Scrabble letter distributions (two states of it, transcribed by Xanado)',
  rows: ['0 ?2', '1 ו12 י10 ת9 ה8 ר8', '2 א6 ל6 מ6 ש6', '3 ד4 נ4', '4 ב4 ח3 פ3 ק3', '5 ג2 כ2 ע2', '8 ז1 ט1 ס1 צ1'],
};
