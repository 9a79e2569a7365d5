// Bulgarian: the set of 102 tiles.

import type { TileSetRows } from '../tile-set.ts';

export const bulgarian: TileSetRows = {
  id: 'bg',
  source:
    'Scrabble, Bulgarian edition (Mattel): 102 tiles; Wikipedia, Scrabble letter distributions (transcribed by wI2L/scrabbler and by Xanado)',
  rows: [
    '0 ?2',
    '1 А9 О9 Е8 И8 Т5 Н4 П4 Р4 С4',
    '2 В4 Д4 М4 Б3 К3 Л3',
    '3 Г3 Ъ2',
    '4 Ж2 З2',
    '5 У3 Ч2 Я2 Й1 Х1',
    '8 Ц1 Ш1 Ю1',
    '10 Ф1 Щ1 Ь1',
  ],
};
